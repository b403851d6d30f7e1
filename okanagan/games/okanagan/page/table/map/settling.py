"""What is being settled, marked on the map: the rest steps back until the last token is taken."""

import re
from collections.abc import Iterator
from functools import lru_cache

from simple_html import Node

from okanagan.games.okanagan.page.drawing.cells import squares
from okanagan.games.okanagan.page.drawing.regions import part_of
from okanagan.games.okanagan.page.drawing.tiles import TILE_SIZE
from okanagan.games.okanagan.page.table.map.board import sought
from okanagan.games.okanagan.page.table.map.grounds import lands
from okanagan.games.okanagan.page.table.view_model import MapModel, ViewModel
from okanagan.games.okanagan.rules.actions import Action, Resolve
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.frames.rewards import CollectRewards, SetPool
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import (
    RankTied,
    ResolveTerritories,
    SolePrize,
    TiedForAction,
)
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording.influence import pool_terrain
from okanagan.page.widgets.svg import Attributes, g, number, path

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def settled(model: ViewModel) -> tuple[Territory, ...]:
    """The territories that are asked about, or whose tokens are just being taken."""
    at, terrains = model.last_placed, _terrains(model)
    if at is None or not terrains:
        return ()
    return tuple(one for one in lands(model.map) if one.terrain in terrains and at in one.tiles)


def _terrains(model: ViewModel) -> tuple[Terrain, ...]:
    for frame in reversed(model.view.frames):
        match frame:
            case ResolveTerritories(terrains=terrains):
                return terrains if frame == model.decision else ()
            case RankTied() | TiedForAction() | SetPool():
                return (frame.terrain,)
            case SolePrize(rewards=SetPool(terrain=terrain)):
                return (terrain,)
            case PickSpecial(rewards=SetPool(terrain=terrain)):
                return (terrain,)
            case CollectRewards():
                return (pool_terrain(model.view),) if any(model.view.pool) else ()
    return ()


def settling(
    found: tuple[Territory, ...], on: MapModel, at: int, legal: tuple[Action, ...]
) -> Node:
    """The outline of these territories, and a veil over all other land; nothing for none.

    Where they are to be put into an order, each can be tapped: that is one of the `legal` answers
    to the decision before the move number `at`.
    """
    if not found:
        return ""
    table = on.view.map
    land = squares(map(position, table.placed))
    drawn = [(one, *_shape(one, table)) for one in found]
    rims = "".join(rim for _, _, rim in drawn)
    return g(
        sought([cell for one in found for cell in one.tiles]),
        path({"class": "veil", "d": land + "".join(area for _, area, _ in drawn)}),
        path({"class": "closes-back", "d": rims}),
        path({"class": "closes-line", "d": rims}),
        [_choice(one.terrain, area, at, legal) for one, area, _ in drawn],
    )


def _choice(terrain: Terrain, area: str, at: int, legal: tuple[Action, ...]) -> Node:
    """The land as a place to tap, if it is a legal answer."""
    for option, action in enumerate(legal):
        if isinstance(action, Resolve) and action.terrain == terrain:
            sends: Attributes = {"data-do": "act", "data-at": str(at), "data-option": str(option)}
            return path({"class": "land-choice", "d": area, **sends})
    return ""


def _shape(found: Territory, table: Map) -> tuple[str, str]:
    """The area and the rim of a territory, in the units of the map."""
    areas, rims = zip(*_parts(found, table), strict=True)
    return "".join(areas), "".join(rims)


def _parts(found: Territory, table: Map) -> Iterator[tuple[str, str]]:
    """The area and the rim of each part of it, in the units of the map."""
    for at in found.tiles:
        tile, rotation = table.placed[cell_at(*at)]
        part = part_of(TILES[tile], rotation, found.terrain, tuple(Side))
        yield _shifted(part.area, at), _shifted(part.rim, at)


@lru_cache(128)
def _shifted(data: str, at: Position) -> str:
    """Path data with absolute coordinates in pairs, brought from a tile to its cell."""
    place = -1

    def moved(found: re.Match[str]) -> str:
        nonlocal place
        place += 1
        return number(float(found[0]) + TILE_SIZE * at[place % 2])

    return _NUMBER.sub(moved, data)
