"""The bots' moves: they think in slices of time, and move when it is time."""

from functools import partial
from math import ceil

from okanagan.kernel.guests import BotError
from okanagan.page.added_bots.feature import LOOK_AGAIN, failed
from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.okanagan.table.announcer import Announcer
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.thinking import SLICE, Thinking


class Bots(Feature):
    """Lets the bots move, step by step or at once."""

    def __init__(self, game: TableGame, announcer: Announcer) -> None:
        self._game, self._announcer = game, announcer
        self._context = announcer.context

    @property
    def due(self) -> bool:
        """Whether a bot is to move."""
        return self._game.bot_due

    def tick(self) -> Reply:
        """Lets the next bot think for a slice of time; it moves when it has thought and it is time.

        While skipping, as many move as fit into that slice, each with what is left of it to think;
        where bots are to move at once, as many as have thought to the end in it.
        """
        if not self._game.bot_ready:
            return Reply(next=LOOK_AGAIN)
        try:
            return self._thought()
        except BotError as error:
            return self._replaced(str(error))

    @on("skip")
    def skip(self, message: Message) -> Reply:
        """Lets bots move at once, thinking or not, up to the next decision of a person."""
        if not self.due:
            raise BadMessage("no bot is to move")
        self._game.state.skipping = True
        return Reply(next=0)

    def _thought(self) -> Reply:
        """An added bot moves alone in its tick: the shell has been told of it, and keeps watch.

        Raises `BotError` if it fails; nothing has been played then.
        """
        clock, state = self._context.clock, self._game.state
        end = clock() + SLICE
        thinking = self._thinking
        steps = thinking.go_on(end)
        # After several thoughts the move has a tick of its own: it takes long enough.
        if not state.skipping and (not thinking.done or steps > 1 or clock() < state.next_move_at):
            return self._wait(thinking)
        said = self._game.play(thinking.best)
        while self._hurries and clock() < end:
            self._thinking.go_on(end)
            if not state.skipping and not self._thinking.done:
                break
            said += self._game.play(self._thinking.best)
        return self._moved(said)

    @property
    def _hurries(self) -> bool:
        """Whether the next bot moves in the same tick as the one before."""
        at_once = self._game.state.skipping or not self._context.settings.pause
        return at_once and self.due and self._game.added_bot_due is None

    def _replaced(self, reason: str) -> Reply:
        """Lets another bot move at once in the place of an added one that fails."""
        bot = self._game.added_bot_due
        assert bot is not None, "only added bots fail so"
        self._game.dismiss(bot)
        said = self._context.notices.show(partial(failed, reason))
        return self._moved([said, *self._game.play(self._thinking.best)])

    def _wait(self, thinking: Thinking) -> Reply:
        """Nothing is to be seen of thinking, nor of waiting for the last move to have been seen."""
        left = self._game.state.next_move_at - self._context.clock() if thinking.done else 0
        return Reply(next=max(0, ceil(1000 * left)), still=True)

    def _moved(self, said: list[str]) -> Reply:
        state = self._game.state
        skipped, state.skipping = state.skipping, state.skipping and self.due
        reply = self._announcer.went_on(said, skipped=skipped)
        reply.next = 0 if state.skipping else reply.next
        return reply

    @property
    def _thinking(self) -> Thinking:
        return self._game.thinking(self._context.clock, self._context.settings.patience)
