"""Puzzles: positions in which one answer is clearly the best.

The command `puzzles` finds them, and stores them as lines of text.
"""

import pkgutil
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.codes.envelope import check_of
from okanagan.kernel.codes.packing import KIND, unpack
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec

GRADERS = ("easy", "normal", "hard")  # the bots that try a puzzle, the weakest first
ASKED = 10  # how often each of them tries
LEVELS = (1, 2, 3)  # of difficulty, the easiest first

Answer = tuple[Any, ...]  # the actions that answer a question: cards, for example, and their cell


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and the values of its answers."""

    code: str  # the game up to the question, as a code for links
    losses: dict[int, float]
    """The points that answers lose against the best, by their place among all of them.

    Answers that seemed too weak are left out.
    """
    successes: tuple[int, ...]  # how often each of the `GRADERS` found the best, of `ASKED` tries

    @property
    def id(self) -> str:
        """A short name, which does not depend on the order of puzzles."""
        return check_of(self.code, KIND)

    @property
    def best(self) -> int:
        """The place of the best answer."""
        return min(self.losses, key=lambda place: self.losses[place])

    @property
    def margin(self) -> float:
        """By how many points the best answer is better than the next best."""
        return sorted(self.losses.values())[1]

    @property
    def level(self) -> int:
        """One of `LEVELS`, by the bots that found the best answer."""
        return level_of(self.successes)

    def match(self, spec: GameSpec) -> AnyMatch:
        """The game up to the question. Raises `RecordError` if the code is damaged."""
        return unpack(self.code, [spec]).match

    def answers(self, every: Sequence[Answer]) -> list[tuple[Answer, float]]:
        """The answers that were tried, with the points that each loses, the best first.

        `every` has all answers, in the game's order.
        """
        ranked = sorted(self.losses.items(), key=lambda item: item[1])
        return [(every[place], loss) for place, loss in ranked]

    def line(self) -> str:
        """The puzzle as a line of text: the code, the successes, and the losses."""
        successes = ",".join(map(str, self.successes))
        losses = " ".join(f"{place}:{loss:.1f}" for place, loss in self.losses.items())
        return f"{self.code},{successes},{losses}"

    @classmethod
    def of_line(cls, line: str) -> "Puzzle":
        """The puzzle in a line of text. Raises `ValueError` if it is damaged."""
        code, *successes, losses = line.split(",")
        pairs = (loss.split(":") for loss in losses.split())
        return cls(
            code, {int(place): float(loss) for place, loss in pairs}, tuple(map(int, successes))
        )


def level_of(successes: Sequence[int]) -> int:
    """One of `LEVELS`: `normal` solves the first level, `hard` fails at the last one."""
    _, normal, hard = successes
    if 2 * hard < ASKED:
        return 3
    return 1 if 2 * normal >= ASKED else 2


HEADER = ",".join(("code", *GRADERS, "losses"))  # the first line of a file of puzzles


def packaged_puzzles(package: str) -> tuple[Puzzle, ...]:
    """The puzzles in a package of data; a puzzle's place here, from 1 on, is its number."""
    data = pkgutil.get_data(package, "puzzles.csv")
    assert data is not None, f"{package} was installed without puzzles.csv"
    return tuple(read_puzzles(data.decode("utf-8")))


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file. Raises `ValueError` if it is damaged."""
    header, *lines = text.splitlines()
    if header != HEADER:
        raise ValueError(f"a file of puzzles begins with {HEADER}")
    return [_read_line(number, line) for number, line in enumerate(lines, 2)]


def _read_line(number: int, line: str) -> Puzzle:
    try:
        return Puzzle.of_line(line)
    except ValueError as error:  # its words are for programmers
        raise ValueError(f"line {number} is no puzzle") from error


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """The text of a file of puzzles."""
    return "".join(f"{line}\n" for line in (HEADER, *(puzzle.line() for puzzle in puzzles)))
