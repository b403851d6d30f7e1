"""Closed land comes alive: fences, paths, and what its people have built, by terrain.

`life-f-ne` lies over the piece `f-ne` of a closed territory. A path leads over each edge of the
tile to the next one. A hut, a boat, a mill or a cairn replaces each token, and every second side
has something smaller. Roofs and sails have the colour of the player who won the land.
"""

from itertools import pairwise

from simple_html import Node

from okanagan.games.okanagan.page.drawing.geometry import Point, turned
from okanagan.games.okanagan.page.drawing.regions import Piece
from okanagan.games.okanagan.page.drawing.tiles import LARGE_SIDES, life_id, life_spot
from okanagan.games.okanagan.page.prerender.land import pieces_on_tiles
from okanagan.games.okanagan.page.prerender.motifs import pool
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.page.widgets.svg import g, number, path, use, use_at

Drawing = tuple[tuple[str, str], ...]
"""Paths from the back to the front: their classes and data, with the foot at (0, 0)."""

_DETAILS: dict[str, Drawing] = {
    "hut": (
        ("yard", f"M0 0{pool(0, 0, 13, 4.6)}"),
        ("life-cast", "M-9 0l18 0 5 3h-15z"),
        ("life-wall", "M-9 0v-6.5h10v6.5z"),
        ("life-wall-away", "M1 0v-6.5l4-5 4 5v6.5z"),
        ("life-roof", "M-10.4-5.6l4.4-6.9h11.4l-4.6 6.9z"),
        ("life-roof-away", "M5.4-12.5l5 6.9-1.6.6-3.8-5-3.4 5-.8-.6z"),
        ("life-dark", "M3.6 0v-4.2h2.8v4.2zM-3.4-11.6v-4h2.2v4z"),
        ("life-window", "M-6.6-4.8h3v2.4h-3z"),
        ("life-smoke", "M-2.2-16.6q-2.4-2.2 0-4.2t1.2-4.6q2.6.6 2.2 3t-2.2 3.2q.2 1.4-1.2 2.6z"),
    ),
    "logs": (
        ("yard", f"M0 0{pool(0, 0, 10, 3.6)}"),
        ("life-cast", "M-6 1h14l2 1.8h-14z"),
        ("life-wood", "M-7 1.6v-3.4h10v3.4zM-5-1.4v-3.4h9v3.4zM6.6 1v-3h3.6v3z"),
        (
            "life-end",
            f"M0 0{pool(3.2, -0.1, 1.9, 1.8)}{pool(4.2, -3.1, 1.9, 1.8)}{pool(8.4, -2, 1.8, 0.9)}",
        ),
    ),
    "boat": (
        ("life-wake", "M-13 4q3-2 6 0t6 0 6 0 6 0M-8 7q2.5-1.6 5 0t5 0 5 0"),
        ("life-cast", "M-7 2.4h16l-3 2.4h-10z"),
        ("life-sail", "M.8-17q8.4 6 8.2 15h-8.2z"),
        ("life-sail-away", "M-.8-14.6v12.6h-6.4q1.4-7.4 6.4-12.6z"),
        ("life-wood", "M-9-1h18.6q-1.4 3.6-4 4.2h-10.6q-2.6-.6-4-4.2z"),
        ("life-dark", "M-.5-17.6h1v16.8h-1z"),
    ),
    "reeds": (
        ("life-wake", "M-10 3q2.5-2 5 0t5 0 5 0 5 0"),
        ("life-lily", f"M0 0{pool(-5, 1, 3, 1.5)}{pool(2, 3.4, 2.6, 1.3)}"),
        ("life-reed", "M4 1q.4-6 2-9.6M6.4 1q0-5 .4-8M8.6 1.4q-.2-5 1.2-8.4M2 .6q-.4-4-1.6-6.6"),
        ("life-wood", "M5.4-12l1.5.4-1 4-1.4-.3zM.4-9.4l-1.4.4 1 3.4 1.2-.3z"),
    ),
    "mill": (
        ("life-ripe", "M-16 4.6l5-8h13l-4 8zM3 4.6l3-6h9l-3 6z"),
        ("life-row", "M-12.8 4.6l5-8M-9.6 4.6l5-8M-6.2 4.6l4.6-8M6 4.6l3-6M9 4.6l3-6"),
        ("life-cast", "M-4 .4h9l6 3.2h-11z"),
        ("life-wall", "M-5.4 1l1.8-14h3.6v14z"),
        ("life-wall-away", "M0 1v-14h3.6l1.8 14z"),
        ("life-roof", "M-4.6-12.4q.8-6.2 4.6-6.2t4.6 6.2z"),
        ("life-dark", "M-1.6 1v-4.6h3.2v4.6z"),
        ("life-vane", "M-8.6-20.4l17.2 11M-5.5-6.3l11-17.2"),
        ("life-arm", "M-8.6-20.4l17.2 11M-5.5-6.3l11-17.2"),
    ),
    "sheaves": (
        ("life-ripe", "M-13 4l5-8.4h20l-4.6 8.4z"),
        ("life-row", "M-10 4l5-8.4M-6.8 4l5-8.4M-3.6 4l5-8.4M-.2 4l4.8-8.4M3.2 4l4.8-8.4"),
        ("life-cast", "M-6 1h5l2 1.6h-5zM3-.6h5l2 1.6h-5z"),
        ("life-sheaf", "M-6.6 1.4l1-4.2-2-4h6.4l-2 4 1 4.2zM2.2-.4l1-4.2-2-4h6.4l-2 4 1 4.2z"),
        ("life-band", "M-6-2.8h3.2M2.8-4.6h3.2"),
    ),
    "cairn": (
        ("life-snow", f"M0 0{pool(-4, 2.4, 9, 2.4)}{pool(8, 0, 4.6, 1.6)}"),
        ("life-cast", "M-6 1.6h14l5 2.6h-13z"),
        (
            "life-stone",
            "M-8.4 2.4q-1.4-5 3.4-5.2h10q4.8.4 3.4 5.2zM-6-3.4q-1-4.6 3-4.8h6q4 .2 3 4.8z"
            "M-4.2-8.8q-.6-4 2.4-4.2h3.6q3 .2 2.4 4.2zM-2.4-13.6q0-3.8 2.4-3.8t2.4 3.8z",
        ),
        (
            "life-away",
            "M2.6 2.4q1.2-3 0-5.2h2.4q4.8.4 3.4 5.2zM2-3.4q1-2.6 0-4.8h1q4 .2 3 4.8z"
            "M1-8.8q.8-2.2.2-4.2h.6q3 .2 2.4 4.2zM.4-13.6q.6-2-.4-3.8 2.4 0 2.4 3.8z",
        ),
    ),
    "summit": (
        ("life-cast", "M-6 3h17l5 2.6h-14z"),
        ("life-stone", "M-13 3l6.4-9 2 1.2 4.6-13 4.6 10 2-1.4 6.4 12.2z"),
        (
            "life-snow",
            "M-6.6-6l2 1.2 4.6-13 4.6 10 2-1.4 2 3.8-2.4-.6-2 2.6-2.2-3-2.4 3.4-2.4-2.6-2.6 2.6z",
        ),
        ("life-away", "M0-17.8l4.6 10 2-1.4 6.4 12.2h-10.4l1-5.6-2.6-3.4.8-4.6z"),
    ),
    # Moving details, drawn over the still ones
    "puff": (("life-puff", f"M0 0{pool(-2, -18, 3.2, 2.7)}"),),
    "glint": (("life-glint", "M-12-8l1-3.5 1 3.5 3.5 1-3.5 1-1 3.5-1-3.5-3.5-1z"),),
}
_SIDES: dict[Terrain, tuple[str, str]] = {
    Terrain.FOREST: ("hut", "logs"),
    Terrain.LAKE: ("boat", "reeds"),
    Terrain.PLAINS: ("mill", "sheaves"),
    Terrain.MOUNTAIN: ("cairn", "summit"),
}
"""What stands on the large sides of a tile, and on the others."""


