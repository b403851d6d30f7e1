"""A swap with the reserve: a row for each token the player has, a button for each in exchange."""

from itertools import groupby

from simple_html import Node, div, li, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tokens import token
from okanagan.page.okanagan.table.choices.answers import (
    answer,
    effect_on_me,
    label,
    last_row,
    offered,
    passing,
)
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.valley.actions import Swap
from okanagan.valley.telling.names import capital, kind_name
from okanagan.valley.terms import Kind


def swap(model: ViewModel) -> Node:
    """All swaps, by the token given."""
    rows = groupby(offered(model, Swap), key=lambda one: one[1].given)
    return [
        ul({"class": "swaps"}, [_row(model, list(swaps)) for _, swaps in rows]),
        last_row(passing(model)),
    ]


def _row(model: ViewModel, swaps: list[tuple[int, Swap]]) -> Node:
    given = swaps[0][1].given
    held = model.view.tokens[swaps[0][1].player][given]
    buttons = [_button(model, place, action) for place, action in swaps]
    return li(
        {"class": "swap"},
        span({"class": "swap-given"}, pieces.kind_count(given, held), _name(given)),
        icon("next"),
        div({"class": "choices"}, buttons),
    )


def _button(model: ViewModel, place: int, action: Swap) -> Node:
    effect = effect_on_me(model, gained=action.taken, lost=action.given)
    picture = pieces.pictured(token(action.taken), label(model, place))
    return answer(model, place, picture, _name(action.taken), effect, kind="choice token-choice")


def _name(kind: Kind) -> Node:
    return span({"class": "token-name", "aria-hidden": "true"}, capital(kind_name(kind, words)))
