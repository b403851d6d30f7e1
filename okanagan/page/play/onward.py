"""The step that fits after a game, in one line of the result."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from simple_html import Node, div, p, strong

from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context
from okanagan.page.core.session import Session, address
from okanagan.page.play import pieces
from okanagan.page.widgets.markup import text_button, way
from okanagan.page.words import t


def onward(session: Session, spec: GameSpec, context: Context) -> Node:
    """After a victory a stronger bot, else a puzzle; after a daily game what it has brought.

    Nothing after a game between people.
    """
    match = session.match
    if session.daily is not None:
        brought = strong(context.stakes) if context.stakes else ""
        return p({"class": "onward"}, *pieces.daily_words(session.daily), brought)
    if len(match.people) != 1 or len(match.seats) == 1 or session.rivals:
        return ""
    result: Any = match.game.result(match.state)
    if match.people[0] not in result["winners"]:
        puzzles = spec.page.load()().puzzles
        words = t("Practise with a puzzle")
        return _line(way(address(spec.id, puzzles), "puzzle", words, kind="")) if puzzles else ""
    seats = stronger(match.seats, spec)
    if seats is None:
        return ""
    level = next(level for seat in seats if seat.bot and (level := spec.level(seat.bot)))
    words = t("A stronger opponent: {bot}", bot=t(level.title))
    return _line(text_button("again-stronger", "trophy", words))


def stronger(seats: Sequence[Seat], spec: GameSpec) -> list[Seat] | None:
    """The seats with bots of the level above their strongest one; None if there is none."""
    levels = [level.id for level in spec.levels]
    known = [levels.index(level.id) for seat in seats if (level := spec.level(seat.bot or ""))]
    above = levels[max(known, default=len(levels)) + 1 :][:1]
    kinds = [f"bot:{level}" for level in above]
    return [replace(seat, kind=kinds[0]) if seat.bot else seat for seat in seats] if kinds else None


def _line(step: Node) -> Node:
    return div({"class": "onward"}, step)
