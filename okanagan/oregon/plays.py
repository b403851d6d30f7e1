"""What can be played from a hand (rules 4.1), and which cells a play reaches."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from okanagan.kernel.memo import Memo
from okanagan.oregon.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.oregon.board import HEIGHT, WIDTH
from okanagan.oregon.state import State
from okanagan.oregon.terms import JOKER, Building, Symbol

Hand = tuple[int, ...]
_BUILDINGS = len(Symbol)
_ROW = (1 << WIDTH) - 1


def places_building(play: Play) -> Building | None:
    """The building that a play places; None if it places a farmer."""
    for face in (play.first, play.second):
        if _BUILDINGS <= face < JOKER:
            return Building(face - _BUILDINGS)
    return None


def reached(state: State, play: Play) -> int:
    """The set of cells where the piece of a play may go now: it may lack its piece or a cell."""
    building = places_building(play)
    there = state.piles[building] if building is not None else state.supply[play.player]
    return state.board.reach[play.first, play.second] & state.empty if there else 0


def plays(state: State, player: int) -> list[Play]:
    """Every play from a player's hand, the joker included, that has a legal cell."""
    board, empty, farmers = state.board.reach, state.empty, state.supply[player]
    return [
        play
        for play, faces, building in _PAIRS[player][state.hands[player], state.jokers[player]]
        if (farmers if building is None else state.piles[building]) and board[faces] & empty
    ]


def _pairs(
    player: int, hand: tuple[Hand, bool]
) -> tuple[tuple[Play, tuple[int, int], int | None], ...]:
    """The pairs of faces in a hand: the play, its faces, and the building that it places."""
    cards, joker = hand
    faces = sorted(set(combinations(cards, 2)))
    found = [pair for pair in faces if pair[0] < _BUILDINGS]
    if joker:
        found += [(face, JOKER) for face in sorted(set(cards))]
    every = [Play(player, *pair) for pair in found]
    return tuple((play, (play.first, play.second), places_building(play)) for play in every)


Placing = type[LayStart] | type[PlaceFarmer] | type[Build]


def placings(kind: Placing, player: int, cells: int) -> Sequence[LayStart | PlaceFarmer | Build]:
    """The actions that place a piece on each of these cells, in the order of the cells."""
    rows, found = _ROWS[kind][player], list[LayStart | PlaceFarmer | Build]()
    for row in rows:
        if not cells:
            break
        if part := cells & _ROW:
            found += row[part]
        cells >>= WIDTH
    return found


def _rows(
    kind: Placing, player: int
) -> list[Memo[int, tuple[LayStart | PlaceFarmer | Build, ...]]]:
    """For each row of the board, and each set of its cells, the actions."""

    def of_row(y: int, cells: int) -> tuple[LayStart | PlaceFarmer | Build, ...]:
        return tuple(row[y][x] for x in range(WIDTH) if cells >> x & 1)

    row = [[kind(player, x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
    return [Memo(partial(of_row, y)) for y in range(HEIGHT)]


_SEATS = range(4)
_PAIRS = tuple(Memo(partial(_pairs, player)) for player in _SEATS)
_ROWS: dict[Placing, list[list[Memo[int, tuple[LayStart | PlaceFarmer | Build, ...]]]]] = {
    kind: [_rows(kind, player) for player in _SEATS] for kind in (LayStart, PlaceFarmer, Build)
}
