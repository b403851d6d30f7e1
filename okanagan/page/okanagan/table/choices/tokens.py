"""One token: taken from the reserve, given in tribute, or collected from the pool."""

from collections import Counter

from simple_html import Node, li, ol, p, span

from okanagan.page.okanagan.drawing.tokens import token
from okanagan.page.okanagan.seats import who
from okanagan.page.okanagan.table.choices.answers import (
    answer,
    choices,
    effect_on_me,
    label,
    offered,
)
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.words import n
from okanagan.valley.actions import Collect, Give, Take
from okanagan.valley.frames.rewards import CollectRewards, CollectToken
from okanagan.valley.terms import Kind


def take(model: ViewModel) -> Node:
    """A token of a shape, of any colour in stock."""
    stock = model.view.reserve
    return choices(
        *[
            _token(
                model,
                place,
                action.kind,
                _in_stock(stock[action.kind]),
                effect_on_me(model, gained=action.kind),
            )
            for place, action in offered(model, Take)
        ]
    )


def give(model: ViewModel) -> Node:
    """One of the player's own tokens."""
    own = model.view.tokens[model.decider or 0]
    return choices(
        *[
            _token(
                model,
                place,
                action.kind,
                _held(own[action.kind]),
                effect_on_me(model, lost=action.kind),
            )
            for place, action in offered(model, Give)
        ]
    )


def collect(model: ViewModel) -> Node:
    """A token from the pool; below, who collects how many after it."""
    pool = model.view.pool
    buttons = [
        _token(
            model,
            place,
            action.kind,
            _in_pool(pool[action.kind]),
            effect_on_me(model, gained=action.kind),
        )
        for place, action in offered(model, Collect)
    ]
    return [choices(*buttons), _queue(model)]


def _token(model: ViewModel, place: int, kind: Kind, count: str, effect: Node) -> Node:
    return answer(
        model,
        place,
        token(kind),
        span({"class": "token-name"}, label(model, place)),
        span({"class": "token-count"}, count),
        effect,
        kind="choice token-choice",
    )


def _in_pool(count: int) -> str:
    return n("{n} in the pool", "{n} in the pool", count)


def _in_stock(count: int) -> str:
    return n("{n} in stock", "{n} in stock", count)


def _held(count: int) -> str:
    return n("you have {n}", "you have {n}", count)


def _queue(model: ViewModel) -> Node:
    """How many tokens are due to whom, in the order in which they collect."""
    decision = model.decision
    assert isinstance(decision, CollectToken), "asked to collect"
    due = [*Counter((decision.player, *decision.then)).items(), *_later(model)]
    items: list[Node] = [
        li(who(model.seats, player), span({"class": "due"}, n("{n} token", "{n} tokens", count)))
        for player, count in due
    ]
    left = sum(model.view.pool)
    total = n("{n} token in the pool, due to:", "{n} tokens in the pool, due to:", left)
    return [p({"class": "queue-title"}, total), ol({"class": "queue"}, items)]


def _later(model: ViewModel) -> list[tuple[int, int]]:
    """Those with less influence, who collect when the first are done."""
    frames = model.view.frames
    below = frames[-2] if len(frames) > 1 else None
    groups = below.groups if isinstance(below, CollectRewards) else ()
    return [(player, group.influence) for group in groups for player in group.players]
