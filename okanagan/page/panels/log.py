"""The story of the game so far, as far as the viewer may know it."""

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from simple_html import Node, SafeString, div, h3, li, ol, section, span

from okanagan.page.drawing.svg import Attributes, fixed
from okanagan.page.markup import do_button
from okanagan.page.panels import pieces
from okanagan.page.panels.people import badge
from okanagan.page.words import t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from okanagan.page.table.scene import LogEntry, Position, Scene

_LINES = 4096
"""More than any game's log has; a line is made once, however often the log is shown."""


def log(scene: "Scene") -> Node:
    """Every line, by turns; the newest is the last, and the style sheet scrolls down to it."""
    recent = {entry.number for entry in scene.recent}
    turns: list[Node] = [_turn(scene, list(entries), recent) for entries in _turns(scene)]
    story = div({"class": "log-story"}, turns)
    scroller: Attributes = {
        "class": "log-scroll",
        "tabindex": "0",
        "role": "region",
        "aria-label": t("Log"),
    }
    return pieces.panel("log", t("Log"), div(scroller, story))


def _turns(scene: "Scene") -> "Iterator[Iterator[LogEntry]]":
    """The lines in groups, each of which begins with a line that heads a turn."""
    turn = 0

    def turn_of(entry: "LogEntry") -> int:
        nonlocal turn
        turn += entry.heads
        return turn

    return (entries for _, entries in groupby(scene.log, key=turn_of))


def _turn(scene: "Scene", entries: "list[LogEntry]", recent: set[int]) -> Node:
    first, *rest = entries
    head = h3({"class": "log-head"}, _head_badge(scene, first), first.text) if first.heads else ""
    lines = rest if first.heads else entries
    made: list[Node] = [
        _line(line.number, line.text, line.at, new=line.number in recent) for line in lines
    ]
    return section({"id": f"log-{first.number}"}, head, ol({"class": "log-lines"}, made))


def _head_badge(scene: "Scene", entry: "LogEntry") -> Node:
    return badge(scene.seats[entry.player]) if entry.player is not None else ""


@lru_cache(_LINES)
def _line(number: int, text: str, at: "Position | None", *, new: bool) -> SafeString:
    """One line; where it happened somewhere on the map, it leads there."""
    kind = "new" if new else "old"
    words = span(text) if at is None else _to_the_map(text, at)
    return fixed(li({"id": f"log-line-{number}", "class": kind}, words))


def _to_the_map(text: str, at: "Position") -> Node:
    return do_button("look", text, kind="log-look", x=str(at[0]), y=str(at[1]))
