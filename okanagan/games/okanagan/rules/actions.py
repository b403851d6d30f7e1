"""The actions: every answer a player, or chance, can give (rules 10).

Each is a frozen dataclass with the player who acts, and one text form: the record's move.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain

Move = list[Any]
"""An action as a record writes it."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keeps these objectives (places in `OBJECTIVES`) and discards the others."""

    verb: ClassVar[str] = "keep"
    player: int
    cards: tuple[int, ...]

    def to_json(self) -> Move:
        """Written `["keep", p, [ids]]`."""
        return [self.verb, self.player, [OBJECTIVES[card].id for card in self.cards]]


@dataclass(frozen=True, slots=True)
class Place:
    """Places the tile in hand; rotation in quarter turns clockwise."""

    verb: ClassVar[str] = "place"
    player: int
    x: int
    y: int
    rotation: int

    def to_json(self) -> Move:
        """Written `["place", p, x, y, rotation]`."""
        return [self.verb, self.player, self.x, self.y, self.rotation]


@dataclass(frozen=True, slots=True)
class Build:
    """Builds on the tile just placed: in one region, on the border of two, or in the centre."""

    verb: ClassVar[str] = "build"
    player: int
    structure: Structure
    terrains: tuple[Terrain, ...] = ()

    def to_json(self) -> Move:
        """Written `["build", p, "warehouse", terrain, terrain]` and the like."""
        where = [terrain.text for terrain in self.terrains]
        return [self.verb, self.player, self.structure.text, *where]


@dataclass(frozen=True, slots=True)
class Resolve:
    """Resolves next the completed territory of this terrain."""

    verb: ClassVar[str] = "resolve"
    player: int
    terrain: Terrain

    def to_json(self) -> Move:
        """Written `["resolve", p, terrain]`."""
        return [self.verb, self.player, self.terrain.text]


@dataclass(frozen=True, slots=True)
class Rank:
    """Puts a group of tied players into a strict order, first to last."""

    verb: ClassVar[str] = "rank"
    player: int
    order: tuple[int, ...]

    def to_json(self) -> Move:
        """Written `["rank", p, [players]]`."""
        return [self.verb, self.player, list(self.order)]


@dataclass(frozen=True, slots=True)
class PickActor:
    """Picks which of the tied lowest players takes the special action."""

    verb: ClassVar[str] = "actor"
    player: int
    other: int

    def to_json(self) -> Move:
        """Written `["actor", p, q]`."""
        return [self.verb, self.player, self.other]


@dataclass(frozen=True, slots=True)
class Sole:
    """Alone in a territory: takes the special action, or the rewards."""

    verb: ClassVar[str] = "sole"
    player: int
    prize: Literal["action", "rewards"]

    def to_json(self) -> Move:
        """Written `["sole", p, "action"]` or `"rewards"`."""
        return [self.verb, self.player, self.prize]


@dataclass(frozen=True, slots=True)
class UseSpecial:
    """Takes the special action on the back of a stack's top tile."""

    verb: ClassVar[str] = "action"
    player: int
    stack: int

    def to_json(self) -> Move:
        """Written `["action", p, stack]`."""
        return [self.verb, self.player, self.stack]


@dataclass(frozen=True, slots=True)
class Take:
    """Takes one token from the reserve."""

    verb: ClassVar[str] = "take"
    player: int
    kind: Kind

    def to_json(self) -> Move:
        """Written `["take", p, kind]`."""
        return [self.verb, self.player, self.kind.text]


@dataclass(frozen=True, slots=True)
class Give:
    """Gives one token in tribute."""

    verb: ClassVar[str] = "give"
    player: int
    kind: Kind

    def to_json(self) -> Move:
        """Written `["give", p, kind]`."""
        return [self.verb, self.player, self.kind.text]


@dataclass(frozen=True, slots=True)
class Trade:
    """Exchanges one token with another player."""

    verb: ClassVar[str] = "trade"
    player: int
    other: int
    given: Kind
    taken: Kind

    def to_json(self) -> Move:
        """Written `["trade", p, q, given, taken]`."""
        return [self.verb, self.player, self.other, self.given.text, self.taken.text]


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchanges one token with the reserve."""

    verb: ClassVar[str] = "swap"
    player: int
    given: Kind
    taken: Kind

    def to_json(self) -> Move:
        """Written `["swap", p, given, taken]`."""
        return [self.verb, self.player, self.given.text, self.taken.text]


@dataclass(frozen=True, slots=True)
class Pass:
    """Declines the rest of a trade or of the swaps."""

    verb: ClassVar[str] = "pass"
    player: int

    def to_json(self) -> Move:
        """Written `["pass", p]`."""
        return [self.verb, self.player]


@dataclass(frozen=True, slots=True)
class PickFirst:
    """Picks which of a group of tied players begins to collect."""

    verb: ClassVar[str] = "first"
    player: int
    other: int

    def to_json(self) -> Move:
        """Written `["first", p, q]`."""
        return [self.verb, self.player, self.other]


@dataclass(frozen=True, slots=True)
class Collect:
    """Takes one token from the pool."""

    verb: ClassVar[str] = "collect"
    player: int
    kind: Kind

    def to_json(self) -> Move:
        """Written `["collect", p, kind]`."""
        return [self.verb, self.player, self.kind.text]


@dataclass(frozen=True, slots=True)
class Choose:
    """Takes the next tile: the one on offer, or the top of the stack unseen."""

    verb: ClassVar[str] = "choose"
    player: int
    source: Literal["offer", "stack"]
    stack: int

    def to_json(self) -> Move:
        """Written `["choose", p, "offer", stack]` or `"stack"`."""
        return [self.verb, self.player, self.source, self.stack]


@dataclass(frozen=True, slots=True)
class ShuffleObjectives:
    """Chance: the discarded objectives become the deck, in this order."""

    verb: ClassVar[str] = "shuffle"
    player: ClassVar[None] = None
    order: tuple[int, ...]

    def to_json(self) -> Move:
        """Written `["shuffle", null, "objectives", [ids]]`."""
        return [self.verb, None, "objectives", [OBJECTIVES[card].id for card in self.order]]


@dataclass(frozen=True, slots=True)
class ShuffleTiles:
    """Chance: the box and what is left of the stacks become three new stacks, in this order."""

    verb: ClassVar[str] = "shuffle"
    player: ClassVar[None] = None
    order: tuple[int, ...]

    def to_json(self) -> Move:
        """Written `["shuffle", null, "tiles", [ids]]`."""
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
