"""The four published editions and house rules (rules 9)."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from okanagan.kernel.errors import brief

TIE_RULES = ("order", "share")
MOST = 999
"""The largest number that house rules may set."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What differs between editions; any field may be set by hand (house rules).

    Attributes:
        edition: the edition that the fields started from.
        tie_rule: `order` or `share` (rules 8).
        explorer_vp: victory points for a set of four colours.
        blind_draw: whether the top tile of a stack may be taken unseen.
        nugget_cards: how many gold nuggets there are.
    """

    edition: str
    tie_rule: str
    explorer_vp: int
    blind_draw: bool
    nugget_cards: int

    def to_json(self) -> dict[str, Any]:
        """The `rules` of a record."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: object) -> "Rules":
        """The rules that a record names.

        Raises:
            ValueError: a field is missing, unknown or out of range.
        """
        if not isinstance(data, dict):
            raise ValueError("the rules are no JSON object")
        names = [field.name for field in fields(cls)]
        if sorted(data) != sorted(names):
            raise ValueError(f"the rules must have exactly the fields {', '.join(names)}")
        return _checked(cls(**data))


def _checked(rules: Rules) -> Rules:
    if not isinstance(rules.edition, str) or rules.edition not in EDITIONS:
        raise ValueError(f"unknown edition {brief(rules.edition)}; known are {', '.join(EDITIONS)}")
    if rules.tie_rule not in TIE_RULES:
        raise ValueError(
            f"unknown tie_rule {brief(rules.tie_rule)}; known are {', '.join(TIE_RULES)}"
        )
    if not isinstance(rules.blind_draw, bool):
        raise ValueError(f"blind_draw must be true or false, not {brief(rules.blind_draw)}")
    for name in ("explorer_vp", "nugget_cards"):
        value = getattr(rules, name)
        if type(value) is not int or not 0 <= value <= MOST:
            raise ValueError(f"{name} must be a whole number from 0 to {MOST}, not {brief(value)}")
    return rules


EDITIONS: dict[str, Rules] = {
    rules.edition: rules
    for rules in (
        Rules("en", tie_rule="order", explorer_vp=4, blind_draw=True, nugget_cards=17),
        Rules("fr", tie_rule="order", explorer_vp=4, blind_draw=True, nugget_cards=16),
        Rules("nl", tie_rule="share", explorer_vp=4, blind_draw=False, nugget_cards=16),
        Rules("bga", tie_rule="share", explorer_vp=5, blind_draw=True, nugget_cards=16),
    )
}
"""The published editions by name."""
MINIMUM_AGE: dict[str, int | None] = {"en": 10, "fr": 10, "nl": 8, "bga": None}
"""The age printed on the box; it is shown and has no effect."""
