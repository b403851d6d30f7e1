"""The puzzles that the page has, by their numbers: today's, and the next to be solved."""

from collections.abc import Collection, Iterator
from datetime import date

from okanagan.games.okanagan.puzzles import all_puzzles
from okanagan.kernel.puzzles import LEVELS, Puzzle
from okanagan.page.core.session import address
from okanagan.page.words import mark

PAGE = "puzzles"
"""The address after the game's; that of a puzzle has its id after it."""
LEVEL_NAMES = {1: mark("Gentle"), 2: mark("Tricky"), 3: mark("Hard")}
"""What the levels are called."""


def address_of(puzzle: Puzzle | None = None) -> str:
    own = f"/{puzzle.id}" if puzzle else ""
    return address("okanagan", PAGE + own)


def by_id(name: str) -> Puzzle | None:
    return next((one for one in all_puzzles() if one.id == name), None)


def number_of(puzzle: Puzzle) -> int:
    return all_puzzles().index(puzzle) + 1


def of_level(level: int) -> Iterator[Puzzle]:
    return (one for one in all_puzzles() if one.level == level)


def of_day(day: date) -> Puzzle:
    """The puzzle of a day: the levels take turns, and each level goes round by itself."""
    ordinal = day.toordinal()
    own = [*of_level(LEVELS[ordinal % len(LEVELS)])] or [*all_puzzles()]
    return own[ordinal // len(LEVELS) % len(own)]


def next_after(puzzle: Puzzle, solved: Collection[str]) -> Puzzle:
    """The next of its level that is not solved; of another level if there is none; else any."""
    every = all_puzzles()
    at = every.index(puzzle)
    others = [*every[at + 1 :], *every[:at]]
    unsolved = [one for one in others if one.id not in solved]
    return next((one for one in unsolved if one.level == puzzle.level), (*unsolved, *others)[0])
