"""The four published editions and the house rules (rules 9)."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any

from okanagan.games.okanagan.rules.terms import Influence
from okanagan.kernel.errors import brief
from okanagan.kernel.words import mark

MOST = 999
"""The largest number that a house rule may set."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """How a rule may be set. The start form and the command line read this.

    Attributes:
        title: the name of the rule on the start form.
        choices: the possible values with their texts; empty for a rule that is a whole number.
        most: the largest number that the start form accepts.
    """

    title: str
    choices: Mapping[Any, str]
    most: int


def _rule(
    title: str,
    choices: Mapping[Any, str] = {},
    *,
    most: int = MOST,
    default: Any = MISSING,
) -> Any:
    """A field of `Rules`. A rule without a default is printed in every edition."""
    return field(default=default, metadata={"rule": HouseRule(title, choices, most)})


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game: those of an edition, and any house rules.

    Each field is one rule; nothing else lists them. A rule with a default is in a record only if it
    differs from its default, so that a new rule changes no older record.

    Attributes:
        edition: the edition that the fields started from.
        tie_rule: `order` or `share` (rules 8).
        explorer_vp: victory points for a set of four colours.
        blind_draw: whether the top tile of a stack may be taken unseen.
        nugget_cards: how many gold nuggets there are.
    """

    edition: str
    tie_rule: str = _rule(
        mark("Ties"),
        {
            "order": mark("the closer orders tied players"),
            "share": mark("tied players share"),
        },
    )
    explorer_vp: int = _rule(mark("Points for an Explorer set"), most=20)
    blind_draw: bool = _rule(
        mark("Drawing unseen from a stack"), {True: mark("allowed"), False: mark("not allowed")}
    )
    nugget_cards: int = _rule(mark("Gold nuggets in the game"), most=60)

    @property
    def influence(self) -> Influence:
        """The influence of a farm, a warehouse and a silo in each of its regions (rules 1)."""
        return 3, 2, 1

    def to_json(self) -> dict[str, Any]:
        """The `rules` of a record."""
        values = {rule.name: getattr(self, rule.name) for rule in fields(self)}
        defaults = {rule.name: rule.default for rule in fields(self)}
        return {name: value for name, value in values.items() if value != defaults[name]}

    @classmethod
    def from_json(cls, data: object) -> "Rules":
        """The rules of a record. Rules that it does not name are as printed in its edition.

        Raises:
            ValueError: a rule is unknown or has an impossible value.
        """
        if not isinstance(data, dict):
            raise ValueError("the rules are no JSON object")
        if unknown := data.keys() - {"edition", *HOUSE_RULES}:
            names = ", ".join(sorted(brief(name) for name in unknown))
            raise ValueError(f"unknown rules: {names}; known are edition, {', '.join(HOUSE_RULES)}")
        edition = data.get("edition", DEFAULT_RULES.edition)
        if not isinstance(edition, str) or edition not in EDITIONS:
            raise ValueError(f"unknown edition {brief(edition)}; known are {', '.join(EDITIONS)}")
        for name in HOUSE_RULES.keys() & data.keys():
            _check(name, data[name])
        return cls(**EDITIONS[edition].to_json() | data)


def _check(name: str, value: object) -> None:
    choices = HOUSE_RULES[name].choices
    if not choices:
        if type(value) is not int or not 0 <= value <= MOST:
            raise ValueError(f"{name} must be a whole number from 0 to {MOST}, not {brief(value)}")
    elif True in choices:
        if not isinstance(value, bool):
            raise ValueError(f"{name} must be true or false, not {brief(value)}")
    elif not isinstance(value, str) or value not in choices:
        raise ValueError(f"unknown {name} {brief(value)}; known are {', '.join(choices)}")


HOUSE_RULES: dict[str, HouseRule] = {
    rule.name: rule.metadata["rule"] for rule in fields(Rules) if rule.metadata
}
"""The rules that may differ from the edition's, by name, in the order of the start form."""
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
DEFAULT_RULES = EDITIONS["en"]
MINIMUM_AGE: dict[str, int | None] = {"en": 10, "fr": 10, "nl": 8, "bga": None}
"""The age printed on the box; it is shown and has no effect."""
