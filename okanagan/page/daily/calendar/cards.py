"""The result of a day in words, and as a card to share."""

from datetime import date

from okanagan.page.daily.diary import Result
from okanagan.page.daily.goals import outcome_words
from okanagan.page.widgets.dates import day_words
from okanagan.page.words import n, t


def result_words(result: Result) -> str:
    """For example "66–63, won by 3, with 2 hints"."""
    points, *hints = points_words(result)
    return ", ".join([points, outcome_words(result), *hints])


def points_words(result: Result) -> list[str]:
    """The points of both, and the hints if there are any."""
    points = [f"{result.own}–{result.other}"]
    hints = n("with {n} hint", "with {n} hints", result.hints)
    return [*points, hints] if result.hints else points


ROW = 10  # the most rounds in a row of a card
EMOJI = {"+": "🟩", "-": "🔻", "=": "⬜"}


def card_lines(game: str, day: date, result: Result, streak: int) -> list[str]:
    """The sentences of a card: the day, the result, and days in a row if there are several."""
    title = t("{game}, {day}", game=game, day=day_words(str(day)))
    more = n("{n} day in a row", "{n} days in a row", streak)
    return [title, result_words(result), *([more] if streak > 1 else [])]


def shared_words(game: str, day: date, result: Result, streak: int) -> str:
    """A card as text, with a square for each round; it shows nothing of the game itself."""
    title, points, *more = card_lines(game, day, result, streak)
    rows = ["".join(map(EMOJI.__getitem__, row)) for row in rows_of(result.rounds)]
    return "\n".join([title, points, *rows, *more])


def rows_of(rounds: str) -> list[str]:
    """The rounds in equal rows."""
    count = -(-len(rounds) // ROW) or 1
    length = -(-len(rounds) // count) or 1
    return [rounds[start : start + length] for start in range(0, len(rounds), length)]
