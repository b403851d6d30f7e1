"""A puzzle's screen: the table, with the coach. It is not among the saved games."""

from simple_html import Node

from okanagan.games.okanagan.page.puzzles.coach import Stand, card, menu, prompt, ways_on
from okanagan.games.okanagan.page.puzzles.collection import Progress, address_of, number_of
from okanagan.games.okanagan.page.puzzles.game import PuzzleGame
from okanagan.games.okanagan.page.rules.chapters import ADDRESS
from okanagan.games.okanagan.page.table.screen import LAYOUT, Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.kernel.puzzles import Puzzle
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Focus, Message, Reply, Share, on
from okanagan.page.play.lesson import coached
from okanagan.page.play.screen import Regions
from okanagan.page.words import t


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
        """Handles the message; records an answer and announces the coach's words."""
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

    def regions(self) -> dict[str, Node | Region]:
        """The table's regions, with the coach beside them."""
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
