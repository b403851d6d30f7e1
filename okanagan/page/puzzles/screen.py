"""A puzzle's screen: the table with one question, and the coach."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from simple_html import Node, dd, div, dl, dt, h2, p, progress, small, span, strong

from okanagan.kernel.puzzles import Puzzle
from okanagan.kernel.wording.audience import Audience
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply, Share, on
from okanagan.page.play.lesson import WORDS, coached, moment, remark_line
from okanagan.page.play.screen import Regions, TableScreen
from okanagan.page.play.skeleton import last_part, more_list, settings_part
from okanagan.page.play.tags import Place
from okanagan.page.puzzles.collection import LEVEL_NAMES
from okanagan.page.puzzles.game import Explanation, PuzzleGame, Stand
from okanagan.page.puzzles.progress import Progress
from okanagan.page.puzzles.rating import NEW
from okanagan.page.settings import Settings
from okanagan.page.widgets.dates import today
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import (
    buttons,
    do_button,
    opens,
    page_dialog,
    push_button,
    way,
    way_up,
    with_icon,
)
from okanagan.page.widgets.svg import Attributes, g
from okanagan.page.words import t

_WARNING = "answer-warning"  # the id of the dialog


def card(stand: Stand) -> Node:
    title = t("Puzzle {n}", n=stand.number)
    level = span({"class": "coach-step"}, t(LEVEL_NAMES[stand.level]))
    asked = stand.remark is None and not stand.shown
    return div(
        {"class": "coach-card"},
        div(
            {"class": "coach-head"},
            h2({"id": "coach-title", "class": "coach-title"}, title, " ", level),
            _show(stand, "quiet") if asked else _share("quiet"),
        ),
        div({"id": WORDS, "class": "coach-words", "tabindex": "0"}, _words(stand)),
        _warning() if stand.untried else "",
    )


def _words(stand: Stand) -> Node:
    """The verdict or the question; then what the shown answer and the player's try bring."""
    why = _why(stand.shown, stand.why) if stand.why else ""
    if stand.picture:
        why = div({"class": "coach-chosen"}, stand.picture, why)
    if stand.remark is not None:
        return [remark_line(stand.remark), why]
    if stand.shown:
        return [why, _why(*stand.tried) if stand.tried else ""]
    refused = p({"class": "coach-look"}, stand.refused) if stand.refused else ""
    return [p({"class": "coach-ask"}, stand.asked), refused]


def _why(title: str, text: str) -> Node:
    return p({"class": "coach-look"}, [strong(title), " "] if title else "", text)


def _show(stand: Stand, kind: str) -> Node:
    """Shows the answer; the first try at a puzzle ends only after a warning."""
    words = with_icon("eye", t("Show the answer"))
    if stand.untried:
        return push_button(*words, kind=kind, also=opens(_WARNING))
    return do_button("show-answer", *words, kind=kind)


def _warning() -> Node:
    ways = (
        push_button(t("Keep trying"), kind="primary", shell="close-dialog"),
        do_button("show-answer", t("Show the answer"), kind="secondary", shell="close-dialog"),
    )
    text = t("Your first try then counts as not solved.")
    return page_dialog(_WARNING, t("Show the answer?"), p(text), buttons(*ways))


def _share(kind: str) -> Node:
    return do_button("share-puzzle", *with_icon("share", t("Share this puzzle")), kind=kind)


def prompt(stand: Stand) -> Node:
    """Replaces the question after an answer: a mark, a title, and the gain in large figures."""
    look: Attributes = {"class": "ask-question", "id": "prompt-question"}
    if stand.remark is None:
        title = p(look, t("The best answer is shown."))
        return div({"class": "panel ask"}, icon("eye"), title)
    label, more = t("Not the best answer"), t("Try as often as you like.")
    if stand.remark.good and stand.helped:
        label, more = t("Right!"), t("The answer was shown before.")
    elif stand.remark.good:
        label, more = t("Solved!"), t("You have found the best answer.")
    # The coach says the same in words; the style sheet shows one of the two.
    gain = div(
        {"class": "moment-gain", "aria-hidden": "true"}, strong(stand.gain), small(t("points"))
    )
    shown = gain if stand.gain else ""
    return moment(stand.remark.good, p(look, label), more, shown, look="panel")


