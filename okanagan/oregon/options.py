"""The one option of the game (rules 8)."""

from dataclasses import asdict, dataclass
from typing import Any

from okanagan.kernel.errors import brief

TOKENS = ("active", "inactive")


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table can choose.

    Attributes:
        tokens: the side on which jokers and extra turn tokens begin: `active` or `inactive`.
    """

    tokens: str = "active"

    def to_json(self) -> dict[str, Any]:
        """The `rules` of a record."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: object) -> "Rules":
        """The rules that a record names.

        Raises:
            ValueError: they are none.
        """
        if not isinstance(data, dict):
            raise ValueError("the rules are no JSON object")
        if list(data) != ["tokens"]:
            raise ValueError("the rules must have exactly the field tokens")
        if data["tokens"] not in TOKENS:
            found = brief(data["tokens"])
            raise ValueError(f"tokens must be one of {', '.join(TOKENS)}, not {found}")
        return cls(data["tokens"])


USUAL = Rules()
"""The rules where nothing is chosen."""
