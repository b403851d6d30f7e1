"""Alone in a territory: the special action or the rewards, each with what it would give."""

from typing import TYPE_CHECKING

from simple_html import Node, span, strong

from okanagan.page.okanagan.table import pieces
from okanagan.page.okanagan.table.choices.answers import answer, choices, label, offered
from okanagan.page.okanagan.table.choices.contest import pool_now
from okanagan.page.words import n, t
from okanagan.valley.actions import Sole
from okanagan.valley.frames.territory import SolePrize

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene


def sole(scene: "Scene") -> Node:
    """Both prizes side by side; the other is lost."""
    decision = scene.decision
    assert isinstance(decision, SolePrize), "asked of a player alone"
    shown = {"action": _actions, "rewards": _rewards}
    buttons = [
        answer(
            scene,
            place,
            strong(label(scene, place)),
            shown[action.prize](scene, decision),
            kind="choice prize",
        )
        for place, action in offered(scene, Sole)
    ]
    return choices(*buttons)


def _actions(scene: "Scene", decision: SolePrize) -> Node:
    """The actions on top of the stacks, one of which could be taken."""
    names: list[Node] = [pieces.special_title(back) for back in scene.view.backs if back]
    if not names:
        return _hint(t("none left"))
    return [_hint(t("one of")), span({"class": "prizes"}, pieces.spaced(names))]


def _rewards(scene: "Scene", decision: SolePrize) -> Node:
    """The pool as it would be set out now, and how many of its tokens could be taken."""
    pool = pool_now(scene.view, decision.rewards.root)
    due = min(decision.rewards.groups[0].influence, sum(pool))
    return [_hint(n("{n} token of", "{n} tokens of", due)), pieces.token_row(pool)]


def _hint(text: str) -> Node:
    return span({"class": "hint"}, text)
