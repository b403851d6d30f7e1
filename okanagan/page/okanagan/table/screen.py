"""The table: the screen on which a game is played, and its result shown."""

from collections.abc import Iterator, Mapping

from simple_html import Node, h3

from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Later, Region, lazy
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.core.session import Session
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.rules.chapters import ADDRESS, chapter_of
from okanagan.page.okanagan.table.announcer import OkanaganAnnouncer
from okanagan.page.okanagan.table.choices.answers import Answers
from okanagan.page.okanagan.table.choices.decision import decision_bar
from okanagan.page.okanagan.table.count import count
from okanagan.page.okanagan.table.game import OkanaganGame
from okanagan.page.okanagan.table.goals import Goals, goals
from okanagan.page.okanagan.table.hint.card import OkanaganHints, hint_card
from okanagan.page.okanagan.table.holdings import Hand, Offers, hand, offers
from okanagan.page.okanagan.table.inspect.cards import land_card, outline
from okanagan.page.okanagan.table.inspect.influence import influence_key, influence_layer, map_tools
from okanagan.page.okanagan.table.inspect.messages import Inspection
from okanagan.page.okanagan.table.inspect.territories import territories
from okanagan.page.okanagan.table.log import log
from okanagan.page.okanagan.table.map.board import extent_region, land_regions, marks, unseen
from okanagan.page.okanagan.table.map.grid import grid_regions
from okanagan.page.okanagan.table.map.grounds import stamps
from okanagan.page.okanagan.table.map.settling import settled, settling
from okanagan.page.okanagan.table.placement.bar import building_buttons, place_buttons
from okanagan.page.okanagan.table.placement.messages import Placement
from okanagan.page.okanagan.table.placement.trial import hint_mark, trial
from okanagan.page.okanagan.table.players import everybody, players, strip
from okanagan.page.okanagan.table.prompt import prompt
from okanagan.page.okanagan.table.result import result_layer
from okanagan.page.okanagan.table.skeleton import LAYOUT, help_text
from okanagan.page.okanagan.table.tips import STORED, TIPS
from okanagan.page.okanagan.table.view_model import ViewModel, view_model
from okanagan.page.settings import preferences
from okanagan.page.table.bots import Bots
from okanagan.page.table.hint_card import thinking_card
from okanagan.page.table.result import Results
from okanagan.page.table.seats import seat_looks
from okanagan.page.table.skeleton import more, skeleton, tools
from okanagan.page.table.tips import Tips, tip_line
from okanagan.page.words import t


