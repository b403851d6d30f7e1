"""Sentences and numbers of the statistics."""

from collections.abc import Callable, Mapping

from okanagan.kernel.spec import GameSpec
from okanagan.page.app.game_ui import bot_title
from okanagan.page.saves.results import CHALLENGE, DAILY, LINK, NO_KIND, Result
from okanagan.page.statistics.figures import PEOPLE, Entry, Reason, won
from okanagan.page.widgets.dates import day_words, today
from okanagan.page.words import mark, n, t

KINDS = {DAILY: mark("Daily game"), CHALLENGE: mark("Challenge"), LINK: mark("By link")}
_REASONS: Mapping[Reason, Callable[[Result], str]] = {
    Reason.PRACTICE: lambda result: t("practice game"),
    Reason.HINTS: lambda result: n("{n} hint", "{n} hints", result.hints),
    Reason.UNDONE: lambda result: n("{n} move taken back", "{n} moves taken back", result.undone),
    Reason.PEOPLE: lambda result: t("with other people"),
    Reason.UNRATED: lambda result: t("bot without a rating"),
    Reason.KNOWN: lambda result: t("deal played before"),
}


def shown(value: float) -> str:
    """A number in whole."""
    return str(round(value))


def date_of(result: Result) -> str:
    return day_words(str(today(result.ended)))


def percent(share: float) -> str:
    return t("{n}%", n=round(100 * share))


def reasons_words(entry: Entry) -> list[str]:
    return [_REASONS[reason](entry.result) for reason in entry.reasons]


def opponent_words(spec: GameSpec, opponent: str) -> str:
    return t("Other people") if opponent == PEOPLE else bot_title(spec, opponent)


def kind_words(result: Result) -> str:
    """How the game was begun; empty for a usual game."""
    return "" if result.kind == NO_KIND else t(KINDS[result.kind])


def outcome_words(result: Result) -> str:
    """For example `won`, or with several opponents `place 3 of 4`."""
    if won(result):
        return t("won")
    if result.you in result.winners:
        return t("a tie")
    players, own = len(result.bots), result.points[result.you]
    if players == 2:
        return t("lost")
    ahead = (seat in result.winners or points > own for seat, points in enumerate(result.points))
    return t("place {place} of {players}", place=1 + sum(ahead), players=players)


def points_words(result: Result) -> str:
    """The user's points, and those of the best other player: `66–63`."""
    others = (points for seat, points in enumerate(result.points) if seat != result.you)
    return f"{result.points[result.you]}–{max(others, default=0)}"
