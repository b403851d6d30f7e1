"""The entries of localStorage: a mirror of them, and the writes still to be made.

The worker has no localStorage: the shell hands over every entry with the prefix when it opens, and
carries out the writes of each answer. Damaged entries are never overwritten: they are set aside
under another key.
"""

import json

PREFIX = "okanagan:"
"""All keys begin with it: sites of one owner may share an origin, and its storage."""
ASIDE = f"{PREFIX}aside:"
"""Damaged or foreign entries move here; their old key without the prefix, and a number, follow."""
DRAFT = f"{PREFIX}draft"
FORM = "setup"
"""The id of the form of which `Draft` saves the values."""


class Storage:
    """The page's entries in localStorage.

    Attributes:
        entries: every entry as it should be stored.
        failed: the keys whose last write was refused.
    """

    def __init__(self, entries: dict[str, str]) -> None:
        self.entries = {key: text for key, text in entries.items() if key.startswith(PREFIX)}
        self.failed: set[str] = set()
        self._writes: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        """The entry with this key."""
        return self.entries.get(key)

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin with `prefix`, sorted."""
        return sorted(key for key in self.entries if key.startswith(prefix))

    def put(self, key: str, text: str) -> None:
        """Stores an entry; nothing is written if it is there already and safe."""
        if self.entries.get(key) != text or key in self.failed:
            self.entries[key] = text
            self._write(key, text)

    def remove(self, key: str) -> None:
        """Removes an entry."""
        if self.entries.pop(key, None) is not None:
            self._write(key, None)

    def set_aside(self, key: str) -> str:
        """Moves a damaged entry to a key of its own, and returns that key."""
        text = self.entries[key]
        name = self._free(ASIDE + key.removeprefix(PREFIX))
        self.put(name, text)
        self.remove(key)
        return name

    def writes(self) -> dict[str, str | None]:
        """The writes since the last call: new entries first, so that no move loses its text."""
        writes, self._writes = self._writes, {}
        return dict(sorted(writes.items(), key=lambda item: item[1] is None))

    def write_failed(self, key: str) -> None:
        """Notes that the browser refused a write; the next `put` of the entry tries again."""
        self.failed.add(key)

    def changed_elsewhere(self, key: str, text: str | None) -> None:
        """Takes over what another tab has written."""
        if text is None:
            self.entries.pop(key, None)
        elif key.startswith(PREFIX):
            self.entries[key] = text

    def _write(self, key: str, text: str | None) -> None:
        self.failed.discard(key)
        self._writes.pop(key, None)
        self._writes[key] = text

    def _free(self, stem: str) -> str:
        number = 1
        while f"{stem}:{number}" in self.entries:
            number += 1
        return f"{stem}:{number}"


class Draft:
    """The values last typed into the start form; the next visit begins with them.

    Attributes:
        fields: the values by the names of their controls; a check box that is not set is missing.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.fields = _stored_draft(storage)

    def take(self, fields: dict[str, str] | None) -> None:
        """Takes over what a message says was typed; None says nothing of it."""
        if fields is not None and fields != self.fields:
            self.fields = fields
            self._storage.put(DRAFT, json.dumps(fields))


def _stored_draft(storage: Storage) -> dict[str, str]:
    """The stored values; a damaged draft is not worth a word."""
    try:
        data = json.loads(storage.get(DRAFT) or "{}")
    except ValueError:
        return {}
    texts = isinstance(data, dict) and all(isinstance(text, str) for text in data.values())
    return data if texts else {}
