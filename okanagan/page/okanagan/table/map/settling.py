"""What is being settled, marked on the map: the rest steps back until the last token is taken."""

import re
from collections.abc import Iterator

from simple_html import Node

from okanagan.page.okanagan.drawing.regions import part_of
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE
from okanagan.page.okanagan.table.map.board import sought
from okanagan.page.okanagan.table.view_model import MapModel, ViewModel
from okanagan.page.widgets.svg import g, number, path
from okanagan.valley.cells import cell_at, position
from okanagan.valley.events import PoolSet
from okanagan.valley.frames.rewards import CollectRewards, SetPool
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.frames.territory import (
    Contest,
    RankTied,
    ResolveTerritories,
    SolePrize,
    TiedForAction,
)
from okanagan.valley.map import Map, Territory
from okanagan.valley.prospects import Position
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES, Side

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def settled(model: ViewModel) -> tuple[Territory, ...]:
    """The territories that are asked about, or whose tokens are just being taken."""
    at, terrains = model.last_placed, _terrains(model)
    if at is None or not terrains:
        return ()
    lands = model.view.territories()
    return tuple(one for one in lands if one.terrain in terrains and at in one.tiles)


def _terrains(model: ViewModel) -> tuple[Terrain, ...]:
    for frame in reversed(model.view.frames):
        match frame:
            case ResolveTerritories(terrains=terrains):
                return terrains if frame is model.decision else ()
            case Contest() | RankTied() | TiedForAction() | SetPool():
                return (frame.terrain,)
            case SolePrize(rewards=SetPool(terrain=terrain)):
                return (terrain,)
            case PickSpecial(rewards=SetPool(terrain=terrain)):
                return (terrain,)
            case CollectRewards():
                events = (line.event for line in reversed(model.log))
                return next(((one.terrain,) for one in events if isinstance(one, PoolSet)), ())
    return ()


def settling(found: tuple[Territory, ...], on: MapModel) -> Node:
    """The outline of these territories, and a veil over all other land; nothing for none."""
    if not found:
        return ""
    table = on.view.map
    squares = "".join(
        f"M{x * TILE_SIZE} {y * TILE_SIZE}h{TILE_SIZE}v{TILE_SIZE}h-{TILE_SIZE}z"
        for x, y in map(position, table.placed)
    )
    parts = [part for one in found for part in _parts(one, table)]
    areas, rims = ("".join(shapes) for shapes in zip(*parts, strict=True))
    return g(
        sought([at for one in found for at in one.tiles]),
        path({"class": "veil", "d": squares + areas}),
        path({"class": "closes-back", "d": rims}),
        path({"class": "closes-line", "d": rims}),
    )


def _parts(found: Territory, table: Map) -> Iterator[tuple[str, str]]:
    """The area and the rim of each part of it, in the units of the map."""
    for at in found.tiles:
        tile, rotation = table.placed[cell_at(*at)]
        part = part_of(TILES[tile], rotation, found.terrain, tuple(Side))
        yield _shifted(part.area, at), _shifted(part.rim, at)


def _shifted(data: str, at: Position) -> str:
    """Path data with absolute coordinates in pairs, brought from a tile to its cell."""
    place = -1

    def moved(found: re.Match[str]) -> str:
        nonlocal place
        place += 1
        return number(float(found[0]) + TILE_SIZE * at[place % 2])

    return _NUMBER.sub(moved, data)
