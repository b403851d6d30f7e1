"""The state of a game: the board, hands, piles and tokens, and the frames on the stack."""

from dataclasses import dataclass

from okanagan.games.oregon.rules.board import Board
from okanagan.games.oregon.rules.house_rules import Rules
from okanagan.kernel.frames import FrameState


@dataclass(init=False, repr=False, eq=False, slots=True)
class State(FrameState):
    """A position in play. `okanagan.games.oregon.rules.game.start` makes the first one."""

    rules: Rules  # the options
    board: Board  # the board
    players: int
    first_player: int
    round: int  # 0 in the opening round, then counted from 1
    exchanges: int  # in this round
    cells: bytearray  # for each cell 0, or 1 and the building on it; farmers are in `farmers`
    empty: int  # the set of cells without a piece, water too: what a play reaches leaves that out
    farmers: list[int]  # for each player the set of cells with a farmer of theirs
    supply: list[int]  # for each player the farmers not yet on the board
    piles: list[int]  # for each building the tiles in its pile
    points: list[int]  # for each player those on the track
    jokers: list[bool]  # for each player whether the token is active
    extras: list[bool]
    hands: list[tuple[int, ...]]  # for each player the faces in hand, ascending
    decks: list[tuple[int, ...]]  # the landscape and the building deck: faces, the next one first
    discards: list[tuple[int, ...]]  # their discard piles
    aside: tuple[int, ...]  # dead cards discarded in this turn: out of reach until it ends
    start: tuple[int, ...]  # the start tiles: player 0's first; the last ones are in the box
    coal: tuple[int, ...]  # the values of the tokens left, the next one first
    gold: tuple[int, ...]
    coal_of: list[tuple[int, ...]]  # for each player the values of those taken
    gold_of: list[tuple[int, ...]]

    def copy(self) -> "State":
        """An independent copy of the state, which notes no events."""
        new = State.__new__(State)
        new.rules = self.rules
        new.board = self.board
        new.players = self.players
        new.first_player = self.first_player
        new.round = self.round
        new.exchanges = self.exchanges
        new.cells = self.cells[:]
        new.empty = self.empty
        new.farmers = self.farmers[:]
        new.supply = self.supply[:]
        new.piles = self.piles[:]
        new.points = self.points[:]
        new.jokers = self.jokers[:]
        new.extras = self.extras[:]
        new.hands = self.hands[:]
        new.decks = self.decks[:]
        new.discards = self.discards[:]
        new.aside = self.aside
        new.start = self.start
        new.coal = self.coal
        new.gold = self.gold
        new.coal_of = self.coal_of[:]
        new.gold_of = self.gold_of[:]
        new.frames = self.frames[:]
        new.events = None
        return new

    @property
    def end_is_certain(self) -> bool:
        """Whether the game ends with this round (rules 6), unless all exchange."""
        return 0 in self.supply or self.piles.count(0) >= self.players
