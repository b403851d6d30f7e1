"""The player's results, which the browser stores."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from okanagan.kernel.puzzles import Puzzle
from okanagan.page.puzzles.collection import Puzzles
from okanagan.page.puzzles.rating import NEW, rating_after
from okanagan.page.saves.storage import OF_DAY, PUZZLES, SHOWN_OF_DAY, Storage
from okanagan.page.statistics.rating import Rating

STORED = PUZZLES
VERSION = 1
FIRST, LATER, SHOWN, MISSED = RESULTS = ("first", "later", "shown", "missed")
"""Solved at the first try, after others, or once the answer was shown; or not yet, though tried."""
SOLVED = (FIRST, LATER)


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a puzzle and the tries at it."""

    result: str  # one of `RESULTS`
    day: str = ""  # of the latest try, as `2026-11-27`; empty if it was not stored
    tries: int = 0  # until it was solved; 0 if they were not counted


@dataclass(frozen=True, slots=True)
class Standing:
    """What the first tries at the puzzles of a game add up to."""

    tried: tuple[tuple[int, str], ...]  # each puzzle's level and result, in their order

    @property
    def rating(self) -> Rating | None:
        """From each first try; None before the first one."""
        games = [(level, result == FIRST) for level, result in self.tried]
        return rating_after(games) if games else None

    @property
    def gained(self) -> int:
        """What the latest first try has changed in the rating."""
        before = Standing(self.tried[:-1]).rating or NEW
        return round((self.rating or before).value) - round(before.value)

    @property
    def in_a_row(self) -> int:
        """How many puzzles were solved at the first try since another result."""
        results = [result == FIRST for _, result in reversed(self.tried)]
        return [*results, False].index(False)

    def solved(self, level: int) -> int:
        return sum(own == level and result in SOLVED for own, result in self.tried)


class Progress:
    """The results by the puzzles' ids. It reads the entry anew: another tab may write it.

    `results` has the order of the first tries. `played` has the day and the number of tries;
    entries of earlier versions do not have it.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def played(self) -> dict[str, Played]:
        """By the puzzles' ids, in the order of the first tries."""
        document = self._document() or {"results": {}}
        known = known_days(document)
        return {
            name: Played(result, *_counted(known.get(name)))
            for name, result in document["results"].items()
            if result in RESULTS
        }

    def results(self) -> dict[str, str]:
        return {name: played.result for name, played in self.played().items()}

    def solved(self) -> set[str]:
        return {name for name, result in self.results().items() if result != MISSED}

    def of(self, puzzles: Puzzles) -> dict[str, Played]:
        """Those of one game."""
        return {name: each for name, each in self.played().items() if name in puzzles.by_id}

    def standing(self, puzzles: Puzzles) -> Standing:
        """How the player stands in a game."""
        return Standing(
            tuple(
                (puzzles.by_id[name].level, each.result) for name, each in self.of(puzzles).items()
            )
        )

    def is_first(self, name: str) -> bool:
        """Whether the only try at this puzzle is the latest first try at any."""
        last = [*self.played().items()][-1:]
        return [(each, played.tries) for each, played in last] == [(name, 1)]

    def note_day(self, puzzle: Puzzle, puzzles: Puzzles, day: date) -> None:
        """Stores that the puzzle of the day is solved or shown: the start screen has no puzzles."""
        result, document = self.results().get(puzzle.id, MISSED), self._document()
        if document is None or result == MISSED or puzzle is not puzzles.of_day(day):
            return
        key = SHOWN_OF_DAY if result == SHOWN else OF_DAY
        known = document.get(key)
        days = known if isinstance(known, dict) else {}
        document[key] = {**days, puzzles.spec.id: str(day)}
        self._storage.put(STORED, json.dumps(document))

    def answered(self, name: str, day: date, *, right: bool, helped: bool = False) -> None:
        """Stores an answer, which is `helped` once the best one was shown since the start."""
        before = self.played().get(name)
        if before is None:
            self._put(name, Played(FIRST if right else MISSED, str(day), 1))
        elif before.result not in SOLVED and not helped:
            result = LATER if right else before.result
            self._put(name, Played(result, str(day), before.tries + 1))

    def shown(self, name: str, day: date) -> None:
        before = self.played().get(name, Played(MISSED))
        if before.result not in SOLVED:
            self._put(name, Played(SHOWN, str(day), before.tries))

    def _put(self, name: str, played: Played) -> None:
        document = self._document()
        if document is None and self._storage.get(STORED) is not None:
            self._storage.set_aside(STORED)
        document = document or {"version": VERSION, "results": {}}
        document["results"][name] = played.result
        document["played"] = known_days(document) | {name: [played.day, played.tries]}
        self._storage.put(STORED, json.dumps(document))

    def _document(self) -> dict[str, Any] | None:
        return self._storage.document(STORED, VERSION, "results")


def known_days(document: dict[str, Any]) -> dict[str, Any]:
    """The part with days and tries; empty in an entry of an earlier version."""
    part = document.get("played")
    return part if isinstance(part, dict) else {}


def _counted(stored: object) -> Iterator[Any]:
    match stored:
        case [str(day), int(tries)] if _is_day(day):
            yield from (day, tries)


def _is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False
