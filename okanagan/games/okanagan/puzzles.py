"""The puzzles of Okanagan, as `okanagan puzzles` found them."""

from functools import cache

from okanagan.games.okanagan.rules.terms import text
from okanagan.kernel.puzzles import Puzzle, read_puzzles


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """All of them; a puzzle's place here, from 1 on, is its number."""
    return tuple(read_puzzles(text("puzzles")))
