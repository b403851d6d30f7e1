"""The ground of groups of farmers: one player's farmers who touch by a side."""

from collections.abc import Iterable
from functools import lru_cache

from simple_html import Node, SafeString

from okanagan.games.oregon.page.drawing.cells import WIDE, Orientation
from okanagan.games.oregon.page.drawing.outlines import rounded
from okanagan.games.oregon.rules.board import SIDE_NEIGHBOURS, as_mask, cells_of
from okanagan.page.widgets.svg import fixed, g, path

_INSET, _RADIUS = 4, 34
_LAYERS = ("o-group-back", "o-group")


def groups(farmers: Iterable[tuple[int, int]], orientation: Orientation = WIDE) -> list[Node]:
    """An outline around each group of two or more; for each player the colour and the farmers."""
    return [_of_player(colour, cells, orientation) for colour, cells in farmers]


@lru_cache(16)
def _of_player(colour: int, farmers: int, orientation: Orientation) -> SafeString:
    grouped = as_mask(cell for cell in cells_of(farmers) if farmers & SIDE_NEIGHBOURS[cell])
    if not grouped:
        return fixed("")
    outline = rounded(grouped, _INSET, _RADIUS, orientation)
    layers = [path({"class": look, "d": outline}) for look in _LAYERS]
    return fixed(g({"class": f"seat-{colour}"}, *layers))
