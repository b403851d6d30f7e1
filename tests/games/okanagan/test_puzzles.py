"""The puzzles that the package has: each asks something, and was graded as it says."""

from collections import Counter

import pytest

from okanagan.games.okanagan.cli.puzzles import OkanaganPuzzler
from okanagan.games.okanagan.puzzles import all_puzzles
from okanagan.games.okanagan.rules.view import view
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.codes.packing import in_order
from okanagan.kernel.puzzles import ASKED, GRADERS, LEVELS, Puzzle
from okanagan.lab.puzzle_search import AGAIN, LONGEST_CODE, found_by

FEWEST = 120
LEAST_OF_A_LEVEL = 15
GRADED_AGAIN = all_puzzles()[::25]
"""Some of them; asking the bots of all takes half a minute."""


def test_there_are_enough_of_each_level_with_their_own_names() -> None:
    levels = Counter(puzzle.level for puzzle in all_puzzles())
    assert levels.total() >= FEWEST
    assert min(levels[level] for level in LEVELS) >= LEAST_OF_A_LEVEL
    assert len({puzzle.id for puzzle in all_puzzles()}) == len(all_puzzles())


@pytest.mark.parametrize("puzzle", all_puzzles(), ids=lambda puzzle: puzzle.id)
def test_each_asks_something_and_knows_its_answer(puzzle: Puzzle) -> None:
    state = puzzle.match(SPEC).state
    assert OkanaganPuzzler().asks(state)
    (best, nothing), *others = puzzle.answers(state.legal())
    assert best in state.legal()
    assert nothing == 0
    assert others
    assert min(loss for _, loss in others) >= AGAIN.margin
    assert len(puzzle.code) <= LONGEST_CODE
    assert len(puzzle.found) == len(GRADERS)
    assert all(0 <= count <= ASKED for count in puzzle.found)


@pytest.mark.parametrize("puzzle", GRADED_AGAIN, ids=lambda puzzle: puzzle.id)
def test_the_bots_find_it_as_often_as_it_says(puzzle: Puzzle) -> None:
    state = puzzle.match(SPEC).state
    assert state.decision is not None
    seen, legal = view(state, state.decision.player), in_order(state.legal())
    found = [
        found_by(OkanaganPuzzler().grader(name), seen, legal, legal[puzzle.best])
        for name in GRADERS
    ]
    assert tuple(found) == puzzle.found
