"""Alone in a territory: the special action or the rewards, each with what it would give."""

from simple_html import Node, span, strong

from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.table.choices.answers import answer, choices, label, offered
from okanagan.page.okanagan.table.choices.contest import pool_now
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.words import n, t
from okanagan.valley.actions import Sole
from okanagan.valley.frames.territory import SolePrize


def sole(model: ViewModel) -> Node:
    """Both prizes side by side; the other is lost."""
    decision = model.decision
    assert isinstance(decision, SolePrize), "asked of a player alone"
    shown = {"action": _actions, "rewards": _rewards}
    buttons = [
        answer(
            model,
            place,
            strong(label(model, place)),
            shown[action.prize](model, decision),
            kind="choice prize",
        )
        for place, action in offered(model, Sole)
    ]
    return choices(*buttons)


def _actions(model: ViewModel, decision: SolePrize) -> Node:
    """The actions on top of the stacks, one of which could be taken."""
    names: list[Node] = [pieces.special_title(back) for back in model.view.backs if back]
    if not names:
        return _hint(t("none left"))
    return [_hint(t("one of")), span({"class": "prizes"}, pieces.spaced(names))]


def _rewards(model: ViewModel, decision: SolePrize) -> Node:
    """The pool as it would be set out now, and how many of its tokens could be taken."""
    pool = pool_now(model.view, decision.rewards.root)
    due = min(decision.rewards.groups[0].influence, sum(pool))
    return [_hint(n("{n} token of", "{n} tokens of", due)), pieces.token_row(pool)]


def _hint(text: str) -> Node:
    return span({"class": "hint"}, text)
