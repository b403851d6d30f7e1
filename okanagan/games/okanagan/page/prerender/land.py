"""The land of the tiles, as groups that the tiles use: `land-fflp` for each way a tile can lie.

The textures of the four terrains are groves, ripples, fields and peaks. A motif stands only where
the whole of it fits. A few stand across the edges of the tiles, at the same places on all of them,
so that the land has no seam. Lines follow the borders of a piece, and continue on the next tile.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist, hypot

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, TOKEN_SIZE, Point, token_spot
from okanagan.games.okanagan.page.drawing.regions import (
    Edges,
    Piece,
    Shore,
    border_line,
    contains,
    pieces_of,
)
from okanagan.games.okanagan.page.drawing.tiles import land_id
from okanagan.games.okanagan.page.prerender.motifs import ACROSS, APART, LAYERS, MOTIFS, Motif
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.page.widgets.svg import g, number, path, use

Standing = tuple[Motif, float, float]  # A motif and its foot

_TRIES = 240
# Places on an edge, clear of the tokens and the corners, and how far beyond it the foot stands.
_ALONG = ((26, 3), (76, 4))
_BESIDE = ((29, 0), (80, 1))


def textures(piece: Piece, terrain: Terrain) -> dict[str, str]:
    """The path data of the motifs on a piece, by layer; those at the back first."""
    standing = sorted(_standing(piece, terrain), key=lambda each: each[2])
    placed = [(f"M{number(x)} {number(y)}", motif.layers) for motif, x, y in standing]
    drawn = {
        name: "".join(at + layers[place] for at, layers in placed if layers[place])
        for place, name in enumerate(LAYERS)
    }
    return {name: data for name, data in drawn.items() if data}


def _standing(piece: Piece, terrain: Terrain) -> list[Standing]:
    standing = [(ACROSS[terrain], x, y) for side in piece.sides for x, y in across_side(side)]
    for motif in MOTIFS[terrain]:
        for x, y in _places():
            if _is_free((motif, x, y), standing, APART[terrain]) and _fits(piece, motif, x, y):
                standing.append((motif, x, y))
    return standing


def across_side(side: int) -> list[Point]:
    """The feet of the motifs across a side; the neighbour has the same, 100 units further."""
    if side % 2 == 0:
        return [(x, y + (100 if side == 2 else 0)) for x, y in _ALONG]
    return [(x + (100 if side == 1 else 0), y) for y, x in _BESIDE]


def _places() -> Iterator[Point]:
    """Points spread evenly over a tile (Roberts’ sequence R2): near, but never in line."""
    for step in range(_TRIES):
        yield round(step * 75.487767 % 100), round(step * 56.984029 % 100)


def _is_free(new: Standing, others: Iterable[Standing], apart: float) -> bool:
    motif, x, y = new
    return all(
        abs(x - at_x) > motif.half + other.half + apart
        or y - motif.height > at_y + apart
        or at_y - other.height > y + apart
        for other, at_x, at_y in others
    )


def _fits(piece: Piece, motif: Motif, x: float, y: float) -> bool:
    left, right, top = x - motif.half - 1, x + motif.half + 1, y - motif.height - 1
    probes = [(left, y + 2), (right, y + 2), (x, y + 2), (x, top)]
    probes += [((left + x) / 2, (top + y) / 2 - 1), ((right + x) / 2, (top + y) / 2 - 1)]
    probes += [(left, y - motif.height / 3), (right, y - motif.height / 3)]
    tokens = [token_spot(side) for side in piece.sides]
    if any(dist(probe, token) <= TOKEN_SIZE / 2 + 0.5 for probe in probes for token in tokens):
        return False
    return all(contains(piece, probe) for probe in probes)


_TINT = 5.2  # the width of the tint along the borders
_SAND = 1.9  # the width of a beach
_WATERLINES = (3.4, 7.4)  # the distances of the waves from the border
_AT_EDGE = 1.5
"""A line meets the tile's edge this many times as far from the corner as it is from the border."""
_STRAIGHT = 1.5  # the length of its straight end, which meets the edge at a right angle
_RIM = 4  # the distance between a territory's border and the line of its leader
_FINE = 0.22  # the largest error where points of a line are left out, in tile units


def _lies() -> list[Edges]:
    """Each way in which a tile can lie."""
    return list(dict.fromkeys(tile.turned(rotation) for tile in TILES for rotation in range(4)))


def pieces_on_tiles() -> list[tuple[Piece, Terrain]]:
    """Each piece of land of the game's tiles, with its terrain."""
    pieces = {_piece_id(*piece): piece for edges in _lies() for piece in pieces_of(edges)}
    # Those with the same outline lie side by side, so that they compress well.
    return sorted(pieces.values(), key=lambda piece: piece[0].name)


