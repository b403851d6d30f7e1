"""Choices about a territory: which is next, who comes first, which prize or special action."""

from simple_html import Node, b, span, strong

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tokens import special_icon
from okanagan.page.okanagan.seats import who
from okanagan.page.okanagan.table.choices.answers import (
    answer,
    at_stake,
    choices,
    clearing,
    confirming,
    effect_on_me,
    is_idle,
    label,
    last_row,
    mark,
    offered,
    picked,
    picking,
    pool_now,
)
from okanagan.page.okanagan.table.placement.bar import closing_facts
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t
from okanagan.valley.actions import PickActor, PickFirst, Rank, Resolve, Sole, UseSpecial
from okanagan.valley.forecast import closings
from okanagan.valley.frames.rewards import TiedToBegin
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.frames.territory import RankTied, ResolveTerritories, SolePrize, TiedForAction
from okanagan.valley.specials import Special
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.places import stack_name
from okanagan.valley.telling.specials import special_name, special_words


def resolve(model: ViewModel) -> Node:
    """Each territory with everybody's influence, its tokens, and who acts and collects first."""
    decision, view = model.decision, model.view
    assert isinstance(decision, ResolveTerritories), "asked for a territory"
    lying = {territory.root: territory for territory in view.territories()}
    done = closings(view, [lying[root] for root in decision.roots], decision.player)
    found = {closing.terrain: closing for closing in done}
    return choices(
        *[
            answer(
                model,
                place,
                *closing_facts(model, found[action.terrain], closes=False),
                kind="choice territory-choice",
            )
            for place, action in offered(model, Resolve)
        ]
    )


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