def closed_land() -> list[Node]:
    pieces = pieces_on_tiles()
    shapes = {piece.name: piece for piece, _ in pieces}.values()
    return [
        *(
            g(
                {"id": f"life-{name}", "class": "life"},
                *(path({"class": look, "d": data}) for look, data in drawing),
            )
            for name, drawing in _DETAILS.items()
        ),
        *(path({"id": f"track-{piece.name}", "d": _track(piece)}) for piece in shapes),
        *(_life(piece, terrain) for piece, terrain in pieces),
    ]


def _life(piece: Piece, terrain: Terrain) -> Node:
    return g(
        {"id": life_id(terrain, piece.name)},
        use(f"track-{piece.name}", "wake" if terrain == Terrain.LAKE else "track"),
        use(f"rim-{piece.name}", "fence"),
        use(f"rim-{piece.name}", "fence-posts"),
        *(_standing(side, terrain) for side in piece.sides),
    )


def _standing(side: int, terrain: Terrain) -> Node:
    return use_at(f"life-{_SIDES[terrain][side not in LARGE_SIDES]}", *life_spot(side))


def _track(piece: Piece) -> str:
    """A path over each edge to the next tile; those of one piece meet."""
    gates: list[Point] = [turned((50, 0), side) for side in piece.sides]
    spots = [turned((56, 27), side) for side in piece.sides]
    ends = "".join(
        f"M{_at(gate)}Q{_at(turned((47, 18), side))} {_at(spot)}"
        for gate, spot, side in zip(gates, spots, piece.sides, strict=True)
    )
    return ends + "".join(
        f"M{_at(start)}Q{_at(_bend(start, end))} {_at(end)}" for start, end in pairwise(spots)
    )


def _bend(start: Point, end: Point) -> Point:
    """Between two ends of a path, a little towards the middle of the tile."""
    x, y = ((a + b) / 2 * 0.6 + 20 for a, b in zip(start, end, strict=True))
    return x, y


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
