"""The puzzles of a game by their numbers and addresses."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from okanagan.kernel.puzzles import LEVELS, Puzzle
from okanagan.kernel.spec import GameSpec, Part
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import address
from okanagan.page.words import mark

PAGE = "puzzles"  # the address after the game's; that of a puzzle has its id after it
LEVEL_NAMES = {1: mark("Gentle"), 2: mark("Tricky"), 3: mark("Hard")}  # what the levels are called


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of one game."""

    spec: GameSpec
    every: tuple[Puzzle, ...]
    screen: Part[Callable[[Context, Puzzle], Screen]]  # for one of them

    def address_of(self, puzzle: Puzzle | None = None) -> str:
        own = f"/{puzzle.id}" if puzzle else ""
        return address(self.spec.id, PAGE + own)

    @cached_property
    def by_id(self) -> dict[str, Puzzle]:
        return {puzzle.id: puzzle for puzzle in self.every}

    def number_of(self, puzzle: Puzzle) -> int:
        return self.every.index(puzzle) + 1

    def of_level(self, level: int) -> Iterator[Puzzle]:
        return (puzzle for puzzle in self.every if puzzle.level == level)

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day: the levels take turns, and each level goes round by itself."""
        ordinal = day.toordinal()
        own = [*self.of_level(LEVELS[ordinal % len(LEVELS)])] or [*self.every]
        return own[ordinal // len(LEVELS) % len(own)]

    def next_after(self, puzzle: Puzzle, solved: Collection[str]) -> Puzzle:
        """The next of its level that is not solved; of another level if there is none; else any."""
        at = self.every.index(puzzle)
        others = [*self.every[at + 1 :], *self.every[:at]]
        unsolved = [each for each in others if each.id not in solved]
        return next(
            (each for each in unsolved if each.level == puzzle.level), (*unsolved, *others)[0]
        )
