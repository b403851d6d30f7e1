"""The controls of the start form for the house rules of a game, and how their values are read."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from simple_html import Node, div, fieldset, input_, legend, p

from okanagan.kernel.errors import GameError
from okanagan.kernel.rule_set import HouseRule, RuleSet
from okanagan.page.widgets.markup import Attributes, chooser, labelled, radio
from okanagan.page.words import t

Values = Mapping[str, str]
R = TypeVar("R", bound=RuleSet)


def read_house_rules(preset: R, values: Values) -> R:
    """The preset with the house rules of the form; an unknown choice is ignored.

    Raises:
        GameError: a value is not a number or is out of range; the message is for the player.
    """
    changes: dict[str, Any] = {}
    for name, rule in preset.house_rules().items():
        text = values.get(name, "").strip()
        if rule.choices:
            changes |= [(name, value) for value in rule.choices if _key(value) == text]
        elif text:
            if not text.isdecimal() or int(text) > rule.most:
                limits = {"text": text, "most": rule.most}
                raise GameError(t("{text} is not a whole number from 0 to {most}.", **limits))
            changes[name] = int(text)
    return replace(preset, **changes)


def controls_with_default(rules: type[RuleSet], values: Values, default: str) -> list[Node]:
    """A control for each house rule, whose first value is `default`: the preset decides."""
    return [_field(name, rule, values, default) for name, rule in rules.house_rules().items()]


def controls_of_preset(preset: RuleSet, values: Values) -> list[Node]:
    """A control for each house rule, which shows the value of the only preset at first."""
    chosen = read_house_rules(preset, values)
    return [
        _segments(name, rule, getattr(chosen, name))
        if rule.choices
        else _field(name, rule, values, str(getattr(preset, name)))
        for name, rule in preset.house_rules().items()
    ]


def _field(name: str, rule: HouseRule, values: Values, default: str) -> Node:
    chosen = values.get(name, "")
    if rule.choices:
        options = {_key(value): t(text) for value, text in rule.choices.items()}
        return labelled(t(rule.title), name, chooser(name, {"": default} | options, chosen))
    attributes: Attributes = {"type": "number", "id": name, "name": name, "min": "0"}
    attributes |= {"max": str(rule.most), "step": "1", "inputmode": "numeric"}
    attributes |= {"placeholder": default, "value": chosen}
    return labelled(t(rule.title), name, input_(attributes))


def _segments(name: str, rule: HouseRule, chosen: object) -> Node:
    radios = [
        radio(name, _key(value), t(text), chosen=value == chosen)
        for value, text in rule.choices.items()
    ]
    hint = p({"class": "hint"}, t(rule.hint)) if rule.hint else ""
    segments = div({"class": "segments"}, radios)
    return fieldset({"class": "rule-controls"}, legend(t(rule.title)), hint, segments)


def _key(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
