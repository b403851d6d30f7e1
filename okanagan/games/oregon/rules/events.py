"""The facts that happen in a game, as people are told them.

An event that *reveals* shows somebody something unseen: undo never goes back before it. `seen_by`
is the event as one player may know it; most are the same for all.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from okanagan.games.oregon.rules.terms import Building, Deck

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fact:
    """What all events share."""

    reveals: ClassVar[bool] = False

    def seen_by(self, player: int | None) -> Self:
        """The event as this player (None: an onlooker) may know it."""
        return self


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    """It is this player's turn, in this round; the opening round is number 0."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class StartLaid(Fact):
    """A start tile was laid."""

    player: int
    building: Building
    at: Position


@dataclass(frozen=True, slots=True)
class CardsPlayed(Fact):
    """A player played two faces; one may be the joker."""

    player: int
    faces: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FarmerPlaced(Fact):
    """A farmer was placed."""

    player: int
    at: Position


@dataclass(frozen=True, slots=True)
class BuildingPlaced(Fact):
    """A building was placed."""

    player: int
    building: Building
    at: Position


@dataclass(frozen=True, slots=True)
class PointsScored(Fact):
    """A player got points for farmers next to a building."""

    player: int
    points: int
    building: Building
    at: Position


@dataclass(frozen=True, slots=True)
class GroupScored(Fact):
    """A player got points for a group of farmers."""

    player: int
    points: int


@dataclass(frozen=True, slots=True)
class TokenWoken(Fact):
    """A player's joker or extra turn token became active."""

    player: int
    token: str


@dataclass(frozen=True, slots=True)
class ValueTaken(Fact):
    """A player took a coal or gold token; others do not see its value."""

    reveals: ClassVar[bool] = True
    player: int
    mine: Building
    value: int | None

    def seen_by(self, player: int | None) -> Self:
        """Others don't see the value."""
        return self if player == self.player else replace(self, value=None)


@dataclass(frozen=True, slots=True)
class NothingLeft(Fact):
    """A mine brought nothing: its pile of tokens is empty."""

    player: int
    mine: Building


@dataclass(frozen=True, slots=True)
class HandExchanged(Fact):
    """A player showed and discarded a hand that allowed no play."""

    reveals: ClassVar[bool] = True
    player: int
    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExtraUsed(Fact):
    """A player used the extra turn token."""

    player: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Fact):
    """A player drew a card; others see its back alone."""

    reveals: ClassVar[bool] = True
    player: int
    deck: Deck
    face: int | None

    def seen_by(self, player: int | None) -> Self:
        """Others don't see the face."""
        return self if player == self.player else replace(self, face=None)


@dataclass(frozen=True, slots=True)
class CardDiscarded(Fact):
    """A player discarded a dead card."""

    player: int
    building: Building


@dataclass(frozen=True, slots=True)
class DeckShuffled(Fact):
    """A discard pile of so many cards became a deck."""

    reveals: ClassVar[bool] = True
    deck: Deck
    cards: int


@dataclass(frozen=True, slots=True)
class EndCertain(Fact):
    """The player placed a last farmer or emptied a pile: the game ends with this round."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The game is over."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
