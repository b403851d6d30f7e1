"""How all players play on in a playout: by quick guesses, some hundred microseconds a turn."""

from collections.abc import Sequence
from functools import partial
from itertools import islice

from okanagan.games.okanagan.bots.evaluation import Outlook, next_stock, turns_left
from okanagan.games.okanagan.bots.map_summary import Sketch
from okanagan.games.okanagan.bots.placement_values import Glance, Seen, about_best
from okanagan.games.okanagan.bots.playout_chance import Chances
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
    """Plays for everybody, each by what the outlook thinks is good for them.

    Attributes:
        outlook: how positions are judged.
        likings: the value of the best place for each tile, by player and tile. It is computed when
            first needed, on the map as it was when the policy was made.
        judged: what can be placed on maps of earlier playouts, by what it depends on.
    """

    def __init__(self, view: View, outlook: Outlook) -> None:
        self.outlook = outlook
        liking = partial(_liking, view, outlook, Sketch(view.map))
        self.likings: Memo[tuple[int, int], float] = Memo(liking)
        self.judged: dict[object, Sequence[Seen]] = {}
        self._placed = len(view.map.placed)

    def step(self, state: State, chances: Chances) -> None:
        """Plays one decision, also one of chance."""
        decision = state.decision
        if isinstance(decision, PlaceTile):
            self._place(state, decision.player, chances)
        elif isinstance(decision, ChooseTile):
            self._choose(state, decision.player, chances)
        elif isinstance(decision, Shuffle):
            state.apply(decision.answer(state, chances.rng))
        else:
            answer(state, self.outlook)

    def _place(self, state: State, player: int, chances: Chances) -> None:
        """Places and builds what looks best at a glance, whims included."""
        tile = state.tile_in_hand(player)
        seen = about_best(self._placements(state, player, tile), chances, EACH_TILE * tile)
        state.apply(Place(player, *position(seen.cell), seen.rotation))
        state.apply(state.legal()[seen.build])

    def _placements(self, state: State, player: int, tile: int) -> Sequence[Seen]:
        """Every placement of a tile, judged; on the map of an earlier playout, judged by then."""
        placed, stock = state.map.placed, state.stock[player]
        if len(placed) - self._placed >= REMEMBERED:
            return self._judged(state, player, tile)
        since = tuple(islice(placed.items(), self._placed, None))
        key = (player, tile, stock, since, tuple(state.map.influence))
        if (known := self.judged.get(key)) is None:
            known = self.judged[key] = self._judged(state, player, tile)
        return known

    def _judged(self, state: State, player: int, tile: int) -> list[Seen]:
        turns = max(0, turns_left(state) - 1)
        glance = Glance(self.outlook, Sketch(state.map), player, turns)
        return list(glance.placements(tile, state.stock[player]))

    def _choose(self, state: State, player: int, chances: Chances) -> None:
        """Takes the offer with the best place for it, whims included."""
        offers = [
            (self.likings[player, tile] + chances.whim(EACH_TILE * tile + player), -stack)
            for stack, tile in enumerate(state.offers)
            if tile is not None
        ]
        state.apply(Choose(player, "offer", -max(offers)[1]) if offers else state.legal()[0])


def _liking(view: View, outlook: Outlook, sketch: Sketch, key: tuple[int, int]) -> float:
    player, tile = key
    glance = Glance(outlook, sketch, player, max(0, outlook.turns - 1))
    seen = glance.best(tile, next_stock(view, player))
    return seen.gain if seen else float("-inf")
