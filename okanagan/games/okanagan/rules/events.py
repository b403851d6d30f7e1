"""The events of Okanagan, as players see them."""

from dataclasses import replace
from typing import ClassVar, Self

from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.kernel.events import Fact

Position = tuple[int, int]


class ObjectivesDrawn(Fact):
    """A player drew objective cards (places in `OBJECTIVES`); others see how many."""

    reveals = True
    secrets: ClassVar = {"cards": ()}
    player: int
    count: int
    cards: tuple[int, ...]


class ObjectivesKept(Fact):
    """A player kept some objectives and discarded the rest; others see how many."""

    secrets: ClassVar = {"kept": (), "discarded": ()}
    player: int
    kept: tuple[int, ...]
    discarded: tuple[int, ...]
    count: int


class TurnBegan(Fact):
    """It is this player's turn."""

    player: int
    round: int


class TileDiscarded(Fact):
    """A tile that fits nowhere was shown and went to the box; the next was drawn."""

    reveals = True
    player: int
    tile: int


class TilePlaced(Fact):
    """A tile was laid on the map."""

    player: int
    tile: int
    at: Position
    rotation: int


class StructureBuilt(Fact):
    """A structure was built on the tile just placed."""

    player: int
    structure: Structure
    terrains: tuple[Terrain, ...]
    at: Position


class TerritoryCompleted(Fact):
    """A completed territory is resolved: each player's influence and the icons."""

    closer: int
    terrain: Terrain
    at: Position
    tiles: tuple[Position, ...]
    influence: tuple[int, ...]
    icons: tuple[Kind, ...]


class TiedRanked(Fact):
    """The closer put tied players into an order."""

    player: int
    order: tuple[int, ...]


class ActorPicked(Fact):
    """The closer picked which of the tied lowest takes the special action."""

    player: int
    actor: int


class FirstPicked(Fact):
    """The closer picked who of a tied group begins to collect."""

    player: int
    first: int


class SolePrizeChosen(Fact):
    """A player alone in a territory chose the special action or the rewards."""

    player: int
    prize: str


class SpecialUsed(Fact):
    """A player took the special action on top of a stack, which reveals the next one."""

    reveals = True
    player: int
    special: Special
    stack: int


class NothingToGain(Fact):
    """The special action had no effect: the reserve was empty or no player could do it."""

    player: int
    special: str


class TokensTaken(Fact):
    """A player got tokens of one kind from the reserve."""

    player: int
    kind: Kind
    count: int


class NuggetDrawn(Fact):
    """A player got a gold nugget."""

    player: int
    nuggets: tuple[int, ...]  # how many each player has now


class CollectsFirst(Fact):
    """A player will collect their rewards before all others."""

    player: int


class TributePaid(Fact):
    """A player gave a token to another."""

    player: int
    to: int
    kind: Kind


class TokensTraded(Fact):
    """A player exchanged a token with another."""

    player: int
    other: int
    given: Kind
    taken: Kind


class TokenSwapped(Fact):
    """A player exchanged a token with the reserve."""

    player: int
    given: Kind
    taken: Kind


class Passed(Fact):
    """A player declined a trade or a swap."""

    player: int


class PoolSet(Fact):
    """The tokens for a completed territory were set out."""

    terrain: Terrain
    tokens: tuple[Kind, ...]
    short: int  # how many icons the reserve could not supply


class TokenCollected(Fact):
    """A player took one token from the pool."""

    player: int
    kind: Kind


class PoolReturned(Fact):
    """The rest of the pool went back to the reserve."""

    tokens: tuple[Kind, ...]


class TileChosen(Fact):
    """A player took their next tile; a tile drawn unseen is known to them alone."""

    reveals = True
    player: int
    stack: int
    tile: int | None
    back: Special | None
    """What everybody saw on the back of a tile drawn unseen; None for one on offer."""

    def seen_by(self, player: int | None) -> Self:
        hidden = self.back is not None and player != self.player
        return replace(self, tile=None) if hidden else self


class OfferTurned(Fact):
    """A tile was turned up from a stack, to be on offer."""

    reveals = True
    stack: int
    tile: int


class OffersDiscarded(Fact):
    """The tiles on offer went to the box."""

    player: int
    tiles: tuple[int, ...]


class StackRefilled(Fact):
    """An empty stack got the bottom half of another."""

    reveals = True
    stack: int
    source: int
    count: int


class TilesShuffled(Fact):
    """The box and the rest of the stacks were shuffled into three new stacks."""

    reveals = True
    count: int


class ObjectivesShuffled(Fact):
    """The discarded objectives became the new deck."""

    reveals = True
    count: int


class RoundBegan(Fact):
    """The second round began: all players got new structures."""

    round: int


class GameEnded(Fact):
    """The last structure was built and resolved; all cards are open."""

    reveals = True
    winners: tuple[int, ...]
    totals: tuple[int, ...]
