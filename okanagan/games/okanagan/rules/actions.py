"""The actions of players and of chance (rules 10)."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.kernel.values import Term

Move = list[Any]
"""An action as a record writes it."""


class PlayerAction:
    """An action of a player. A record writes it as its verb and its fields."""

    __slots__: tuple[str, ...] = ()
    verb: ClassVar[str]

    def to_json(self) -> Move:
        return [self.verb, *[_written(getattr(self, name)) for name in self.__slots__]]


def _written(value: Any) -> Any:
    if isinstance(value, Term):
        return value.text
    return list(value) if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class Keep(PlayerAction):
    """Keeps these objectives (indices of `OBJECTIVES`) and discards the others."""

    verb: ClassVar[str] = "keep"
    player: int
    cards: tuple[int, ...]

    def to_json(self) -> Move:
        return [self.verb, self.player, [OBJECTIVES[card].id for card in self.cards]]


@dataclass(frozen=True, slots=True)
class Place(PlayerAction):
    """Places the tile in hand; rotation in quarter turns clockwise."""

    verb: ClassVar[str] = "place"
    player: int
    x: int
    y: int
    rotation: int


@dataclass(frozen=True, slots=True)
class Build(PlayerAction):
    """Builds on the tile just placed: in one region, on the border of two, or in the centre."""

    verb: ClassVar[str] = "build"
    player: int
    structure: Structure
    terrains: tuple[Terrain, ...] = ()

    def to_json(self) -> Move:
        where = [terrain.text for terrain in self.terrains]
        return [self.verb, self.player, self.structure.text, *where]


@dataclass(frozen=True, slots=True)
class Resolve(PlayerAction):
    """Resolves next the completed territory of this terrain."""

    verb: ClassVar[str] = "resolve"
    player: int
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Rank(PlayerAction):
    """Puts a group of tied players into a strict order, first to last."""

    verb: ClassVar[str] = "rank"
    player: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickActor(PlayerAction):
    """Picks which of the tied lowest players takes the special action."""

    verb: ClassVar[str] = "actor"
    player: int
    other: int


@dataclass(frozen=True, slots=True)
class Sole(PlayerAction):
    """Alone in a territory: takes the special action, or the rewards."""

    verb: ClassVar[str] = "sole"
    player: int
    prize: Literal["action", "rewards"]


@dataclass(frozen=True, slots=True)
class UseSpecial(PlayerAction):
    """Takes the special action on the back of a stack's top tile."""

    verb: ClassVar[str] = "action"
    player: int
    stack: int


@dataclass(frozen=True, slots=True)
class Take(PlayerAction):
    """Takes one token from the reserve."""

    verb: ClassVar[str] = "take"
    player: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Give(PlayerAction):
    """Gives one token in tribute."""

    verb: ClassVar[str] = "give"
    player: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Trade(PlayerAction):
    """Exchanges one token with another player."""

    verb: ClassVar[str] = "trade"
    player: int
    other: int
    given: Kind
    taken: Kind


@dataclass(frozen=True, slots=True)
class Swap(PlayerAction):
    """Exchanges one token with the reserve."""

    verb: ClassVar[str] = "swap"
    player: int
    given: Kind
    taken: Kind


@dataclass(frozen=True, slots=True)
class Pass(PlayerAction):
    """Declines the rest of a trade or of the swaps."""

    verb: ClassVar[str] = "pass"
    player: int


@dataclass(frozen=True, slots=True)
class PickFirst(PlayerAction):
    """Picks which of a group of tied players begins to collect."""

    verb: ClassVar[str] = "first"
    player: int
    other: int


@dataclass(frozen=True, slots=True)
class Collect(PlayerAction):
    """Takes one token from the pool."""

    verb: ClassVar[str] = "collect"
    player: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Choose(PlayerAction):
    """Takes the next tile: the one on offer, or the top of the stack unseen."""

    verb: ClassVar[str] = "choose"
    player: int
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


Action = (
    Keep
    | Place
    | Build
    | Resolve
    | Rank
    | PickActor
    | Sole
    | UseSpecial
    | Take
    | Give
    | Trade
    | Swap
    | Pass
    | PickFirst
    | Collect
    | Choose
    | ShuffleObjectives
    | ShuffleTiles
)
"""Any action of the game."""
