"""The part of the start form that chooses on which side the tokens begin (rules 8)."""

from collections.abc import Mapping

from simple_html import Node, div, fieldset, legend, p

from okanagan.games.oregon.rules.house_rules import DEFAULT_RULES, TOKENS, Rules
from okanagan.page.widgets.markup import radio
from okanagan.page.words import t


def rule_controls(values: Mapping[str, str]) -> Node:
    chosen = read_rules(values).tokens
    rule = Rules.house_rules()["tokens"]
    sides = [
        radio("tokens", side, t(text), chosen=side == chosen) for side, text in rule.choices.items()
    ]
    return fieldset(
        {"class": "rule-controls"},
        legend(t(rule.title)),
        p({"class": "hint"}, t("On which side they begin; some tables are used to inactive ones.")),
        div({"class": "segments"}, sides),
    )


def read_rules(fields: Mapping[str, str]) -> Rules:
    """The rules that the form asks for; the usual ones where it names none that exist."""
    tokens = fields.get("tokens", "")
    return Rules(tokens) if tokens in TOKENS else DEFAULT_RULES
