"""A trade: with whom, what is given, what is taken; picked in any order, then confirmed."""

from simple_html import Node, div, fieldset, legend, span

from okanagan.page import words
from okanagan.page.okanagan.drawing.tokens import token
from okanagan.page.okanagan.seats import who
from okanagan.page.okanagan.table.choices.answers import (
    clearing,
    confirming,
    effect_on_me,
    last_row,
    mark,
    offered,
    passing,
    picked,
    picking,
)
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.words import t
from okanagan.valley.actions import Trade
from okanagan.valley.telling.names import capital, kind_name
from okanagan.valley.terms import Kind

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
    return [_token(model, "give-", kind, effect_on_me(model, lost=kind)) for kind in kinds]


def _takens(model: ViewModel, offers: Offers, given: Kind | None, taken: Kind | None) -> list[Node]:
    fitting = [one for _, one in offers if given in (None, one.given)]
    goes = any(one.taken == taken for one in fitting)
    kinds = sorted({one.taken for one in fitting if not goes or one.taken == taken})
    return [
        _token(model, "get-", kind, effect_on_me(model, gained=kind, lost=given)) for kind in kinds
    ]


def _token(model: ViewModel, prefix: str, kind: Kind, effect: Node) -> Node:
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
