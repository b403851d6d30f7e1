"""The tips in a first game of Okanagan."""

from collections import Counter
from collections.abc import Callable

from okanagan.games.okanagan.page.cards import card_points
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.rules.actions import Keep
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken, TiedToBegin
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import RankTied, SolePrize, TiedForAction
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.kernel.frames import Choice
from okanagan.page.play.screen import Tip
from okanagan.page.saves.storage import PREFIX
from okanagan.page.words import mark

STORED = f"{PREFIX}tips"  # the key of the list of tips that were shown


def _asked(*kinds: type[Choice]) -> Callable[[OkanaganGame], bool]:
    return lambda game: isinstance(game.decision, kinds)


def _dealt(game: OkanaganGame) -> bool:
    return isinstance(game.decision, KeepObjectives) and not game.history.placed


def _second_round(game: OkanaganGame) -> bool:
    return isinstance(game.decision, KeepObjectives) and game.match.state.round > 1


def _places(game: OkanaganGame) -> bool:
    return isinstance(game.decision, PlaceTile) and game.plan is None


def _builds(game: OkanaganGame) -> bool:
    return isinstance(game.decision, PlaceTile | BuildStructure) and not _places(game)


def _closes(game: OkanaganGame) -> bool:
    found = game.forecast if _builds(game) else None
    return found is not None and any(closing.groups for closing in found.closings)


def _scored(game: OkanaganGame) -> bool:
    state, watcher = game.match.state, game.watcher
    if isinstance(game.decision, KeepObjectives):
        return False  # of five cards, which are not one's own yet
    return watcher is not None and card_points(state.tokens[watcher], state.objectives[watcher]) > 0


def _pick_hand(game: OkanaganGame) -> None:
    hands = [one.cards for one in game.legal if isinstance(one, Keep)]
    game.state.picks = tuple(f"card-{card}" for card in max(hands, key=_shared))


def _shared(cards: tuple[int, ...]) -> int:
    wanted = Counter(kind for card in cards for kind in OBJECTIVES[card].needs)
    return sum(count - 1 for count in wanted.values())


_TIE = RankTied, TiedForAction, TiedToBegin
TIPS = {
    "dealt": Tip(
        mark("Three cards are picked for you: keep them, or tap others."), _dealt, _pick_hand
    ),
    "round": Tip(mark("Round 2: new buildings, and two more cards to choose from."), _second_round),
    "tie": Tip(mark("A tie: whoever closed the territory settles it."), _asked(*_TIE)),
    "sole": Tip(mark("Alone here, you get the action or the tokens, not both."), _asked(SolePrize)),
    "special": Tip(
        mark("Whoever has the least influence takes a special action first."), _asked(PickSpecial)
    ),
    "tokens": Tip(
        mark("You take as many tokens as you have influence here."), _asked(CollectToken)
    ),
    "closing": Tip(
        mark("This closes a territory: the most influence takes tokens first."), _closes
    ),
    "scored": Tip(mark("A card of yours scores: your hand shows how much."), _scored),
    "place": Tip(mark("Edges that touch must show the same terrain."), _places),
    "build": Tip(
        mark("Buildings are influence: a farm 3, a warehouse 2 and 2, a silo 1 all round."), _builds
    ),
    "choose": Tip(
        mark("Take a tile for your next turn. The stacks show special actions."), _asked(ChooseTile)
    ),
}
"""By their names; of several that would do the first is shown."""
