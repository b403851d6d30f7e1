"""The policy of all players in a playout: quick guesses, some hundred microseconds a turn."""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock, turns_left
from okanagan.games.okanagan.bots.map_summary import MapSummary
from okanagan.games.okanagan.bots.placement_values import (
    PlacementEvaluator,
    PlacementValue,
    about_best,
)
from okanagan.games.okanagan.bots.playout_chance import PlayoutChance
from okanagan.games.okanagan.bots.quick_answers import answer
from okanagan.games.okanagan.rules.actions import Choose, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.frames.shuffles import Shuffle
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View
from okanagan.kernel.memo import Memo

EACH_TILE = 1237
"""The distance between the numbers of the first whims about two tiles in a row."""
REMEMBERED = 4
"""After so many placements, few maps come again in another playout: about every fifth."""


class Policy:
    """Plays for all players by the values of an evaluator.

    Attributes:
        evaluator: evaluates positions.
        tile_values: by player and tile: the value of the best placement on the map of the view.
        known_values: the placements on maps of earlier playouts, by what they depend on.
    """

    def __init__(self, view: View, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        tile_value = partial(_tile_value, view, evaluator, MapSummary(view.map))
        self.tile_values: Memo[tuple[int, int], float] = Memo(tile_value)
        self.known_values: dict[object, Sequence[PlacementValue]] = {}
        self._placed = len(view.map.placed)

    def step(self, state: State, chance: PlayoutChance) -> None:
        """Plays one decision of a player or of chance."""
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
        """Places and builds what is best after noise."""
        tile = state.tile_in_hand(player)
        placement = about_best(self._placements(state, player, tile), chance, EACH_TILE * tile)
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
        """Takes the offer with the best placement after noise."""
        offers = [
            (self.tile_values[player, tile] + chance.noise(EACH_TILE * tile + player), -stack)
            for stack, tile in enumerate(state.offers)
            if tile is not None
        ]
        state.apply(Choose(player, "offer", -max(offers)[1]) if offers else state.legal()[0])


def _tile_value(
    view: View, evaluator: Evaluator, summary: MapSummary, key: tuple[int, int]
) -> float:
    player, tile = key
    placements = PlacementEvaluator(evaluator, summary, player, max(0, evaluator.turns - 1))
    placement = placements.best(tile, next_stock(view, player))
    return placement.gain if placement else float("-inf")
