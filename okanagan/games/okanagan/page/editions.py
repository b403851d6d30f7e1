"""The editions and house rules (rules 9) in the start form and in the rules; and names of bots."""

from collections.abc import Iterable, Mapping

from simple_html import Node, aside, div, fieldset, legend, p, small, strong

from okanagan.games.okanagan.rules.editions import (
    DEFAULT_RULES,
    EDITIONS,
    HOUSE_RULES,
    MINIMUM_AGE,
    Rules,
)
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play.prose import Part, grid, paragraphs
from okanagan.page.start.setup_form import controls_with_default, read_house_rules
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
        p({"class": "hint"}, t("Rules that you do not set are as printed in that edition.")),
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
    blind = t("face-down tiles allowed") if rules.blind_draw else t("no face-down tiles")
    facts = [tie_rules()[rules.tie_rule], points, blind, nuggets]
    if age := MINIMUM_AGE[rules.edition]:
        facts.append(t("from {age} years", age=age))
    name = t(EDITION_NAMES[rules.edition])
    return radio("edition", rules.edition, name, small(" · ".join(facts)), chosen=chosen)


def edition_note(*texts: Node) -> Node:
    return aside({"class": "edition-note"}, strong(t("Editions differ")), paragraphs(*texts))


def editions_with(field: str, value: object) -> str:
    """The editions in which a field of the rules has this value, as a list in words."""
    return editions_listed(c for c, rules in EDITIONS.items() if getattr(rules, field) == value)


def editions_listed(codes: Iterable[str]) -> str:
    return listed([t(EDITION_NAMES[code]) for code in codes], words)


def _editions() -> list[Node]:
    names = [t(name) for name in EDITION_NAMES.values()]
    return [
        t(
            "You choose the edition when you begin a game, and can change each of its rules. It "
            "does not depend on the language of the page."
        ),
        t(
            "Where the printed rules leave a question open, this page always decides it in the "
            "same way: see the fine points."
        ),
        div(
            {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": t("Editions")},
            grid("editions", [t("Rule"), *names], edition_rows()),
        ),
    ]


def edition_rows() -> list[list[Node]]:
    every = [EDITIONS[name] for name in EDITION_NAMES]
    points = [n("{n} point", "{n} points", rules.explorer_vp) for rules in every]
    ages = [MINIMUM_AGE[rules.edition] for rules in every]
    return [
        [t("Ties"), *(tie_rules()[rules.tie_rule] for rules in every)],
        [t("Explorer set"), *points],
        [t("Face-down tiles"), *(t("yes") if rules.blind_draw else t("no") for rules in every)],
        [t("Gold nuggets"), *(str(rules.nugget_cards) for rules in every)],
        [t("Age on the box"), *(t("{age} and up", age=age) if age else "–" for age in ages)],
    ]


COMPARED = Part("editions", mark("Editions and house rules"), _editions)
