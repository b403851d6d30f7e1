"""Okanagan's part of the start form: edition, house rules (rules 9), and names of bots."""

from collections.abc import Mapping

from simple_html import Node, div, fieldset, legend, p, small

from okanagan.games.okanagan.rules.editions import (
    DEFAULT_RULES,
    EDITIONS,
    HOUSE_RULES,
    MINIMUM_AGE,
    Rules,
)
from okanagan.page.start.house_rules import controls_with_default, read_house_rules
from okanagan.page.widgets.markup import radio
from okanagan.page.words import mark, n, t

LAKES = ("Kalamalka", "Skaha", "Osoyoos", "Vaseux")
"""Lakes of the Okanagan valley, called the same in every language: a bot's name on each seat."""


EDITION_NAMES = {
    "en": mark("English edition"),
    "fr": mark("French edition"),
    "nl": mark("Dutch edition"),
    "bga": mark("Board Game Arena"),
}


def rule_controls(values: Mapping[str, str]) -> Node:
    chosen = values.get("edition", DEFAULT_RULES.edition)
    editions = [_edition(rules, chosen=rules.edition == chosen) for rules in EDITIONS.values()]
    house = fieldset(
        {"class": "house"},
        legend(t("House rules")),
        p({"class": "hint"}, t("What you don’t set is as printed in that edition.")),
        controls_with_default(Rules, values, t("as printed")),
    )
    edition = fieldset({"class": "editions"}, legend(t("Edition")), editions)
    return div({"class": "rule-controls"}, edition, house)


def read_rules(values: Mapping[str, str]) -> Rules:
    """The rules of the form; raises `GameError` with a message for the player."""
    edition = EDITIONS.get(values.get("edition", ""), DEFAULT_RULES)
    return read_house_rules(edition, values)


def tie_rules() -> dict[str, str]:
    return {value: t(text) for value, text in HOUSE_RULES["tie_rule"].choices.items()}


def _edition(rules: Rules, *, chosen: bool) -> Node:
    points = n("Explorer set {n} point", "Explorer set {n} points", rules.explorer_vp)
    nuggets = n("{n} nugget", "{n} nuggets", rules.nugget_cards)
    blind = t("unseen drawing allowed") if rules.blind_draw else t("no unseen drawing")
    facts = [tie_rules()[rules.tie_rule], points, blind, nuggets]
    if age := MINIMUM_AGE[rules.edition]:
        facts.append(t("from {age} years", age=age))
    name = t(EDITION_NAMES[rules.edition])
    return radio("edition", rules.edition, name, small(" · ".join(facts)), chosen=chosen)
