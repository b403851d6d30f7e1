"""Quick guesses at the decisions between placements: each player takes what seems best."""

from collections.abc import Callable, Sequence
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Evaluator
from okanagan.games.okanagan.rules.frames import exchange, territory
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.rewards import CollectToken, TiedToBegin
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.frames import Choice

Guess = Callable[[Any, State, Evaluator], Any]


def settle(state: State, evaluator: Evaluator) -> None:
    """Plays until the next placement, choice of a tile or decision of chance."""
    while (decision := state.decision) is not None and type(decision) in _GUESSES:
        answer(state, evaluator)


def answer(state: State, evaluator: Evaluator) -> None:
    decision = state.decision
    state.apply(_GUESSES[type(decision)](decision, state, evaluator))


def _first(decision: Choice, state: State, evaluator: Evaluator) -> Any:
    return decision.legal(state)[0]


def _best_kind(
    decision: exchange.TakeToken | CollectToken, state: State, evaluator: Evaluator
) -> Any:
    weights = evaluator.prices[decision.player]
    return max(decision.legal(state), key=lambda action: weights[action.kind])


def _worst_kind(decision: exchange.GiveToken, state: State, evaluator: Evaluator) -> Any:
    """The token worth least to the giver; if their cards are unknown, worth least to the taker."""
    weights = evaluator.prices[decision.player if decision.player == evaluator.me else decision.to]
    return min(decision.legal(state), key=lambda action: weights[action.kind])


def _own_order(decision: territory.RankTied, state: State, evaluator: Evaluator) -> Any:
    legal = decision.legal(state)
    return next((rank for rank in legal if rank.order[0] == decision.player), legal[0])


def _own_turn(
    decision: territory.TiedForAction | TiedToBegin, state: State, evaluator: Evaluator
) -> Any:
    legal = decision.legal(state)
    return next((picked for picked in legal if picked.other == decision.player), legal[0])


def _prize(decision: territory.SolePrize, state: State, evaluator: Evaluator) -> Any:
    """The rewards, unless the best special action is worth more."""
    action, rewards = decision.legal(state)
    weights = evaluator.prices[decision.player]
    icons = sorted([weights[icon] for icon in state.map.icons[decision.rewards.root]])
    due = sum(icons[-decision.rewards.groups[0].influence :])
    specials = [
        evaluator.special_value(state, decision.player, stack)
        for stack, tiles in enumerate(state.stacks)
        if tiles
    ]
    return action if max(specials, default=0.0) > due else rewards


def _special(decision: PickSpecial, state: State, evaluator: Evaluator) -> Any:
    player = decision.player
    return max(
        decision.legal(state), key=lambda use: evaluator.special_value(state, player, use.stack)
    )


def _exchange(
    decision: exchange.TradeToken | exchange.SwapToken, state: State, evaluator: Evaluator
) -> Any:
    return max(
        decision.legal(state), key=lambda change: evaluator.exchange_value(decision.player, change)
    )


_GUESSES: dict[type[Any], Guess] = {
    KeepObjectives: _first,
    territory.ResolveTerritories: _first,
    territory.RankTied: _own_order,
    territory.TiedForAction: _own_turn,
    TiedToBegin: _own_turn,
    territory.SolePrize: _prize,
    PickSpecial: _special,
    exchange.TakeToken: _best_kind,
    CollectToken: _best_kind,
    exchange.GiveToken: _worst_kind,
    exchange.TradeToken: _exchange,
    exchange.SwapToken: _exchange,
}


def promising(legal: Sequence[Any], evaluator: Evaluator, most: int) -> list[Any]:
    """The most promising of a long list of trades or swaps; a pass counts as worth nothing."""
    ranked = sorted(
        legal, key=lambda change: evaluator.exchange_value(evaluator.me, change), reverse=True
    )
    return ranked[:most]
