"""The story of the game so far, as far as the viewer may know it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from simple_html import Node, SafeString, div, h3, li, ol, section, span

from okanagan.page.core.patches import Region, lazy
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.seats import SeatLook, badge
from okanagan.page.okanagan.table.history import LogEntry
from okanagan.page.okanagan.table.recap import recap, window
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import Attributes, fixed
from okanagan.page.words import t
from okanagan.valley.events import TokenCollected
from okanagan.valley.prospects import Position
from okanagan.valley.telling.audience import Audience
from okanagan.valley.telling.tokens import collected

Seats = tuple[SeatLook, ...]
_TURNS = 48
"""More than any game has: four players with ten turns each, what comes before, and the rounds."""
AT_LEAST = 2
"""So many tokens, collected one after the other, make one line."""
_LINES = 4096
"""More than any game's log has; a line is made once, however often the log is shown."""


def log(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions of the log: its frame, and a part for each turn, so that a move sends one.

    The newest line is the last, and the style sheet scrolls down to it.
    """
    recent = {entry.number for entry in model.recent}
    turns = [tuple(entries) for entries in _turns(model.log)]
    turns += [()] * (_TURNS - len(turns))
    yield "log", lazy(_frame)
    yield "log-since", lazy(recap, window(model), model.seats)
    for number, entries in enumerate(turns):
        new = frozenset(entry.number for entry in entries) & recent
        yield _part(number), lazy(_turn, entries, new, model.seats, model.audience)


def _part(number: int) -> str:
    return f"log-turn-{number}"


def _frame() -> Node:
    parts: list[Node] = [section({"id": _part(number)}) for number in range(_TURNS)]
    story = div({"class": "log-story"}, parts)
    scroller: Attributes = {
        "class": "log-scroll",
        "tabindex": "0",
        "role": "region",
        "aria-label": t("Log"),
    }
    news = div({"id": "log-since", "class": "log-since"})
    return pieces.panel("log", t("Log"), news, div(scroller, story))


def _turns(log: Sequence[LogEntry]) -> Iterator[Iterator[LogEntry]]:
    """The lines in groups, each of which begins with a line that heads a turn."""
    turn = 0

    def turn_of(entry: LogEntry) -> int:
        nonlocal turn
        turn = min(turn + entry.heads, _TURNS - 1)
        return turn

    return (entries for _, entries in groupby(log, key=turn_of))


def _turn(
    entries: tuple[LogEntry, ...], recent: frozenset[int], seats: Seats, to: Audience
) -> Node:
    if not entries:
        return ""
    first, *rest = entries
    head = (
        h3({"class": "log-head"}, _head_badge(seats, first), first.text.removesuffix("."))
        if first.heads
        else ""
    )
    lines = rest if first.heads else [first, *rest]
    made: list[Node] = [
        _line(run[0].number, _said(run, to), run[0].at, new=run[-1].number in recent)
        for run in _runs(lines)
    ]
    return [head, ol({"class": "log-lines"}, made)]


def _runs(lines: list[LogEntry]) -> Iterator[list[LogEntry]]:
    """The lines one by one, but what one player collects token after token together."""

    def run_of(line: LogEntry) -> tuple[bool, int | None]:
        collects = isinstance(line.event, TokenCollected)
        return collects, line.player if collects else line.number

    return (list(run) for _, run in groupby(lines, key=run_of))


def _said(run: list[LogEntry], to: Audience) -> str:
    kinds = [line.event.kind for line in run if isinstance(line.event, TokenCollected)]
    if len(kinds) < AT_LEAST or run[0].player is None:
        return run[0].text
    return collected(run[0].player, kinds, to)


def _head_badge(seats: Seats, entry: LogEntry) -> Node:
    return badge(seats[entry.player]) if entry.player is not None else ""


@lru_cache(_LINES)
def _line(number: int, text: str, at: Position | None, *, new: bool) -> SafeString:
    """One line; where it happened somewhere on the map, it leads there."""
    kind = "new" if new else "old"
    said = span(text) if at is None else _to_the_map(text, at)
    return fixed(li({"id": f"log-line-{number}", "class": kind}, said))


def _to_the_map(text: str, at: Position) -> Node:
    return do_button("look", text, kind="log-look", x=str(at[0]), y=str(at[1]))
