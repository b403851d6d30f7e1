"""The marks round the tiles that somebody may not have seen yet.

Brackets stand at the corners of every tile laid since the person's own last one, with the mark of
the seat that laid it: never a colour alone. The newest has the boldest.
"""

from collections.abc import Sequence

from simple_html import Node

from okanagan.page.okanagan.drawing.tiles import TILE_SIZE
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.map.board import centre, moved
from okanagan.page.widgets.svg import Attributes, g, path, use_boxed
from okanagan.valley.events import TilePlaced

_LINES = "M3 24v-21h21M76 3h21v21M97 76v21h-21M24 97h-21v-21"
_MARK = 26
"""The size of a seat's mark, at the corner where it lies."""


def marks(marked: Sequence[TilePlaced], seats: tuple[SeatLook, ...]) -> Node:
    """The marks round these tiles, the newest last."""
    return [_marked(tile, seats, marked[-1]) for tile in marked]


def unseen(placed: Sequence[TilePlaced], watcher: int | None) -> tuple[TilePlaced, ...]:
    """The tiles laid since the watcher's own last one; always the last of all.

    To nobody in particular only the last one is new.
    """
    own = [place for place, tile in enumerate(placed) if tile.player == watcher]
    since = own[-1] + 1 if own else 0
    first = len(placed) - 1 if watcher is None else min(since, len(placed) - 1)
    return tuple(placed[max(first, 0) :])


def _marked(tile: TilePlaced, seats: tuple[SeatLook, ...], newest: TilePlaced) -> Node:
    colour = seats[tile.player].colour
    kind = "newest" if tile is newest else "earlier"
    attributes: Attributes = {"class": f"laid {kind} seat-{colour}", "transform": moved(tile.at)}
    if tile is newest:
        attributes["data-last"] = centre(tile.at)
    return g(
        attributes,
        path({"class": "last-back", "d": _LINES}),
        path({"class": "last-mark", "d": _LINES}),
        use_boxed(f"seat-{colour}", TILE_SIZE - _MARK - 1, 1, _MARK),
    )
