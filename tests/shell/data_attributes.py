"""The tables of `data-*` attributes in docs/shell-contract.md."""

import re
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

CONTRACT = (Path(__file__).parents[2] / "docs" / "shell-contract.md").read_text(encoding="utf-8")


class Party(StrEnum):
    """A part of the page that writes or reads attributes."""

    MARKUP = "markup"  # the page's Python and the build
    MESSAGES = "messages"  # the handlers of messages in the page's Python
    SETTINGS = "settings"
    SHELL = "shell"
    STYLES = "styles"
    TESTS = "tests"


class DataAttribute(NamedTuple):
    """One attribute: its meaning, its writer and its readers."""

    meaning: str
    writer: Party
    readers: frozenset[Party]


ROW = re.compile(r"^\| `(data-[a-z-]+)` \| (.+) \| (\w+) \| ([\w, ]+) \|$", re.MULTILINE)
ATTRIBUTES = {
    name: DataAttribute(meaning, Party(writer), frozenset(map(Party, readers.split(", "))))
    for name, meaning, writer, readers in ROW.findall(CONTRACT)
}
"""All attributes, by name."""
