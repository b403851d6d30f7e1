"""A puzzle's screen: the table with one question, and the coach."""

from simple_html import Node, a, div, h2, p, span

from okanagan.games.okanagan.page.puzzles.collection import (
    LEVEL_NAMES,
    Progress,
    address_of,
    number_of,
)
from okanagan.games.okanagan.page.puzzles.game import PuzzleGame, Stand
from okanagan.games.okanagan.page.rules.chapters import ADDRESS
from okanagan.games.okanagan.page.table.screen import LAYOUT, Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.kernel.puzzles import Puzzle
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply, Share, on
from okanagan.page.play.lesson import WORDS, coached, remark_line
from okanagan.page.play.screen import Regions
from okanagan.page.play.skeleton import keys_button, settings_button
from okanagan.page.settings import Settings, language_list
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button, way, with_icon
from okanagan.page.words import t


def card(stand: Stand) -> Node:
    title = t("Puzzle {n}", n=stand.number)
    level = span({"class": "coach-step"}, t(LEVEL_NAMES[stand.level]))
    asked = stand.remark is None and not stand.shown
    return div(
        {"class": "coach-card"},
        div(
            {"class": "coach-head"},
            h2({"id": "coach-title", "class": "coach-title"}, title, " ", level),
            _show("quiet") if asked else _share("quiet"),
        ),
        div({"id": WORDS, "class": "coach-words", "tabindex": "0"}, _words(stand)),
    )


def _words(stand: Stand) -> Node:
    if stand.remark is not None:
        return [
            remark_line(stand.remark),
            p({"class": "coach-look"}, stand.why) if stand.why else "",
        ]
    if stand.shown:
        shown = p({"class": "coach-ask"}, t("The best answer is shown."))
        return [shown, p({"class": "coach-look"}, stand.why) if stand.why else ""]
    look = t("One answer is clearly the best.")
    return [p({"class": "coach-ask"}, stand.asked), p({"class": "coach-look"}, look)]


def _show(kind: str) -> Node:
    return do_button("show-answer", *with_icon("eye", t("Show the answer")), kind=kind)


def _share(kind: str) -> Node:
    return do_button("share-puzzle", *with_icon("share", t("Share this puzzle")), kind=kind)


def prompt(stand: Stand) -> Node:
    """Replaces the question after an answer."""
    assert stand.remark is not None, "there is an answer"
    right = stand.remark.good
    label = t("Solved!") if right else t("Not the best answer")
    look = f"panel ask {'over' if right else ''}".rstrip()
    text = p({"class": "ask-question", "id": "prompt-question"}, label)
    return div({"class": look}, icon("trophy" if right else "info"), text)


def ways_on(stand: Stand) -> Node:
    """Replaces the answers after one is given."""
    assert stand.remark is not None, "there is an answer"
    if stand.remark.good:
        onward = way(stand.next, "next", t("Next puzzle"), kind="primary")
        return div({"class": "buttons"}, onward, way(address_of(), "list", t("All puzzles")))
    again = do_button("try-again", *with_icon("undo", t("Try again")), kind="primary")
    return div({"class": "buttons"}, again, _show("secondary"))


def marks(model: ViewModel, game: PuzzleGame) -> Node:
    """The explained answer on the map, and beside the best one the player's own try."""
    shown, hint = game.shown_answer, game.state.hint
    if shown is None:
        return ""
    if hint is None:
        return shown.drawn(t("Your answer"), model.seats, laid=not shown.is_later)
    title = t("Best") if hint.shown is hint.advice else t("Another idea")
    own = game.tried.drawn(t("Your try"), model.seats, laid=False) if game.tried else ""
    return [own, shown.drawn(title, model.seats, laid=False)]


def menu(settings: Settings, onward: str, rules: str) -> Node:
    links = {address_of(): ("list", t("All puzzles")), rules: ("book", t("Rules"))}
    links |= {"/": ("back", t("Start page"))}
    return div(
        {"class": "more-list"},
        _show(""),
        way(onward, "next", t("Next puzzle"), kind=""),
        _share(""),
        language_list(),
        settings_button(),
        keys_button(),
        div(
            {"class": "links"},
            [a({"href": f"#{where}"}, with_icon(*content)) for where, content in links.items()],
        ),
    )


class PuzzleScreen(Table):
    """One question, which can be answered as often as one likes."""

    def __init__(self, context: Context, puzzle: Puzzle) -> None:
        self._puzzle, self._progress = PuzzleGame(puzzle), Progress(context.storage)
        super().__init__(self._puzzle, context)
        self.session = None  # else the page would save it among the games

    @property
    def title(self) -> str:
        return t("Puzzle {n}", n=number_of(self._puzzle.puzzle))

    def frame(self) -> Region:
        return lazy(coached, LAYOUT, self.title, "lesson puzzle")

    def opened(self) -> Reply:
        return Reply([self._stand().said])

    def handle(self, message: Message) -> Reply | None:
        answered = self._puzzle.finished
        reply = super().handle(message)
        if self._puzzle.finished and not answered:
            self._progress.answered(self._puzzle.puzzle.id, right=self._puzzle.right)
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
        self._progress.shown(self._puzzle.puzzle.id)
        self._puzzle.show()
        reply = self._announcer.reply_after_moves([])
        hint = self._puzzle.state.hint
        assert hint is not None, "it is shown"
        reply.announce = [self._stand().said, self._hints.idea_words(hint)]
        return reply

    @on("share-puzzle")
    def share_puzzle(self, message: Message) -> Reply:
        text = t("Can you solve this puzzle of Okanagan?")
        done = t("A link to this puzzle is on the clipboard.")
        return Reply(effects=[Share(f"#{address_of(self._puzzle.puzzle)}", text, done)])

    def map(self, model: ViewModel) -> Regions:
        own = {"chosen-land": lazy(marks, model, self._puzzle)} if self._puzzle.shown_answer else {}
        yield from (dict(super().map(model)) | own).items()

    def regions(self) -> dict[str, Node | Region]:
        stand = self._stand()
        own: dict[str, Node | Region] = {"coach": lazy(card, stand)}
        if stand.remark is not None:
            own |= {"prompt": lazy(prompt, stand), "decision": lazy(ways_on, stand)}
        return super().regions() | own

    def panels(self, model: ViewModel) -> Regions:
        own = {"more": lazy(menu, model.settings, self._stand().next, ADDRESS)}
        yield from (dict(super().panels(model)) | own).items()

    def _stand(self) -> Stand:
        return Stand.of(self._puzzle, self._progress)
