"""Games and counts that are kept: the same on every Python, today and after any change.

`python -m tests.games.okanagan.digest` writes the golden files anew.
"""

import pytest

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import new_match
from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.record import Seat
from tests.games.okanagan.digest import (
    GOLDEN,
    TEXTS,
    any_move,
    digests,
    text_file,
    transcript,
)


@pytest.mark.parametrize("game", TEXTS, ids=str)
def test_golden_game_is_played_as_it_was(game: tuple[int, str, int]) -> None:
    assert transcript(*game) == text_file(*game).read_text(encoding="utf-8")


def test_golden_digests() -> None:
    assert digests() == (GOLDEN / "digests.txt").read_text(encoding="utf-8")


def position(players: int, edition: str, seed: int, moves: int) -> State:
    """A random game after so many moves."""
    seats = [Seat(str(player)) for player in range(players)]
    match = new_match(seats, EDITIONS[edition], seed)
    for _ in range(moves):
        match.play(any_move(match, seed))
    return match.state


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if depth == 1 or state.decision is None:
        return len(state.legal())
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("game", "moves", "counts"),
    [
        ((2, "en", 1), 0, [10, 100, 400, 2400, 12000]),
        ((2, "en", 1), 2, [4, 24, 120, 678, 4676]),
        ((2, "en", 1), 49, [2, 4, 10, 46, 420]),
        ((3, "nl", 2), 3, [4, 28, 76, 390, 2640]),
        ((3, "nl", 2), 60, [1, 3, 12, 12, 16]),
        ((4, "bga", 3), 4, [4, 24, 120, 747, 5172]),
        ((4, "bga", 3), 120, [25, 75, 343, 6668]),
        ((4, "en", 3), 100, [6, 108, 756, 3510]),
    ],
    ids=str,
)
def test_perft(game: tuple[int, str, int], moves: int, counts: list[int]) -> None:
    """The slow referee in tests/games/okanagan/referee has counted the same."""
    state = position(*game, moves)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
