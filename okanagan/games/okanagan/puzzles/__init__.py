"""The puzzles of Okanagan, as `okanagan puzzles` found them, and the answers to their questions."""

from functools import cache

from okanagan.games.okanagan.rules.state import State
from okanagan.kernel.codes.packing import in_order
from okanagan.kernel.puzzles import Answer, Puzzle, packaged_puzzles


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    return packaged_puzzles("okanagan.games.okanagan.data")


def answers(state: State) -> list[Answer]:
    """The legal actions: the structure on a tile is not judged with its placement."""
    return [(action,) for action in in_order(state.legal())]
