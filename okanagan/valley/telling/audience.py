"""To whom something is told, and in which language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.words import Words
from okanagan.valley.view import View


@dataclass(frozen=True, slots=True)
class Audience:
    """The person who is told.

    Attributes:
        names: the players' names, by seat.
        viewer: the player who is told; None is an onlooker.
        say: the language.
    """

    names: Sequence[str]
    viewer: int | None
    say: Words

    def is_you(self, player: int | None) -> bool:
        """Whether it is the viewer that is spoken of."""
        return player is not None and player == self.viewer

    def either(self, player: int, you: str, other: str) -> str:
        """The sentence in the second person where the viewer is spoken of, else the other."""
        return you if self.is_you(player) else other


Tellers = dict[type[Any], Callable[[Any, Audience], str]]
"""What is told of each class of event."""
Askers = dict[type[Any], Callable[[Any, View, Audience], str]]
"""What is asked by each class of decision."""
