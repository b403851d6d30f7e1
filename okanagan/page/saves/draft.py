"""What was last typed into the start form: the next visit begins with it."""

import json

from okanagan.page.saves.storage import PREFIX, Storage

DRAFT = f"{PREFIX}draft"


class Draft:
    """The values of the start form by the names of its controls; empty before the first game.

    Attributes:
        fields: the values; a check box that is not set is missing.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.fields = _stored(storage)

    def take(self, fields: dict[str, str] | None) -> None:
        """Takes over what a message says was typed; None says nothing of it."""
        if fields is not None and fields != self.fields:
            self.fields = fields
            self._storage.put(DRAFT, json.dumps(fields))


def _stored(storage: Storage) -> dict[str, str]:
    """What is stored; a draft that can't be read is not worth a word."""
    try:
        data = json.loads(storage.get(DRAFT) or "{}")
    except ValueError:
        return {}
    texts = isinstance(data, dict) and all(isinstance(text, str) for text in data.values())
    return data if texts else {}
