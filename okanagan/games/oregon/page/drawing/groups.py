"""The ground of groups of farmers: one player's farmers who touch by a side."""

from collections.abc import Iterable
from functools import lru_cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import WIDE, Orientation
from okanagan.games.oregon.page.drawing.outlines import rounded
from okanagan.games.oregon.rules.board import as_mask, cells_of
from okanagan.games.oregon.rules.scoring import GROUP, connected
from okanagan.page.widgets.svg import fixed, g, path

_INSET, _RADIUS = 4, 34


def groups(farmers: Iterable[tuple[int, int]], orientation: Orientation = WIDE) -> list[Node]:
    """The ground of each group that scores, and a line around each pair.

    `farmers` has the colour and the farmers of each player.
    """
    return [_of_player(colour, cells, orientation) for colour, cells in farmers]


def coming(colour: int, cells: int, orientation: Orientation = WIDE) -> Node:
    """A broken line around the group that a farmer on trial would make."""
    line = outlined(cells, orientation)
    layers = [path({"class": look, "d": line}) for look in ("o-frame-back", "o-frame-line")]
    return g({"class": f"o-coming seat-{colour}"}, *layers)


def outlined(cells: int, orientation: Orientation = WIDE) -> str:
    """The outline of a group's ground, as path data."""
    return rounded(cells, _INSET, _RADIUS, orientation)


@lru_cache(16)
def _of_player(colour: int, farmers: int, orientation: Orientation) -> SafeString:
    sizes = {cell: connected(farmers, 1 << cell).bit_count() for cell in cells_of(farmers)}
    scoring = as_mask(cell for cell, size in sizes.items() if size >= GROUP)
    pairs = as_mask(cell for cell, size in sizes.items() if size == GROUP - 1)
    layers = [
        path({"class": look, "d": outlined(cells, orientation)})
        for look, cells in (("o-pair-line", pairs), ("o-group", scoring))
        if cells
    ]
    return fixed(g({"class": f"seat-{colour}"}, *layers) if layers else "")
