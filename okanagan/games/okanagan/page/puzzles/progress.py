"""How far the person is with the puzzles, kept in the browser beside the games."""

import json
from typing import Any

from okanagan.page.saves.storage import PREFIX, Storage

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
        """Notes an answer; the first one decides whether it was found at once."""
        before = self.results().get(name)
        if before is None:
            self._put(name, FIRST if right else MISSED)
        elif before == MISSED and right:
            self._put(name, LATER)

    def shown(self, name: str) -> None:
        """Notes that the answer was shown before it was found."""
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
        """The entry, if results can be written into it."""
        return self._storage.document(STORED, VERSION, "results")
