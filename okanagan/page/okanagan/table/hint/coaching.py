"""The messages about hints: asking a bot what it would do, and doing it."""

from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.core.screen import on
from okanagan.page.okanagan.table.acting import Acting
from okanagan.page.okanagan.table.bots.thinking import SLICE
from okanagan.page.okanagan.table.hint.regions import PARTS
from okanagan.page.okanagan.table.moment import view_of
from okanagan.page.okanagan.table.placement.placing import Placing
from okanagan.page.okanagan.table.placement.plan import Plan
from okanagan.page.words import t
from okanagan.valley.actions import Place
from okanagan.valley.advice import Advice
from okanagan.valley.telling.advice import advised_words, lead_words

OFF = "off"
"""The setting of who wants no hints."""
_BUTTON = "#hint-button"


class Coaching(Acting, Placing):
    """A bot thinks in the person's place, in slices as bots do, and says what it would do."""

    _part = 0

    @on("hint")
    def hint(self, message: Message) -> Reply:
        """Asks; nothing is done yet."""
        self.present(message)
        level = self.context.settings["coach"]
        if level == OFF or not self.playing.hintable:
            raise BadMessage("no hint can be given now")
        self.playing.look(self.playing.gaze.at(None))
        counsel = self.playing.counsel
        counsel.ask(level, self.context.clock, self.context.settings.patience)
        reply = self._considered()
        return reply if counsel.pondering is None else Reply([t("A bot thinks about it.")], next=0)

    @on("tick")
    def tick(self, message: Message) -> Reply:
        """Goes on thinking, for the person or for the bot that is due."""
        if self.playing.counsel.pondering is None:
            return super().tick(message)
        return self._considered()

    @on("stop-hint")
    def stop_hint(self, message: Message) -> Reply:
        """What it has thought so far will do."""
        if self.playing.counsel.pondering is None:
            raise BadMessage("nobody thinks about a hint")
        return self._concluded()

    @on("close-hint")
    def close_hint(self, message: Message) -> Reply:
        """Closes the card, whether it tells something already or not."""
        self.playing.close_hint()
        return Reply(effects=[Focus(_BUTTON)])

    @on("do-hint")
    def do_hint(self, message: Message) -> Reply:
        """Does it: a placement comes on trial, anything else is answered."""
        self.present(message)
        advice = self.playing.counsel.advice
        if advice is None:
            raise BadMessage("there is no hint")
        action = advice.best.action
        if not isinstance(action, Place):
            return self.went_on(self.playing.play(action))
        reply = self._laid(
            self._places(), Plan((action.x, action.y), action.rotation, advice.build)
        )
        reply.effects.append(Focus("#confirm"))
        return reply

    def _considered(self) -> Reply:
        pondering = self.playing.counsel.pondering
        assert pondering is not None, "somebody has asked"
        pondering.go_on(self.context.clock() + SLICE)
        if pondering.done:
            return self._concluded()
        part, self._part = self._part, int(PARTS * pondering.spent)
        return Reply(next=0, still=part == self._part)

    def _concluded(self) -> Reply:
        advice = self.playing.conclude_hint()
        return Reply([f"{t('Hint')}: {self._words(advice)}"])

    def _words(self, advice: Advice) -> str:
        told = advised_words(advice, view_of(self.playing), self.audience)
        return f"{told} {lead_words(advice.best, words)}"
