"""Quick guesses at the answers to the decisions between placements.

They settle a placement: the territories that it completes are shared out at once, and each player
takes what seems best for them.
"""

from collections.abc import Callable, Sequence
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Outlook
from okanagan.games.okanagan.rules.frames.exchange import (
    GiveToken,
    SwapToken,
    TakeToken,
    TradeToken,
)
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken, TiedToBegin
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import (
    RankTied,
    ResolveTerritories,
    SolePrize,
    TiedForAction,
)
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.frames import Choice

Guess = Callable[[Any, State, Outlook], Any]


def settle(state: State, outlook: Outlook) -> None:
    """Plays on until the next tile is to be placed or chosen, or chance is asked."""
    while (decision := state.decision) is not None and type(decision) in _GUESSES:
        answer(state, outlook)


def answer(state: State, outlook: Outlook) -> None:
    """Answers one of these decisions."""
    decision = state.decision
    state.apply(_GUESSES[type(decision)](decision, state, outlook))


def _first(decision: Choice, state: State, outlook: Outlook) -> Any:
    return decision.legal(state)[0]


def _best_kind(decision: TakeToken | CollectToken, state: State, outlook: Outlook) -> Any:
    weights = outlook.prices[decision.player]
    return max(decision.legal(state), key=lambda action: weights[action.kind])


def _worst_kind(decision: GiveToken, state: State, outlook: Outlook) -> Any:
    """The token worth least to the giver; if their cards are unknown, worth least to the taker."""
    weights = outlook.prices[decision.player if decision.player == outlook.me else decision.to]
    return min(decision.legal(state), key=lambda action: weights[action.kind])


def _own_order(decision: RankTied, state: State, outlook: Outlook) -> Any:
    """A closer who is tied collects before the others of the group."""
    legal = decision.legal(state)
    return next((rank for rank in legal if rank.order[0] == decision.player), legal[0])


def _own_turn(decision: TiedForAction | TiedToBegin, state: State, outlook: Outlook) -> Any:
    """A closer who is tied picks themselves."""
    legal = decision.legal(state)
    return next((picked for picked in legal if picked.other == decision.player), legal[0])


def _prize(decision: SolePrize, state: State, outlook: Outlook) -> Any:
    """The rewards, unless the best special action beats as many of the icons as are due."""
    action, rewards = decision.legal(state)
    weights = outlook.prices[decision.player]
    icons = sorted([weights[icon] for icon in state.map.icons[decision.rewards.root]])
    due = sum(icons[-decision.rewards.groups[0].influence :])
    specials = [
        outlook.of_special(state, decision.player, stack)
        for stack, tiles in enumerate(state.stacks)
        if tiles
    ]
    return action if max(specials, default=0.0) > due else rewards


def _special(decision: PickSpecial, state: State, outlook: Outlook) -> Any:
    player = decision.player
    return max(decision.legal(state), key=lambda use: outlook.of_special(state, player, use.stack))


def _exchange(decision: TradeToken | SwapToken, state: State, outlook: Outlook) -> Any:
    """The trade or swap that gains most, if any does."""
    return max(decision.legal(state), key=lambda change: outlook.of_change(decision.player, change))


_GUESSES: dict[type[Any], Guess] = {
    KeepObjectives: _first,
    ResolveTerritories: _first,
    RankTied: _own_order,
    TiedForAction: _own_turn,
    TiedToBegin: _own_turn,
    SolePrize: _prize,
    PickSpecial: _special,
    TakeToken: _best_kind,
    CollectToken: _best_kind,
    GiveToken: _worst_kind,
    TradeToken: _exchange,
    SwapToken: _exchange,
}


def promising(legal: Sequence[Any], outlook: Outlook, most: int) -> list[Any]:
    """The most promising of a long list of trades or swaps; a pass counts as worth nothing."""
    ranked = sorted(legal, key=lambda change: outlook.of_change(outlook.me, change), reverse=True)
    return ranked[:most]
