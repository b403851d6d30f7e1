"""The facts that happen in a game, as people are told them.

An event that *reveals* shows somebody something unseen: undo never goes back before it. `seen_by`
is the event as one player may know it; most are the same for all.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fact:
    """What all events share."""

    reveals: ClassVar[bool] = False

    def seen_by(self, player: int | None) -> Self:
        """The event as this player (None: an onlooker) may know it."""
        return self


@dataclass(frozen=True, slots=True)
class ObjectivesDrawn(Fact):
    """A player drew objective cards (places in `OBJECTIVES`); others see how many."""

    reveals: ClassVar[bool] = True
    player: int
    count: int
    cards: tuple[int, ...]

    def seen_by(self, player: int | None) -> Self:
        """Others don't see which."""
        return self if player == self.player else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class ObjectivesKept(Fact):
    """A player kept some objectives and discarded the rest; others see how many."""

    player: int
    kept: tuple[int, ...]
    discarded: tuple[int, ...]
    count: int

    def seen_by(self, player: int | None) -> Self:
        """Others don't see which."""
        return self if player == self.player else replace(self, kept=(), discarded=())


@dataclass(frozen=True, slots=True)
class TurnBegan(Fact):
    """It is this player's turn."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class TileDiscarded(Fact):
    """A tile that fits nowhere was shown and went to the box; the next was drawn."""

    reveals: ClassVar[bool] = True
    player: int
    tile: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Fact):
    """A tile was laid on the map."""

    player: int
    tile: int
    at: Position
    rotation: int


@dataclass(frozen=True, slots=True)
class StructureBuilt(Fact):
    """A structure was built on the tile just placed."""

    player: int
    structure: Structure
    terrains: tuple[Terrain, ...]
    at: Position


@dataclass(frozen=True, slots=True)
class TerritoryCompleted(Fact):
    """A completed territory is being resolved: everybody's influence there, and its icons."""

    closer: int
    terrain: Terrain
    at: Position
    tiles: tuple[Position, ...]
    influence: tuple[int, ...]
    icons: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class TiedRanked(Fact):
    """The closer put tied players into an order."""

    player: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActorPicked(Fact):
    """The closer picked which of the tied lowest takes the special action."""

    player: int
    actor: int


@dataclass(frozen=True, slots=True)
class FirstPicked(Fact):
    """The closer picked who of a tied group begins to collect."""

    player: int
    first: int


@dataclass(frozen=True, slots=True)
class SolePrizeChosen(Fact):
    """A player alone in a territory chose the special action or the rewards."""

    player: int
    prize: str


@dataclass(frozen=True, slots=True)
class SpecialUsed(Fact):
    """A player took the special action on top of a stack; its next back comes to light."""

    reveals: ClassVar[bool] = True
    player: int
    special: Special
    stack: int


@dataclass(frozen=True, slots=True)
class NothingToGain(Fact):
    """The special action had no effect: nothing was in stock, or nobody could."""

    player: int
    special: str


@dataclass(frozen=True, slots=True)
class TokensTaken(Fact):
    """A player got tokens of one kind from the reserve."""

    player: int
    kind: Kind
    count: int


@dataclass(frozen=True, slots=True)
class NuggetDrawn(Fact):
    """A player got a gold nugget."""

    player: int


@dataclass(frozen=True, slots=True)
class CollectsFirst(Fact):
    """A player will collect their rewards before all others."""

    player: int


@dataclass(frozen=True, slots=True)
class TributePaid(Fact):
    """A player gave a token to another."""

    player: int
    to: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class TokensTraded(Fact):
    """A player exchanged a token with another."""

    player: int
    other: int
    given: Kind
    taken: Kind


@dataclass(frozen=True, slots=True)
class TokenSwapped(Fact):
    """A player exchanged a token with the reserve."""

    player: int
    given: Kind
    taken: Kind


@dataclass(frozen=True, slots=True)
class Passed(Fact):
    """A player declined a trade or a swap."""

    player: int


@dataclass(frozen=True, slots=True)
class PoolSet(Fact):
    """The tokens for a completed territory were set out."""

    terrain: Terrain
    tokens: tuple[Kind, ...]
    short: int
    """How many icons the reserve could not supply."""


@dataclass(frozen=True, slots=True)
class TokenCollected(Fact):
    """A player took one token from the pool."""

    player: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class PoolReturned(Fact):
    """What nobody took went back to the reserve."""

    tokens: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class TileChosen(Fact):
    """A player took their next tile; a tile drawn unseen is known to them alone."""

    reveals: ClassVar[bool] = True
    player: int
    stack: int
    tile: int | None
    back: Special | None
    """What everybody saw on the back of a tile drawn unseen; None for one on offer."""

    def seen_by(self, player: int | None) -> Self:
        """Others don't see a tile drawn from the top of a stack."""
        hidden = self.back is not None and player != self.player
        return replace(self, tile=None) if hidden else self


@dataclass(frozen=True, slots=True)
class OfferTurned(Fact):
    """A tile was turned up from a stack, to be on offer."""

    reveals: ClassVar[bool] = True
    stack: int
    tile: int


@dataclass(frozen=True, slots=True)
class OffersDiscarded(Fact):
    """The tiles on offer went to the box."""

    player: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StackRefilled(Fact):
    """An empty stack got the bottom half of another."""

    reveals: ClassVar[bool] = True
    stack: int
    source: int
    count: int


@dataclass(frozen=True, slots=True)
class TilesShuffled(Fact):
    """The box and the rest of the stacks were shuffled into three new stacks."""

    reveals: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class ObjectivesShuffled(Fact):
    """The discarded objectives became the new deck."""

    reveals: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Fact):
    """The second round began: everybody got their structures for it."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The last structure was built and resolved; everybody's cards lie open."""

    reveals: ClassVar[bool] = True
    winners: tuple[int, ...]
    totals: tuple[int, ...]
