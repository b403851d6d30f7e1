"""The actions, and their text form: a record's move (rules 5, 10)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from okanagan.games.oregon.rules.terms import FACES, Building, Deck, parse_face
from okanagan.kernel.errors import GameError, brief

Move = list[Any]  # a move of a record


@dataclass(frozen=True, slots=True)
class _ByPlayer:
    """An action of a player."""

    verb: ClassVar[str]
    player: int

    def to_json(self) -> Move:
        return [self.verb, self.player]


@dataclass(frozen=True, slots=True)
class _AtCell(_ByPlayer):
    """An action on a cell: `[verb, p, x, y]`."""

    x: int
    y: int

    def to_json(self) -> Move:
        return [self.verb, self.player, self.x, self.y]


@dataclass(frozen=True, slots=True)
class LayStart(_AtCell):
    """Lays the start tile in the opening round."""

    verb = "start"


@dataclass(frozen=True, slots=True)
class Play(_ByPlayer):
    """Plays two cards, or a card and the joker: two faces, the smaller first."""

    verb = "play"
    first: int
    second: int

    def to_json(self) -> Move:
        """Written `["play", p, symbol, symbol]`, `[…, symbol, building]` or with `"joker"`."""
        words = [FACES[self.first], FACES[self.second]]
        if words[1] == "joker" and self.first >= FACES.index(Building.POST_OFFICE.text):
            words.reverse()
        return [self.verb, self.player, *words]


@dataclass(frozen=True, slots=True)
class PlaceFarmer(_AtCell):
    """Places a farmer."""

    verb = "farmer"


@dataclass(frozen=True, slots=True)
class Build(_AtCell):
    """Places the building that was played."""

    verb = "build"


@dataclass(frozen=True, slots=True)
class Exchange(_ByPlayer):
    """Shows and discards a hand that allows no play."""

    verb = "exchange"


@dataclass(frozen=True, slots=True)
class DecideExtra(_ByPlayer):
    """Uses the extra turn token, or keeps it."""

    verb = "extra"
    use: bool

    def to_json(self) -> Move:
        """Written `["extra", p, "use"]` or `"keep"`."""
        return [self.verb, self.player, "use" if self.use else "keep"]


@dataclass(frozen=True, slots=True)
class Draw(_ByPlayer):
    """Draws the top card of a deck."""

    verb = "draw"
    deck: Deck

    def to_json(self) -> Move:
        """Written `["draw", p, "landscape"]` or `"building"`."""
        return [self.verb, self.player, self.deck.text]


@dataclass(frozen=True, slots=True)
class Discard(_ByPlayer):
    """Discards a dead card, to draw another one instead."""

    verb = "discard"
    building: Building

    def to_json(self) -> Move:
        """Written `["discard", p, building]`."""
        return [self.verb, self.player, self.building.text]


@dataclass(frozen=True, slots=True)
class Done(_ByPlayer):
    """Keeps the dead cards in a full hand."""

    verb = "done"


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


def parse_move(move: Any) -> Action:
    """The action that a record's move writes; raises `GameError` if it writes none."""
    if not isinstance(move, list) or len(move) < 2 or not isinstance(move[0], str):
        raise GameError(f"a move is a list of a verb, a player and more; found {brief(move)}")
    verb, player, *rest = move
    if verb not in _READERS:
        raise GameError(f"there is no move {brief(verb)}; known are {', '.join(_READERS)}")
    size, read = _READERS[verb]
    try:
        if len(move) != size:
            raise ValueError(f"it must have {size} parts, not {len(move)}")
        action = read(player if verb == "shuffle" else _number(player), *rest)
    except ValueError as error:
        raise GameError(f"{brief(move)} is no proper {verb!r} move: {error}") from error
    if action.to_json() != move:
        raise GameError(f"{brief(move)} is written {brief(action.to_json())}")
    return action


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{brief(value)} should be a whole number")
    return value


def _at(kind: Callable[[int, int, int], Action]) -> Callable[..., Action]:
    def read(player: int, x: Any, y: Any) -> Action:
        return kind(player, _number(x), _number(y))

    return read


def _play(player: int, face: Any, other: Any) -> Play:
    first, second = sorted((parse_face(face), parse_face(other)))
    return Play(player, first, second)


def _extra(player: int, answer: Any) -> DecideExtra:
    if answer not in ("use", "keep"):
        raise ValueError(f"{brief(answer)} should be one of use, keep")
    return DecideExtra(player, answer == "use")


def _shuffle(player: Any, deck: Any, order: Any) -> Shuffle:
    if player is not None:
        raise ValueError(f"a shuffle is nobody's: null, not {brief(player)}")
    if not isinstance(order, list):
        raise ValueError(f"{brief(order)} should be a list")
    return Shuffle(Deck.parse(deck), tuple(map(parse_face, order)))


_READERS: dict[str, tuple[int, Callable[..., Action]]] = {
    "start": (4, _at(LayStart)),
    "play": (4, _play),
    "farmer": (4, _at(PlaceFarmer)),
    "build": (4, _at(Build)),
    "exchange": (2, Exchange),
    "extra": (3, _extra),
    "draw": (3, lambda player, deck: Draw(player, Deck.parse(deck))),
    "discard": (3, lambda player, building: Discard(player, Building.parse(building))),
    "done": (2, Done),
    "shuffle": (4, _shuffle),
}
"""The length of each kind of move, and the reader of the parts after the verb."""
