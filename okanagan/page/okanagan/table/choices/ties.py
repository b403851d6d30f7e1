"""Ties: the order of tied players, who of them takes the action, who begins to collect."""

from simple_html import Node, b, span

from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.seats import who
from okanagan.page.okanagan.table.choices.answers import (
    answer,
    choices,
    clearing,
    confirming,
    last_row,
    mark,
    offered,
    picked,
    picking,
)
from okanagan.page.okanagan.table.choices.contest import at_stake
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t
from okanagan.valley.actions import PickActor, PickFirst, Rank
from okanagan.valley.frames.rewards import TiedToBegin
from okanagan.valley.frames.territory import RankTied, TiedForAction

AT_ONCE = 2
"""As many orders are offered as buttons; more are put together, one player after the other."""


def rank(model: ViewModel) -> Node:
    """Two tied: a button for each order. More: the players are picked, first to last."""
    decision = model.decision
    assert isinstance(decision, RankTied), "asked to rank"
    stake = at_stake(model, decision.terrain, decision.root, (*decision.ranked, *decision.groups))
    few = len(decision.tied) <= AT_ONCE
    return [stake, _orders(model) if few else _one_by_one(model, decision)]


def _orders(model: ViewModel) -> Node:
    return choices(
        *[
            answer(model, place, _order(model, action.order), kind="choice order")
            for place, action in offered(model, Rank)
        ]
    )


def _order(model: ViewModel, order: tuple[int, ...]) -> Node:
    """Players one after the other."""
    steps: list[Node] = []
    for player in order:
        steps += [icon("next"), who(model.seats, player)] if steps else [who(model.seats, player)]
    return span({"class": "order-row"}, steps)


def _one_by_one(model: ViewModel, decision: RankTied) -> Node:
    order = _picked_order(model, decision.tied)
    following = _advised_next(model, order)
    buttons = [
        picking(
            model,
            f"rank-{player}",
            _place_in(order, player),
            who(model.seats, player),
            mark(advised=player == following),
        )
        for player in decision.tied
    ]
    wanted = len(decision.tied) - len(order)
    unready = n(
        "Pick {n} more player, first to last", "Pick {n} more players, first to last", wanted
    )
    return [
        choices(*buttons),
        last_row(confirming(model, _rank_place(model, order), unready), clearing(model)),
    ]


def _picked_order(model: ViewModel, tied: tuple[int, ...]) -> tuple[int, ...]:
    """The players in the order of picking; the last one need not be picked."""
    names = {str(player): player for player in tied}
    order = tuple(names[word] for word in picked(model, "rank-") if word in names)
    rest = [player for player in tied if player not in order]
    return (*order, *rest) if len(rest) == 1 else order


def _advised_next(model: ViewModel, order: tuple[int, ...]) -> int | None:
    """Whom a hint would put next, while the order so far is as it says."""
    told = model.advised
    if not isinstance(told, Rank) or told.order[: len(order)] != order:
        return None
    return next(iter(told.order[len(order) :]), None)


def _place_in(order: tuple[int, ...], player: int) -> Node:
    place = str(order.index(player) + 1) if player in order else "·"
    return b({"class": "rank-place"}, place)


def _rank_place(model: ViewModel, order: tuple[int, ...]) -> int | None:
    return next((place for place, one in offered(model, Rank) if one.order == order), None)


def actor(model: ViewModel) -> Node:
    """Who of the tied lowest takes the special action."""
    decision = model.decision
    assert isinstance(decision, TiedForAction), "asked for the one who acts"
    buttons = [
        answer(model, place, who(model.seats, action.other))
        for place, action in offered(model, PickActor)
    ]
    stake = at_stake(model, decision.terrain, decision.root, decision.groups)
    return [stake, choices(*buttons)]


def first(model: ViewModel) -> Node:
    """Who of a tied group begins to collect."""
    assert isinstance(model.decision, TiedToBegin), "asked who begins"
    buttons = [
        answer(model, place, who(model.seats, action.other))
        for place, action in offered(model, PickFirst)
    ]
    return [_pool(model), choices(*buttons)]


def _pool(model: ViewModel) -> Node:
    return span({"class": "stake"}, t("Tokens:"), pieces.token_row(model.view.pool))
