"""The motifs of the land: trees, peaks, haystacks and ripples, lit from the north-west.

A motif is drawn upwards from its foot at (0, 0), in layers. The layers of all motifs of a piece of
land become one path each, so a piece with twenty trees is four nodes.
"""

import re
from dataclasses import dataclass

from okanagan.games.okanagan.page.drawing.geometry import Point
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.page.widgets.svg import number

LAYERS = ("cast", "ink", "ink-2", "shade")
"""The shadow on the ground, two colours of the terrain, and the side away from the light."""


@dataclass(frozen=True)
class Motif:
    """A small picture of a terrain; the layers are relative path data, from the foot and back."""

    half: float  # how far it reaches to the left and to the right of its foot
    height: float  # how far it reaches up
    layers: tuple[str, str, str, str]  # as `LAYERS`; empty where it has none


def shape(*points: Point) -> str:
    """A polygon as relative path data, from the foot at (0, 0) and back."""
    x, y = start = points[0]
    data = f"m{number(x)} {number(y)}l"
    for next_x, next_y in points[1:]:
        data += f"{number(next_x - x)} {number(next_y - y)} "
        x, y = next_x, next_y
    return f"{data.rstrip()}zm{number(-start[0])} {number(-start[1])}"


def pool(x: float, y: float, across: float, down: float) -> str:
    """An ellipse round a point, as relative path data: a shadow on flat ground."""
    wide, arc = number(2 * across), f"a{number(across)} {number(down)} 0 1 0"
    left, up = number(x - across), number(y)
    return f"m{left} {up}{arc} {wide} 0{arc}-{wide} 0m{number(across - x)} {number(-y)}"


def scaled(data: str, size: float) -> str:
    """Relative path data without arcs, larger or smaller, in as few characters as it takes."""
    numbers = re.sub(r"-?\d*\.?\d+", lambda match: f" {number(float(match[0]) * size)} ", data)
    tight = re.sub(r" *([a-z]) *", r"\1", re.sub(r" +", " ", numbers)).strip()
    return re.sub(r"(?<![\d.])(-?)0\.", r"\1.", tight.replace(" -", "-"))


def _grouped(*members: tuple[Motif, float, float]) -> Motif:
    """Motifs side by side as one, each with its place; those at the back first."""
    half = max(abs(x) + motif.half for motif, x, _ in members)
    height = max(motif.height - y for motif, _, y in members)
    cast, ink, second, shade = ("".join(layer) for layer in zip(*map(_moved, members), strict=True))
    return Motif(half, height, (cast, ink, second, shade))


def _moved(member: tuple[Motif, float, float]) -> list[str]:
    # A path that is closed goes on from where it began, so every member leads back to the foot.
    motif, x, y = member
    there, back = (f"m{number(dx)} {number(dy)}" for dx, dy in ((x, y), (-x, -y)))
    return [f"{there}{layer}{back}" if layer else "" for layer in motif.layers]


def _conifer(size: float) -> Motif:
    body = "m-4.6 0l3-4.4h-1.7l2.5-3.6h-1.3l2.1-5.4 2.1 5.4h-1.3l2.5 3.6h-1.7l3 4.4zm4.6 0"
    shade = "m0-13.4l2.1 5.4h-1.3l2.5 3.6h-1.7l3 4.4h-4.4l.3-4.4-1.1-4.2zm0 13.4"
    cast = pool(2.6 * size, 0.5 * size, 5 * size, 1.7 * size)
    return Motif(4.6 * size, 13.4 * size, (cast, scaled(body, size), "", scaled(shade, size)))


def _leafy(size: float) -> Motif:
    body = "m-1.4-.8c-2.6.2-4-1.6-3.2-3.4-.8-2 .6-3.6 2.2-3.4.6-2.2 4.2-2.2 4.8 0 2 0 3 1.8 2.2 "
    body += "3.6.6 2-1 3.4-3.2 3.2v.8h-1.6v-.8zm1.4.8"
    shade = "m2.4-7.6c2 0 3 1.8 2.2 3.6.6 2-1 3.4-3.2 3.2h-1.6c2.8-.6 3.8-3.4 2.6-6.8zm-2.4 7.6"
    cast = pool(2.2 * size, 0.1 * size, 4.6 * size, 1.6 * size)
    return Motif(4.9 * size, 9.4 * size, (cast, "", scaled(body, size), scaled(shade, size)))


