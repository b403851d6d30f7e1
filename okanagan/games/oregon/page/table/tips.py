"""Tips in a first game of Oregon."""

from collections.abc import Callable

from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import LayStartTile, OfferExtra, PlayAgain, PlayCards
from okanagan.kernel.frames import Choice
from okanagan.page.play.screen import Tip
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import mark

STORED = f"{PREFIX}tips:oregon"
"""The key of the list of tips that were shown."""


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
    "ready": Tip(mark("Before you place it, the line below tells what everybody gets."), _ready),
    "picked": Tip(
        mark("A card reaches a row and a column of the board; two cards where they cross."), _picked
    ),
    "again": Tip(mark("Your extra turn: two more cards, before you draw."), _asked(PlayAgain)),
    "play": Tip(
        mark("Two landscape cards place a farmer; one and a building card place the building."),
        _asked(PlayCards),
    ),
    "extra": Tip(mark("Used, the token sleeps until a station wakes it."), _asked(OfferExtra)),
    "draw": Tip(
        mark("Draw from either deck; in the end you need cards of both kinds."), _asked(DrawCards)
    ),
    "joker": Tip(
        mark("The joker stands for any symbol; then it sleeps until a warehouse wakes it."), _joker
    ),
}
"""By their names; of several that would do the first is shown."""