def ways_on(stand: Stand) -> Node:
    """Replaces the answers after one is given or shown: what it has changed, and the next step."""
    if stand.remark is None or stand.remark.good:
        onward = way(stand.next, "next", t("Next puzzle"), kind="primary")
        ways = onward, way_up(stand.all, "list", t("All puzzles"))
    else:
        again = do_button("try-again", *with_icon("undo", t("Try again")), kind="primary")
        ways = again, _show(stand, "secondary")
    return [_figures(stand), div({"class": "buttons"}, *ways)]


def _figures(stand: Stand) -> Node:
    """The rating, what this puzzle has changed in it, and the puzzles that are solved."""
    standing = stand.standing
    rating, gained = standing.rating or NEW, standing.gained if stand.first else 0
    # A provisional rating still jumps: its range and its changes say nothing.
    change = f"± {rating.range}"
    if rating.provisional:
        change = t("first estimate")
    elif gained:
        change = f"{gained:+}".replace("-", "−")
    level, solved = t(LEVEL_NAMES[stand.level]), standing.solved(stand.level)
    about: Attributes = {"max": str(stand.every), "value": str(solved), "aria-hidden": "true"}
    tiles: list[tuple[str, str, Node]] = [
        (t("Rating"), str(round(rating.value)), small(change)),
        (t("{level}: solved", level=level), f"{solved}/{stand.every}", progress(about)),
    ]
    if standing.in_a_row:
        tiles.append((t("In a row"), str(standing.in_a_row), ""))
    boxes = [div(dt(name), dd(strong(value), more)) for name, value, more in tiles]
    return dl({"class": "tiles"}, *boxes)


Drawn = tuple[str, Explanation, bool]  # the title of an answer, and whether its piece is laid


def drawn_answers(game: PuzzleGame[Explanation]) -> Iterator[Drawn]:
    """The explained answer; before another one, the player's own try. Both say what they lose."""
    shown, hint = game.shown_answer, game.state.hint
    if shown is not None and hint is None:
        yield t(game.titles.own), shown, True
    elif shown is not None and hint is not None:
        if game.tried is not None:
            yield game.tried_title, game.tried.answer, False
        yield game.title_of(hint), shown, False


Area = tuple[int, int, int, int]  # x, y, width, height, in units of the map
Room = tuple[int, int]  # on the left and right, and above and below, in units of the map


def marks(
    model: Any, every: Sequence[Drawn], to: Audience, room: Room, whole: Sequence[Place]
) -> Node:
    """These answers on the map, and the parts of it that the camera may show.

    The first of these is the `whole` map, with the answers.
    """
    cells = [cells for _, answer, _ in every if (cells := answer.cells(model))]
    parts: Node = ""
    if cells:
        changed, own = [place for each in cells for place in each], [each[0] for each in cells]
        answered = _area(changed, room)
        areas = [answered, _area(own, room), *_close(cells, room)]
        if whole:
            areas = [_around(answered, _area(whole, (room[0], 0))), *areas]
        parts = g({"data-sought": ",".join(" ".join(map(str, area)) for area in areas)})
    drawn = [
        g({"class": _look(each, is_last=each is every[-1])}, each[1].drawn(model, laid=each[2]))
        for each in every
    ]
    return [parts, *drawn, *(answer.words(title, model, to) for title, answer, _ in every)]


def _close(cells: Sequence[Sequence[Place]], room: Room) -> Iterator[Area]:
    """The surroundings of the only answer; two answers are always both in view."""
    if len(cells) == 1:
        yield _area(cells[0][:1], room)


def _look(answer: Drawn, *, is_last: bool) -> str:
    """The best answer comes last and stands out; the player's try is pale."""
    _, _, laid = answer
    return "laid-answer" if laid else "best-answer" if is_last else "tried-answer"


def _area(cells: Sequence[Place], room: Room) -> Area:
    (left, width), (top, height) = (
        (100 * min(each) - margin, 100 * (max(each) + 1 - min(each)) + 2 * margin)
        for each, margin in zip(zip(*cells, strict=True), room, strict=True)
    )
    return left, top, width, height


def _around(one: Area, other: Area) -> Area:
    left, top = min(one[0], other[0]), min(one[1], other[1])
    right, bottom = (max(area[axis] + area[axis + 2] for area in (one, other)) for axis in (0, 1))
    return left, top, right - left, bottom - top


