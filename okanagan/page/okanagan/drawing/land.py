"""The land of the tiles, as groups that the tiles use: `land-fflp` for each way a tile can lie."""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page.okanagan.drawing.regions import Edges, Piece, border_line, pieces_of
from okanagan.page.okanagan.drawing.shores import along, band
from okanagan.page.okanagan.drawing.texture import textures
from okanagan.page.okanagan.drawing.tiles import land_id
from okanagan.page.okanagan.drawing.tokens import ink_class
from okanagan.page.widgets.svg import g, path, use
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES

_TINT = 5.2
"""How wide the tint along the borders is."""
_WATERLINES = (7, 9.4)
"""The lines along the shore of a lake, as on engraved maps."""


def lands() -> list[Node]:
    """All the lands of the game, and the pieces and lines of which they are made."""
    all_edges = list(dict.fromkeys(_lies()))
    pieces = {_piece_id(*piece): piece for edges in all_edges for piece in pieces_of(edges)}
    lines = dict(border_line(edges) for edges in all_edges)
    return [
        *(_piece(piece_id, *piece) for piece_id, piece in pieces.items()),
        *(_lines(name, line) for name, line in lines.items()),
        *(_land(edges) for edges in all_edges),
    ]


def _lies() -> Iterator[Edges]:
    for tile in TILES:
        for rotation in range(4):
            yield tile.turned(rotation)


def _land(edges: Edges) -> Node:
    pieces = [use(_piece_id(*piece)) for piece in pieces_of(edges)]
    return g({"id": land_id(edges)}, *pieces, use(f"lines-{border_line(edges)[0]}"))


def _lines(name: str, line: str) -> Node:
    """The borders on a tile and, hardly seen, the fold all round it."""
    fold = path({"class": "fold", "d": "M0 0h100v100h-100z"})
    return g({"id": f"lines-{name}"}, fold, path({"class": "line", "d": line}))


def _piece_id(piece: Piece, terrain: Terrain) -> str:
    return f"{terrain.text[0]}-{piece.name}"


def _piece(piece_id: str, piece: Piece, terrain: Terrain) -> Node:
    name = terrain.text
    land = path({"class": f"ground land-{name}", "d": piece.outline})
    tint = path({"class": f"tint-{name}", "d": band(piece, _TINT)})
    layers = [
        path({"class": ink_class(terrain, layer), "d": data})
        for layer, data in enumerate(textures(piece, terrain))
    ]
    return g({"id": piece_id}, land, tint, *_waterlines(piece, terrain), *layers)


def _waterlines(piece: Piece, terrain: Terrain) -> list[Node]:
    if terrain != Terrain.LAKE:
        return []
    return [
        path({"class": f"waterline waterline-{which}", "d": along(piece, distance)})
        for which, distance in enumerate(_WATERLINES)
    ]
