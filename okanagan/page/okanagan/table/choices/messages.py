"""The messages that answer decisions, and take answers back."""

from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.okanagan.table.announcer import Announcer
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.words import t


def check_position(game: TableGame, message: Message) -> None:
    """Makes sure that the message speaks of the present position.

    Raises:
        BadMessage: it was meant for another.
    """
    if message.number("at") != game.at:
        raise BadMessage(f"{message.verb}: the game has gone on since")


class Answers(Feature):
    """Answers, parts of answers, undo, practice, and passing the device."""

    def __init__(self, game: TableGame, announcer: Announcer) -> None:
        self._game, self._announcer = game, announcer

    @on("act")
    def act(self, message: Message) -> Reply:
        """Answers the decision with one of the legal actions."""
        check_position(self._game, message)
        legal, option = self._game.legal, message.number("option")
        if not 0 <= option < len(legal):
            raise BadMessage(f"there is no option {option}")
        return self._announcer.went_on(self._game.play(legal[option]))

    @on("pick")
    def pick(self, message: Message) -> None:
        """Puts a part of an answer in, or takes it out again."""
        check_position(self._game, message)
        item, one = message.text("item"), message.text("one", "")
        if not self._game.legal:
            raise BadMessage("nobody may answer now")
        picks = self._game.state.picks
        if item in picks:
            self._game.state.picks = tuple(pick for pick in picks if pick != item)
            return
        others = tuple(pick for pick in picks if not (one and pick.startswith(one)))
        self._game.state.picks = (*others, item)

    @on("unpick")
    def unpick(self, message: Message) -> None:
        """Clears the parts of an answer."""
        self._game.state.picks = ()

    @on("undo")
    def undo(self, message: Message) -> Reply:
        """Takes back the last move."""
        self._check_undo(message)
        self._game.undo()
        return self._announcer.went_on([t("Taken back.")])

    @on("undo-turn")
    def undo_turn(self, message: Message) -> Reply:
        """Takes back moves up to the start of the turn."""
        self._check_undo(message)
        self._game.undo_turn()
        return self._announcer.went_on([t("Back at the start of the turn.")])

    @on("practise")
    def practise(self, message: Message) -> Reply:
        """Makes the game one for practice."""
        if len(self._game.humans) != 1 or self._game.match.over:
            raise BadMessage("this game can't be one for practice")
        self._game.match.practice = True
        return Reply([t("This is a practice game now: moves can be taken back without limit.")])

    @on("uncover")
    def uncover(self, message: Message) -> Reply:
        """Shows the cards of the person who has taken the device."""
        if not self._game.uncover():
            raise BadMessage("there is nothing to uncover")
        return self._announcer.went_on([])

    def _check_undo(self, message: Message) -> None:
        check_position(self._game, message)
        if self._game.undoer is None:
            raise BadMessage("nothing can be taken back")
