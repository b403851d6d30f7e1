"""The page with all puzzles of a game: today's, those of each level, and what the player did."""

from collections.abc import Iterable, Mapping

from simple_html import (
    Node,
    a,
    div,
    h2,
    li,
    main,
    ol,
    p,
    section,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from okanagan.kernel.puzzles import LEVELS, Puzzle
from okanagan.kernel.wording.lists import capital
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.notices import Notice
from okanagan.page.core.patches import Region
from okanagan.page.puzzles.collection import LEVEL_NAMES, Puzzles
from okanagan.page.puzzles.progress import FIRST, LATER, MISSED, SHOWN, SOLVED, Played, Progress
from okanagan.page.statistics.rating import Rating
from okanagan.page.widgets.dates import day_words, today
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, folded, page_header, percent_bar, way
from okanagan.page.words import mark, n, t

MARKS = {
    FIRST: ("trophy", mark("solved at the first try")),
    LATER: ("confirm", mark("solved")),
    SHOWN: ("eye", mark("shown")),
    MISSED: ("undo", mark("tried")),
}
"""The icon and the words for each result."""


def puzzle_screen(puzzles: Puzzles, context: Context, name: str) -> Screen:
    """The puzzle with this id; all of them, with a notice, if there is none."""
    puzzle = puzzles.by_id.get(name)
    if puzzle is None:
        context.notices.show(_unknown)
        return PuzzlesScreen(puzzles, context)
    return puzzles.screen.load()(context, puzzle)


def _unknown() -> Notice:
    return Notice("lost", t("There is no such puzzle. Here are all puzzles."))


class PuzzlesScreen(Screen):
    """All puzzles of a game."""

    def __init__(self, puzzles: Puzzles, context: Context) -> None:
        super().__init__(context)
        self._puzzles, self._progress = puzzles, Progress(context.storage)

    @property
    def title(self) -> str:
        return t("Puzzles")

    def regions(self) -> dict[str, Node | Region]:
        puzzles = self._puzzles
        played = self._progress.of(puzzles)
        content = main(
            {"id": "main"},
            p(t("One question, one answer that is clearly the best. Can you find it?")),
            self._today(played),
            div({"class": "levels"}, *[_level(puzzles, level, played) for level in LEVELS]),
            _again(puzzles, played),
            _rating(self._progress.standing(puzzles).rating, len(played)),
            _history(puzzles, played),
            _origin(),
        )
        return {"screen": div({"class": "page puzzles"}, page_header(self.title), content)}

    def _today(self, played: "Results") -> Node:
        day = today(self.context.now())
        puzzle = self._puzzles.of_day(day)
        result = _result(played, puzzle)
        text = t(MARKS[result][1]) if result else t(LEVEL_NAMES[puzzle.level])
        kind = "secondary" if result in SOLVED else "primary"
        play = way(self._puzzles.address_of(puzzle), "play", t("Play it"), kind=kind)
        return section(
            {"class": "today", "aria-labelledby": "today"},
            h2({"id": "today"}, t("Puzzle of the day")),
            p({"class": "score"}, day_words(str(day)), ": ", strong(text)),
            div({"class": "buttons"}, play),
        )


Results = Mapping[str, Played]  # by the puzzle's id, in the order of the first tries


def _result(played: Results, puzzle: Puzzle) -> str:
    """Empty if it was not played."""
    return played[puzzle.id].result if puzzle.id in played else ""


def _rating(rating: Rating | None, tried: int) -> Node:
    if rating is None:
        return ""
    value, spread = round(rating.value), rating.range
    count = n("after {n} puzzle", "after {n} puzzles", tried)
    text = t("Your puzzle rating: {value} ± {spread}", value=value, spread=spread)
    about = t(
        "Only the first try at each puzzle counts. With 1200, 1500 or 1800 points, a player solves "
        "about half of the first, second or third level."
    )
    return section(
        {"class": "rating", "aria-labelledby": "rating"},
        h2({"id": "rating"}, text),
        p(capital(count), ". ", about),
    )


def _again(puzzles: Puzzles, played: Results) -> Node:
    """The puzzles that were tried or shown, and not solved."""
    failed = [puzzle for puzzle in puzzles.every if _result(played, puzzle) not in (*SOLVED, "")]
    if not failed:
        return ""
    count = n("{n} puzzle to try again", "{n} puzzles to try again", len(failed))
    onward = way(puzzles.address_of(failed[0]), "undo", t("Try again"), kind="secondary")
    return section(
        {"class": "today again", "aria-labelledby": "again"},
        h2({"id": "again"}, count),
        div({"class": "buttons"}, onward),
        _numbers(puzzles, "failed", failed, played),
    )


def _level(puzzles: Puzzles, level: int, played: Results) -> Node:
    name, id_, own = t(LEVEL_NAMES[level]), f"level-{level}", [*puzzles.of_level(level)]
    results = [_result(played, each) for each in own]
    solved = sum(result in SOLVED for result in results)
    counts = {"solved": solved, "all": len(own), "first": results.count(FIRST)}
    text = t("{solved} of {all} solved, {first} at the first try", **counts)
    ahead = next((each for each in own if each.id not in played), None)
    onward = way(puzzles.address_of(ahead), "next", t("Next puzzle")) if ahead else ""
    return section(
        {"class": "today level", "aria-labelledby": id_},
        h2({"id": id_}, name),
        p(text),
        percent_bar(round(100 * solved / len(own))) if solved else "",
        div({"class": "buttons"}, onward),
        _numbers(puzzles, f"all-{level}", own, played),
    )


def _numbers(puzzles: Puzzles, name: str, own: Iterable[Puzzle], played: Results) -> Node:
    """A list of puzzles, which a tap unfolds."""
    rows = [li(_number(puzzles, each, played)) for each in own]
    return folded(name, t("All of them"), ol({"class": "numbers"}, *rows))


def _number(puzzles: Puzzles, puzzle: Puzzle, played: Results) -> Node:
    number, result = puzzles.number_of(puzzle), _result(played, puzzle)
    look: Attributes = {"href": f"#{puzzles.address_of(puzzle)}", "class": f"number {result}"}
    if not result:
        return a(look, str(number))
    picture, text = MARKS[result]
    words = t("{number}, {result}", number=number, result=t(text))
    return a({**look, "aria-label": words}, str(number), icon(picture))


def _history(puzzles: Puzzles, played: Results) -> Node:
    """What was played, the latest day first; without a day last."""
    if not played:
        return ""
    heads = t("Day"), t("Puzzle"), t("Tries"), t("Result")
    latest = sorted(played.items(), key=lambda item: item[1].day, reverse=True)
    rows = [_row(puzzles, puzzles.by_id[name], each) for name, each in latest]
    head = thead(tr([th({"scope": "col"}, text) for text in heads]))
    return folded("history", t("History"), table(head, tbody(rows)), kind="prose")


def _row(puzzles: Puzzles, puzzle: Puzzle, played: Played) -> Node:
    level = t(LEVEL_NAMES[puzzle.level])
    name = t("{number}, {result}", number=puzzles.number_of(puzzle), result=level)
    return tr(
        td(day_words(played.day) if played.day else "–"),
        th({"scope": "row"}, a({"href": f"#{puzzles.address_of(puzzle)}"}, name)),
        td(str(played.tries) if played.tries else "–"),
        td(t(MARKS[played.result][1])),
    )


def _origin() -> Node:
    return p(
        {"class": "hint"},
        t(
            "A program found the puzzles in games of the best bots. It played each promising "
            "answer to the end up to 400 times, until the best answer was clearly ahead of all "
            "others. Your solutions stay in this browser."
        ),
    )  # fmt: skip
