"""The page with all puzzles: today's, those of each level, and how far the person is."""

from collections.abc import Mapping, Sequence

from simple_html import Node, a, div, h2, li, main, ol, p, section, strong

from okanagan.games.okanagan.page.puzzles.collection import (
    FIRST,
    LATER,
    LEVEL_NAMES,
    MISSED,
    SHOWN,
    SOLVED,
    Progress,
    address_of,
    by_id,
    number_of,
    of_day,
    of_level,
)
from okanagan.kernel.puzzles import LEVELS, Puzzle
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.notices import Notice
from okanagan.page.core.patches import Region
from okanagan.page.widgets.dates import day_words, today
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, folded, page_header, percent_bar, way
from okanagan.page.words import mark, t

MARKS = {
    FIRST: ("trophy", mark("solved at the first try")),
    LATER: ("confirm", mark("solved")),
    SHOWN: ("eye", mark("shown")),
    MISSED: ("undo", mark("tried")),
}
"""The icon and the words for each result."""


def puzzle_screen(context: Context, name: str) -> Screen:
    """The puzzle with this id; all of them, with a notice, if there is none."""
    puzzle = by_id(name)
    if puzzle is None:
        context.notices.show(_unknown)
        return PuzzlesScreen(context)
    # The page with all of them does not wait for the table.
    from okanagan.games.okanagan.page.puzzles.screen import PuzzleScreen

    return PuzzleScreen(context, puzzle)


def _unknown() -> Notice:
    return Notice("lost", t("There is no such puzzle. Here are all puzzles."))


class PuzzlesScreen(Screen):
    """All puzzles."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._progress = Progress(context.storage)

    @property
    def title(self) -> str:
        return t("Puzzles")

    def regions(self) -> dict[str, Node | Region]:
        results = self._progress.results()
        day = today(self.context.now())
        puzzle = of_day(day)
        result = results.get(puzzle.id)
        text = t(MARKS[result][1]) if result else t(LEVEL_NAMES[puzzle.level])
        kind = "secondary" if result in SOLVED else "primary"
        content = main(
            {"id": "main"},
            p(t("One question, one answer that is clearly the best. Can you find it?")),
            section(
                {"class": "today", "aria-labelledby": "today"},
                h2({"id": "today"}, t("Puzzle of the day")),
                p({"class": "score"}, day_words(str(day)), ": ", strong(text)),
                div({"class": "buttons"}, way(address_of(puzzle), "play", t("Play it"), kind=kind)),
            ),
            [_level(level, [*of_level(level)], results) for level in LEVELS],
            _origin(),
        )
        return {"screen": div({"class": "page daily puzzles"}, page_header(self.title), content)}


def _level(level: int, puzzles: Sequence[Puzzle], results: Mapping[str, str]) -> Node:
    name, id_ = t(LEVEL_NAMES[level]), f"level-{level}"
    solved = sum(results.get(each.id) in SOLVED for each in puzzles)
    at_once = sum(results.get(each.id) == FIRST for each in puzzles)
    counts = {"solved": solved, "all": len(puzzles), "first": at_once}
    text = t("{solved} of {all} solved, {first} at the first try", **counts)
    ahead = next((each for each in puzzles if results.get(each.id) not in (*SOLVED, SHOWN)), None)
    onward = way(address_of(ahead), "next", t("Next puzzle")) if ahead else ""
    numbers: list[Node] = [li(_number(puzzle, results.get(puzzle.id))) for puzzle in puzzles]
    return section(
        {"class": "level", "aria-labelledby": id_},
        h2({"id": id_}, name),
        p(text),
        percent_bar(round(100 * solved / max(1, len(puzzles)))),
        div({"class": "buttons"}, onward),
        folded(f"all-{level}", t("All of them"), ol({"class": "numbers"}, numbers)),
    )


def _number(puzzle: Puzzle, result: str | None) -> Node:
    number = number_of(puzzle)
    attributes: Attributes = {"href": f"#{address_of(puzzle)}", "class": f"number {result or ''}"}
    if result is None:
        return a(attributes, str(number))
    picture, text = MARKS[result]
    words = t("{number}, {result}", number=number, result=t(text))
    return a({**attributes, "aria-label": words}, str(number), icon(picture))


def _origin() -> Node:
    return p(
        {"class": "hint"},
        t(
            "A program found the puzzles in games of the best bots. It played each promising "
            "answer to the end 400 times, and the best answer was clearly ahead of all others. "
            "Your solutions stay in this browser."
        ),
    )  # fmt: skip
