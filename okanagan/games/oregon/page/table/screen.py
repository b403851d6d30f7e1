"""The table of Oregon: the screen of a game and its result, and tips in a first game."""

from collections.abc import Callable
from typing import Any

from simple_html import Node

from okanagan.games.oregon.page.rules.chapters import ADDRESS, BOOK
from okanagan.games.oregon.page.table.announcer import OregonAnnouncer
from okanagan.games.oregon.page.table.bar import decision_bar
from okanagan.games.oregon.page.table.cards_to_come import cards_to_come, unseen_of
from okanagan.games.oregon.page.table.game import OregonGame, PastOregon
from okanagan.games.oregon.page.table.grid import grid_regions
from okanagan.games.oregon.page.table.hand import Hand, hand
from okanagan.games.oregon.page.table.hint import OregonHints, hint_card
from okanagan.games.oregon.page.table.log import log
from okanagan.games.oregon.page.table.map import board_regions
from okanagan.games.oregon.page.table.picture import picture
from okanagan.games.oregon.page.table.placement import Placement
from okanagan.games.oregon.page.table.places import place_buttons
from okanagan.games.oregon.page.table.players import Supply, everybody, players, strip, supply
from okanagan.games.oregon.page.table.prompt import prompt
from okanagan.games.oregon.page.table.result import count, result_layer
from okanagan.games.oregon.page.table.skeleton import LAYOUT
from okanagan.games.oregon.page.table.view_model import ViewModel, view_model
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import LayStartTile, OfferExtra, PlayAgain, PlayCards
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.frames import Choice
from okanagan.kernel.review.review import Review
from okanagan.page.app.game_ui import bot_title
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Feature
from okanagan.page.core.session import Session
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.hint_card import thinking_card
from okanagan.page.play.moments import before
from okanagan.page.play.moves import Answers
from okanagan.page.play.screen import Regions, TableScreen, Tip
from okanagan.page.play.seats import seat_looks
from okanagan.page.play.skeleton import hint_button, more
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import mark

STORED = f"{PREFIX}tips:oregon"  # the key of the list of tips already shown


def _asked(*kinds: type[Choice]) -> Callable[[OregonGame], bool]:
    return lambda game: type(game.decision) in kinds


def _ready(game: OregonGame) -> bool:
    return game.forecast is not None and isinstance(game.decision, PlayCards)


def _picked(game: OregonGame) -> bool:
    return isinstance(game.decision, PlayCards) and len(game.state.plan.cards) == 1


def _joker(game: OregonGame) -> bool:
    ways = game.ways
    return ways is not None and ways.asks_cards and ways.joker and game.match.state.round > 1


TIPS = {
    "start": Tip(
        mark("Your start tile scores later: farmers next to it will."), _asked(LayStartTile)
    ),
    "ready": Tip(mark("The line above shows what every player gets."), _ready),
    "picked": Tip(
        mark("A card reaches a row and a column of the board; two cards where they cross."), _picked
    ),
    "again": Tip(mark("Your extra turn: two more cards, before you draw."), _asked(PlayAgain)),
    "play": Tip(
        mark("Two landscape cards place a farmer; one and a building card place the building."),
        _asked(PlayCards),
    ),
    "extra": Tip(
        mark("You may play two more cards now, or draw and keep your extra turn for later."),
        _asked(OfferExtra),
    ),
    "draw": Tip(
        mark("Draw from either deck; in the end you need cards of both kinds."), _asked(DrawCards)
    ),
    "joker": Tip(
        mark("The joker stands for any symbol; then a warehouse makes it active again."), _joker
    ),
}
"""The first that fits is shown."""


def board_picture(session: Session, context: Context, *, newest: bool = False) -> Node:
    """The board of a session, or a part around its `newest` piece, without any secret."""
    past, seats = PastOregon(session), seat_looks(session.match.seats, session.colours)
    return picture(view_model(past, seats, context.settings, tall=context.tall), newest=newest)


class Table(TableScreen):
    """The board, the hand, the prompt, and everything around it."""

    announcer_type = OregonAnnouncer
    layout = LAYOUT
    look = "oregon"
    book = BOOK
    tips_by_name = TIPS
    tips_key = STORED
    game: OregonGame

    def own_features(self, announcer: Announcer) -> tuple[OregonHints, *tuple[Feature, ...]]:
        placement = Placement(self.game, announcer)
        hints = OregonHints(self.game, announcer, placement)
        return hints, Answers(self.game, announcer), placement

    def model(self) -> ViewModel:
        return view_model(self.game, self.seats, self.context.settings, tall=self.context.tall)

    def map(self, model: ViewModel) -> Regions:
        yield from board_regions(model)
        hinted = (model.hint or model.hint_thinking) is not None
        hints = {"gives_hints": model.gives_hints, "hintable": model.hintable, "hinted": hinted}
        yield "insight-tools", lazy(hint_button, model.at, **hints)
        yield "land-card", _card(model)
        yield "seats", lazy(strip, everybody(model))

    def answers(self, model: ViewModel) -> Regions:
        yield "prompt", lazy(prompt, model)
        yield "hand", lazy(hand, Hand.of(model))
        yield "decision", lazy(decision_bar, model)

    def result(self, model: ViewModel | None, *, counts: bool) -> Region:
        return lazy(result_layer, model, counts=counts)

    def review(self) -> Review[Any]:
        from okanagan.games.oregon.review import review

        return review.Review(self.game.match, ())

    def picture(self, move: int) -> Node:
        return board_picture(before(self.game.session, move), self.context, newest=True)

    def panels(self, model: ViewModel) -> Regions:
        if model.final is not None and not self.game.state.result_away:
            yield "count", lazy(count, model, model.final)
        yield from grid_regions(model)
        yield "places", lazy(place_buttons, model)
        yield from players(model)
        yield "supply", lazy(supply, Supply.of(model))
        unseen = () if model.final is not None else unseen_of(model.view)
        yield "still-to-come", lazy(cards_to_come, unseen, listed=self.game.state.unseen_listed)
        yield from log(model)
        yield "more", more(model, ADDRESS)


def _card(model: ViewModel) -> Region | str:
    if model.hint_thinking is not None:
        level, part = model.hint_thinking
        return lazy(thinking_card, bot_title(SPEC, level), part)
    return "" if model.hint is None else lazy(hint_card, model, model.hint)
