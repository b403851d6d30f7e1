"""The land of the tiles, as groups that the tiles use: `land-fflp` for each way a tile can lie."""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page.drawing.regions import Edges, Piece, border_lines, pieces_of
from okanagan.page.drawing.svg import g, path, use
from okanagan.page.drawing.texture import textures
from okanagan.page.drawing.tiles import land_id
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES


def lands() -> list[Node]:
    """All the lands of the game, and the pieces and lines of which they are made."""
    all_edges = list(dict.fromkeys(_lies()))
    pieces = {_piece_id(*piece): piece for edges in all_edges for piece in pieces_of(edges)}
    lines = dict(line for edges in all_edges for line in border_lines(edges))
    return [
        *(_piece(piece_id, *piece) for piece_id, piece in pieces.items()),
        *(path({"id": line_id, "d": line}) for line_id, line in lines.items()),
        *(_land(edges) for edges in all_edges),
    ]


def _lies() -> Iterator[Edges]:
    for tile in TILES:
        for rotation in range(4):
            yield tile.turned(rotation)


def _land(edges: Edges) -> Node:
    pieces = [use(_piece_id(*piece)) for piece in pieces_of(edges)]
    lines = [use(line_id) for line_id, _ in border_lines(edges)]
    return g({"id": land_id(edges)}, *pieces, g({"class": "line"}, *lines), use("seam"))


def _piece_id(piece: Piece, terrain: Terrain) -> str:
    return f"{terrain.text[0]}-{piece.name}"


def _piece(piece_id: str, piece: Piece, terrain: Terrain) -> Node:
    layers = [
        path({"class": f"ink-{terrain.text}" + ("-2" if layer else ""), "d": data})
        for layer, data in enumerate(textures(piece, terrain))
    ]
    land = path({"class": f"land-{terrain.text}", "d": piece.outline})
    return g({"id": piece_id}, land, *layers)
