"""Which special action to take: a card for each stack."""

from simple_html import Node, span

from okanagan.page import words
from okanagan.page.okanagan.drawing.tokens import special_icon
from okanagan.page.okanagan.table.choices.answers import answer, choices, effect_on_me, offered
from okanagan.page.okanagan.table.choices.contest import at_stake
from okanagan.page.okanagan.table.choices.effects import is_idle
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.words import t
from okanagan.valley.actions import UseSpecial
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.specials import Special
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.places import stack_name
from okanagan.valley.telling.specials import special_name, special_words


def special(model: ViewModel) -> Node:
    """Each action with its name, what it does, and whether it would do anything now."""
    decision = model.decision
    assert isinstance(decision, PickSpecial), "asked for a special action"
    rewards = decision.rewards
    stake = at_stake(model, rewards.terrain, rewards.root, rewards.groups) if rewards else ""
    cards = [
        answer(model, place, *_card(model, decision, action.stack), kind="choice action-card")
        for place, action in offered(model, UseSpecial)
    ]
    return [stake, choices(*cards)]


def _card(model: ViewModel, decision: PickSpecial, stack: int) -> list[Node]:
    back = model.view.backs[stack]
    assert back is not None, "an empty stack has no action"
    return [
        span({"class": "action-icon"}, special_icon(back)),
        span({"class": "action-name"}, capital(special_name(back, words))),
        span({"class": "action-words"}, special_words(back, words)),
        _worth(model, decision, back),
        span({"class": "action-stack"}, capital(stack_name(stack, words))),
    ]


def _worth(model: ViewModel, decision: PickSpecial, back: Special) -> Node:
    if is_idle(back, model.view, decision.player, alone=decision.rewards is None):
        return span({"class": "chip loss"}, t("no effect now"))
    return effect_on_me(model, gained=back.kind) if back.kind is not None else ""
