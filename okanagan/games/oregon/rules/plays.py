"""What a hand can play (rules 4.1), and which cells a play reaches."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from okanagan.games.oregon.rules.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import HEIGHT, WIDTH
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol
from okanagan.games.oregon.rules.view import View, undealt
from okanagan.kernel.memo import Memo

Hand = tuple[int, ...]
_BUILDINGS = len(Symbol)
_ROW = (1 << WIDTH) - 1


def without(hand: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    """The hand after these faces are played."""
    left = list(hand)
    for face in faces:
        if face != JOKER:
            left.remove(face)
    return tuple(left)


def building_of(first: int, second: int) -> Building | None:
    """The building that two faces place; None if they place a farmer."""
    for face in (first, second):
        if _BUILDINGS <= face < JOKER:
            return Building(face - _BUILDINGS)
    return None


def places_building(play: Play) -> Building | None:
    return building_of(play.first, play.second)


def reached(state: State, play: Play) -> int:
    """The cells where a play may place its piece now; empty if the piece is missing."""
    building = places_building(play)
    there = state.piles[building] if building is not None else state.supply[play.player]
    return state.board.reach[play.first, play.second] & state.empty if there else 0


def plays(state: State, player: int) -> list[Play]:
    """Every play of a player's hand, with or without the joker, that has a legal cell."""
    reach, empty = state.board.reach, state.empty
    piles, farmers = state.piles, state.supply[player]
    return [
        play
        for play, pair, building in _PLAYS[player, state.hands[player], state.jokers[player]]
        if reach[pair] & empty and (farmers if building is None else piles[building])
    ]


def can_play(state: State, player: int) -> bool:
    reach, empty = state.board.reach, state.empty
    piles, farmers = state.piles, state.supply[player]
    for _, pair, building in _PLAYS[player, state.hands[player], state.jokers[player]]:
        if reach[pair] & empty and (farmers if building is None else piles[building]):
            return True
    return False


Faced = tuple[tuple[Play, tuple[int, int], int | None], ...]
"""Plays with their faces and their building."""


def _faced(of: tuple[int, Hand, bool]) -> Faced:
    """Every play of a player's hand, with or without the joker, that may have a cell."""
    player, hand, joker = of
    faces = sorted(set(combinations(hand, 2)))
    pairs = [pair for pair in faces if pair[0] < _BUILDINGS]
    if joker:
        pairs += [(face, JOKER) for face in sorted(set(hand))]
    return tuple((Play(player, *pair), pair, building_of(*pair)) for pair in pairs)


_PLAYS: Memo[tuple[int, Hand, bool], Faced] = Memo(_faced)
"""By player, hand, and whether the joker is active. A view must not lead here: it has all hands."""


Placing = type[LayStart] | type[PlaceFarmer] | type[Build]


def placings(kind: Placing, player: int, cells: int) -> Sequence[LayStart | PlaceFarmer | Build]:
    actions: list[LayStart | PlaceFarmer | Build] = []
    for row in _ROWS[kind][player]:
        if part := cells & _ROW:
            actions += row[part]
        cells >>= WIDTH
        if not cells:
            break
    return actions


def _rows(
    kind: Placing, player: int
) -> list[Memo[int, tuple[LayStart | PlaceFarmer | Build, ...]]]:
    """For each row of the board, and each set of its cells, the actions."""

    def of_row(y: int, cells: int) -> tuple[LayStart | PlaceFarmer | Build, ...]:
        return tuple(row[y][x] for x in range(WIDTH) if cells >> x & 1)

    row = [[kind(player, x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
    return [Memo(partial(of_row, y)) for y in range(HEIGHT)]


_SEATS = range(4)
_ROWS: dict[Placing, list[list[Memo[int, tuple[LayStart | PlaceFarmer | Build, ...]]]]] = {
    kind: [_rows(kind, player) for player in _SEATS] for kind in (LayStart, PlaceFarmer, Build)
}


Position = tuple[int, int]


def reaches(view: View) -> dict[Play | None, int]:
    """Every play of the viewer's hand and its legal cells, also outside the viewer's turn."""
    state = undealt(view)
    return {play: reached(state, play) for play in plays(state, view.player)}
