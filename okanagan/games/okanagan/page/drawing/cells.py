"""Cells of the map in the units of its drawings: how far they reach, and where each one lies."""

from collections.abc import Iterable

from okanagan.games.okanagan.page.drawing.tiles import TILE_SIZE
from okanagan.games.okanagan.rules.prospects import Position

Box = tuple[int, int, int, int]
"""The western, northern, eastern and southern end of a part of the map."""


def reach(cells: Iterable[Position], margin: int = 0) -> Box:
    """How far cells reach, with a margin round them."""
    xs, ys = zip(*cells, strict=True)
    west, north, east, south = min(xs), min(ys), max(xs) + 1, max(ys) + 1
    return (
        west * TILE_SIZE - margin,
        north * TILE_SIZE - margin,
        east * TILE_SIZE + margin,
        south * TILE_SIZE + margin,
    )


def view_box(box: Box) -> str:
    """A part of the map as SVG has it: where it begins, its width and its height."""
    west, north, east, south = box
    return f"{west} {north} {east - west} {south - north}"


def squares(cells: Iterable[Position]) -> str:
    """Cells as path data, a square each."""
    square = f"h{TILE_SIZE}v{TILE_SIZE}h-{TILE_SIZE}z"
    return "".join(f"M{x * TILE_SIZE} {y * TILE_SIZE}{square}" for x, y in cells)


def moved(at: Position) -> str:
    """The transform that brings a drawing of a tile to its cell."""
    return f"translate({at[0] * TILE_SIZE} {at[1] * TILE_SIZE})"


def centre(at: Position) -> str:
    """The middle of a cell, as the shell's attributes of the map have it."""
    x, y = (TILE_SIZE * place + TILE_SIZE // 2 for place in at)
    return f"{x} {y}"
