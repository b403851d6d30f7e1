"""The state of every territory on the map, so that one look says what is worth fighting for.

Closed land is muted and stamped with the mark of who has most influence there; open land in which
somebody leads has a line in the leader's colour and pattern; land that can't close any more is
hatched.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from simple_html import Node

from okanagan.page.okanagan.drawing.regions import pieces_of
from okanagan.page.okanagan.drawing.spots import Point, region_label_point
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE, Ground
from okanagan.page.okanagan.table.view_model import MapModel
from okanagan.page.widgets.svg import circle, g, number, use_boxed
from okanagan.valley.cells import cell_at
from okanagan.valley.map import Map, Territory
from okanagan.valley.prospects import Fate, Position
from okanagan.valley.terms import Kind
from okanagan.valley.tiles import TILES, Side

_STATES = {Fate.COMPLETE: "closed", Fate.BLOCKED: "lost", Fate.TOO_LATE: "lost"}
_STAMP = 11
"""The radius of a stamp, and half the room that a further mark in it takes."""


@lru_cache(4)
def grounds(on: MapModel) -> dict[Position, tuple[Ground, ...]]:
    """The state of the regions of each tile."""
    found: defaultdict[Position, list[Ground]] = defaultdict(list)
    for territory in on.view.territories():
        state, colours = _state(territory, on)
        tokens = _tokens(territory, on.view.map, joined=state != "closed")
        for at in territory.tiles:
            found[at].append(Ground(territory.terrain, state, colours, tuple(tokens[at])))
    return {at: tuple(regions) for at, regions in found.items()}


def _state(territory: Territory, on: MapModel) -> tuple[str, tuple[int, ...]]:
    colours = tuple(on.seats[player].colour for player in leaders(territory))
    state = _STATES.get(on.prospects.fate(territory), "held" if colours else "free")
    return state, colours if state == "held" else ()


def leaders(territory: Territory) -> tuple[int, ...]:
    """The players with most influence in it; nobody where nobody has any."""
    most = max(territory.influence)
    return tuple(p for p, amount in enumerate(territory.influence) if amount and amount == most)


def pieces(territory: Territory, on: MapModel) -> Iterator[tuple[Position, str]]:
    """The cells of its tiles, each with the name of its piece of land there (see `regions`)."""
    for at in territory.tiles:
        tile, rotation = on.view.map.placed[cell_at(*at)]
        for piece, terrain in pieces_of(TILES[tile].turned(rotation)):
            if terrain == territory.terrain:
                yield at, piece.name


def _tokens(
    territory: Territory, table: Map, *, joined: bool
) -> defaultdict[Position, list[tuple[int, int]]]:
    """From afar one token stands for all of its kind; none is seen where they are not `joined`."""
    spots: defaultdict[Kind, list[tuple[Position, int]]] = defaultdict(list)
    for at in territory.tiles:
        tile, rotation = table.placed[cell_at(*at)]
        edges, icons = TILES[tile].turned(rotation), TILES[tile].icons
        for side in Side:
            if edges[side] == territory.terrain:
                spots[icons[(side - rotation) % 4]].append((at, side))
    told: defaultdict[Position, list[tuple[int, int]]] = defaultdict(list)
    for places in spots.values():
        chosen = places[len(places) // 2]
        for at, side in places:
            if not joined or len(places) > 1:
                told[at].append((side, len(places) if joined and (at, side) == chosen else 0))
    return told


def stamps(on: MapModel) -> Node:
    """The marks of those who have most influence in each closed territory."""
    return list(_stamps(on))


def _stamps(on: MapModel) -> Iterator[Node]:
    for territory in on.view.territories():
        won = leaders(territory)
        if territory.open_edges or not won:
            continue
        x, y = _spot(territory, on.view.map)
        first = -_STAMP * (len(won) - 1)
        marks = [
            _stamp(on.seats[player].colour, first + 2 * _STAMP * place)
            for place, player in enumerate(won)
        ]
        face = g({"class": "stamp-face"}, marks)
        yield g({"transform": f"translate({number(x)} {number(y)})"}, face)


def _stamp(colour: int, x: float) -> Node:
    disc = circle({"class": "stamp", "cx": number(x), "r": str(_STAMP)})
    return g({"class": f"seat-{colour}"}, disc, use_boxed(f"seat-{colour}", x - 8, -8, 16))


def _spot(territory: Territory, table: Map) -> Point:
    """The middle of a region near the middle of the territory."""
    middle = [sum(axis) / len(territory.tiles) for axis in zip(*territory.tiles, strict=True)]
    at = min(territory.tiles, key=lambda at: (at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2)
    tile, rotation = table.placed[cell_at(*at)]
    x, y = region_label_point(TILES[tile], rotation, territory.terrain)
    return at[0] * TILE_SIZE + x, at[1] * TILE_SIZE + y
