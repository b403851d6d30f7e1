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
        """The rules that a record names; what else stands there is ignored.

        Raises:
            ValueError: they are none.
        """
        if not isinstance(data, dict):
            raise ValueError("the rules are no JSON object")
        tokens = data.get("tokens")
        if tokens not in TOKENS:
            raise ValueError(f"tokens must be one of {', '.join(TOKENS)}, not {brief(tokens)}")
        return cls(tokens)


DEFAULT_RULES = Rules()
"""The rules where nothing is chosen."""