class Table(Screen):
    """The map, what is asked, and everything round it."""

    goes_on = True

    def __init__(self, game: OkanaganGame, context: Context) -> None:
        super().__init__(context)
        self.session: Session | None = game.session
        self.game = game
        self.seats = seat_looks(game.match.seats, game.session.colours)
        self._shown: ViewModel | None = None
        self._announcer = announcer = OkanaganAnnouncer(game, context)
        placement = Placement(game, announcer)
        self._hints = OkanaganHints(game, announcer, placement)
        self._bots, self._results = Bots(game, announcer), Results(game, announcer)
        self._tips = Tips(game, context, TIPS, STORED)
        acting = Answers(game, announcer), placement, Inspection(game)
        self.features = (*acting, self._bots, self._hints, self._results)

    @property
    def title(self) -> str:
        """The players."""
        return t("{names} at the table", names=", ".join(seat.name for seat in self.seats))

    def opened(self) -> Reply:
        """Bots go on at once; a game that was over has been counted."""
        over = self.game.state.counted = self.game.match.over
        reply = self._announcer.went_on([])
        if over:
            return self._results.shown(reply)
        tipped = self._tips.follow(reply) or reply
        self.game.save()
        return tipped

    def handle(self, message: Message) -> Reply | None:
        """Does what the message asks; a reload would bring the same table back."""
        reply = self._tips.follow(super().handle(message))
        self.game.save()
        return reply

    @on("tick")
    def tick(self, message: Message) -> Reply:
        """Goes on with what goes on by itself: a hint, a bot, the way to the result."""
        for feature in (self._hints, self._bots, self._results):
            if feature.due:
                return feature.tick()
        raise BadMessage("nothing goes on by itself")

    @on("help")
    def help(self, message: Message) -> None:
        """Fills the dialog with the chapter on the present decision; the shell opens it."""
        self.game.state.chapter = chapter_of(self.game.decision).id

    @property
    def added_bot_due(self) -> str | None:
        """The added bot that is to move."""
        return self.game.added_bot_due

    def dismiss(self, bot: str) -> None:
        """Lets another bot play in the place of an added one, if it is to move here."""
        if bot == self.game.added_bot_due:
            self.game.dismiss(bot)

    def frame(self) -> Region:
        """What stays through the whole game, with a place for every region."""
        return lazy(skeleton, LAYOUT, self.title)

    def regions(self) -> dict[str, Node | Region]:
        """The frame, the layers of the map, and what is asked."""
        self._shown = self.model()
        return dict(self.at_once(self._shown))

    def later(self) -> Later:
        """The panels, which a phone has out of sight, and the grid: the moment of `regions`."""
        state = self.game.state
        sort = state.sort if state.territories_seen else None
        model = (self._shown or self.model()).of_panels
        return Later(self._panels, (model, sort, state.result_away))

    def model(self) -> ViewModel:
        """The view model of this moment."""
        return view_model(self.game, self.seats, self.context.settings)

    def at_once(self, model: ViewModel) -> Iterator[tuple[str, Node | Region]]:
        """The regions that nobody should wait for, outer ones first."""
        yield "screen", self.frame()
        yield from map_regions(model)
        yield "trial", lazy(trial, model)
        yield "seats", lazy(strip, everybody(model))
        yield "tools", lazy(tools, model.at, undo=model.undo is not None)
        yield "first-tip", lazy(tip_line, self._tips.text)
        yield "prompt", lazy(prompt, model)
        yield "goals", lazy(goals, Goals.of(model))
        yield "decision", lazy(decision_bar, model)
        state = self.game.state
        ended = None if model.final is None or state.result_away else model
        yield "result", lazy(result_layer, ended, counts=not state.counted)
        yield "help-text", lazy(help_text, state.chapter)
        yield "settings", lazy(preferences, model.settings, h3)

    def panels(self, model: ViewModel, sort: str | None) -> Iterator[tuple[str, Node | Region]]:
        """The other regions; `sort` orders the table of territories while it is in sight."""
        if model.final is not None and not self.game.state.result_away:
            yield "count", lazy(count, model, model.final)
        yield from map_details(model)
        yield "places", lazy(place_buttons, model)
        yield "buildings", lazy(building_buttons, model)
        own, found = None if model.viewer is None else Hand.of(model.view), Goals.of(model)
        yield "hand", lazy(hand, own, found.after if found else ())
        yield "offers", lazy(offers, Offers.of(model.view))
        yield "more", lazy(more, model, ADDRESS)
        yield from players(model)
        yield from log(model)
        yield "territories", lazy(territories, None if sort is None else model, sort)

    def _panels(self, model: ViewModel, sort: str | None, _: bool) -> Mapping[str, Node | Region]:
        return dict(self.panels(model, sort))


def map_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The picture of the map, and what is shown of it on demand."""
    inspected = model.inspected
    yield "extent", extent_region(model)
    being_settled = settled(model)
    yield from land_regions(model, being_settled)
    yield "settling", lazy(settling, being_settled, model.map, model.at, model.legal)
    yield "last-placed", lazy(marks, unseen(model.placed, model.watcher), model.seats)
    yield "influence", lazy(influence_layer, model.map if inspected.influence else None)
    hint, land = inspected.hint, inspected.land
    chosen = lazy(outline, land, model.map)
    yield "chosen-land", lazy(hint_mark, model, hint) if hint else chosen
    hint_at = model.at if model.hintable else None
    yield "insight-tools", lazy(map_tools, hint_at, influence=inspected.influence)
    yield "land-card", _card(model)


def map_details(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """What may come a moment after the picture: the stamps on closed land, and the grid."""
    yield "stamps", lazy(stamps, model.map, settled(model))
    yield from grid_regions(model)


def _card(model: ViewModel) -> Region:
    """The card at the map's lower edge: there is room for one."""
    inspected = model.inspected
    if inspected.hint_thinking is not None:
        level, part = inspected.hint_thinking
        return lazy(thinking_card, bot_words(level), part)
    if inspected.hint is not None:
        return lazy(hint_card, model, inspected.hint)
    if inspected.land is not None:
        return lazy(land_card, model, inspected.land)
    return lazy(influence_key, shown=inspected.influence)
