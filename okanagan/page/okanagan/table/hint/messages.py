"""The messages about hints: asking a bot for advice, and following it."""

from okanagan.page import words
from okanagan.page.core.feature import Feature, on
from okanagan.page.core.protocol import BadMessage, Focus, Message, Reply
from okanagan.page.okanagan.table.announcer import Announcer
from okanagan.page.okanagan.table.choices.messages import check_position
from okanagan.page.okanagan.table.game import TableGame
from okanagan.page.okanagan.table.hint.hint import PARTS, HintThinking
from okanagan.page.okanagan.table.placement.messages import Placement
from okanagan.page.okanagan.table.placement.plan import Plan
from okanagan.page.okanagan.table.thinking import SLICE
from okanagan.page.okanagan.table.view_model import view_of
from okanagan.page.words import t
from okanagan.valley.actions import Place
from okanagan.valley.telling.advice import advised_words, lead_words


class Hints(Feature):
    """A bot thinks in the person's place, in slices as bots do, and says what it would do."""

    def __init__(self, game: TableGame, announcer: Announcer, placement: Placement) -> None:
        self._game, self._announcer, self._placement = game, announcer, placement
        self._context, self._part = announcer.context, 0

    @property
    def due(self) -> bool:
        """Whether a bot thinks about a hint."""
        return self._game.state.hint_thinking is not None

    def tick(self) -> Reply:
        """Goes on thinking for a slice of time; the hint comes when the thinking is done."""
        hint = self._thinking()
        hint.thinking.go_on(self._context.clock() + SLICE)
        if hint.thinking.done:
            return self._concluded()
        part, self._part = self._part, int(PARTS * hint.thinking.spent)
        return Reply(next=0, still=part == self._part)

    @on("hint")
    def hint(self, message: Message) -> Reply:
        """Asks a bot; nothing is done yet."""
        check_position(self._game, message)
        settings, state = self._context.settings, self._game.state
        level = settings["coach"]
        if level == "off" or not self._game.hintable:
            raise BadMessage("no hint can be given now")
        state.look_at(None)
        state.drop_hint()
        clock, patience = self._context.clock, settings.patience
        state.hint_thinking = HintThinking(self._game.match, level, clock, patience)
        reply = self.tick()
        return Reply([t("A bot thinks about it.")], next=0) if self.due else reply

    @on("stop-hint")
    def stop_hint(self, message: Message) -> Reply:
        """Makes do with the thoughts so far."""
        self._thinking()
        return self._concluded()

    @on("close-hint")
    def close_hint(self, message: Message) -> Reply:
        """Closes the card, whether it tells something already or not."""
        self._game.state.drop_hint()
        return Reply(effects=[Focus("#hint-button")])

    @on("do-hint")
    def do_hint(self, message: Message) -> Reply:
        """Follows the advice: a placement comes on trial, anything else is answered."""
        check_position(self._game, message)
        hint = self._game.state.hint
        if hint is None:
            raise BadMessage("there is no hint")
        action = hint.advice.best.action
        if not isinstance(action, Place):
            return self._announcer.went_on(self._game.play(action))
        plan = Plan((action.x, action.y), action.rotation, hint.advice.build)
        return self._placement.lay(plan, [Focus("#confirm")])

    def _concluded(self) -> Reply:
        state = self._game.state
        hint = self._thinking().conclude()
        state.hint_thinking, state.land, state.hint = None, None, hint
        told = advised_words(hint.advice, view_of(self._game), self._game.audience)
        lead = lead_words(hint.advice.best, words)
        return Reply([f"{t('Hint')}: {told} {lead}"])

    def _thinking(self) -> HintThinking:
        hint = self._game.state.hint_thinking
        if hint is None:
            raise BadMessage("nobody thinks about a hint")
        return hint
