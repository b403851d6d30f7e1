"""The audience of a text: its language, and the player who reads it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.wording.lists import capital, listed
from okanagan.kernel.words import Words


@dataclass(frozen=True, slots=True)
class Audience:
    """The reader of a text."""

    names: Sequence[str]  # the players' names, by seat
    viewer: int | None  # the player who reads it; None is a spectator
    say: Words  # the language
    by_name: bool = False  # whether the viewer is called by name, as others look at the same screen

    def is_you(self, player: int | None) -> bool:
        """Whether the player is the viewer."""
        return player is not None and player == self.viewer

    def about(self, player: int, /, **values: object) -> "About":
        """Texts about a player, which all get the `{name}` and these values."""
        return About(self, player, {"name": self.names[player], **values})

    def called(self, player: int) -> str:
        """The player's name in a list, or "you"."""
        return self.names[player] if self._by_name(player) else self.say.t("you")

    def headed(self, player: int) -> str:
        """The player's name as it was typed, or "You", at the beginning of a sentence."""
        return self.names[player] if self._by_name(player) else capital(self.say.t("you"))

    def all_called(self, players: Sequence[int]) -> str:
        """Several players in a list."""
        return listed([self.called(player) for player in players], self.say)

    def others_of(self, players: Sequence[int]) -> str:
        """The names of several players in a list, without the viewer."""
        return listed([self.names[each] for each in players if not self.is_you(each)], self.say)

    def capital(self, text: str) -> str:
        """The text with a capital first letter; a name at its beginning stays as it was typed."""
        return capital(text, self.names)

    def _by_name(self, player: int) -> bool:
        return self.by_name or not self.is_you(player)


@dataclass(frozen=True, slots=True)
class About:
    """Texts about one player, in the second person if that is the viewer."""

    to: Audience
    player: int
    values: Mapping[str, object]

    def t(self, text: str, /, **more: object) -> str:
        """The text, with the values."""
        return self.to.say.t(text, **self.values, **more)

    def n(self, singular: str, plural: str, count: int, /, **more: object) -> str:
        """The form of the text for `count`, with the values."""
        return self.to.say.n(singular, plural, count, **self.values, **more)

    def either(self, you: str, other: str) -> str:
        """The sentence in the second person for the viewer, else the other sentence."""
        return you if self.to.is_you(self.player) else other

    def asked(self, question: str, other: str) -> str:
        """The question for the viewer, which begins in lower case, else the other sentence."""
        if not self.to.is_you(self.player):
            return other
        if self.to.by_name:
            return self.t("{name}, {question}", question=question)
        return capital(question)


Tellers = dict[type[Any], Callable[[Any, Audience], str]]
"""The function that words each class of event."""
Askers = dict[type[Any], Callable[[Any, Any, Audience], str]]
"""The function that words each class of decision, from a view."""
