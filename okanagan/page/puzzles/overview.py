"""The page with all puzzles of a game: the next one, each level, and what the player did."""

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
    span,
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
from okanagan.page.core.session import Session, colours_around
from okanagan.page.play.pieces import unseen
from okanagan.page.puzzles.collection import LEVEL_NAMES, Puzzles
from okanagan.page.puzzles.progress import FIRST, LATER, MISSED, SHOWN, SOLVED, Played, Progress
from okanagan.page.puzzles.rating import LEVEL_RATINGS
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
        # The pictures that were drawn, by the puzzle's id and the shape of the window
        self._boards: dict[tuple[str, bool], Node] = {}

    @property
    def title(self) -> str:
        return t("Puzzles")

    def regions(self) -> dict[str, Node | Region]:
        puzzles = self._puzzles
        played = self._progress.of(puzzles)
        content = main(
            {"id": "main"},
            p(t("One question, one answer that is clearly the best. Can you find it?")),
            self._next_step(played),
            _rating(self._progress.standing(puzzles).rating, len(played)),
            *[self._level(level, played) for level in LEVELS],
            self._again(played),
            _history(puzzles, played),
            _origin(),
        )
        return {"screen": div({"class": "page puzzles"}, page_header(self.title), content)}

    def _next_step(self, played: "Results") -> Node:
        """The puzzle of the day; once it is done, the next one that was not played, if any."""
        day = today(self.context.now())
        puzzle = self._puzzles.of_day(day)
        result = _result(played, puzzle)
        done: Node = ""
        title, about = t("Puzzle of the day"), day_words(str(day))
        ahead = self._ahead(played) if result in (*SOLVED, SHOWN) else None
        if ahead:
            words = span(title, " · ", t(MARKS[result][1]))
            link: Attributes = {"class": "day-done", "href": f"#{self._puzzles.address_of(puzzle)}"}
            done = a(link, icon(MARKS[result][0]), words)
            title, about, puzzle = t("Next puzzle"), str(self._puzzles.number_of(ahead)), ahead
        state = t(MARKS[result][1]) if result and not ahead else t(LEVEL_NAMES[puzzle.level])
        play = way(self._puzzles.address_of(puzzle), "play", t("Play it"), kind="primary large")
        return section(
            {"class": "today next-step", "aria-labelledby": "today"},
            div({"class": "final-map"}, self._board(puzzle)),
            h2({"id": "today"}, title),
            p(about, " · ", strong(state)),
            play,
            done,
        )

    def _ahead(self, played: "Results") -> Puzzle | None:
        """The next puzzle that was not played: first of the level that was played last."""
        last = [self._puzzles.by_id[name].level for name in played][-1:]
        puzzles = (each for level in (*last, *LEVELS) for each in self._puzzles.of_level(level))
        return next((each for each in puzzles if each.id not in played), None)

    def _level(self, level: int, played: "Results") -> Node:
        own = [*self._puzzles.of_level(level)]
        results = [_result(played, each) for each in own]
        solved = sum(result in SOLVED for result in results)
        counts = {"solved": solved, "all": len(own), "first": results.count(FIRST)}
        text = t("{solved} of {all} solved, {first} at the first try", **counts)
        ahead = next((each for each in own if each.id not in played), None)
        bar = percent_bar(round(100 * solved / len(own)))
        name = f"level-{level}"
        heading = h2({"id": name}, t(LEVEL_NAMES[level]))
        words = div({"class": "game-words"}, heading, span(text), bar)
        row = div({"class": "next-puzzle"}, words)
        if ahead:
            to: Attributes = {"class": "next-puzzle", "href": f"#{self._puzzles.address_of(ahead)}"}
            row = a(to, words, unseen(t("Next puzzle")), icon("next"))
        every = _numbers(self._puzzles, f"all-{name}", t("All of them"), own, played)
        return section({"class": "today level", "aria-labelledby": name}, row, every)

    def _again(self, played: "Results") -> Node:
        """The puzzles that were tried or shown, and not solved."""
        failed = [
            each for each in self._puzzles.every if _result(played, each) not in (*SOLVED, "")
        ]
        if not failed:
            return ""
        count = n("{n} puzzle to try again", "{n} puzzles to try again", len(failed))
        return section(
            {"class": "today level"}, _numbers(self._puzzles, "again", count, failed, played)
        )

    def _board(self, puzzle: Puzzle) -> Node:
        """The board before the question."""
        key = puzzle.id, self.context.tall
        if key not in self._boards:
            spec, colour = self._puzzles.spec, int(self.context.own[1])
            match = puzzle.match(spec)
            me = match.decision.player if match.decision else None
            colours = colours_around(colour, len(match.seats), me or 0)
            session = Session("puzzle", match, colours, 0.0)
            self._boards[key] = spec.page.load()().picture(session, self.context)
        return self._boards[key]


Results = Mapping[str, Played]  # by the puzzle's id, in the order of the first tries


def _result(played: Results, puzzle: Puzzle) -> str:
    """Empty if it was not played."""
    return played[puzzle.id].result if puzzle.id in played else ""


def _rating(rating: Rating | None, tried: int) -> Node:
    if rating is None:
        return ""
    value, spread = round(rating.value), rating.range
    count = n("after {n} puzzle", "after {n} puzzles", tried)
    if rating.provisional:
        text = t("Your first puzzle rating: {value}", value=value)
    else:
        text = t("Your puzzle rating: {value} ± {spread}", value=value, spread=spread)
    about = t(
        "Only the first try at each puzzle counts. With 1200, 1500 or 1800 points, a player solves "
        "about half of the first, second or third level."
    )
    goals = ((level, goal) for level, goal in LEVEL_RATINGS.items() if goal > value)
    ahead = [
        p(strong(t("Next goal: {bot}, {rating}", bot=t(LEVEL_NAMES[level]), rating=goal)))
        for level, goal in goals
    ]
    return section(
        {"class": "rating", "aria-labelledby": "rating"},
        h2({"id": "rating"}, text),
        *ahead[:1],
        p({"class": "hint"}, capital(count), ". ", about),
    )


def _numbers(
    puzzles: Puzzles, name: str, title: str, own: Iterable[Puzzle], played: Results
) -> Node:
    """A list of puzzles, which a tap unfolds."""
    rows = [li(_number(puzzles, each, played)) for each in own]
    return folded(name, title, ol({"class": "numbers"}, *rows))


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
