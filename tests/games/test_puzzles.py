"""The puzzles of both games: there are enough, and each knows its answer."""

from typing import Any

import pytest

from okanagan.games.okanagan.cli.puzzles import OkanaganPuzzler
from okanagan.games.okanagan.puzzles import all_puzzles as okanagan_puzzles
from okanagan.games.oregon.cli.puzzles import OregonPuzzler
from okanagan.games.oregon.puzzles import all_puzzles as oregon_puzzles
from okanagan.kernel.puzzles import ASKED, GRADERS, LEVELS, Puzzle
from okanagan.lab.puzzle_search import AGAIN, LONGEST_CODE, Puzzler, found_by, judged
from tests.thorough import THOROUGH

OKANAGAN, OREGON = OkanaganPuzzler(), OregonPuzzler()
PUZZLES: dict[Puzzler, tuple[Puzzle, ...]] = {
    OKANAGAN: okanagan_puzzles(),
    OREGON: oregon_puzzles(),
}
EVERY = [(puzzler, puzzle) for puzzler, puzzles in PUZZLES.items() for puzzle in puzzles]
FEWEST = 100
some = pytest.mark.parametrize(
    ("puzzler", "puzzle"), EVERY[::25], ids=lambda value: getattr(value, "id", "")
)
"""Some of them; asking the bots of all takes a minute."""


@pytest.mark.parametrize("puzzler", [OKANAGAN, OREGON])
def test_there_are_enough_with_their_own_names(puzzler: Puzzler) -> None:
    puzzles = PUZZLES[puzzler]
    assert len(puzzles) >= FEWEST
    assert {puzzle.level for puzzle in puzzles} == {*LEVELS}
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize(("puzzler", "puzzle"), EVERY, ids=lambda value: getattr(value, "id", ""))
def test_each_asks_something_and_knows_its_answer(puzzler: Puzzler, puzzle: Puzzle) -> None:
    state = puzzle.match(puzzler.spec).state
    assert puzzler.asks(state)
    (best, nothing), *others = puzzle.answers(puzzler.answers(state))
    for action in best:
        state.apply(action)
    assert nothing == 0
    assert others
    assert min(loss for _, loss in others) >= AGAIN.margin
    assert len(puzzle.code) <= LONGEST_CODE
    assert len(puzzle.successes) == len(GRADERS)
    assert all(0 <= count <= ASKED for count in puzzle.successes)


@some
def test_the_bots_find_it_as_often_as_stated(puzzler: Puzzler, puzzle: Puzzle) -> None:
    match: Any = puzzle.match(puzzler.spec)
    best, _ = puzzle.answers(puzzler.answers(match.state))[0]
    graders = map(puzzler.grader, GRADERS)
    counts = tuple(found_by(bot, match.game, match.state, best) for bot in graders)
    assert counts == puzzle.successes


@pytest.mark.parametrize("puzzler", [OKANAGAN, OREGON])
def test_master_agrees_with_the_clearest(puzzler: Puzzler) -> None:
    clearest = max(PUZZLES[puzzler], key=lambda puzzle: puzzle.margin)
    judgement = judged(puzzler, clearest)
    assert not judgement.contradicted
    assert judgement.lead > 0
    if THOROUGH:
        assert judged(puzzler, clearest) == judgement, "always the same"
