"""The screen of a table."""

from abc import ABC, abstractmethod

from okanagan.page.app.screen import Screen
from okanagan.page.core.protocol import BadMessage, Feature, Message, Reply, on
from okanagan.page.core.session import Session
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.bots import Bots
from okanagan.page.play.game import TableGame
from okanagan.page.play.hint_card import Hints
from okanagan.page.play.result import Results
from okanagan.page.play.seats import seat_looks
from okanagan.page.play.tips import Tips
from okanagan.page.words import t


class TableScreen(Screen, ABC):
    """A game in play, and its result. A game's own screen adds its features and its regions."""

    goes_on = True
    game: TableGame

    def __init__(self, announcer: Announcer, hints: Hints, tips: Tips, *own: Feature) -> None:
        """`own` are the game's own features, `Answers` too."""
        super().__init__(announcer.context)
        game = self.game = announcer.game
        self.session: Session | None = game.session
        self.seats = seat_looks(game.match.seats, game.session.colours)
        self.tips = tips
        self._announcer, self._hints = announcer, hints
        self._bots, self._results = Bots(game, announcer), Results(game, announcer)
        self.features = (*own, self._bots, hints, self._results)

    @property
    @abstractmethod
    def chapter(self) -> str:
        """The id of the chapter of the rules about the current decision."""

    @property
    def title(self) -> str:
        return t("{names} at the table", names=", ".join(seat.name for seat in self.seats))

    def opened(self) -> Reply:
        """Starts the bots; the result of a finished game is shown without a count."""
        over = self.game.state.counted = self.game.match.over
        reply = self._announcer.reply_after_moves([])
        if over:
            return self._results.shown(reply)
        tipped = self.tips.follow(reply) or reply
        self.game.save()
        return tipped

    def handle(self, message: Message) -> Reply | None:
        reply = self.tips.follow(super().handle(message))
        self.game.save()
        return reply

    @on("tick")
    def tick(self, message: Message) -> Reply:
        for feature in (self._hints, self._bots, self._results):
            if feature.due:
                return feature.tick()
        raise BadMessage("nothing goes on by itself")

    @on("help")
    def help(self, message: Message) -> None:
        """Fills the dialog with the chapter about the current decision; the shell opens it."""
        self.game.state.chapter = self.chapter

    @property
    def plugin_bot_due(self) -> str | None:
        return self.game.plugin_bot_due

    def dismiss(self, bot: str) -> None:
        if bot == self.game.plugin_bot_due:
            self.game.dismiss(bot)
