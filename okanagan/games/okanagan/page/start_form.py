"""The names of the bots at the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simple_html import Node, div, fieldset, input_, legend, p, small

from okanagan.games.okanagan.rules.editions import (
    DEFAULT_RULES,
    EDITIONS,
    HOUSE_RULES,
    MINIMUM_AGE,
    Rules,
)
from okanagan.kernel.errors import GameError
from okanagan.kernel.rule_set import HouseRule
from okanagan.page.widgets.markup import Attributes, chooser, labelled, radio
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
        [_control(name, rule, values) for name, rule in HOUSE_RULES.items()],
    )
    edition = fieldset({"class": "editions"}, legend(t("Edition")), editions)
    return div({"class": "rule-controls"}, edition, house)


def read_rules(fields: Mapping[str, str]) -> Rules:
    """The rules that the form asks for.

    Raises:
        GameError: a value is no number or out of range; the message is for the player.
    """
    edition = EDITIONS.get(fields.get("edition", ""), DEFAULT_RULES)
    changes: dict[str, Any] = {}
    for name, rule in HOUSE_RULES.items():
        text = fields.get(name, "").strip()
        if rule.choices:
            changes |= [(name, value) for value in rule.choices if _key(value) == text]
        elif text:
            if not text.isdecimal() or int(text) > rule.most:
                values = {"text": text, "most": rule.most}
                raise GameError(t("{text} is not a whole number from 0 to {most}.", **values))
            changes[name] = int(text)
    return replace(edition, **changes)


def tie_rules() -> dict[str, str]:
    """The two rules for ties, in words."""
    return {value: t(text) for value, text in HOUSE_RULES["tie_rule"].choices.items()}


def _key(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _edition(rules: Rules, *, chosen: bool) -> Node:
    points = n("Explorer set {n} point", "Explorer set {n} points", rules.explorer_vp)
    nuggets = n("{n} nugget", "{n} nuggets", rules.nugget_cards)
    blind = t("unseen drawing allowed") if rules.blind_draw else t("no unseen drawing")
    facts = [tie_rules()[rules.tie_rule], points, blind, nuggets]
    if age := MINIMUM_AGE[rules.edition]:
        facts.append(t("from {age} years", age=age))
    name = t(EDITION_NAMES[rules.edition])
    return radio("edition", rules.edition, name, small(" · ".join(facts)), chosen=chosen)


def _control(name: str, rule: HouseRule, values: Mapping[str, str]) -> Node:
    chosen = values.get(name, "")
    if rule.choices:
        options = {_key(value): t(text) for value, text in rule.choices.items()}
        return labelled(t(rule.title), name, chooser(name, {"": t("as printed")} | options, chosen))
    attributes: Attributes = {"type": "number", "id": name, "name": name, "min": "0"}
    attributes |= {"max": str(rule.most), "step": "1", "inputmode": "numeric"}
    attributes |= {"placeholder": t("as printed"), "value": chosen}
    return labelled(t(rule.title), name, input_(attributes))
