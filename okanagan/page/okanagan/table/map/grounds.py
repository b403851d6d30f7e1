"""The state of every territory on the map, so that one look says what is worth fighting for.

Closed land is muted and stamped with the mark of who has most influence there; open land in which
somebody leads has a line in the leader's colour and pattern; land that can't close any more is
hatched.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache

from simple_html import Node

from okanagan.page.okanagan.drawing.regions import contains, pieces_of
from okanagan.page.okanagan.drawing.spots import Point, region_label_point, token_spot
from okanagan.page.okanagan.drawing.tiles import TILE_SIZE, Ground
from okanagan.page.okanagan.table.view_model import MapModel
from okanagan.page.widgets.svg import circle, g, number, use_boxed
from okanagan.valley.cells import cell_at
from okanagan.valley.map import Map, Territory
from okanagan.valley.prospects import Fate, Position
from okanagan.valley.terms import Kind, Terrain
from okanagan.valley.tiles import TILES, Side

_STATES = {Fate.COMPLETE: "closed", Fate.BLOCKED: "lost", Fate.TOO_LATE: "lost"}
_STAMP = 11
"""The radius of a stamp, and half the room that a further mark in it takes."""


@lru_cache(4)
def grounds(
    on: MapModel, settled: tuple[Territory, ...] = ()
) -> dict[Position, tuple[Ground, ...]]:
    """The state of the regions of each tile; those that are still settled are as while open."""
    found: defaultdict[Position, list[Ground]] = defaultdict(list)
    for territory in on.view.territories():
        state, colours = _state(territory, on, live=territory in settled)
        tokens = _tokens(territory, on.view.map, joined=state != "closed")
        for at in territory.tiles:
            found[at].append(Ground(territory.terrain, state, colours, tuple(tokens[at])))
    return {at: tuple(regions) for at, regions in found.items()}


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
        for at, edge in places:
            if not joined or len(places) > 1:
                told[at].append((edge, len(places) if joined and (at, edge) == chosen else 0))
    return told


def stamps(on: MapModel, settled: tuple[Territory, ...] = ()) -> Node:
    """The marks of those who have most influence in each territory that is closed and settled."""
    closed = [one for one in on.view.territories() if not one.open_edges and leaders(one)]
    closed = [one for one in closed if one not in settled]
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


_SWEEPS = 12
"""How often each sign looks for a better spot, now that it knows the others'."""
_ENOUGH = 60.0
"""Units between two signs beyond which no more room is needed."""
_ON_TOKEN = 12.0
"""How much more room a spot on a token must have to be taken."""

Spot = tuple[Point, float]
"""A point where a sign may lie, and how much it is disliked."""


def spread(options: list[list[Spot]], sizes: list[tuple[float, float]]) -> list[Point]:
    """Where signs lie, each on one of its spots: as far from each other as can be.

    The first choose first; then those that lie on another look again. Widths and heights are in
    units of the map.
    """
    chosen: list[Point] = []

    def room(at: Point, own: int) -> float:
        """The room between a sign there and the nearest of the others; less than 0 if on it."""
        found, (width, height) = _ENOUGH, sizes[own]
        for other, (x, y) in enumerate(chosen):
            if other != own:
                across = abs(at[0] - x) - (width + sizes[other][0]) / 2
                along = abs(at[1] - y) - (height + sizes[other][1]) / 2
                found = min(found, max(across, along))
        return found

    def best(own: int, but: Point | None = None) -> Point:
        others = [spot for spot in options[own] if spot[0] != but] or options[own]
        return max(others, key=lambda spot: room(spot[0], own) - spot[1])[0]

    for own in range(len(options)):
        chosen.append(best(own))
    for sweep in range(_SWEEPS):
        for own, at in enumerate(chosen):
            if room(at, own) < 0:
                # Where staying does not help, going on may: it makes others look again.
                chosen[own] = best(own, at if sweep % 2 else None)
    return chosen


def spots(found: Territory, table: Map, *, inside: bool = False) -> Iterator[Spot]:
    """The spots for a sign on the tiles of a territory, or (not `inside`) across their edges."""
    for at in found.tiles:
        tile, rotation = table.placed[cell_at(*at)]
        for point, disliked in _spots(tile, rotation, found.terrain):
            if not inside or all(0 < part < TILE_SIZE for part in point):
                yield (at[0] * TILE_SIZE + point[0], at[1] * TILE_SIZE + point[1]), disliked


@cache
def _spots(tile: int, rotation: int, terrain: Terrain) -> tuple[Spot, ...]:
    """The spots on one tile: best beside the tokens, then on its land, then across its edges."""
    edges = TILES[tile].turned(rotation)
    piece = next(piece for piece, land in pieces_of(edges) if land == terrain)
    middle = region_label_point(TILES[tile], rotation, terrain)
    grid = [(x, y) for x in _GRID for y in _GRID if contains(piece, (x, y))]
    tokens = [token_spot(side) for side in piece.sides]
    across = [(2 * x - middle[0], 2 * y - middle[1]) for x, y in tokens]
    disliked = [(point, _ON_TOKEN / 2) for point in grid], [(p, _ON_TOKEN) for p in across]
    return ((middle, 0.0), *disliked[0], *disliked[1])


_GRID = (14.0, 38.0, 62.0, 86.0)
