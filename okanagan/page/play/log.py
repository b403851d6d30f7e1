"""The log: its frame, and a part for each turn, so that a move sends one part."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from simple_html import Node, SafeString, div, h3, li, ol, section, span, ul

from okanagan.page.core.patches import Region, lazy
from okanagan.page.play import pieces
from okanagan.page.play.coordinates import lettered
from okanagan.page.play.history import LogEntry
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.play.view_model import TableModel
from okanagan.page.widgets.markup import do_button, folded
from okanagan.page.widgets.svg import Attributes, fixed
from okanagan.page.words import t

_LINES = 4096  # more than any log has, so that each line is rendered once

Seats = tuple[SeatLook, ...]
Run = tuple[LogEntry, ...]  # lines that are shown as one


@dataclass(frozen=True, slots=True, eq=False)
class LogStyle:
    """How a game's lines are shown."""

    turns: int  # more parts (turns and other headings) than any game has
    grouped: Callable[[Sequence[LogEntry], Any], Iterable[tuple[Run, str]]]
    """The lines of a turn in runs, each with its sentence; the second argument is the audience."""
    drawn: Callable[[Run, str, Seats, int | None], Node]  # a run as pictures


def log(model: TableModel, style: LogStyle, audience: Any) -> Iterator[tuple[str, Region]]:
    """The regions of the log, except `log-since`."""
    yield "log", lazy(_frame, style.turns)
    recent = {entry.number for entry in model.recent}
    nothing = lazy(str)  # of later turns, whose moves may have been undone
    for number, entries in enumerate(_turns(model.log, style.turns)):
        if not entries:
            yield f"log-turn-{number}", nothing
            continue
        new = frozenset(entry.number for entry in entries) & recent
        yield f"log-turn-{number}", lazy(_turn, tuple(entries), new, model.seats, style, audience)


def turn_log(
    lines: Sequence[LogEntry], style: LogStyle, audience: Any, seats: Seats, mover: int | None
) -> Node:
    """The events of one turn in pictures; also in words, folded and for screen readers."""
    runs = list(style.grouped([entry for entry in lines if not entry.heads], audience))
    if not runs:
        return ""
    shown: list[Node] = [li(style.drawn(run, text, seats, mover)) for run, text in runs]
    whole = ul([li(lettered(text, _seen(run, text))) for run, text in runs])
    words = folded("turn-words", t("In words"), whole, kind="turn-words")
    return [ul({"class": "turn-log"}, shown), words]


def window(model: TableModel) -> tuple[LogEntry, ...]:
    """The lines from the end of the watcher's last turn to their current turn, or to now."""
    watcher = model.decider if model.viewer is None else model.viewer
    if watcher is None or (model.viewer is None and watcher not in model.humans):
        return ()
    turns = [line for line in model.log if line.heads and line.player is not None]
    end = len(model.log)
    if turns and turns[-1].player == watcher:
        end = turns.pop().number
    own_turns = [place for place, turn in enumerate(turns) if turn.player == watcher]
    others = turns[own_turns[-1] + 1 :] if own_turns else turns
    return tuple(model.log[others[0].number : end]) if others else ()


def _frame(turns: int) -> Node:
    name = t("Log")
    parts: list[Node] = [section({"id": f"log-turn-{turn}"}) for turn in range(turns)]
    scrolls: Attributes = {"class": "log-scroll", "tabindex": "0", "role": "region"}
    scrolls |= {"aria-label": name, "data-whole": None}
    since = div({"id": "log-since", "class": "log-since"})
    return pieces.panel("log", name, since, div(scrolls, div({"class": "log-story"}, parts)))


def _turns(log: Sequence[LogEntry], most: int) -> list[list[LogEntry]]:
    turns: list[list[LogEntry]] = [[] for _ in range(most)]
    turn = 0
    for entry in log:
        turn = min(turn + (entry.heads and bool(turns[0])), most - 1)
        turns[turn].append(entry)
    return turns


def _turn(entries: Run, recent: frozenset[int], seats: Seats, style: LogStyle, to: Any) -> Node:
    head = entries[0]
    lines = style.grouped(entries[1:] if head.heads else entries, to)
    items = [
        _line(style, run, text, seats, head.player, new=run[-1].number in recent)
        for run, text in lines
    ]
    mark = "" if head.player is None else badge(seats[head.player])
    name = span({"class": "log-turn"}, head.text.removesuffix("."))
    title = h3({"class": "log-head"}, mark, name) if head.heads else ""
    return [title, ol({"class": "log-lines"}, *items)]


@lru_cache(_LINES)
def _line(
    style: LogStyle, run: Run, text: str, seats: Seats, turn: int | None, *, new: bool
) -> SafeString:
    head, shown = run[0], style.drawn(run, text, seats, turn)
    x, y = head.at or (0, 0)
    look = do_button("look", shown, kind="log-look", x=x, y=y)
    line = span(shown) if head.at is None else look
    return fixed(li({"id": f"log-line-{head.number}", "class": "new" if new else "old"}, line))


def drawn_line(run: Run, text: str, seats: Seats, turn: int | None, parts: Node) -> Node:
    """The pictures of a run; screen readers read its sentence."""
    other = None if run[0].player in (turn, None) else run[0].player
    mark = "" if other is None else badge(seats[other])
    look: Attributes = {"class": "line-drawn", "aria-hidden": "true", "title": _seen(run, text)}
    return [span(look, mark, parts), pieces.unseen(text)]


def _seen(run: Run, text: str) -> str:
    """The sentence of a run beside a map without coordinates."""
    return run[0].seen if len(run) == 1 else text
