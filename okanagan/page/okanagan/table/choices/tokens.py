"""Choices of tokens: one taken, given or collected; a swap with the reserve; a trade."""

from collections import Counter
from itertools import groupby

from simple_html import Node, div, fieldset, legend, li, ol, p, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tokens import token
from okanagan.page.okanagan.seats import who
from okanagan.page.okanagan.table.choices.answers import (
    answer,
    choices,
    clearing,
    confirming,
    effect_on_me,
    label,
    last_row,
    mark,
    offered,
    passing,
    picked,
    picking,
)
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t
from okanagan.valley.actions import Collect, Give, Swap, Take, Trade
from okanagan.valley.frames.rewards import CollectRewards, CollectToken
from okanagan.valley.telling.names import capital, kind_name
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


Offers = list[tuple[int, Trade]]


def trade(model: ViewModel) -> Node:
    """Three groups of buttons, each with one pressed; what does not go together is not shown.

    A token picked stands alone, until it is picked once more: so what is next comes into sight.
    """
    every = offered(model, Trade)
    others = list(dict.fromkeys(action.other for _, action in every))
    other = _other(model, others)
    with_them = [(place, action) for place, action in every if action.other == other]
    given, taken = _kind(model, "give-"), _kind(model, "get-")
    return div(
        {"class": "trade"},
        _partners(model, others, other),
        _group(t("You give"), _givens(model, every, given)),
        _group(t("You get"), _takens(model, with_them, given, taken)) if other is not None else "",
        last_row(
            confirming(model, _place(with_them, given, taken), _unready(other)),
            clearing(model),
            passing(model),
        ),
    )


def _other(model: ViewModel, others: list[int]) -> int | None:
    """The partner picked; where there is but one, nobody need pick."""
    chosen = [player for player in others if str(player) in picked(model, "with-")]
    return chosen[0] if chosen else (others[0] if len(others) == 1 else None)


def _kind(model: ViewModel, prefix: str) -> Kind | None:
    return next((kind for kind in Kind if kind.text in picked(model, prefix)), None)


def _place(offers: Offers, given: Kind | None, taken: Kind | None) -> int | None:
    fitting = (place for place, one in offers if (one.given, one.taken) == (given, taken))
    return next(fitting, None)


def _unready(other: int | None) -> str:
    return t("Pick two tokens") if other is not None else t("Pick a player and two tokens")


def _group(title: str, buttons: list[Node]) -> Node:
    return fieldset({"class": "step"}, legend(title), div({"class": "choices"}, buttons))


def _partners(model: ViewModel, others: list[int], chosen: int | None) -> Node:
    if len(others) == 1 and chosen is not None:
        return ""
    return _group(
        t("With"), [_pick(model, "with-", str(one), who(model.seats, one)) for one in others]
    )


def _givens(model: ViewModel, offers: Offers, given: Kind | None) -> list[Node]:
    kinds = sorted({one.given for _, one in offers if given in (None, one.given)})
    return [_token_pick(model, "give-", kind, effect_on_me(model, lost=kind)) for kind in kinds]


def _takens(model: ViewModel, offers: Offers, given: Kind | None, taken: Kind | None) -> list[Node]:
    fitting = [one for _, one in offers if given in (None, one.given)]
    goes = any(one.taken == taken for one in fitting)
    kinds = sorted({one.taken for one in fitting if not goes or one.taken == taken})
    return [
        _token_pick(model, "get-", kind, effect_on_me(model, gained=kind, lost=given))
        for kind in kinds
    ]


def _token_pick(model: ViewModel, prefix: str, kind: Kind, effect: Node) -> Node:
    name = span({"class": "token-name"}, capital(kind_name(kind, words)))
    shown = token(kind), name, effect
    return _pick(model, prefix, kind.text, *shown, kind="pick token-choice")


def _pick(model: ViewModel, group: str, name: str, *shown: Node, kind: str = "pick") -> Node:
    """One of a group, of which one alone is picked."""
    item = group + name
    framed = mark(advised=item in _advised(model))
    return picking(model, item, *shown, framed, one=group, kind=kind)


def _advised(model: ViewModel) -> tuple[str, ...]:
    """The picks of the trade that a hint advises."""
    told = model.advised
    if not isinstance(told, Trade):
        return ()
    return f"with-{told.other}", f"give-{told.given.text}", f"get-{told.taken.text}"
