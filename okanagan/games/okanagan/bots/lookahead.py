"""Look-ahead for bots: possible positions behind a view (see `okanagan.kernel.imagined`)."""

from random import Random

from okanagan.games.okanagan.rules.actions import Action
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.scoring import score_of
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.view import View, view
from okanagan.kernel.imagined import Position


class Imagined(Position[State, Action, View]):
    """A possible position of Okanagan."""

    __slots__ = ()

    def score(self, player: int) -> int:
        """The player's victory points if the game ended now.

        Sets of four colours, every objective in hand and the rank in nuggets count. The objectives
        of other players are dealt at random, so their points are a guess.
        """
        return score_of(self._state, player).total

    def view(self, player: int) -> View:
        """What the player would know of this position."""
        return view(self._state, player)


def imagine(view: View, rng: Random) -> Imagined:
    """A possible position with this view; `rng` deals everything hidden, and shuffles later on."""
    return Imagined(redeal(view, rng), rng)
