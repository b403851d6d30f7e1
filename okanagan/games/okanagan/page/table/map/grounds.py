"""The state of every territory on the map, so that one look says what is worth fighting for.

Closed land is muted and stamped with the mark of who has most influence there; open land in which
somebody leads has a line in the leader's colour and pattern; land that can't close any more is
hatched.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from simple_html import Node

from okanagan.games.okanagan.page.drawing.regions import pieces_of
from okanagan.games.okanagan.page.drawing.spots import Point
from okanagan.games.okanagan.page.drawing.tiles import Ground
from okanagan.games.okanagan.page.table.map.signs import spots, spread
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, Position
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.page.widgets.svg import circle, g, number, use_boxed

_STATES = {Fate.COMPLETE: "closed", Fate.BLOCKED: "lost", Fate.TOO_LATE: "lost"}
Placed = tuple[Position, tuple[int, int]]
"""A cell, and the tile in it with its rotation."""
_STAMP = 11
"""The radius of a stamp, and half the room that a further mark in it takes."""


@lru_cache(4)
def lands(on: MapModel) -> tuple[Territory, ...]:
    """Every territory on the map."""
    return tuple(on.view.territories())


@lru_cache(4)
def grounds(
    on: MapModel, settled: tuple[Territory, ...] = ()
) -> dict[Position, tuple[Ground, ...]]:
    """The state of the regions of each tile; those that are still settled are as while open."""
    found: defaultdict[Position, list[Ground]] = defaultdict(list)
    for territory in lands(on):
        state, colours = _state(territory, on, live=territory in settled)
        lying = tuple((at, on.view.map.placed[cell_at(*at)]) for at in territory.tiles)
        for at, ground in _grounds(territory.terrain, lying, state, colours):
            found[at].append(ground)
    return {at: tuple(regions) for at, regions in found.items()}


@lru_cache(512)
def _grounds(
    terrain: Terrain, lying: tuple[Placed, ...], state: str, colours: tuple[int, ...]
) -> list[tuple[Position, Ground]]:
    """The regions of one territory, by the cells of its tiles."""
    tokens = _tokens(terrain, lying, joined=state != "closed")
    return [(at, Ground(terrain, state, colours, tuple(tokens[at]))) for at, _ in lying]


def _state(territory: Territory, on: MapModel, *, live: bool) -> tuple[str, tuple[int, ...]]:
    colours = tuple(on.seats[player].colour for player in leaders(territory))
    as_open = "held" if colours else "free"
    state = as_open if live else _STATES.get(on.prospects.fate(territory), as_open)
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
    terrain: Terrain, lying: tuple[Placed, ...], *, joined: bool
) -> defaultdict[Position, list[tuple[int, int]]]:
    """From afar one token stands for all of its kind; none is seen where they are not `joined`."""
    spots: defaultdict[Kind, list[tuple[Position, int]]] = defaultdict(list)
    for at, (tile, rotation) in lying:
        edges, icons = TILES[tile].turned(rotation), TILES[tile].icons
        for side in Side:
            if edges[side] == terrain:
                spots[icons[(side - rotation) % 4]].append((at, side))
    told: defaultdict[Position, list[tuple[int, int]]] = defaultdict(list)
    for places in spots.values():
        chosen = places[len(places) // 2]
        for at, edge in places:
            if not joined or len(places) > 1:
                told[at].append((edge, len(places) if joined and (at, edge) == chosen else 0))
    return told


def stamps(on: MapModel, settled: tuple[Territory, ...] = ()) -> Node:
    """The marks of those who have most influence in each territory that is closed and settled."""
    ended = (one for one in lands(on) if not one.open_edges and one not in settled)
    closed = [one for one in ended if leaders(one)]
    sizes = [(2.0 * _STAMP * len(leaders(one)), 2.0 * _STAMP) for one in closed]
    places = spread([list(spots(one, on.view.map, inside=True)) for one in closed], sizes)
    return [_stamped(one, at, on) for one, at in zip(closed, places, strict=True)]


def _stamped(territory: Territory, at: Point, on: MapModel) -> Node:
    won = leaders(territory)
    first = -_STAMP * (len(won) - 1)
    marks = [
        _stamp(on.seats[player].colour, first + 2 * _STAMP * place)
        for place, player in enumerate(won)
    ]
    place = f"translate({number(at[0])} {number(at[1])})"
    return g({"transform": place}, g({"class": "stamp-face"}, marks))


def _stamp(colour: int, x: float) -> Node:
    disc = circle({"class": "stamp", "cx": number(x), "r": str(_STAMP)})
    return g({"class": f"seat-{colour}"}, disc, use_boxed(f"seat-{colour}", x - 8, -8, 16))
