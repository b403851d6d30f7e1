"""The rules that the players of a game can choose: an edition, house rules."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Self

from okanagan.kernel.errors import brief
from okanagan.kernel.game import Json

MOST = 999  # the largest number that a house rule may set


@dataclass(frozen=True, slots=True)
class HouseRule:
    """How a rule may be set. The start form and the command line read this."""

    title: str  # for the start form; English, marked for translation
    choices: Mapping[Any, str]  # the possible values with their texts; empty for a whole number
    most: int  # the largest number that the start form accepts
    hint: str  # what the rule means, in a sentence; likewise


def house_rule(
    title: str,
    choices: Mapping[Any, str] = {},
    *,
    most: int = MOST,
    hint: str = "",
    default: Any = MISSING,
) -> Any:
    """A field of a `RuleSet`; see `HouseRule`.

    Records name a rule with a default only if it differs, so that a new rule does not change older
    records. A rule that every preset sets has no default.
    """
    return field(default=default, metadata={"rule": HouseRule(title, choices, most, hint)})


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The base class of a game's rules. Each `house_rule` is one field."""

    @classmethod
    def preset(cls, data: Mapping[str, Json]) -> Self:
        """The rules to which a record's house rules are added, such as those of its edition.

        Raises `ValueError` if there is no such preset.
        """
        raise NotImplementedError

    @classmethod
    def house_rules(cls) -> dict[str, HouseRule]:
        """The house rules by name, in the order of the start form."""
        return {rule.name: rule.metadata["rule"] for rule in fields(cls) if rule.metadata}

    def to_json(self) -> dict[str, Json]:
        """The `rules` of a record."""
        values = {rule.name: getattr(self, rule.name) for rule in fields(self)}
        defaults = {rule.name: rule.default for rule in fields(self)}
        return {name: value for name, value in values.items() if value != defaults[name]}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The rules of a record. Rules that it does not name come from its preset.

        Raises `ValueError` if a rule is unknown or has an impossible value.
        """
        if not isinstance(data, dict):
            raise ValueError("the rules must be a JSON object")
        names = [rule.name for rule in fields(cls)]
        for name in data:
            if name not in names:
                raise ValueError(f"unknown rule {brief(name)}; known are {', '.join(names)}")
        preset = cls.preset(data).to_json()
        for name, rule in cls.house_rules().items():
            if name in data:
                _check(name, rule, data[name])
        return cls(**preset | data)


def _check(name: str, rule: HouseRule, value: object) -> None:
    if not rule.choices:
        if type(value) is not int or not 0 <= value <= MOST:
            raise ValueError(f"{name} must be a whole number from 0 to {MOST}, not {brief(value)}")
    elif True in rule.choices:
        if not isinstance(value, bool):
            raise ValueError(f"{name} must be true or false, not {brief(value)}")
    elif not isinstance(value, str) or value not in rule.choices:
        raise ValueError(f"unknown {name} {brief(value)}; known are {', '.join(rule.choices)}")
