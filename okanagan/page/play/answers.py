"""The messages that answer a decision, at every game's table."""

from collections.abc import Sequence
from typing import TypeVar

from okanagan.page.core.protocol import BadMessage, Feature, Message, Reply, on
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.game import TableGame
from okanagan.page.words import t

T = TypeVar("T")


def check_position(game: TableGame, message: Message) -> None:
    """Raises `BadMessage` if the message belongs to an earlier position."""
    if message.number("at") != game.at:
        raise BadMessage(f"{message.verb}: the game has gone on since")


def chosen(options: Sequence[T], message: Message) -> T:
    return _in_place(options, message.number("option"))


def continued(options: Sequence[T], message: Message) -> T:
    """The option that the message chooses for the next decision (`then`)."""
    return _in_place(options, message.number("then"))


def _in_place(options: Sequence[T], place: int) -> T:
    if not 0 <= place < len(options):
        raise BadMessage(f"there is no option {place}")
    return options[place]


class Answers(Feature):
    """Answers, parts of answers, undo, practice, and passing the device."""

    def __init__(self, game: TableGame, announcer: Announcer) -> None:
        self._game, self._announcer = game, announcer

    @on("act")
    def act(self, message: Message) -> Reply:
        """Plays a legal action; `then` answers the next decision of the same player."""
        check_position(self._game, message)
        action = chosen(self._game.legal, message)
        if "then" not in message.data:
            return self._announcer.reply_after_moves(self._game.play(action))
        then = continued(self._game.following(action), message)
        return self._announcer.reply_after_moves(self._game.play(action, then))

    @on("pick")
    def pick(self, message: Message) -> None:
        check_position(self._game, message)
        item, prefix = message.text("item"), message.text("one", "")
        if not self._game.legal:
            raise BadMessage("nobody may answer now")
        state = self._game.state
        if item in state.picks:
            state.picks = tuple(pick for pick in state.picks if pick != item)
        else:
            others = (pick for pick in state.picks if not (prefix and pick.startswith(prefix)))
            state.picks = (*others, item)

    @on("unpick")
    def unpick(self, message: Message) -> None:
        self._game.state.picks = ()

    @on("undo")
    def undo(self, message: Message) -> Reply:
        self._check_undo(message)
        self._game.undo()
        return self._announcer.reply_after_moves([t("Taken back.")])

    @on("undo-turn")
    def undo_turn(self, message: Message) -> Reply:
        self._check_undo(message)
        self._game.undo_turn()
        return self._announcer.reply_after_moves([t("Back at the start of the turn.")])

    @on("practise")
    def practise(self, message: Message) -> Reply:
        if not self._game.can_practise and not self._game.match.practice:
            raise BadMessage("this game can't be one for practice")
        self._game.match.practice = True
        return Reply([t("This is a practice game now: moves can be taken back without limit.")])

    @on("uncover")
    def uncover(self, message: Message) -> Reply:
        if not self._game.uncover():
            raise BadMessage("there is nothing to uncover")
        return self._announcer.reply_after_moves([])

    def _check_undo(self, message: Message) -> None:
        check_position(self._game, message)
        if self._game.undoer is None:
            raise BadMessage("nothing can be taken back")