def menu(settings: Settings, stand: Stand, rules: str) -> Node:
    return more_list(
        rules,
        way_up(stand.all, "list", t("All puzzles"), kind="way"),
        _show(stand, ""),
        way(stand.next, "next", t("Next puzzle"), kind=""),
        _share(""),
        settings_part(),
        last_part("/", t("Start page")),
    )


class PuzzleScreen(TableScreen):
    """A mixin for a game's table with one question, which can be answered again and again."""

    puzzle_type: ClassVar[type[Any]]  # the game's class of `PuzzleGame`
    marked: ClassVar[str]  # the region of the map in which the answer is drawn
    room: ClassVar[Room]  # the room around an answer for its words

    def __init__(self, context: Context, puzzle: Puzzle) -> None:
        self._puzzle: PuzzleGame[Any] = self.puzzle_type(puzzle, int(context.settings["colour"]))
        self._progress = Progress(context.storage)
        super().__init__(self._puzzle, context)
        self.session = None  # else the page would save it among the games

    @property
    def title(self) -> str:
        return t("Puzzle {n}", n=self._puzzle.puzzles.number_of(self._puzzle.puzzle))

    def frame(self) -> Region:
        up = self._stand().all, t("All puzzles")
        return lazy(coached, self.layout, self.title, f"{self.look} lesson puzzle".strip(), up)

    def opened(self) -> Reply:
        return Reply([self._stand().said])

    def handle(self, message: Message) -> Reply | None:
        answered, puzzle = self._puzzle.finished, self._puzzle
        reply = super().handle(message)
        if puzzle.finished and not answered:
            day = today(self.context.now())
            self._progress.answered(puzzle.puzzle.id, day, right=puzzle.right, helped=puzzle.helped)
            self._progress.note_day(puzzle.puzzle, puzzle.puzzles, day)
            reply = reply or Reply()
            reply.announce = [self._stand().said]
            reply.effects += [Focus("#decision .primary")]
        return reply

    @on("try-again")
    def try_again(self, message: Message) -> Reply:
        self._puzzle.again()
        return self._announcer.reply_after_moves([])

    @on("show-answer")
    def show_answer(self, message: Message) -> Reply:
        """Shows the best answer; the puzzle counts as not found if it was not."""
        puzzle, day = self._puzzle, today(self.context.now())
        self._progress.shown(puzzle.puzzle.id, day)
        self._progress.note_day(puzzle.puzzle, puzzle.puzzles, day)
        puzzle.show()
        reply = self._announcer.reply_after_moves([])
        hint = puzzle.state.hint
        assert hint is not None, "it is shown"
        reply.announce = [self._stand().said, self._hints.idea_words(hint)]
        return reply

    @on("share-puzzle")
    def share_puzzle(self, message: Message) -> Reply:
        text = t("Can you solve this puzzle of {game}?", game=t(self._puzzle.spec.title))
        done = t("A link to this puzzle is on the clipboard.")
        where = self._puzzle.puzzles.address_of(self._puzzle.puzzle)
        return Reply(effects=[Share(f"#{where}", text, done)])

    def whole(self, model: Any) -> Sequence[Place]:
        """The cells of a map that grows; none of a board, which has edges."""
        return ()

    def map(self, model: Any) -> Regions:
        every, to = tuple(drawn_answers(self._puzzle)), self._puzzle.audience
        answers = lazy(marks, model, every, to, self.room, self.whole(model))
        own = {self.marked: answers} if every else {}
        table = super().map(model)  # type: ignore[safe-super]  # the table's class follows
        yield from (dict(table) | own).items()

    def regions(self) -> dict[str, Node | Region]:
        stand = self._stand()
        own: dict[str, Node | Region] = {"coach": lazy(card, stand)}
        if self._puzzle.rests:
            own |= {"prompt": lazy(prompt, stand), "decision": lazy(ways_on, stand)}
        return super().regions() | own

    def panels(self, model: Any) -> Regions:
        own = {"more": lazy(menu, model.settings, self._stand(), self.book.address)}
        table = super().panels(model)  # type: ignore[safe-super]  # the table's class follows
        yield from (dict(table) | own).items()

    def _stand(self) -> Stand:
        return Stand.of(self._puzzle, self._progress)
