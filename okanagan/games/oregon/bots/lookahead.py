"""Look-ahead for bots: possible positions behind a view (see `okanagan.kernel.imagined`)."""

from random import Random

from okanagan.games.oregon.rules.actions import Action
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.view import View, redeal, view
from okanagan.kernel.imagined import Position


class Imagined(Position[State, Action, View]):
    """A possible position of Oregon."""

    __slots__ = ()

    def score(self, player: int) -> int:
        """The player's points if the game ended now: those on the track, and all tokens.

        The values of other players' tokens are dealt at random, so they are a guess.
        """
        return scores(self._state)[player].total

    def view(self, player: int) -> View:
        """What the player would know of this position."""
        return view(self._state, player)


def imagine(view: View, rng: Random) -> Imagined:
    """A possible position with this view; `rng` deals everything hidden, and shuffles later on."""
    return Imagined(redeal(view, rng), rng)
