"""Whose secrets the screen shows, where several people share it.

Before secrets of another person would show, the device must be passed on: a cover says so, and that
person lifts it. What can be decided without secrets (collecting, tribute, a tie, …) needs no cover:
the hand is hidden then, and may be looked at on demand.
"""

from collections.abc import Sequence

from okanagan.valley.frames.objectives import KeepObjectives
from okanagan.valley.frames.turn import PlaceTile
from okanagan.valley.state import Choice

SECRET = (KeepObjectives, PlaceTile)
"""The decisions that can't be asked without showing a hand."""


class Sitting:
    """Who sits before the screen.

    Attributes:
        humans: the players that are human.
        shown: the player whose secrets are shown; None while nobody's are.
    """

    def __init__(self, humans: Sequence[int], shown: object = None) -> None:
        self.humans = tuple(humans)
        self.shown = shown if type(shown) is int and shown in self.humans else None

    def settle(self, decision: Choice | None) -> None:
        """Hides what the person who decides now must not see. Bots may decide while it shows."""
        if len(self.humans) == 1:
            self.shown = self.humans[0]
        elif decision is None or (decision.player in self.humans and self.shown != decision.player):
            self.shown = None

    def cover(self, decision: Choice | None) -> int | None:
        """Who must take the device before the decision can be asked."""
        return self._hidden(decision) if isinstance(decision, SECRET) else None

    def peek(self, decision: Choice | None) -> int | None:
        """Who may look at their cards, but can decide without."""
        return None if isinstance(decision, SECRET) else self._hidden(decision)

    def answers(self, decision: Choice | None) -> bool:
        """Whether somebody before the screen may answer now."""
        asked = decision is not None and decision.player in self.humans
        return asked and self.cover(decision) is None

    def uncover(self, decision: Choice | None) -> bool:
        """Shows the secrets of the person who decides; False if there is nothing to uncover."""
        player = self._hidden(decision)
        if player is not None:
            self.shown = player
        return player is not None

    def _hidden(self, decision: Choice | None) -> int | None:
        """The person who decides, if their secrets are not shown."""
        if decision is None or decision.player not in self.humans:
            return None
        return None if self.shown == decision.player else decision.player
