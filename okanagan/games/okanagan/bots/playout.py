"""Playouts: one action is played out over the player's next turns, and the position evaluated.

All players follow a policy of quick guesses, some hundred microseconds a turn. Noise keeps a wrong
guess at another player's answer from deciding the value of an action. The same seed gives the same
noise to the same placement of the same tile, so the playouts of several actions differ only by the
actions.
"""

from collections.abc import Callable, Generator, Sequence
from functools import cache, partial
from itertools import islice
from math import log
from random import Random
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock, turns_left
from okanagan.games.okanagan.bots.levels import TRIED, after
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator, PlacementValue
from okanagan.games.okanagan.bots.quick_answers import answer, promising
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.bots.token_values import Tokens
from okanagan.games.okanagan.rules.actions import Choose, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.frames.objectives import KeepObjectives
from okanagan.games.okanagan.rules.frames.piles import Shuffle
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.game import Decision
from okanagan.kernel.memo import Memo

NOISE = 1.0
"""An option that looks worse by so many points is preferred slightly more than once in four."""
_MASK = (1 << 13) - 1


@cache
def _noise_values() -> tuple[float, ...]:
    """Draws from Gumbel's distribution. They are made on demand, for a fast start."""
    rng = Random(1)
    return tuple(-NOISE * log(-log(rng.random() or 0.5)) for _ in range(_MASK + 1))


class PlayoutChance:
    """The randomness of one playout."""

    __slots__ = ("_noise", "_start", "rng")

    def __init__(self, seed: float) -> None:
        self.rng = Random(seed)  # for shuffles
        self._noise = _noise_values()
        self._start = int(self.rng.random() * (_MASK + 1))

    def noise(self, thing: int) -> float:
        return self._noise[(self._start + thing) & _MASK]


EACH_TILE = 1237  # the distance between the numbers of the first whims about two tiles in a row
REMEMBERED = 4
"""After so many placements, few maps come again in another playout: about every fifth."""


class Policy:
    """Plays for all players by the values of an evaluator."""

    def __init__(self, view: View, evaluator: Evaluator, *, steady: bool = False) -> None:
        self.evaluator = evaluator  # evaluates positions
        self.steady = steady  # whether the evaluator's player chooses without noise
        tile_value = partial(_tile_value, view, evaluator, MapSummary(view.map))
        # by player and tile: the value of the best placement on the map of the view
        self.tile_values: Memo[tuple[int, int], float] = Memo(tile_value)
        # the placements on maps of earlier playouts, by what they depend on
        self.known_values: dict[object, Sequence[PlacementValue]] = {}
        self._placed = len(view.map.placed)

    def step(self, state: State, chance: PlayoutChance) -> None:
        decision = state.decision
        if isinstance(decision, PlaceTile):
            self._place(state, decision.player, chance)
        elif isinstance(decision, ChooseTile):
            self._choose(state, decision.player, chance)
        elif isinstance(decision, Shuffle):
            state.apply(decision.answer(state, chance.rng))
        else:
            answer(state, self.evaluator)

    def _place(self, state: State, player: int, chance: PlayoutChance) -> None:
        tile, noise = state.tile_in_hand(player), self._noise(player, chance)
        placement = max(
            self._placements(state, player, tile),
            key=lambda seen: seen.gain + noise(EACH_TILE * tile + 4 * seen.cell + seen.rotation),
        )
        state.apply(Place(player, *position(placement.cell), placement.rotation))
        state.apply(state.legal()[placement.build])

    def _placements(self, state: State, player: int, tile: int) -> Sequence[PlacementValue]:
        """Every placement of a tile, from an earlier playout if the map is the same."""
        placed, stock = state.map.placed, state.stock[player]
        if len(placed) - self._placed >= REMEMBERED:
            return self._evaluate_placements(state, player, tile)
        since = tuple(islice(placed.items(), self._placed, None))
        key = (player, tile, stock, since, tuple(state.map.influence))
        if (known := self.known_values.get(key)) is None:
            known = self.known_values[key] = self._evaluate_placements(state, player, tile)
        return known

    def _evaluate_placements(self, state: State, player: int, tile: int) -> list[PlacementValue]:
        turns = max(0, turns_left(state) - 1)
        placements = PlacementEvaluator(self.evaluator, MapSummary(state.map), player, turns)
        return list(placements.evaluate(tile, state.stock[player]))

    def _choose(self, state: State, player: int, chance: PlayoutChance) -> None:
        noise = self._noise(player, chance)
        offers = [
            (self.tile_values[player, tile] + noise(EACH_TILE * tile + player), -stack)
            for stack, tile in enumerate(state.offers)
            if tile is not None
        ]
        state.apply(Choose(player, "offer", -max(offers)[1]) if offers else state.legal()[0])

    def _noise(self, player: int, chance: PlayoutChance) -> Callable[[int], float]:
        """The noise of a player's choices, by the option."""
        return _silence if self.steady and player == self.evaluator.me else chance.noise


