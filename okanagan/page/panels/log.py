"""The story of the game so far, as far as the viewer may know it."""

from functools import lru_cache, partial
from itertools import groupby
from typing import TYPE_CHECKING

from simple_html import Node, SafeString, div, h3, li, ol, section, span

from okanagan.page import words
from okanagan.page.drawing.svg import Attributes, fixed
from okanagan.page.markup import do_button
from okanagan.page.panels import pieces
from okanagan.page.panels.people import audience, badge
from okanagan.page.panels.since import since, window
from okanagan.page.screen import Region
from okanagan.page.words import t
from okanagan.valley.events import TokenCollected
from okanagan.valley.telling.tokens import collected

if TYPE_CHECKING:
    from collections.abc import Iterator

    from okanagan.page.table.scene import LogEntry, Position, Scene

_TURNS = 48
"""More than any game has: four players with ten turns each, what comes before, and the rounds."""
AT_LEAST = 2
"""So many tokens, collected one after the other, make one line."""
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
    regions["log-since"] = Region(window(scene), partial(since, scene))
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
    news = div({"id": "log-since", "class": "log-since"})
    return pieces.panel("log", t("Log"), news, div(scroller, story))


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
    head = (
        h3({"class": "log-head"}, _head_badge(scene, first), first.text.removesuffix("."))
        if first.heads
        else ""
    )
    lines = rest if first.heads else [first, *rest]
    made: list[Node] = [
        _line(run[0].number, _said(scene, run), run[0].at, new=run[-1].number in recent)
        for run in _runs(lines)
    ]
    return [head, ol({"class": "log-lines"}, made)]


def _runs(lines: "list[LogEntry]") -> "Iterator[list[LogEntry]]":
    """The lines one by one, but what one player collects token after token together."""

    def run_of(line: "LogEntry") -> tuple[bool, int | None]:
        collects = isinstance(line.event, TokenCollected)
        return collects, line.player if collects else line.number

    return (list(run) for _, run in groupby(lines, key=run_of))


def _said(scene: "Scene", run: "list[LogEntry]") -> str:
    kinds = [line.event.kind for line in run if isinstance(line.event, TokenCollected)]
    if len(kinds) < AT_LEAST or run[0].player is None:
        return run[0].text
    return collected(run[0].player, kinds, audience(scene))


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
