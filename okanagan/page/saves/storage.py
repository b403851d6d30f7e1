"""A mirror of the entries of localStorage, and the writes still to be made.

The worker has no localStorage: the shell sends every entry with the prefix at the start, and makes
the writes of each answer. A damaged entry is never overwritten: it is set aside.
"""

import json
from collections.abc import Collection, Mapping
from itertools import count
from typing import Any

from okanagan.kernel.documents import parse_document
from okanagan.kernel.game import Json

PREFIX = "okanagan:"  # sites of one owner may share an origin and its storage
ASIDE = f"{PREFIX}aside:"  # for damaged entries; the rest of the old key and a number follow
DRAFT = f"{PREFIX}draft"
DAILY = f"{PREFIX}daily"
PUZZLES = f"{PREFIX}puzzles"
LESSON = f"{PREFIX}lesson"  # of the default game; `:` and the id follow for another
OF_DAY = "of_day"  # the part of that entry with the day of each game whose puzzle is solved
SHOWN_OF_DAY = "shown_of_day"  # the same, if its answer was shown instead
FORM = "setup"  # the id of each game's start form, whose values `Drafts` saves
GAME = "game"  # the name of the control with the game's id


class Storage:
    """The page's entries in localStorage."""

    def __init__(self, entries: dict[str, str]) -> None:
        self.entries = {key: text for key, text in entries.items() if key.startswith(PREFIX)}
        self.failed: set[str] = set()  # the keys whose last write the browser refused
        self._writes: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        return self.entries.get(key)

    def parsed(self, key: str) -> Json:
        """The entry as JSON; None if there is none, or if it is damaged."""
        try:
            return parse_document(self.entries.get(key) or "null")
        except ValueError:
            return None

    def document(self, key: str, version: int, part: str) -> dict[str, Any] | None:
        """The entry as an object of this version, with an object in this part; else None."""
        document = self.parsed(key)
        if not isinstance(document, dict) or document.get("version") != version:
            return None
        return document if isinstance(document.get(part), dict) else None

    def keys(self, prefix: str) -> list[str]:
        return sorted(key for key in self.entries if key.startswith(prefix))

    def put(self, key: str, text: str) -> None:
        if self.entries.get(key) != text or key in self.failed:
            self.entries[key] = text
            self._write(key, text)

    def remove(self, key: str) -> None:
        if self.entries.pop(key, None) is not None:
            self._write(key, None)

    def aside_name(self, key: str) -> str:
        """A free key for a damaged entry."""
        names = (f"{ASIDE}{key.removeprefix(PREFIX)}:{number}" for number in count(1))
        return next(name for name in names if name not in self.entries)

    def set_aside(self, key: str) -> str:
        """Moves a damaged entry to another key; returns that key."""
        name = self.aside_name(key)
        self.put(name, self.entries[key])
        self.remove(key)
        return name

    def writes(self) -> dict[str, str | None]:
        """The writes since the last call: new entries first, so that no text is lost."""
        writes, self._writes = self._writes, {}
        return dict(sorted(writes.items(), key=lambda item: item[1] is None))

    def write_failed(self, key: str) -> None:
        """Notes that the browser refused a write; the next `put` of the entry tries again."""
        self.failed.add(key)

    def write_worked(self, key: str) -> None:
        """Notes that the browser has stored an entry that it refused before."""
        self.failed.discard(key)

    def changed_elsewhere(self, key: str, text: str | None) -> None:
        if text is None:
            self.entries.pop(key, None)
        elif key.startswith(PREFIX):
            self.entries[key] = text

    def _write(self, key: str, text: str | None) -> None:
        self._writes.pop(key, None)
        self._writes[key] = text


class Drafts:
    """The values last typed into each game's start form, for the next visit."""

    def __init__(self, storage: Storage, games: Collection[str]) -> None:
        self._storage = storage
        # The default game's key does not name it: there was only one game.
        self._keys = {
            game: f"{DRAFT}:{game}" if number else DRAFT for number, game in enumerate(games)
        }

    def of(self, game: str) -> dict[str, str]:
        """A game's values, by the names of their controls; none if they are damaged."""
        data = self._storage.parsed(self._keys[game])
        texts = isinstance(data, dict) and all(isinstance(text, str) for text in data.values())
        return data if texts else {}

    def take(self, fields: Mapping[str, str] | None) -> None:
        """Stores the values of a message, for the game that they name; None if it has none."""
        if fields is None:
            return
        game = fields.get(GAME, next(iter(self._keys)))
        values = {name: text for name, text in fields.items() if name != GAME}
        if game in self._keys and values != self.of(game):
            self._storage.put(self._keys[game], json.dumps(values))

    def change(self, name: str, value: str) -> None:
        """Changes the value of a control in each start form that has one for it."""
        for game in self._keys:
            values = self.of(game)
            if values.get(name):
                self.take({**values, name: value, GAME: game})
