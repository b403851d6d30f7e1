"""The puzzles by their numbers, and the player's results, which the browser stores."""

import json
from collections.abc import Collection, Iterator
from datetime import date
from typing import Any

from okanagan.games.okanagan.puzzles import all_puzzles
from okanagan.kernel.puzzles import LEVELS, Puzzle
from okanagan.page.core.session import address
from okanagan.page.saves.storage import PREFIX, Storage
from okanagan.page.words import mark

STORED = f"{PREFIX}puzzles"
VERSION = 1
FIRST, LATER, SHOWN, MISSED = RESULTS = ("first", "later", "shown", "missed")
"""Solved at the first try, after others, or once the answer was shown; or not yet, though tried."""
SOLVED = (FIRST, LATER)


class Progress:
    """The result of each puzzle, by its id. It reads the entry anew: another tab may write it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def results(self) -> dict[str, str]:
        kept = (self._document() or {}).get("results", {})
        return {name: result for name, result in kept.items() if result in RESULTS}

    def solved(self) -> set[str]:
        return {name for name, result in self.results().items() if result != MISSED}

    def answered(self, name: str, *, right: bool) -> None:
        before = self.results().get(name)
        if before is None:
            self._put(name, FIRST if right else MISSED)
        elif before == MISSED and right:
            self._put(name, LATER)

    def shown(self, name: str) -> None:
        if self.results().get(name) not in SOLVED:
            self._put(name, SHOWN)

    def _put(self, name: str, result: str) -> None:
        document = self._document()
        if document is None and self._storage.get(STORED) is not None:
            self._storage.set_aside(STORED)
        document = document or {"version": VERSION, "results": {}}
        document["results"][name] = result
        self._storage.put(STORED, json.dumps(document))

    def _document(self) -> dict[str, Any] | None:
        return self._storage.document(STORED, VERSION, "results")


PAGE = "puzzles"  # the address after the game's; that of a puzzle has its id after it
LEVEL_NAMES = {1: mark("Gentle"), 2: mark("Tricky"), 3: mark("Hard")}  # what the levels are called


def address_of(puzzle: Puzzle | None = None) -> str:
    own = f"/{puzzle.id}" if puzzle else ""
    return address("okanagan", PAGE + own)


def by_id(name: str) -> Puzzle | None:
    return next((puzzle for puzzle in all_puzzles() if puzzle.id == name), None)


def number_of(puzzle: Puzzle) -> int:
    return all_puzzles().index(puzzle) + 1


def of_level(level: int) -> Iterator[Puzzle]:
    return (puzzle for puzzle in all_puzzles() if puzzle.level == level)


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
    unsolved = [each for each in others if each.id not in solved]
    return next((each for each in unsolved if each.level == puzzle.level), (*unsolved, *others)[0])