def lands() -> list[Node]:
    lies = _lies()
    pieces = {_piece_id(*piece): piece for piece in pieces_on_tiles()}
    lines = dict(border_line(edges) for edges in lies)
    shapes = {piece.name: piece for piece, _ in pieces.values()}
    return [
        *(path({"id": f"area-{name}", "d": piece.outline}) for name, piece in shapes.items()),
        *(path({"id": f"rim-{name}", "d": along(piece, _RIM)}) for name, piece in shapes.items()),
        *(_piece(piece_id, *piece) for piece_id, piece in pieces.items()),
        *(_lines(name, line) for name, line in lines.items()),
        *(_land(edges) for edges in lies),
    ]


def _land(edges: Edges) -> Node:
    pieces = [use(_piece_id(*piece)) for piece in pieces_of(edges)]
    light = path({"class": "light", "d": f"M0 0h{TILE_SIZE}v{TILE_SIZE}h-{TILE_SIZE}z"})
    return g({"id": land_id(edges)}, *pieces, light, use(f"lines-{border_line(edges)[0]}"))


def _lines(name: str, line: str) -> Node:
    return path({"id": f"lines-{name}", "class": "line", "d": line})


def _piece_id(piece: Piece, terrain: Terrain) -> str:
    return f"{terrain.text[0]}-{piece.name}"


def _piece(piece_id: str, piece: Piece, terrain: Terrain) -> Node:
    name = terrain.text
    land = path({"class": f"ground land-{name}", "d": piece.outline})
    grain = path({"class": f"grain-{name}", "d": piece.outline})
    tint = path({"class": f"tint-{name}", "d": band(piece, _TINT)})
    inked = [
        path({"class": f"{layer}-{name}", "d": data})
        for layer, data in textures(piece, terrain).items()
    ]
    coast = _coast(piece) if terrain == Terrain.LAKE else []
    return g({"id": piece_id}, land, grain, tint, *coast, *inked)


def _coast(piece: Piece) -> list[Node]:
    """The sand of a lake, and the lines of its waves along it."""
    sand = path({"class": "sand", "d": band(piece, _SAND)})
    waves = [
        path({"class": f"waterline waterline-{which}", "d": along(piece, distance)})
        for which, distance in enumerate(_WATERLINES)
    ]
    return [sand, *waves]


def band(piece: Piece, width: float) -> str:
    """The path data of a strip of this width inside the piece, along its borders."""
    lines = [(shore.data, _line(piece, shore, width)) for shore in piece.shores]
    return "".join(f"{data}L{_listed(reversed(line))}z" for data, line in lines)


def along(piece: Piece, distance: float) -> str:
    """The path data of the lines inside the piece at this distance from its borders."""
    lines = [_line(piece, shore, distance) for shore in piece.shores]
    return "".join(f"M{_listed(line[:1])}L{_listed(line[1:])}" for line in lines)


def _line(piece: Piece, shore: Shore, distance: float) -> list[Point]:
    start, end = shore.points[0], shore.points[-1]
    away = distance * (_AT_EDGE + 0.6) + _STRAIGHT
    inner = [
        point
        for point in _beside(piece, shore, distance)
        if min(dist(point, start), dist(point, end)) > away
        and min(dist(point, other) for other in shore.points) > distance - 0.25
    ]
    first, last = _over_edge(piece, start, distance), _over_edge(piece, end, distance)
    return [first[0], *_thinned([first[1], *inner, last[1]]), last[0]]


def _beside(piece: Piece, shore: Shore, distance: float) -> list[Point]:
    points: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise(shore.points):
        long = hypot(x2 - x1, y2 - y1)
        across = (y1 - y2) / long * distance, (x2 - x1) / long * distance
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        sides = [(x + across[0], y + across[1]), (x - across[0], y - across[1])]
        points += [point for point in sides if contains(piece, point)][:1]
    return points


def _over_edge(piece: Piece, corner: Point, distance: float) -> tuple[Point, Point]:
    """The end of a line at this distance, at right angles to the tile’s edge near the corner."""
    (x, y), far = corner, distance * _AT_EDGE
    east, south = 1 if x == 0 else -1, 1 if y == 0 else -1
    if contains(piece, (x + far * east, y + 0.02 * south)):
        return (x + far * east, y), (x + far * east, y + _STRAIGHT * south)
    return (x, y + far * south), (x + _STRAIGHT * east, y + far * south)


def _thinned(line: list[Point]) -> list[Point]:
    """The line with as few points as it takes (Douglas and Peucker)."""
    (x1, y1), (x2, y2) = line[0], line[-1]
    long = hypot(x2 - x1, y2 - y1) or 1
    strays = [abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / long for x, y in line]
    worst = max(range(len(line)), key=strays.__getitem__)
    if strays[worst] <= _FINE:
        return [line[0], line[-1]]
    return _thinned(line[: worst + 1])[:-1] + _thinned(line[worst:])


def _listed(line: Iterable[Point]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in line)
