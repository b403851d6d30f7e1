"""The events of Oregon, as players see them."""

from typing import ClassVar

from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.kernel.events import Fact

Position = tuple[int, int]


class TurnBegan(Fact):
    """It is this player's turn, in this round; the opening round is number 0."""

    player: int
    round: int


class StartLaid(Fact):
    """A start tile was laid."""

    player: int
    building: Building
    at: Position


class CardsPlayed(Fact):
    """A player played two faces; one may be the joker."""

    player: int
    faces: tuple[int, int]


class FarmerPlaced(Fact):
    """A farmer was placed."""

    player: int
    at: Position


class BuildingPlaced(Fact):
    """A building was placed."""

    player: int
    building: Building
    at: Position


class PointsScored(Fact):
    """A player got points for farmers next to a building."""

    player: int
    points: int
    building: Building
    at: Position


class GroupScored(Fact):
    """A player got points for a group of farmers."""

    player: int
    points: int


class TokenWoken(Fact):
    """A player's joker or extra turn token became active."""

    player: int
    token: str


class ValueTaken(Fact):
    """A player took a coal or gold token; others do not see its value."""

    reveals = True
    secrets: ClassVar = {"value": None}
    player: int
    mine: Building
    value: int | None


class NothingLeft(Fact):
    """A mine brought nothing: its tokens have run out."""

    player: int
    mine: Building


class HandExchanged(Fact):
    """A player showed and discarded a hand that allowed no play."""

    reveals = True
    player: int
    hand: tuple[int, ...]


class ExtraUsed(Fact):
    """A player used the extra turn token."""

    player: int


class CardDrawn(Fact):
    """A player drew a card; others see only its back."""

    reveals = True
    secrets: ClassVar = {"face": None}
    player: int
    deck: Deck
    face: int | None
    needed: bool = False  # whether the player could draw from no other deck (⚖10)


class CardDiscarded(Fact):
    """A player discarded a dead card."""

    player: int
    building: Building


class DeckShuffled(Fact):
    """A discard pile of so many cards became a deck."""

    reveals = True
    deck: Deck
    cards: int


class EndCertain(Fact):
    """The player placed a last farmer or emptied a pile: the game ends with this round."""

    player: int


class GameEnded(Fact):
    """The game is over."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