def _stook(size: float) -> Motif:
    body = "m-3 0q.3-5.6 3-6.4 2.7.8 3 6.4-3 1-6 0zm3 0"
    shade = "m.6-6.1q2.1 1 2.4 6.1-1.2.5-2.4.5.7-3.4 0-6.6zm-.6 6.1"
    cast = pool(1.8 * size, 0.3 * size, 3.6 * size, 1.2 * size)
    return Motif(3.2 * size, 6.4 * size, (cast, scaled(body, size), "", scaled(shade, size)))


def _peak(size: float) -> Motif:
    rock = [(-9, 0), (-4.7, -6.4), (-3.3, -5.4), (0, -14), (3.3, -6.6), (4.7, -7.4), (9, 0)]
    snow = [
        (0, -14),
        (-2.5, -7.6),
        (-1.1, -8.4),
        (-0.2, -6.6),
        (1.1, -8.8),
        (2.1, -7.2),
        (2.9, -7.6),
    ]
    shade = [
        (0, -14),
        (3.3, -6.6),
        (4.7, -7.4),
        (9, 0),
        (1.6, 0),
        (2.4, -3.4),
        (0.2, -6),
        (1, -9.6),
    ]
    cast = [(-3, 0), (9, 0), (13, 2.2), (4, 2.6)]
    layers = (shape(*((x * size, y * size) for x, y in each)) for each in (cast, rock, snow, shade))
    on_ground, lit, white, away = layers
    return Motif(9 * size, 14 * size, (on_ground, lit, white, away))


def _ripple(size: float) -> Motif:
    return Motif(5 * size, 2, ("", scaled("m-5 0q2.5-2.6 5 0t5 0m-5 0", size), "", ""))


_FOREST = {name: _conifer(size) for name, size in {"l": 1.2, "m": 0.98, "s": 0.72}.items()}
_LEAFY, _BUSH = _leafy(1.05), _leafy(0.72)
_GROVE = _grouped((_FOREST["m"], -6.4, -2.4), (_FOREST["l"], 1.4, 0), (_BUSH, 9, 0.4))
_STAND = _grouped((_BUSH, -7.4, 0), (_FOREST["m"], 0, -0.5), (_FOREST["s"], 6.4, 0.5))
_COPSE = _grouped((_FOREST["m"], 3.8, -1), (_FOREST["s"], -3, 0.5))
_THICKET = _grouped((_LEAFY, -3.6, 0.4), (_FOREST["l"], 4.8, 0))
_MASSIF = _grouped((_peak(1), -7.6, -1.4), (_peak(0.7), 11, -1.6), (_peak(1.25), 2, 0.8))
_RANGE = _grouped((_peak(0.72), -8.6, 0.6), (_peak(1.2), 2, 0))
_STOOKS = _grouped((_stook(1), -4, -1.6), (_stook(1), 3.6, -2.4), (_stook(1), 0.4, 1.2))
_TREES = _grouped((_leafy(0.9), -4, 0), (_leafy(0.7), 3.6, -1))
_WAVES = _grouped((_ripple(1), -2, -4), (_ripple(1), 2.5, 0))

MOTIFS: dict[Terrain, tuple[Motif, ...]] = {
    Terrain.FOREST: (*(_GROVE, _THICKET, _STAND, _COPSE, _FOREST["l"], _LEAFY, _FOREST["m"]),),
    Terrain.LAKE: (_WAVES, _ripple(1), _ripple(0.6)),
    Terrain.PLAINS: (_STOOKS, _TREES, _stook(0.9)),
    Terrain.MOUNTAIN: (_MASSIF, _RANGE, _peak(1), _peak(0.72), _peak(0.5)),
}
"""The largest first: the smaller ones take what room is left."""
ACROSS: dict[Terrain, Motif] = {
    Terrain.FOREST: _FOREST["m"],
    Terrain.LAKE: _ripple(1),
    Terrain.PLAINS: _leafy(0.8),
    Terrain.MOUNTAIN: _peak(0.72),
}
"""The motif on the edges of the tiles, half on either."""
UNDERGROWTH = (_conifer(0.62), _BUSH)
"""Small trees that stand anywhere in a forest, as part of its ground."""
APART = {Terrain.FOREST: 0.1, Terrain.LAKE: 4.5, Terrain.PLAINS: 5.0, Terrain.MOUNTAIN: 0.6}
"""The room between motifs, in tile units."""
