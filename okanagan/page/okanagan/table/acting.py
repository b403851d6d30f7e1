"""The messages that answer decisions, and take answers back."""

from functools import partial
from math import ceil

from okanagan.kernel.guests import BotError
from okanagan.page.added_bots.feature import LOOK_AGAIN, failed
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.core.screen import on
from okanagan.page.okanagan.table.base import TableBase
from okanagan.page.okanagan.table.bots.thinking import SLICE, Pondering
from okanagan.page.words import t


class Acting(TableBase):
    """Answers, undo, bots' moves, and passing the device."""

    _skipping = False

    @on("act")
    def act(self, message: Message) -> Reply:
        """Answers the decision with one of the legal actions."""
        self.present(message)
        legal, option = self.playing.legal, message.number("option")
        if not 0 <= option < len(legal):
            raise BadMessage(f"there is no option {option}")
        return self.went_on(self.playing.play(legal[option]))

    @on("pick")
    def pick(self, message: Message) -> None:
        """Puts a part of an answer in, or takes it out again."""
        self.present(message)
        item, one = message.text("item"), message.text("one", "")
        if not self.playing.legal:
            raise BadMessage("nobody may answer now")
        picks = self.playing.picks
        if item in picks:
            self.playing.pick(tuple(pick for pick in picks if pick != item))
            return
        kept = tuple(pick for pick in picks if not (one and pick.startswith(one)))
        self.playing.pick((*kept, item))

    @on("unpick")
    def unpick(self, message: Message) -> None:
        """Clears the parts of an answer."""
        self.playing.pick(())

    @on("undo")
    def undo(self, message: Message) -> Reply:
        """Takes back the last move."""
        self._undoable(message)
        self.playing.undo()
        return self.went_on([t("Taken back.")])

    @on("undo-turn")
    def undo_turn(self, message: Message) -> Reply:
        """Takes back what can be of this turn."""
        self._undoable(message)
        self.playing.undo_turn()
        return self.went_on([t("Back at the start of the turn.")])

    @on("practise")
    def practise(self, message: Message) -> Reply:
        """Makes the game one for practice."""
        if len(self.playing.sitting.humans) != 1 or self.playing.match.over:
            raise BadMessage("this game can't be one for practice")
        self.playing.practise()
        return Reply([t("This is a practice game now: moves can be taken back without limit.")])

    @on("uncover")
    def uncover(self, message: Message) -> Reply:
        """The person who decides has taken the device."""
        if not self.playing.uncover():
            raise BadMessage("there is nothing to uncover")
        return self.went_on([])

    @on("tick")
    def tick(self, message: Message) -> Reply:
        """The next bot thinks for a slice of time, and moves when it has thought and it is time.

        While skipping, as many move as fit into that slice, each with what is left of it to think.
        """
        if not self.playing.bot_due:
            return super().tick(message)
        if not self.playing.bot_ready:
            return Reply(next=LOOK_AGAIN)
        try:
            return self._thought()
        except BotError as error:
            return self._replaced(str(error))

    def _thought(self) -> Reply:
        """A guest moves alone in its tick: the shell has been told of it, and keeps watch.

        Raises:
            BotError: the bot is from elsewhere and fails; nothing has been played.
        """
        clock = self.context.clock
        end = clock() + SLICE
        pondering = self._pondering
        steps = pondering.go_on(end)
        # After several thoughts the move has a tick of its own: it takes long enough.
        if not self._skipping and (not pondering.done or steps > 1 or clock() < self._due):
            return self._wait(pondering)
        said = self.playing.play(pondering.best)
        while self._skipping and self._own_bot_due and clock() < end:
            self._pondering.go_on(end)
            said += self.playing.play(self._pondering.best)
        return self._moved(said)

    def _replaced(self, reason: str) -> Reply:
        """Another bot moves at once in the place of one from elsewhere that fails."""
        guest = self.playing.guest_due
        assert guest is not None, "only bots from elsewhere fail so"
        self.playing.dismiss(guest)
        said = self.context.notices.show(partial(failed, reason))
        return self._moved([said, *self.playing.play(self._pondering.best)])

    def _wait(self, pondering: Pondering) -> Reply:
        """Nothing is to be seen of thinking, nor of waiting for the last move to have been seen."""
        left = ceil(1000 * (self._due - self.context.clock())) if pondering.done else 0
        return Reply(next=max(0, left), still=True)

    @property
    def _pondering(self) -> Pondering:
        return self.playing.pondering(self.context.clock, self.context.settings.patience)

    def _moved(self, said: list[str]) -> Reply:
        """The reply after moves of bots."""
        skipped = self._skipping
        self._skipping = skipped and self.playing.bot_due
        reply = self.went_on(said, skipped=skipped)
        reply.next = 0 if self._skipping else reply.next
        return reply

    @on("skip")
    def skip(self, message: Message) -> Reply:
        """Bots move at once, thinking or not, up to the next decision of a person."""
        if not self.playing.bot_due:
            raise BadMessage("no bot is to move")
        self._skipping = True
        return Reply(next=0)

    @property
    def guest_due(self) -> str | None:
        """The bot from elsewhere that is to move."""
        return self.playing.guest_due

    def dismiss(self, guest: str) -> None:
        """Another bot plays in its place, if it is to move here."""
        if guest == self.playing.guest_due:
            self.playing.dismiss(guest)

    @property
    def _own_bot_due(self) -> bool:
        return self.playing.bot_due and self.playing.guest_due is None

    def _undoable(self, message: Message) -> None:
        self.present(message)
        if self.playing.undoer is None:
            raise BadMessage("nothing can be taken back")
