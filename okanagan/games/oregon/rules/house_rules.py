"""The one option of the game (rules 8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from okanagan.kernel.game import Json
from okanagan.kernel.rule_set import RuleSet, house_rule
from okanagan.kernel.words import mark


@dataclass(frozen=True, slots=True)
class Rules(RuleSet):
    """What the players can choose. A house rule is one field; see `house_rule`."""

    # The side on which jokers and extra turn tokens begin.
    tokens: str = house_rule(
        mark("Jokers and extra turn tokens"),
        {"active": mark("Active"), "inactive": mark("Inactive")},
        hint=mark("On which side they begin; some tables are used to inactive ones."),
    )

    @classmethod
    def preset(cls, data: Mapping[str, Json]) -> "Rules":
        return DEFAULT_RULES


DEFAULT_RULES = Rules("active")
TOKENS = tuple(Rules.house_rules()["tokens"].choices)
