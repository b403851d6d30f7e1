"""The screen of a table."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from simple_html import Node, h3

from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Later, Region, lazy
from okanagan.page.core.protocol import BadMessage, Feature, Message, Reply, on
from okanagan.page.core.session import Session
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.bots import Bots
from okanagan.page.play.game import TableGame
from okanagan.page.play.hint_card import Hints
from okanagan.page.play.result import Results
from okanagan.page.play.seats import seat_looks
from okanagan.page.play.skeleton import Layout, skeleton, tools
from okanagan.page.play.tips import Tip, Tips, tip_line
from okanagan.page.play.view_model import TableModel
from okanagan.page.settings import preferences
from okanagan.page.words import t

Regions = Iterator[tuple[str, Node | Region]]


class TableScreen(Screen, ABC):
    """A game in play, and its result. A game's own screen adds its features and its regions.

    A model is the game's own subclass of `TableModel`.
    """

    goes_on = True
    announcer_type: ClassVar[Callable[..., Announcer]]
    layout: ClassVar[Layout]
    look: ClassVar[str] = ""  # a class of the frame
    tips_by_name: ClassVar[Mapping[str, Tip]]
    tips_key: ClassVar[str]  # under which the list of tips already shown is stored
    game: TableGame

    def __init__(self, game: TableGame, context: Context) -> None:
        super().__init__(context)
        self.game = game
        self.session: Session | None = game.session
        self.seats = seat_looks(game.match.seats, game.session.colours)
        self.tips = Tips(game, context, self.tips_by_name, self.tips_key)
        announcer = self._announcer = self.announcer_type(game, context)
        self._hints, *own = self.own_features(announcer)
        self._bots, self._results = Bots(game, announcer), Results(game, announcer)
        self.features = (*own, self._bots, self._hints, self._results)
        self.shown: Any = None  # the model of the regions shown

    @abstractmethod
    def own_features(self, announcer: Announcer) -> tuple[Hints, *tuple[Feature, ...]]:
        """The game's own features: its hints first, then its answers and others."""

    @abstractmethod
    def model(self) -> TableModel:
        """The view model of this moment."""

    @abstractmethod
    def map(self, model: Any) -> Regions:
        """The map and the seats above it, outer regions before inner ones."""

    @abstractmethod
    def answers(self, model: Any) -> Regions:
        """The prompt and the answers below the map."""

    @abstractmethod
    def result(self, model: Any, *, counts: bool) -> Region:
        """The result over the map; empty without a model."""

    @abstractmethod
    def help_text(self, chapter: str) -> Region:
        """The dialog with a chapter of the rules; empty before it is opened."""

    @abstractmethod
    def panels(self, model: Any) -> Regions:
        """The regions that the player does not see first."""

    def frame(self) -> Region:
        return lazy(skeleton, self.layout, self.title, look=self.look)

    def regions(self) -> dict[str, Node | Region]:
        self.shown = self.model()
        return dict(self._at_once(self.shown))

    def later(self) -> Later:
        model = (self.shown or self.model()).of_panels
        return Later(self._panels, (model, self.game.state.panels_key))

    def _at_once(self, model: Any) -> Regions:
        state = self.game.state
        yield "screen", self.frame()
        yield from self.map(model)
        yield "tools", lazy(tools, model.at, undo=model.undo is not None)
        yield "first-tip", lazy(tip_line, self.tips.text)
        yield from self.answers(model)
        ended = None if model.decision is not None or state.result_away else model
        yield "result", self.result(ended, counts=not state.counted)
        yield "help-text", self.help_text(state.chapter)
        yield "settings", lazy(preferences, model.settings, h3)

    def _panels(self, model: Any, _: object) -> Mapping[str, Node | Region]:
        return dict(self.panels(model))

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
