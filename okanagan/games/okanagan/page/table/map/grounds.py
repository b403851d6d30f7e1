"""The state of every territory on the map, and the places of signs.

Closed land is muted and stamped with the marks of its leaders. Open land with a leader has a line
in the leader's colour and pattern. Land that can't close any more is hatched.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import (
    TILE_SIZE,
    Point,
    region_label_point,
    token_spot,
)
from okanagan.games.okanagan.page.drawing.regions import contains, pieces_of
from okanagan.games.okanagan.page.drawing.tiles import Ground
from okanagan.games.okanagan.page.table.view_model import MapModel
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Fate, Position
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.page.widgets.svg import circle, g, number, use_boxed

_SWEEPS = 12  # how often each sign looks for a better spot, now that it knows the others'
_ENOUGH = 60.0  # units between two signs beyond which no more room is needed
_ON_TOKEN = 12.0  # how much more room a spot on a token must have to be taken
_GRID = (14.0, 38.0, 62.0, 86.0)

Spot = tuple[Point, float]  # A point where a sign may lie, and how much it is disliked
Size = tuple[float, float]  # width and height, in units of the map


def spread(options: list[list[Spot]], sizes: list[Size]) -> list[Point]:
    """Places each sign on its first spot that is not too near to another sign."""
    signs = _Signs(options, sizes)
    for sweep in range(_SWEEPS):
        crowded = signs.crowded()
        for own in crowded:
            # Every second sweep a sign moves even if it gains nothing: others may gain.
            signs.chosen[own] = signs.best(own, signs.chosen[own] if sweep % 2 else None)
        if not crowded:
            break
    return signs.chosen


class _Signs:
    def __init__(self, options: list[list[Spot]], sizes: list[Size]) -> None:
        self._options, self._sizes = options, sizes
        self._far = _ENOUGH + max((width for width, _ in sizes), default=0)
        self.chosen = [spots[0][0] for spots in options]

    def best(self, own: int, but: Point | None = None) -> Point:
        """The spot with most room for a sign; not the one called `but`, if it has others."""
        spots = [spot for spot in self._options[own] if spot[0] != but] or self._options[own]
        others = self._near(own)
        return max(spots, key=lambda spot: self._room(spot[0], own, others) - spot[1])[0]

    def crowded(self) -> list[int]:
        each = enumerate(self.chosen)
        return [own for own, at in each if self._room(at, own, self._near(own)) < 0]

    def _room(self, at: Point, own: int, others: list[int]) -> float:
        result, (width, height) = _ENOUGH, self._sizes[own]
        for other in others:
            (x, y), (wide, high) = self.chosen[other], self._sizes[other]
            across, down = abs(at[0] - x) - (width + wide) / 2, abs(at[1] - y) - (height + high) / 2
            result = min(result, max(across, down))
        return result

    def _near(self, own: int) -> list[int]:
        across, down = zip(*(at for at, _ in self._options[own]), strict=True)
        left, right = min(across) - self._far, max(across) + self._far
        top, bottom = min(down) - self._far, max(down) + self._far
        return [
            other
            for other, (x, y) in enumerate(self.chosen)
            if other != own and left < x < right and top < y < bottom
        ]


def spots(land: Territory, table: Map, *, inside: bool = False) -> Iterator[Spot]:
    """The spots for a sign on the tiles of a territory, or (not `inside`) across their edges."""
    for at in land.tiles:
        tile, rotation = table.placed[cell_at(*at)]
        for point, disliked in _spots(tile, rotation, land.terrain):
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


_STATES = {Fate.COMPLETE: "closed", Fate.BLOCKED: "lost", Fate.TOO_LATE: "lost"}
Placed = tuple[Position, tuple[int, int]]  # A cell, and the tile in it with its rotation
_STAMP = 11  # the radius of a stamp, and half the room that a further mark in it takes


@lru_cache(4)
def lands(on: MapModel) -> tuple[Territory, ...]:
    return tuple(on.view.territories())


@lru_cache(4)
def grounds(
    on: MapModel, settled: tuple[Territory, ...] = ()
) -> dict[Position, tuple[Ground, ...]]:
    """The state of the regions of each tile; territories being settled look open."""
    result: defaultdict[Position, list[Ground]] = defaultdict(list)
    for territory in lands(on):
        state, colours = _state(territory, on, live=territory in settled)
        lying = tuple((at, on.view.map.placed[cell_at(*at)]) for at in territory.tiles)
        for at, ground in _grounds(territory.terrain, lying, state, colours):
            result[at].append(ground)
    return {at: tuple(regions) for at, regions in result.items()}


@lru_cache(512)
def _grounds(
    terrain: Terrain, lying: tuple[Placed, ...], state: str, colours: tuple[int, ...]
) -> list[tuple[Position, Ground]]:
    tokens = _tokens(terrain, lying, joined=state != "closed")
    return [(at, Ground(terrain, state, colours, tuple(tokens[at]))) for at, _ in lying]


def _state(territory: Territory, on: MapModel, *, live: bool) -> tuple[str, tuple[int, ...]]:
    colours = tuple(on.seats[player].colour for player in leaders(territory))
    as_open = "held" if colours else "free"
    state = as_open if live else _STATES.get(on.prospects.fate(territory), as_open)
    return state, colours if state == "held" else ()


def leaders(territory: Territory) -> tuple[int, ...]:
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
    counts: defaultdict[Position, list[tuple[int, int]]] = defaultdict(list)
    for places in spots.values():
        chosen = places[len(places) // 2]
        for at, edge in places:
            if not joined or len(places) > 1:
                counts[at].append((edge, len(places) if joined and (at, edge) == chosen else 0))
    return counts


def stamps(on: MapModel, settled: tuple[Territory, ...] = ()) -> Node:
    ended = (land for land in lands(on) if not land.open_edges and land not in settled)
    closed = [land for land in ended if leaders(land)]
    sizes = [(2.0 * _STAMP * len(leaders(land)), 2.0 * _STAMP) for land in closed]
    places = spread([list(spots(land, on.view.map, inside=True)) for land in closed], sizes)
    return [_stamped(land, at, on) for land, at in zip(closed, places, strict=True)]


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
