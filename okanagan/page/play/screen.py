"""The screen of a table, and the tips in a first game."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from simple_html import Node, div, h3, p

from okanagan.kernel.review.review import Review
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import BadMessage, Feature, Message, Reply, on
from okanagan.page.core.session import Session
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.game import TableGame
from okanagan.page.play.hint_card import Hints
from okanagan.page.play.moves import Bots
from okanagan.page.play.onward import onward
from okanagan.page.play.prose import RuleBook
from okanagan.page.play.reactions import bubbles
from okanagan.page.play.result import DecidingTurn, Results, result_buttons, turning_point_link
from okanagan.page.play.seats import seat_looks
from okanagan.page.play.send_turn import SendTurn
from okanagan.page.play.skeleton import Layout, help_text, skeleton, tools
from okanagan.page.play.view_model import TableModel
from okanagan.page.setting_controls import preferences
from okanagan.page.settings import EVERYTHING
from okanagan.page.sharing.own_name import name_form
from okanagan.page.sharing.send_challenge import SendChallenge, seat_of
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import icon_button
from okanagan.page.words import mark, t


@dataclass(frozen=True, slots=True, eq=False)
class Tip:
    """A line, and when it is useful to the player who decides."""

    text: str  # marked for translation
    moment: Callable[[Any], bool]  # whether it fits the game at the table
    shown: Callable[[Any], None] = lambda game: None  # called when it is shown
    values: Callable[[Any], Mapping[str, object]] = lambda game: {}  # for the fields of `text`

    def words(self, game: TableGame) -> str:
        return t(self.text, **self.values(game))


@dataclass(eq=False)
class Tips:
    """Shows one tip at a time, each once."""

    game: TableGame
    context: Context
    tips: Mapping[str, Tip]  # the first that fits is shown
    stored: str  # the key of the list of tips already shown

    def follow(self, reply: Reply | None) -> Reply | None:
        """Removes a tip whose moment is over; shows the next, and announces it."""
        game, state, tips = self.game, self.game.state, self.tips
        if state.tip in tips and tips[state.tip].moment(game):
            return reply
        state.tip = self._due()
        if not state.tip:
            return reply
        self.context.storage.put(self.stored, json.dumps([*self._seen(), state.tip]))
        tips[state.tip].shown(game)
        reply = reply or Reply()
        reply.announce.append(tips[state.tip].words(game))
        return reply

    @property
    def text(self) -> str:
        """The current tip; empty for none, or if tips are off."""
        name = self.game.state.tip
        shown = self.context.settings["tips"] == "yes" and name in self.tips
        return self.tips[name].words(self.game) if shown else ""

    def _due(self) -> str:
        seen = self._seen()
        if self.context.settings["tips"] == "no":
            if seen:  # all tips are shown again when the player switches them on again
                self.context.storage.put(self.stored, "[]")
            return ""
        if not self.game.hintable or self.game.help(self.context.settings) != EVERYTHING:
            return ""
        fitting = (name for name, tip in self.tips.items() if tip.moment(self.game))
        return next((name for name in fitting if name not in seen), "")

    def _seen(self) -> list[str]:
        seen = self.context.storage.parsed(self.stored)
        return [name for name in self.tips if name in seen] if isinstance(seen, list) else []


def tip_line(text: str) -> Node:
    if not text:
        return ""
    look, sends = {"kind": "quiet", "id_": "tips-off"}, {"name": "tips", "value": "no"}
    off = icon_button("close", t("Tips off"), do="set", **look, **sends)
    # A phone may cut the text; a tap on it shows its title.
    return div({"class": "first-tip"}, icon("info"), p({"title": text}, text), off)


Regions = Iterator[tuple[str, Node | Region]]


class TableScreen(Screen, ABC):
    """A game in play, and its result. A game's own screen adds its features and regions."""

    heading = mark("{names} at the table")
    goes_on = True
    announcer_type: ClassVar[Callable[..., Announcer]]
    layout: ClassVar[Layout]
    look: ClassVar[str] = ""  # a class of the frame
    book: ClassVar[RuleBook]
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
        self._bots, self._results = Bots(game, announcer), Results(game, announcer, self.review)
        sends = SendTurn(game, context)
        self._challenge = SendChallenge(context, game.session, game.session.address)
        sending = self._challenge, self._challenge.own_name
        self.features = (*own, self._bots, self._hints, self._results, sends, *sending)
        self.without_picks: Any = None  # the model of the regions shown that show no picks

    @abstractmethod
    def own_features(self, announcer: Announcer) -> tuple[Hints, *tuple[Feature, ...]]:
        """The game's own features: its hints first, then its answers and others."""

    @abstractmethod
    def model(self) -> TableModel: ...

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
    def review(self) -> Review[Any]:
        """The review of the finished game, which judges no player."""

    @abstractmethod
    def picture(self, move: int) -> Node:
        """A small picture of the map before a move, with the piece placed last in its middle."""

    @abstractmethod
    def panels(self, model: Any) -> Regions:
        """The regions that the player does not see first."""

    def frame(self) -> Region:
        return lazy(skeleton, self.layout, self.title, look=self.look)

    def regions(self) -> dict[str, Node | Region]:
        model = self.model()
        self.without_picks = model.without_picks
        return dict(self._at_once(model))

    def later(self) -> Region:
        return lazy(
            self._panels,
            self.without_picks or self.model().without_picks,
            self.game.state.panels_key,
        )

    def _at_once(self, model: Any) -> Regions:
        state = self.game.state
        yield "screen", self.frame()
        yield from self.map(model)
        saved = not self.context.storage.failed
        yield "tools", lazy(tools, model.at, undo=model.undo is not None, saved=saved)
        yield "first-tip", lazy(tip_line, self.tips.text)
        yield from self.answers(model)
        yield "reactions", lazy(bubbles, model.seats, model.company)
        ended = None if model.decision is not None or state.result_away else model
        yield "result", self.result(ended, counts=not state.counted)
        if ended is not None:
            asks = self._challenge.asks_name
            yield "result-buttons", lazy(self._result_buttons, ended, asks)
            yield "onward", onward(self.game.session, self.game.spec, self.context)
            yield "turning-point", lazy(self._turning_point, ended, self._results.turning_point)
        part = self.book.chapters.get(state.chapter)
        address = self.book.address_of(state.chapter)
        yield "help-text", lazy(help_text, part, address, self.context.tall)
        yield "settings", lazy(preferences, model.settings, h3)

    def _turning_point(self, model: TableModel, turn: DecidingTurn | None) -> Node:
        return turning_point_link(model, turn, "" if turn is None else self.picture(turn.turn.end))

    def _result_buttons(self, model: TableModel, asks_name: bool) -> Node:
        form = name_form(self.context, self.game.session) if asks_name else ""
        alone = seat_of(self.game.match) is not None
        return result_buttons(model, form, alone=alone)

    def _panels(self, model: Any, _: object) -> Mapping[str, Node | Region]:
        return dict(self.panels(model))

    @property
    def title(self) -> str:
        return t(self.heading, names=", ".join(seat.name for seat in self.seats))

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
        if message.verb == "pick":
            self._hints.follow(message.text("item"))
        self.game.save()
        return reply

    @on("tick")
    def tick(self, message: Message) -> Reply:
        if self.game.showing:
            self.game.release()
            return self._announcer.reply_after_moves([])
        for feature in (self._hints, self._bots, self._results):
            if feature.due:
                return feature.tick()
        raise BadMessage("nothing goes on by itself")

    def receive(self, at: int, moves: Sequence[Any]) -> Reply:
        self.game.receive(at, moves)
        due = self._bots.due
        reply = self._bots.tick() if due else self._announcer.reply_after_moves([])
        reply.unchanged = False  # also while a bot thinks, the others hear of the move
        self.game.save()
        return reply

    @on("help")
    def help(self, message: Message) -> None:
        self.game.state.chapter = self.book.chapter_of(self.game.decision).id

    @on("see-unseen")
    def see_unseen(self, message: Message) -> None:
        self.game.state.unseen_listed = message.text("open", "") == "yes"

    @property
    def plugin_bot_due(self) -> str | None:
        return self.game.plugin_bot_due

    def dismiss(self, bot: str) -> None:
        if bot == self.game.plugin_bot_due:
            self.game.dismiss(bot)
