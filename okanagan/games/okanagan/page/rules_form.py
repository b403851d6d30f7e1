"""The part of the start form that chooses an edition and house rules (rules 9)."""

from collections.abc import Mapping
from dataclasses import asdict

from simple_html import Node, div, fieldset, input_, legend, p, small

from okanagan.games.okanagan.rules.editions import EDITIONS, MINIMUM_AGE, Rules
from okanagan.kernel.errors import GameError
from okanagan.page.widgets.markup import Attributes, chooser, labelled, radio
from okanagan.page.words import mark, n, t

EDITION_NAMES = {
    "en": mark("English edition"),
    "fr": mark("French edition"),
    "nl": mark("Dutch edition"),
    "bga": mark("Board Game Arena"),
}
NUMBERS = {"explorer_vp": 20, "nugget_cards": 60}
"""The fields that are numbers, and the maximum of each."""


def rule_controls(values: Mapping[str, str]) -> Node:
    """The edition, and each rule that may differ from it."""
    chosen = values.get("edition", "en")
    editions = [_edition(rules, chosen=rules.edition == chosen) for rules in EDITIONS.values()]
    house = fieldset(
        {"class": "house"},
        legend(t("House rules")),
        p({"class": "hint"}, t("What you don’t set is as printed in that edition.")),
        _choice("tie_rule", t("Ties"), tie_rules(), values),
        _number("explorer_vp", t("Points for an Explorer set"), values),
        _choice("blind_draw", t("Drawing unseen from a stack"), yes_no(), values),
        _number("nugget_cards", t("Gold nuggets in the game"), values),
    )
    edition = fieldset({"class": "editions"}, legend(t("Edition")), editions)
    return div({"class": "rule-controls"}, edition, house)


def read_rules(fields: Mapping[str, str]) -> Rules:
    """The rules that the form asks for.

    Raises `GameError` if a value is no number, or out of range; the message tells the person.
    """
    base = EDITIONS.get(fields.get("edition", "en"), EDITIONS["en"])
    changed = asdict(base)
    if fields.get("tie_rule") in tie_rules():
        changed["tie_rule"] = fields["tie_rule"]
    if fields.get("blind_draw") in yes_no():
        changed["blind_draw"] = fields["blind_draw"] == "yes"
    for name, most in NUMBERS.items():
        if text := fields.get(name, "").strip():
            if not text.isdecimal() or int(text) > most:
                told = {"text": text, "most": most}
                raise GameError(t("{text} is not a whole number from 0 to {most}.", **told))
            changed[name] = int(text)
    return Rules(**changed)


def tie_rules() -> dict[str, str]:
    """The two rules for ties, in words."""
    return {"order": t("the closer orders tied players"), "share": t("tied players share")}


def yes_no() -> dict[str, str]:
    """Whether something is allowed."""
    return {"yes": t("allowed"), "no": t("not allowed")}


def _edition(rules: Rules, *, chosen: bool) -> Node:
    """An edition with what differs between them, in short sentences."""
    points = n("Explorer set {n} point", "Explorer set {n} points", rules.explorer_vp)
    nuggets = n("{n} nugget", "{n} nuggets", rules.nugget_cards)
    blind = t("unseen drawing allowed") if rules.blind_draw else t("no unseen drawing")
    facts = [tie_rules()[rules.tie_rule], points, blind, nuggets]
    if age := MINIMUM_AGE[rules.edition]:
        facts.append(t("from {age} years", age=age))
    name = t(EDITION_NAMES[rules.edition])
    return radio("edition", rules.edition, name, small(" · ".join(facts)), chosen=chosen)


def _choice(name: str, words: str, choices: dict[str, str], values: Mapping[str, str]) -> Node:
    options = {"": t("as printed"), **choices}
    return labelled(words, name, chooser(name, options, values.get(name, "")))


def _number(name: str, words: str, values: Mapping[str, str]) -> Node:
    attributes: Attributes = {"type": "number", "id": name, "name": name, "min": "0"}
    attributes |= {"max": str(NUMBERS[name]), "step": "1", "inputmode": "numeric"}
    attributes |= {"placeholder": t("as printed"), "value": values.get(name, "")}
    return labelled(words, name, input_(attributes))
