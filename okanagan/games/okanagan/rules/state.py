"""What the other players have seen of the tile in a player's hand (rules 4.4)."""

from enum import IntEnum

from okanagan.games.okanagan.rules.editions import Rules
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.setup import Stock
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.kernel.errors import GameError
from okanagan.kernel.events import Fact
from okanagan.kernel.frames import FrameState


class Sight(IntEnum):
    """How much of the tile they have seen, in ascending order."""

    NOTHING = 0
    BACK = 1
    FACE = 2


BACK, FACE = Sight.BACK, Sight.FACE
"""For hot paths: to look a member up in an enumeration takes longer than to draw a tile."""


class State(FrameState):
    """A position in play. `okanagan.games.okanagan.rules.game.start` makes the first one.

    Attributes:
        rules: the edition and house rules.
        players: how many.
        first_player: who begins a round.
        round: 1 or 2.
        map: the tiles on the table.
        hands: the tile each player holds; None while they hold none.
        seen: what the others have seen of that tile.
        stock: the structures each player has left in this round.
        tokens: each player's tokens, counted by kind.
        nuggets: each player's gold nuggets.
        objectives: each player's cards, as places in `OBJECTIVES`, in the order they were kept.
        deck, discards: the objectives to draw, next first; and those discarded.
        discarders: who has discarded each of them.
        stacks: the three stacks of tiles, top first.
        offers: the tile on offer before each stack; None where there is none.
        box: the tiles out of play.
        reserve: the tokens in stock, by kind.
        pool: the tokens set out for the territory being resolved, by kind.
        nuggets_left: the nuggets in stock.
        frames: what is being resolved, innermost last; empty when the game is over.
        events: where to note what happens; None notes nothing.
    """

    __slots__ = (
        "box",
        "deck",
        "discarders",
        "discards",
        "first_player",
        "hands",
        "map",
        "nuggets",
        "nuggets_left",
        "objectives",
        "offers",
        "players",
        "pool",
        "reserve",
        "round",
        "rules",
        "seen",
        "stacks",
        "stock",
        "tokens",
    )

    rules: Rules
    players: int
    first_player: int
    round: int
    map: Map
    hands: list[int | None]
    seen: list[Sight]
    stock: list[Stock]
    tokens: list[list[int]]
    nuggets: list[int]
    objectives: list[tuple[int, ...]]
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    discarders: tuple[int, ...]
    stacks: list[tuple[int, ...]]
    offers: list[int | None]
    box: tuple[int, ...]
    reserve: list[int]
    pool: list[int]
    nuggets_left: int
    events: list[Fact] | None

    def copy(self) -> "State":
        """A copy that notes no events."""
        new = State.__new__(State)
        new.rules = self.rules
        new.players = self.players
        new.first_player = self.first_player
        new.round = self.round
        new.map = self.map.copy()
        new.hands = self.hands[:]
        new.seen = self.seen[:]
        new.stock = self.stock[:]
        new.tokens = [tokens[:] for tokens in self.tokens]
        new.nuggets = self.nuggets[:]
        new.objectives = self.objectives[:]
        new.deck = self.deck
        new.discards = self.discards
        new.discarders = self.discarders
        new.stacks = self.stacks[:]
        new.offers = self.offers[:]
        new.box = self.box
        new.reserve = self.reserve[:]
        new.pool = self.pool[:]
        new.nuggets_left = self.nuggets_left
        new.frames = self.frames[:]
        new.events = None
        return new

    def tile_in_hand(self, player: int) -> int:
        """The tile that a player holds.

        Raises:
            GameError: they hold none.
        """
        tile = self.hands[player]
        if tile is None:
            raise GameError(f"player {player} holds no tile")
        return tile

    def take_from_reserve(self, player: int, kind: Kind, count: int = 1) -> None:
        self.reserve[kind] -= count
        self.tokens[player][kind] += count

    def structures_left(self, player: int) -> int:
        return sum(self.stock[player])
