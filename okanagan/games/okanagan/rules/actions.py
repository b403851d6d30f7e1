"""The actions of players and of chance, and how a record writes them (rules 10)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.kernel.errors import GameError, brief
from okanagan.kernel.values import Term

Move = list[Any]  # an action as a record writes it


@dataclass(frozen=True, slots=True)
class PlayerAction:
    """An action of a player. A record writes it as its verb and its fields."""

    verb: ClassVar[str]
    player: int

    def to_json(self) -> Move:
        return [self.verb, *[_written(getattr(self, name)) for name in self.__match_args__]]


def _written(value: Any) -> Any:
    if isinstance(value, Term):
        return value.text
    return list(value) if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class Keep(PlayerAction):
    """Keeps these objectives (indices of `OBJECTIVES`) and discards the others."""

    verb = "keep"
    cards: tuple[int, ...]

    def to_json(self) -> Move:
        return [self.verb, self.player, [OBJECTIVES[card].id for card in self.cards]]


@dataclass(frozen=True, slots=True)
class Place(PlayerAction):
    """Places the tile in hand; rotation in quarter turns clockwise."""

    verb = "place"
    x: int
    y: int
    rotation: int


@dataclass(frozen=True, slots=True)
class Build(PlayerAction):
    """Builds on the tile just placed: in one region, on the border of two, or in the centre."""

    verb = "build"
    structure: Structure
    terrains: tuple[Terrain, ...] = ()

    def to_json(self) -> Move:
        where = [terrain.text for terrain in self.terrains]
        return [self.verb, self.player, self.structure.text, *where]


@dataclass(frozen=True, slots=True)
class Resolve(PlayerAction):
    """Resolves next the completed territory of this terrain."""

    verb = "resolve"
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Rank(PlayerAction):
    """Puts a group of tied players into a strict order, first to last."""

    verb = "rank"
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickActor(PlayerAction):
    """Picks which of the tied lowest players takes the special action."""

    verb = "actor"
    other: int


@dataclass(frozen=True, slots=True)
class Sole(PlayerAction):
    """Alone in a territory: takes the special action, or the rewards."""

    verb = "sole"
    prize: Literal["action", "rewards"]


@dataclass(frozen=True, slots=True)
class UseSpecial(PlayerAction):
    """Takes the special action on the back of a stack's top tile."""

    verb = "action"
    stack: int


@dataclass(frozen=True, slots=True)
class Take(PlayerAction):
    """Takes one token from the reserve."""

    verb = "take"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Give(PlayerAction):
    """Gives one token in tribute."""

    verb = "give"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Trade(PlayerAction):
    """Exchanges one token with another player."""

    verb = "trade"
    other: int
    given: Kind
    taken: Kind


@dataclass(frozen=True, slots=True)
class Swap(PlayerAction):
    """Exchanges one token with the reserve."""

    verb = "swap"
    given: Kind
    taken: Kind


@dataclass(frozen=True, slots=True)
class Pass(PlayerAction):
    """Declines the rest of a trade or of the swaps."""

    verb = "pass"


@dataclass(frozen=True, slots=True)
class PickFirst(PlayerAction):
    """Picks which of a group of tied players begins to collect."""

    verb = "first"
    other: int


@dataclass(frozen=True, slots=True)
class Collect(PlayerAction):
    """Takes one token from the pool."""

    verb = "collect"
    kind: Kind


@dataclass(frozen=True, slots=True)
class Choose(PlayerAction):
    """Takes the next tile: the one on offer, or the top of the stack unseen."""

    verb = "choose"
    source: Literal["offer", "stack"]
    stack: int


@dataclass(frozen=True, slots=True)
class ShuffleObjectives:
    """Chance: the discarded objectives become the deck, in this order."""

    verb: ClassVar[str] = "shuffle"
    player: ClassVar[None] = None
    order: tuple[int, ...]

    def to_json(self) -> Move:
        return [self.verb, None, "objectives", [OBJECTIVES[card].id for card in self.order]]


@dataclass(frozen=True, slots=True)
class ShuffleTiles:
    """Chance: the box and what is left of the stacks become three new stacks, in this order."""

    verb: ClassVar[str] = "shuffle"
    player: ClassVar[None] = None
    order: tuple[int, ...]

    def to_json(self) -> Move:
        return [self.verb, None, "tiles", list(self.order)]


Action = PlayerAction | ShuffleObjectives | ShuffleTiles


def parse_move(move: Any) -> Action:
    """The action that a record's move writes; raises `GameError` if it writes none."""
    if not isinstance(move, list) or len(move) < 2 or not isinstance(move[0], str):
        raise GameError(f"a move is a list of a verb, a player and more; found {brief(move)}")
    verb, player, *rest = move
    if verb not in _READERS:
        raise GameError(f"there is no move {brief(verb)}; known are {', '.join(_READERS)}")
    try:
        return _READERS[verb](player if verb == "shuffle" else _number(player), *rest)
    except (TypeError, ValueError) as error:
        raise GameError(f"{brief(move)} is no proper {verb!r} move: {error}") from error


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{brief(value)} should be a whole number")
    return value


def _word(value: Any, *words: str) -> Any:
    if value not in words:
        raise ValueError(f"{brief(value)} should be one of {', '.join(words)}")
    return value


def _items(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{brief(value)} should be a list")
    return value


def _card(value: Any) -> int:
    if not isinstance(value, str) or value not in INDEX:
        raise ValueError(f"there is no objective {brief(value)}")
    return INDEX[value]


def _shuffle(player: Any, pile: Any, order: Any) -> ShuffleObjectives | ShuffleTiles:
    if player is not None:
        raise ValueError(f"a shuffle is nobody's: null, not {brief(player)}")
    if _word(pile, "objectives", "tiles") == "objectives":
        return ShuffleObjectives(tuple(_card(card) for card in _items(order)))
    return ShuffleTiles(tuple(_number(tile) for tile in _items(order)))


_READERS: dict[str, Callable[..., Action]] = {
    "keep": lambda player, cards: Keep(player, tuple(map(_card, _items(cards)))),
    "place": lambda player, *numbers: Place(player, *map(_number, numbers)),
    "build": lambda player, structure, *terrains: Build(
        player, Structure.parse(structure), tuple(map(Terrain.parse, terrains))
    ),
    "resolve": lambda player, terrain: Resolve(player, Terrain.parse(terrain)),
    "rank": lambda player, order: Rank(player, tuple(map(_number, _items(order)))),
    "actor": lambda player, other: PickActor(player, _number(other)),
    "sole": lambda player, prize: Sole(player, _word(prize, "action", "rewards")),
    "action": lambda player, stack: UseSpecial(player, _number(stack)),
    "take": lambda player, kind: Take(player, Kind.parse(kind)),
    "give": lambda player, kind: Give(player, Kind.parse(kind)),
    "trade": lambda player, other, given, taken: Trade(
        player, _number(other), Kind.parse(given), Kind.parse(taken)
    ),
    "swap": lambda player, given, taken: Swap(player, Kind.parse(given), Kind.parse(taken)),
    "pass": lambda player: Pass(player),
    "first": lambda player, other: PickFirst(player, _number(other)),
    "collect": lambda player, kind: Collect(player, Kind.parse(kind)),
    "choose": lambda player, source, stack: Choose(
        player, _word(source, "offer", "stack"), _number(stack)
    ),
    "shuffle": _shuffle,
}
