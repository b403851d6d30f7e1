"""The messages that make moves: the answers of players, and the bots' moves."""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import TypeVar

from okanagan.kernel.plugin_bots import BotError
from okanagan.page.core.protocol import BadMessage, Feature, Message, Reply, check, on
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.game import TableGame
from okanagan.page.play.thinking import SLICE, Thinking
from okanagan.page.plugin_bots.feature import LOOK_AGAIN, failed
from okanagan.page.words import t

T = TypeVar("T")


def check_position(game: TableGame, message: Message) -> None:
    check(message.number("at") == game.at, f"{message.verb}: the game has gone on since")


def chosen(options: Sequence[T], message: Message, name: str = "option") -> T:
    """The option at the place that the message has under this name."""
    place = message.number(name)
    check(0 <= place < len(options), f"there is no option {place}")
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
        then = chosen(self._game.following(action), message, "then")
        return self._announcer.reply_after_moves(self._game.play(action, then))

    @on("pick")
    def pick(self, message: Message) -> None:
        check_position(self._game, message)
        item, prefix = message.text("item"), message.text("one", "")
        check(bool(self._game.legal), "nobody may answer now")
        state = self._game.state
        state.refused = ""
        others = (pick for pick in state.picks if not (prefix and pick.startswith(prefix)))
        kept = tuple(pick for pick in others if pick != item)
        # A whole answer is not put back: a tap before the page shows it selected changes nothing.
        put_back = item in state.picks and prefix != ANSWER
        state.picks = kept if put_back else (*kept, item)

    @on("unpick")
    def unpick(self, message: Message) -> None:
        self._game.state.picks, self._game.state.refused = (), ""

    @on("undo")
    def undo(self, message: Message) -> Reply:
        self._check_undo(message)
        self._game.undo()
        return self._announcer.reply_after_moves([t("Taken back.")])

    @on("why-no-undo")
    def why_no_undo(self, message: Message) -> Reply:
        """Says why the last move can't be taken back."""
        self._game.state.refused = t("Undo ends once a card, tile or action is uncovered.")
        return Reply([self._game.state.refused])

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
        check(self._game.uncover(), "there is nothing to uncover")
        return self._announcer.reply_after_moves([])

    def _check_undo(self, message: Message) -> None:
        check_position(self._game, message)
        check(self._game.undoer is not None, "nothing can be taken back")


TOGETHER = 1.0  # seconds for which the moves of a turn wait, to be shown together


class Bots(Feature):
    """Makes the bots move, step by step or at once."""

    def __init__(self, game: TableGame, announcer: Announcer) -> None:
        self._game, self._announcer = game, announcer
        self._context = announcer.context
        self._pending: list[str] = []  # announcements of moves that are not shown yet
        self._shown_by = 0.0  # the time at which they are shown at the latest

    @property
    def due(self) -> bool:
        return self._game.move_due

    def tick(self) -> Reply:
        """Lets the next bot think for a slice of time; it moves when it has finished.

        The moves of a turn are shown together if the thinking is quick. While skipping, as many
        bots move as fit into a slice. Without pauses, as many move as have finished thinking.
        """
        if not self._game.bot_ready:
            return Reply(next=LOOK_AGAIN)
        try:
            return self._thought()
        except BotError as error:
            return self._replaced(str(error))

    @on("skip")
    def skip(self, message: Message) -> Reply:
        check(self.due, "no bot is to move")
        self._game.state.skipping = True
        return Reply(next=0)

    def _thought(self) -> Reply:
        """Thinks and perhaps moves. A plugin bot moves alone in its tick: the shell watches it."""
        clock, state = self._context.clock, self._game.state
        end = clock() + SLICE
        thinking = self._thinking
        times = thinking.go_on(end)
        if not self._pending:
            self._shown_by = clock() + TOGETHER
        # After several thoughts the move has a tick of its own: it takes long enough.
        if not state.skipping and (not thinking.done or times > 1 or clock() < state.next_move_at):
            return self._wait(thinking)
        added = self._game.plugin_bot_due is not None
        self._pending += self._game.play(thinking.best)
        while not added and self._hurries and clock() < end:
            self._thinking.go_on(end)
            if not state.skipping and not self._thinking.done:
                break
            self._pending += self._game.play(self._thinking.best)
        return Reply(next=0, unchanged=True) if self._held_back else self._moved()

    @property
    def _within_turn(self) -> bool:
        return self.due and self._game.goes_on and bool(self._pending)

    @property
    def _at_once(self) -> bool:
        return self._game.state.skipping or not self._context.settings.pause

    @property
    def _hurries(self) -> bool:
        """Whether the next bot moves in the same tick as the one before."""
        now = self.due and (self._at_once or self._within_turn)
        return now and self._game.plugin_bot_due is None

    @property
    def _held_back(self) -> bool:
        """Whether the moves wait for the rest of the turn, which will not take long."""
        quick = not self._at_once and not self._game.bot_budget
        return quick and self._within_turn and self._context.clock() < self._shown_by

    def _replaced(self, reason: str) -> Reply:
        bot = self._game.plugin_bot_due
        assert bot is not None, "only added bots fail so"
        self._game.dismiss(bot)
        notice = self._context.notices.show(partial(failed, reason))
        self._pending += [notice, *self._game.play(self._thinking.best)]
        return self._moved()

    def _wait(self, thinking: Thinking) -> Reply:
        """The screen does not change while a bot thinks or waits."""
        if self._pending and self._context.clock() >= self._shown_by:
            return self._moved()
        left = self._game.state.next_move_at - self._context.clock() if thinking.done else 0
        return Reply(next=max(0, ceil(1000 * left)), unchanged=True)

    def _moved(self) -> Reply:
        state, announcements = self._game.state, self._pending
        self._pending = []
        skipped, state.skipping = state.skipping, state.skipping and self.due
        reply = self._announcer.reply_after_moves(announcements, skipped=skipped)
        reply.next = 0 if state.skipping else reply.next
        return reply

    @property
    def _thinking(self) -> Thinking:
        return self._game.thinking(self._context.clock, self._context.settings.patience)
