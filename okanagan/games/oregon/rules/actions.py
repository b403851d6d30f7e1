"""The actions: every answer a player, or chance, can give (rules 5).

Each is a frozen dataclass with the player who acts, and one text form: the record's move. Actions
are made once and shared: `TABLES` in the frames hold them.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from okanagan.games.oregon.rules.terms import FACES, Building, Deck

Move = list[Any]
"""An action as a record writes it."""


@dataclass(frozen=True, slots=True)
class LayStart:
    """Lays the start tile in the opening round."""

    verb: ClassVar[str] = "start"
    player: int
    x: int
    y: int

    def to_json(self) -> Move:
        """Written `["start", p, x, y]`."""
        return [self.verb, self.player, self.x, self.y]


@dataclass(frozen=True, slots=True)
class Play:
    """Plays two cards, or a card and the joker: two faces, the smaller first."""

    verb: ClassVar[str] = "play"
    player: int
    first: int
    second: int

    def to_json(self) -> Move:
        """Written `["play", p, symbol, symbol]`, `[…, symbol, building]` or with `"joker"`."""
        words = [FACES[self.first], FACES[self.second]]
        if words[1] == "joker" and self.first >= FACES.index(Building.POST_OFFICE.text):
            words.reverse()
        return [self.verb, self.player, *words]


@dataclass(frozen=True, slots=True)
class PlaceFarmer:
    """Places a farmer."""

    verb: ClassVar[str] = "farmer"
    player: int
    x: int
    y: int

    def to_json(self) -> Move:
        """Written `["farmer", p, x, y]`."""
        return [self.verb, self.player, self.x, self.y]


@dataclass(frozen=True, slots=True)
class Build:
    """Places the building that was played."""

    verb: ClassVar[str] = "build"
    player: int
    x: int
    y: int

    def to_json(self) -> Move:
        """Written `["build", p, x, y]`."""
        return [self.verb, self.player, self.x, self.y]


@dataclass(frozen=True, slots=True)
class Exchange:
    """Shows and discards a hand that allows no play."""

    verb: ClassVar[str] = "exchange"
    player: int

    def to_json(self) -> Move:
        """Written `["exchange", p]`."""
        return [self.verb, self.player]


@dataclass(frozen=True, slots=True)
class DecideExtra:
    """Uses the extra turn token, or keeps it."""

    verb: ClassVar[str] = "extra"
    player: int
    use: bool

    def to_json(self) -> Move:
        """Written `["extra", p, "use"]` or `"keep"`."""
        return [self.verb, self.player, "use" if self.use else "keep"]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws the top card of a deck."""

    verb: ClassVar[str] = "draw"
    player: int
    deck: Deck

    def to_json(self) -> Move:
        """Written `["draw", p, "landscape"]` or `"building"`."""
        return [self.verb, self.player, self.deck.text]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discards a dead card, to draw another one instead."""

    verb: ClassVar[str] = "discard"
    player: int
    building: Building

    def to_json(self) -> Move:
        """Written `["discard", p, building]`."""
        return [self.verb, self.player, self.building.text]


@dataclass(frozen=True, slots=True)
class Done:
    """Keeps the dead cards in a full hand."""

    verb: ClassVar[str] = "done"
    player: int

    def to_json(self) -> Move:
        """Written `["done", p]`."""
        return [self.verb, self.player]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: a discard pile becomes the deck, in this order of faces."""

    verb: ClassVar[str] = "shuffle"
    player: ClassVar[None] = None
    deck: Deck
    order: tuple[int, ...]

    def to_json(self) -> Move:
        """Written `["shuffle", null, "landscape", [faces]]` or `"building"`."""
        return [self.verb, None, self.deck.text, [FACES[face] for face in self.order]]


Action = (
    LayStart | Play | PlaceFarmer | Build | Exchange | DecideExtra | Draw | Discard | Done | Shuffle
)
"""Any action of the game."""
