"""The result of a day in words, and as a card to share, drawn or as text."""

from datetime import date

import simple_html as html
from simple_html import Node, p, span

from okanagan.page.daily.diary import Result
from okanagan.page.daily.goals import outcome_words
from okanagan.page.widgets.dates import day_words
from okanagan.page.widgets.markup import Attributes
from okanagan.page.widgets.svg import g, path, svg
from okanagan.page.widgets.svg import text as svg_text
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


_SIDE, _GAP = 44, 12  # the size of a round on a card, and the room between two
_LABEL = 92  # the room at the left for the numbers of a row's rounds
_BASELINE = 33  # of these numbers, from the top of the row
_LOOKS = {"+": "gained", "-": "lost", "=": "level"}
_SHAPES = {"+": "M0 0h44v44h-44z", "-": "M0 4h44l-22 38z", "=": "M4 4h36v36h-36z"}


def card_id(day: date) -> str:
    return f"card-{day}"


def card(day: date, result: Result) -> Node:
    """A square for each round gained, a triangle for each round lost; nothing of the game."""
    if not result.rounds:
        return ""
    rows, step = rows_of(result.rounds), _SIDE + _GAP
    gained, lost = result.rounds.count("+"), result.rounds.count("-")
    text = t("Rounds gained: {gained}. Rounds lost: {lost}.", gained=gained, lost=lost)
    width, height = step * len(rows[0]) - _GAP, step * len(rows) - _GAP
    fit = f"0 0 {width} {height}"
    shapes: list[Node] = [
        path({
            "class": f"round-{_LOOKS[sign]}",
            "d": _SHAPES[sign],
            "transform": f"translate({step * column} {step * row})",
        })
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
    ]  # fmt: skip
    box = f"{-_LABEL} 0 {_LABEL + width} {height}"
    about: Attributes = {"id": card_id(day), "class": "daily-card", "viewBox": box}
    about |= {"role": "img", "aria-label": text}
    return svg(about, _labels(rows), g({"data-fit": fit, "data-pictured": None}, shapes))


def _labels(rows: list[str]) -> list[Node]:
    """The first and the last round of each row; the picture to share has none."""
    length = len(rows[0])
    return [
        svg_text(
            {
                "class": "round-numbers",
                "x": str(-_LABEL),
                "y": str(_BASELINE + (_SIDE + _GAP) * row),
            },
            f"{length * row + 1}–{length * row + len(signs)}",
        )
        for row, signs in enumerate(rows)
    ]


def card_key() -> Node:
    """What the signs of a card mean."""
    words = {
        "+": ("■", t("round gained on the bot")),
        "-": ("▼", t("round lost")),
        "=": ("□", t("level round")),
    }
    signs = [
        span(html.b({"class": f"sign-{_LOOKS[key]}"}, sign), " ", text)
        for key, (sign, text) in words.items()
    ]
    return p({"class": "key hint"}, *signs)