def _silence(_: int) -> float:
    return 0.0


def _tile_value(
    view: View, evaluator: Evaluator, summary: MapSummary, key: tuple[int, int]
) -> float:
    player, tile = key
    placements = PlacementEvaluator(evaluator, summary, player, max(0, evaluator.turns - 1))
    placement = placements.best(tile, next_stock(view, player))
    return placement.gain if placement else float("-inf")


TURNS = 2  # how many more turns the player has in a playout
Asked = tuple[Decision, Tokens]
"""A decision, and what the player holds when it is asked: the same decision may come again."""


class Playout:
    """Plays one action out, on one deal after another.

    The player's decisions that follow in the same turn are evaluated with care, as a quick guess
    would miss the value of swaps and special actions. They hardly depend on hidden parts, so this
    is done once.
    """

    def __init__(self, policy: Policy, action: Any) -> None:
        self.policy = policy
        self.action = action  # the action to try
        self.answers: dict[Asked, Any] = {}  # the player's answers in the same turn

    def value(self, state: State, chance: PlayoutChance) -> Generator[None, None, float]:
        """Returns the mean of the position's values after each turn, in small steps.

        A near position is evaluated more reliably, a far one depends more on the action. The turn
        of the action itself does not count, as one-ply look-ahead has evaluated it.
        """
        state = state.copy()
        state.apply(self.action)
        drawn = yield from self._finish_turn(state, chance)
        evaluator, placed, promised = self.policy.evaluator, 0, list[float]()
        while (decision := state.decision) is not None:
            yield
            mine = decision.player == evaluator.me
            if isinstance(decision, ChooseTile) and (placed or not mine):
                promised.append(evaluator.evaluate_after_playout(state))
                if mine and placed == TURNS:
                    break
            placed += mine and isinstance(decision, PlaceTile)
            self.policy.step(state, chance)
        else:
            promised.append(evaluator.evaluate_after_playout(state))
        return drawn + sum(promised) / len(promised)

    def _finish_turn(self, state: State, chance: PlayoutChance) -> Generator[None, None, float]:
        """Plays until a tile is placed or chosen. Returns the gain from new objectives."""
        gained = 0.0
        while (decision := state.decision) is not None:
            if isinstance(decision, PlaceTile | ChooseTile):
                break
            yield
            if decision.player != self.policy.evaluator.me:
                self.policy.step(state, chance)
            elif isinstance(decision, KeepObjectives):
                evaluator, legal = self.policy.evaluator, decision.legal(state)
                tokens = state.tokens[evaluator.me]
                worths = [evaluator.keeping_value(keep.cards, tokens) for keep in legal]
                best = max(worths)
                state.apply(legal[worths.index(best)])
                gained += best - evaluator.keeping_value(evaluator.cards, tokens)
            else:
                state.apply(self._answer(decision, state))
        return gained

    def _answer(self, decision: Decision, state: State) -> Any:
        asked = decision, tuple(state.tokens[self.policy.evaluator.me])
        known = self.answers.get(asked)
        if known is None or not state.allows(known):
            known = self.answers[asked] = best_answer(state, self.policy.evaluator)
        return known


def best_answer(state: State, evaluator: Evaluator) -> Any:
    """The best answer by one-ply look-ahead; of many, among the most promising."""
    legal = state.legal()
    if len(legal) > TRIED:
        legal = promising(legal, evaluator, TRIED)
    ranked = [(after(state, answer, evaluator), -at) for at, answer in enumerate(legal)]
    return legal[-max(ranked)[1]]
