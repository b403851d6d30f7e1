"""How all players play on in a playout: by quick guesses, some hundred microseconds a turn."""

from functools import partial

from okanagan.kernel.memo import Memo
from okanagan.valley.actions import Choose, Place
from okanagan.valley.bots.chances import Chances
from okanagan.valley.bots.glance import Glance
from okanagan.valley.bots.outlook import Outlook, next_stock, turns_left
from okanagan.valley.bots.quick import settle
from okanagan.valley.bots.sketch import Sketch
from okanagan.valley.cells import position
from okanagan.valley.frames.shuffles import Shuffle
from okanagan.valley.frames.turn import ChooseTile, PlaceTile
from okanagan.valley.state import State
from okanagan.valley.view import View

EACH_TILE = 1237
"""The distance between the numbers of the first whims about two tiles in a row."""


class Policy:
    """Plays for everybody, each by what the outlook thinks is good for them.

    Attributes:
        outlook: how positions are judged.
        likings: the value of the best place for each tile, by player and tile. It is computed when
            first needed, on the map as it was when the policy was made.
    """

    def __init__(self, view: View, outlook: Outlook) -> None:
        self.outlook = outlook
        liking = partial(_liking, view, outlook, Sketch(view.map))
        self.likings: Memo[tuple[int, int], float] = Memo(liking)

    def step(self, state: State, chances: Chances) -> None:
        """Plays one decision of a turn and all that follows up to the next one."""
        decision = state.decision
        if isinstance(decision, PlaceTile):
            self._place(state, decision.player, chances)
        elif isinstance(decision, ChooseTile):
            self._choose(state, decision.player, chances)
        elif isinstance(decision, Shuffle):
            state.apply(decision.answer(state, chances.rng))
        else:
            settle(state, self.outlook)

    def _place(self, state: State, player: int, chances: Chances) -> None:
        """Places and builds what looks best at a glance, whims included."""
        turns = max(0, turns_left(state) - 1)
        glance = Glance(self.outlook, Sketch(state.map), player, turns)
        tile, stock = state.tile_in_hand(player), state.stock[player]
        seen = glance.about_best(tile, stock, chances, EACH_TILE * tile)
        state.apply(Place(player, *position(seen.cell), seen.rotation))
        state.apply(state.legal()[seen.build])

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
