"""A swap with the reserve: a row for each token the player has, a button for each in exchange."""

from itertools import groupby
from typing import TYPE_CHECKING

from simple_html import Node, div, li, span, ul

from okanagan.page import words
from okanagan.page.okanagan.drawing.tokens import token
from okanagan.page.okanagan.table import pieces
from okanagan.page.okanagan.table.choices.answers import (
    answer,
    effect_on_me,
    label,
    last_row,
    offered,
    passing,
)
from okanagan.page.widgets.icons import icon
from okanagan.valley.actions import Swap
from okanagan.valley.telling.names import capital, kind_name
from okanagan.valley.terms import Kind

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene


def swap(scene: "Scene") -> Node:
    """All swaps, by the token given."""
    rows = groupby(offered(scene, Swap), key=lambda one: one[1].given)
    return [
        ul({"class": "swaps"}, [_row(scene, list(swaps)) for _, swaps in rows]),
        last_row(passing(scene)),
    ]


def _row(scene: "Scene", swaps: list[tuple[int, Swap]]) -> Node:
    given = swaps[0][1].given
    held = scene.view.tokens[swaps[0][1].player][given]
    buttons = [_button(scene, place, action) for place, action in swaps]
    return li(
        {"class": "swap"},
        span({"class": "swap-given"}, pieces.kind_count(given, held), _name(given)),
        icon("next"),
        div({"class": "choices"}, buttons),
    )


def _button(scene: "Scene", place: int, action: Swap) -> Node:
    effect = effect_on_me(scene, gained=action.taken, lost=action.given)
    picture = pieces.pictured(token(action.taken), label(scene, place))
    return answer(scene, place, picture, _name(action.taken), effect, kind="choice token-choice")


def _name(kind: Kind) -> Node:
    return span({"class": "token-name", "aria-hidden": "true"}, capital(kind_name(kind, words)))
