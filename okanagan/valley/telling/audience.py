"""To whom something is told, and in which language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.words import Words
from okanagan.valley.telling.names import capital, listed
from okanagan.valley.view import View


@dataclass(frozen=True, slots=True)
class Audience:
    """The person who is told.

    Attributes:
        names: the players' names, by seat.
        viewer: the player who is told; None is an onlooker.
        say: the language.
        by_name: whether the viewer is called by name, as others look at the same screen.
    """

    names: Sequence[str]
    viewer: int | None
    say: Words
    by_name: bool = False

    def is_you(self, player: int | None) -> bool:
        """Whether it is the viewer that is spoken of."""
        return player is not None and player == self.viewer

    def either(self, player: int, you: str, other: str) -> str:
        """The sentence in the second person where the viewer is spoken of, else the other."""
        return you if self.is_you(player) else other

    def asked(self, player: int, you: str, other: str) -> str:
        """The question to the viewer, which begins in lower case, else the sentence of others."""
        if not self.is_you(player):
            return other
        if self.by_name:
            return self.say.t("{name}, {question}", name=self.names[player], question=you)
        return capital(you)

    def called(self, player: int) -> str:
        """What a player is called in a list."""
        by_name = self.by_name or not self.is_you(player)
        return self.names[player] if by_name else self.say.t("you")

    def all_called(self, players: Sequence[int]) -> str:
        """Several players in a list."""
        return listed([self.called(player) for player in players], self.say)


Tellers = dict[type[Any], Callable[[Any, Audience], str]]
"""What is told of each class of event."""
Askers = dict[type[Any], Callable[[Any, View, Audience], str]]
"""What is asked by each class of decision."""
