"""The table of Oregon: the screen on which a game is played, and its result shown."""

from collections.abc import Iterator, Mapping

from simple_html import Node, h3

from okanagan.games.oregon.page.rules.chapters import ADDRESS, chapter_of
from okanagan.games.oregon.page.table.announcer import OregonAnnouncer
from okanagan.games.oregon.page.table.bar import decision_bar
from okanagan.games.oregon.page.table.count import count
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.hand import Hand, hand
from okanagan.games.oregon.page.table.hint.card import OregonHints, hint_card
from okanagan.games.oregon.page.table.log import log
from okanagan.games.oregon.page.table.map.board import board_regions
from okanagan.games.oregon.page.table.map.grid import grid_regions
from okanagan.games.oregon.page.table.placement import Placement
from okanagan.games.oregon.page.table.places import place_buttons
from okanagan.games.oregon.page.table.players import everybody, players, strip
from okanagan.games.oregon.page.table.prompt import prompt
from okanagan.games.oregon.page.table.result import result_layer
from okanagan.games.oregon.page.table.skeleton import LAYOUT, help_text
from okanagan.games.oregon.page.table.supply import Supply, supply
from okanagan.games.oregon.page.table.tips import STORED, TIPS
from okanagan.games.oregon.page.table.view_model import ViewModel, view_model
from okanagan.games.oregon.spec import SPEC
from okanagan.page.app.bots import bot_title
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Later, Region, lazy
from okanagan.page.play.answers import Answers
from okanagan.page.play.hint_card import thinking_card
from okanagan.page.play.screen import TableScreen
from okanagan.page.play.skeleton import hint_button, more, skeleton, tools
from okanagan.page.play.tips import Tips, tip_line
from okanagan.page.settings import preferences


class Table(TableScreen):
    """The board, the hand, what is asked, and everything round it."""

    game: OregonGame

    def __init__(self, game: OregonGame, context: Context) -> None:
        announcer = OregonAnnouncer(game, context)
        placement = Placement(game, announcer)
        hints, tips = OregonHints(game, announcer, placement), Tips(game, context, TIPS, STORED)
        super().__init__(announcer, hints, tips, Answers(game, announcer), placement)
        self._shown: ViewModel | None = None

    @property
    def chapter(self) -> str:
        """The chapter of the rules on the present decision."""
        return chapter_of(self.game.decision).id

    def frame(self) -> Region:
        """What stays through the whole game, with a place for every region."""
        return lazy(skeleton, LAYOUT, self.title, look="oregon")

    def model(self) -> ViewModel:
        """The view model of this moment."""
        return view_model(self.game, self.seats, self.context.settings)

    def regions(self) -> dict[str, Node | Region]:
        """The frame, the layers of the board, the hand, and what is asked."""
        self._shown = self.model()
        return dict(self.at_once(self._shown))

    def later(self) -> Later:
        """The panels, which a phone has out of sight, and the grid: the moment of `regions`."""
        model = self._shown or self.model()
        return Later(self._panels, (model, self.game.state.result_away))

    def at_once(self, model: ViewModel) -> Iterator[tuple[str, Node | Region]]:
        """The regions that nobody should wait for, outer ones first."""
        yield "screen", self.frame()
        yield from board_regions(model)
        yield "insight-tools", lazy(_map_tools, model.at if model.hintable else None)
        yield "land-card", _card(model)
        yield "seats", lazy(strip, everybody(model))
        yield "tools", lazy(tools, model.at, undo=model.undo is not None)
        yield "first-tip", lazy(tip_line, self.tips.text)
        yield "prompt", lazy(prompt, model)
        yield "hand", lazy(hand, Hand.of(model))
        yield "decision", lazy(decision_bar, model)
        state = self.game.state
        ended = None if model.final is None or state.result_away else model
        yield "result", lazy(result_layer, ended, counts=not state.counted)
        yield "help-text", lazy(help_text, state.chapter)
        yield "settings", lazy(preferences, model.settings, h3)

    def panels(self, model: ViewModel) -> Iterator[tuple[str, Node | Region]]:
        """The other regions."""
        if model.final is not None and not self.game.state.result_away:
            yield "count", lazy(count, model, model.final)
        yield from grid_regions(model)
        yield "places", lazy(place_buttons, model)
        yield from players(model)
        yield "supply", lazy(supply, Supply.of(model))
        yield from log(model)
        yield "more", lazy(more, model, ADDRESS)

    def _panels(self, model: ViewModel, _: bool) -> Mapping[str, Node | Region]:
        return dict(self.panels(model))


def _map_tools(hint_at: int | None) -> Node:
    """The button that asks for a hint, where one can be given."""
    return "" if hint_at is None else hint_button(hint_at)


def _card(model: ViewModel) -> Region | str:
    """The card at the map's lower edge, with a hint or its making."""
    if model.hint_thinking is not None:
        level, part = model.hint_thinking
        return lazy(thinking_card, bot_title(SPEC, level), part)
    return "" if model.hint is None else lazy(hint_card, model, model.hint)
