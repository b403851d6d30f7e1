"""What the browser keeps for the page: a mirror of localStorage, and the writes still to be made.

The worker has no localStorage: the shell hands over every entry with the prefix when it opens, and
carries out the writes of each answer. Entries that are no longer readable are never overwritten:
they are set aside under another key.
"""

PREFIX = "okanagan:"
"""All keys begin with it: sites of one owner may share an origin, and its storage."""
ASIDE = f"{PREFIX}aside:"
"""Where damaged or foreign entries go; their old key without the prefix, and a number, follow."""


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
        """Moves an entry that can't be read to a key of its own; that key."""
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
        """Notes that the browser refused a write; the entry stays here until it is tried again."""
        self.failed.add(key)

    def changed_elsewhere(self, key: str, text: str | None) -> None:
        """Notes what another tab has written."""
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
