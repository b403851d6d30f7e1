"""The state of a game: the table, the hands, and the frames that are still to do."""

from enum import IntEnum

from okanagan.games.okanagan.rules.editions import Rules
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.setup import Stock
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.kernel.errors import GameError
from okanagan.kernel.frames import FrameState


class Sight(IntEnum):
    """How much of the tile they have seen, in ascending order."""

    NOTHING = 0
    BACK = 1
    FACE = 2


BACK, FACE = Sight.BACK, Sight.FACE
"""For hot paths: to look a member up in an enumeration takes longer than to draw a tile."""


class State(FrameState):
    """A position in play. `okanagan.games.okanagan.rules.game.start` makes the first one."""

    __slots__ = (
        "box", "deck", "discarders", "discards", "first_player", "hands", "map", "nuggets",
        "nuggets_left", "objectives", "offers", "players", "pool", "reserve", "round", "rules",
        "seen", "stacks", "stock", "tokens",
    )  # fmt: skip

    rules: Rules  # the edition and house rules
    players: int  # how many
    first_player: int  # who begins a round
    round: int  # 1 or 2
    map: Map  # the tiles on the table
    hands: list[int | None]  # the tile each player holds; None while they hold none
    seen: list[Sight]  # what the others have seen of that tile
    stock: list[Stock]  # the structures each player has left in this round
    tokens: list[list[int]]  # each player's tokens, counted by kind
    nuggets: list[int]  # each player's gold nuggets
    # each player's cards, as places in `OBJECTIVES`, in the order they were kept
    objectives: list[tuple[int, ...]]
    deck: tuple[int, ...]  # the objectives to draw, next first; and those discarded
    discards: tuple[int, ...]
    discarders: tuple[int, ...]  # who has discarded each of them
    stacks: list[tuple[int, ...]]  # the three stacks of tiles, top first
    offers: list[int | None]  # the tile on offer before each stack; None where there is none
    box: tuple[int, ...]  # the tiles out of play
    reserve: list[int]  # the tokens in stock, by kind
    pool: list[int]  # the tokens set out for the territory being resolved, by kind
    nuggets_left: int  # the nuggets in stock

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
        """The tile that a player holds; raises `GameError` if they hold none."""
        tile = self.hands[player]
        if tile is None:
            raise GameError(f"player {player} holds no tile")
        return tile

    def take_from_reserve(self, player: int, kind: Kind, count: int = 1) -> None:
        self.reserve[kind] -= count
        self.tokens[player][kind] += count
