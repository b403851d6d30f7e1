"""Puzzles as lines of text, and their levels."""

import pytest

from okanagan.kernel.puzzles import HEADER, Puzzle, read_puzzles, write_puzzles

CODE = "1VzkBNK2HH3Ylx"


def puzzle(*finds: int) -> Puzzle:
    return Puzzle(CODE, {3: 0.0, 12: 6.5, 8: 2.4}, finds)


def test_written_puzzles_are_read_again() -> None:
    puzzles = [puzzle(3, 2, 0), puzzle(10, 10, 10)]
    assert read_puzzles(write_puzzles(puzzles)) == puzzles
    assert (puzzles[0].id, puzzles[0].best, puzzles[0].margin) == (CODE[3:7], 3, 2.4)


@pytest.mark.parametrize(
    ("finds", "level"),
    [((9, 10, 10), 1), ((0, 5, 5), 1), ((9, 4, 10), 2), ((9, 9, 4), 3), ((0, 0, 0), 3)],
)
def test_the_level_depends_on_the_best_bots_that_find_the_answer(
    finds: tuple[int, ...], level: int
) -> None:
    assert puzzle(*finds).level == level


@pytest.mark.parametrize("lines", [["code,losses"], [HEADER, CODE], [HEADER, f"{CODE},1,2,3,4"]])
def test_other_text_is_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError, match=r"puzzles begins|line 2 is no puzzle"):
        read_puzzles("\n".join(lines))
