"""The table: the screen on which a game is played, and its result shown."""

from collections.abc import Iterator, Mapping

from simple_html import Node, h3

from okanagan.games.okanagan.page.rules.chapters import ADDRESS, chapter_of
from okanagan.games.okanagan.page.table.announcer import OkanaganAnnouncer
from okanagan.games.okanagan.page.table.choices.answers import Answers
from okanagan.games.okanagan.page.table.choices.decision import decision_bar
from okanagan.games.okanagan.page.table.count import count
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.goals import Goals, goals
from okanagan.games.okanagan.page.table.hint.card import OkanaganHints, hint_card
from okanagan.games.okanagan.page.table.holdings import Hand, Offers, hand, offers
from okanagan.games.okanagan.page.table.inspect.cards import land_card, outline
from okanagan.games.okanagan.page.table.inspect.influence import (
    influence_key,
    influence_layer,
    map_tools,
)
from okanagan.games.okanagan.page.table.inspect.messages import Inspection
from okanagan.games.okanagan.page.table.inspect.territories import territories
from okanagan.games.okanagan.page.table.log import log
from okanagan.games.okanagan.page.table.map.board import extent_region, land_regions, marks
from okanagan.games.okanagan.page.table.map.grid import grid_regions
from okanagan.games.okanagan.page.table.map.grounds import stamps
from okanagan.games.okanagan.page.table.map.settling import settled, settling
from okanagan.games.okanagan.page.table.placement.bar import building_buttons, place_buttons
from okanagan.games.okanagan.page.table.placement.messages import Placement
from okanagan.games.okanagan.page.table.placement.trial import hint_mark, trial
from okanagan.games.okanagan.page.table.players import everybody, players, strip
from okanagan.games.okanagan.page.table.prompt import prompt
from okanagan.games.okanagan.page.table.result import result_layer
from okanagan.games.okanagan.page.table.skeleton import LAYOUT, help_text
from okanagan.games.okanagan.page.table.tips import STORED, TIPS
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_model
from okanagan.games.okanagan.spec import SPEC
from okanagan.page.app.bots import bot_title
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Later, Region, lazy
from okanagan.page.play.hint_card import thinking_card
from okanagan.page.play.history import placed_since_own
from okanagan.page.play.screen import TableScreen
from okanagan.page.play.skeleton import more, skeleton, tools
from okanagan.page.play.tips import Tips, tip_line
from okanagan.page.settings import preferences


class Table(TableScreen):
    """The map, what is asked, and everything round it."""

    game: OkanaganGame

    def __init__(self, game: OkanaganGame, context: Context) -> None:
        announcer = OkanaganAnnouncer(game, context)
        placement = Placement(game, announcer)
        hints, tips = OkanaganHints(game, announcer, placement), Tips(game, context, TIPS, STORED)
        answers, inspection = Answers(game, announcer), Inspection(game)
        super().__init__(announcer, hints, tips, answers, placement, inspection)
        self._shown: ViewModel | None = None

    @property
    def chapter(self) -> str:
        """The chapter on the present decision; on the final score when the game is over."""
        return chapter_of(self.game.decision).id

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
        yield "first-tip", lazy(tip_line, self.tips.text)
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
    yield "last-placed", lazy(marks, placed_since_own(model.placed, model.watcher), model.seats)
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
        return lazy(thinking_card, bot_title(SPEC, level), part)
    if inspected.hint is not None:
        return lazy(hint_card, model, inspected.hint)
    if inspected.land is not None:
        return lazy(land_card, model, inspected.land)
    return lazy(influence_key, shown=inspected.influence)
