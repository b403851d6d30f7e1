"""The story of the game so far, as far as the viewer may know it."""

from functools import lru_cache, partial
from itertools import groupby
from typing import TYPE_CHECKING

from simple_html import Node, SafeString, div, h3, li, ol, section, span

from okanagan.page import words
from okanagan.page.drawing.svg import Attributes, fixed
from okanagan.page.markup import do_button
from okanagan.page.panels import pieces
from okanagan.page.panels.people import badge
from okanagan.page.screen import Region
from okanagan.page.words import t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from okanagan.page.table.scene import LogEntry, Position, Scene

_TURNS = 48
"""More than any game has: four players with ten turns each, what comes before, and the rounds."""
_LINES = 4096
"""More than any game's log has; a line is made once, however often the log is shown."""


def log(scene: "Scene") -> "dict[str, Region]":
    """The regions of the log: its frame, and a part for each turn, so that a move sends one.

    The newest line is the last, and the style sheet scrolls down to it.
    """
    recent = {entry.number for entry in scene.recent}
    turns = [tuple(entries) for entries in _turns(scene)]
    turns += [()] * (_TURNS - len(turns))
    regions = {"log": Region(words.language(), _frame)}
    for number, entries in enumerate(turns):
        new = frozenset(entry.number for entry in entries) & recent
        region = Region((entries, new), partial(_turn, scene, entries, new))
        regions[_part(number)] = region
    return regions


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
    return pieces.panel("log", t("Log"), div(scroller, story))


def _turns(scene: "Scene") -> "Iterator[Iterator[LogEntry]]":
    """The lines in groups, each of which begins with a line that heads a turn."""
    turn = 0

    def turn_of(entry: "LogEntry") -> int:
        nonlocal turn
        turn = min(turn + entry.heads, _TURNS - 1)
        return turn

    return (entries for _, entries in groupby(scene.log, key=turn_of))


def _turn(scene: "Scene", entries: "tuple[LogEntry, ...]", recent: frozenset[int]) -> Node:
    if not entries:
        return ""
    first, *rest = entries
    head = h3({"class": "log-head"}, _head_badge(scene, first), first.text) if first.heads else ""
    lines = rest if first.heads else [first, *rest]
    made: list[Node] = [
        _line(line.number, line.text, line.at, new=line.number in recent) for line in lines
    ]
    return [head, ol({"class": "log-lines"}, made)]


def _head_badge(scene: "Scene", entry: "LogEntry") -> Node:
    return badge(scene.seats[entry.player]) if entry.player is not None else ""


@lru_cache(_LINES)
def _line(number: int, text: str, at: "Position | None", *, new: bool) -> SafeString:
    """One line; where it happened somewhere on the map, it leads there."""
    kind = "new" if new else "old"
    said = span(text) if at is None else _to_the_map(text, at)
    return fixed(li({"id": f"log-line-{number}", "class": kind}, said))


def _to_the_map(text: str, at: "Position") -> Node:
    return do_button("look", text, kind="log-look", x=str(at[0]), y=str(at[1]))
