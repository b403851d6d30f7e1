"""Puzzles: positions in which one answer is clearly the best.

They are found by the command `puzzles`, and kept as lines of text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.codes.packing import CHECK, HEAD, in_order, unpack
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec

GRADERS = ("easy", "normal", "hard")
"""The bots that are asked, the weakest first."""
ASKED = 10
"""How often each of them is asked."""
LEVELS = (1, 2, 3)
"""How hard puzzles are, the easiest first."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and what its answers are worth.

    Attributes:
        code: the game up to the question, as a code for links.
        losses: the points that answers lose against the best, which loses none, by their places
            among the legal ones (`in_order`). Those left out seemed too weak to be tried.
        found: how often each of the `GRADERS` found the best, of `ASKED` times.
    """

    code: str
    losses: dict[int, float]
    found: tuple[int, ...]

    @property
    def id(self) -> str:
        """A short name, which stays the same wherever the puzzle stands in a list."""
        return self.code[HEAD : HEAD + CHECK]

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
        """One of `LEVELS`: `normal` finds the first ones, `hard` misses the last ones."""
        _, normal, hard = self.found
        if 2 * hard < ASKED:
            return 3
        return 1 if 2 * normal >= ASKED else 2

    def match(self, spec: GameSpec) -> AnyMatch:
        """The game up to the question.

        Raises:
            RecordError: the code was changed.
        """
        return unpack(self.code, [spec]).match

    def answers(self, legal: Sequence[Any]) -> list[tuple[Any, float]]:
        """The answers that were tried, with what each loses, the best first."""
        ordered = in_order(legal)
        ranked = sorted(self.losses.items(), key=lambda one: one[1])
        return [(ordered[place], loss) for place, loss in ranked]

    def line(self) -> str:
        """The puzzle as a line of text: the code, what was found, and the losses."""
        found = ",".join(map(str, self.found))
        losses = " ".join(f"{place}:{loss:.1f}" for place, loss in self.losses.items())
        return f"{self.code},{found},{losses}"

    @classmethod
    def of_line(cls, line: str) -> "Puzzle":
        """The puzzle that a line tells.

        Raises:
            ValueError: it tells none.
        """
        code, *found, losses = line.split(",")
        pairs = (one.split(":") for one in losses.split())
        return cls(code, {int(place): float(loss) for place, loss in pairs}, tuple(map(int, found)))


HEADER = ",".join(("code", *GRADERS, "losses"))
"""The first line of a file of puzzles."""


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file.

    Raises:
        ValueError: it is none.
    """
    header, *lines = text.splitlines()
    if header != HEADER:
        raise ValueError(f"a file of puzzles begins with {HEADER}")
    return [Puzzle.of_line(line) for line in lines]


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """The text of a file of puzzles."""
    return "".join(f"{line}\n" for line in (HEADER, *(one.line() for one in puzzles)))
