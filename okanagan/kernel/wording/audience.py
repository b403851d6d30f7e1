"""To whom something is told, in which language, and about which player."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.wording.lists import capital, listed
from okanagan.kernel.words import Words


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
        """Whether the player is the viewer."""
        return player is not None and player == self.viewer

    def about(self, player: int, /, **values: object) -> "About":
        """Words about a player: every text gets the `{name}` and these values."""
        return About(self, player, {"name": self.names[player], **values})

    def called(self, player: int) -> str:
        """What a player is called in a list."""
        by_name = self.by_name or not self.is_you(player)
        return self.names[player] if by_name else self.say.t("you")

    def all_called(self, players: Sequence[int]) -> str:
        """Several players in a list."""
        return listed([self.called(player) for player in players], self.say)


@dataclass(frozen=True, slots=True)
class About:
    """Words about one player, in the second person where that is the viewer.

    Attributes:
        to: the audience.
        player: the player.
        values: the values for every text.
    """

    to: Audience
    player: int
    values: Mapping[str, object]

    def t(self, text: str, /, **more: object) -> str:
        """The text, with the values and any more of them."""
        return self.to.say.t(text, **self.values, **more)

    def n(self, one: str, many: str, count: int, /, **more: object) -> str:
        """The form of the text that goes with `count`, with the values and any more of them."""
        return self.to.say.n(one, many, count, **self.values, **more)

    def either(self, you: str, other: str) -> str:
        """The sentence in the second person to the viewer, the other sentence to the others."""
        return you if self.to.is_you(self.player) else other

    def asked(self, question: str, other: str) -> str:
        """The question to the viewer, which begins in lower case, the sentence to the others."""
        if not self.to.is_you(self.player):
            return other
        if self.to.by_name:
            return self.t("{name}, {question}", question=question)
        return capital(question)


Tellers = dict[type[Any], Callable[[Any, Audience], str]]
"""The function that tells each class of event."""
Askers = dict[type[Any], Callable[[Any, Any, Audience], str]]
"""The function that words each class of decision, of which it sees a view."""
