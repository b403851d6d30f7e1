"""The four published editions and the house rules (rules 9)."""

from collections.abc import Mapping
from dataclasses import dataclass

from okanagan.games.okanagan.rules.terms import Influence
from okanagan.kernel.errors import brief
from okanagan.kernel.game import Json
from okanagan.kernel.rule_set import RuleSet, house_rule
from okanagan.kernel.words import mark


@dataclass(frozen=True, slots=True)
class Rules(RuleSet):
    """The rules of a game: those of an edition, and any house rules, one field each."""

    edition: str  # the edition that the fields started from
    # `order` or `share` (rules 8)
    tie_rule: str = house_rule(
        mark("Ties"),
        {"order": mark("the closer orders tied players"), "share": mark("tied players share")},
    )
    # victory points for a set of four colours
    explorer_vp: int = house_rule(mark("Points for an Explorer set"), most=20)
    # whether the top tile of a stack may be taken unseen
    blind_draw: bool = house_rule(
        mark("Drawing a face-down tile from a stack"),
        {True: mark("allowed"), False: mark("not allowed")},
    )
    # how many gold nuggets there are
    nugget_cards: int = house_rule(mark("Gold nuggets in the game"), most=60)

    @property
    def influence(self) -> Influence:
        return 3, 2, 1

    @classmethod
    def preset(cls, data: Mapping[str, Json]) -> "Rules":
        """The rules of the edition that a record names, of the English one if it names none."""
        edition = data.get("edition", DEFAULT_RULES.edition)
        if not isinstance(edition, str) or edition not in EDITIONS:
            raise ValueError(f"unknown edition {brief(edition)}; known are {', '.join(EDITIONS)}")
        return EDITIONS[edition]


HOUSE_RULES = Rules.house_rules()
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
