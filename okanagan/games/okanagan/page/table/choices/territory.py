"""Decisions on a completed territory: which is next, ties in it, its prize, its special action."""

from collections.abc import Sequence
from typing import Any

from simple_html import Node, b, span

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import special_icon, terrain
from okanagan.games.okanagan.page.table.choices import answers
from okanagan.games.okanagan.page.table.placement.forecast import closing_facts
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules import actions
from okanagan.games.okanagan.rules.forecast import closings, pool_of, sole_tokens
from okanagan.games.okanagan.rules.frames import territory as frames
from okanagan.games.okanagan.rules.frames.rewards import Group, TiedToBegin
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.names import (
    in_terrain,
    special_in_short,
    special_name,
    special_words,
)
from okanagan.games.okanagan.wording.places import stack_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import buttons, pieces
from okanagan.page.play.seats import brief, who
from okanagan.page.widgets.icons import icon
from okanagan.page.words import n, t

AT_ONCE = 2
"""As many orders are offered as buttons; more are put together, one player after the other."""


def resolve(model: ViewModel, decision: frames.ResolveTerritories) -> Node:
    view = model.view
    territories = {territory.root: territory for territory in view.territories()}
    done = closings(view, [territories[root] for root in decision.roots], decision.player)
    facts = {each.terrain: closing_facts(model, each, closes=False) for each in done}

    def content(action: actions.Resolve) -> Node:
        # The map has the same number on the territory.
        number = str(model.legal.index(action) + 1)
        return [b({"class": "territory-number"}, number), *facts[action.terrain]]

    row = answers.row(model, actions.Resolve, content, "pick territory-choice")
    return [
        row,
        answers.ending(model, buttons.selected(model), t("Choose a territory")),
    ]


def _at_stake(model: ViewModel, terrain: Terrain, root: int, groups: Sequence[Group]) -> Node:
    seats, pool = model.seats, pool_of(model.view.map.icons[root], model.view.reserve)
    amounts = [
        brief(seats, player, group.influence) for group in groups for player in group.players
    ]
    return answers.info(
        things.terrain_mark(terrain),
        span({"class": "influence"}, pieces.unseen(t("Influence:")), pieces.spaced(amounts)),
        span({"class": "stake-pool"}, pieces.unseen(t("Tokens:")), things.token_row(pool)),
    )


def rank(model: ViewModel, decision: frames.RankTied) -> Node:
    """Two tied: a button for each order. More: the players are picked, first to last."""
    stake = _at_stake(model, decision.terrain, decision.root, (*decision.ranked, *decision.groups))
    if len(decision.tied) > AT_ONCE:
        return [stake, *_one_by_one(model, decision)]

    def content(action: actions.Rank) -> Node:
        seats, arrow = model.seats, icon("next")
        steps = [node for player in action.order for node in (arrow, who(seats, player))]
        return span({"class": "order-row"}, *steps[1:])

    orders = answers.row(model, actions.Rank, content, "pick order")
    return [
        stake,
        orders,
        answers.ending(model, buttons.selected(model), t("Choose an order")),
    ]


def _one_by_one(model: ViewModel, decision: frames.RankTied) -> list[Node]:
    order = _picked_order(model, decision.tied)
    following, each = _advised_next(model, order), []
    for player in decision.tied:
        number = str(order.index(player) + 1) if player in order else ""
        place, name = b({"class": "rank-place"}, number), who(model.seats, player)
        advised = buttons.mark(advised=player == following)
        each.append(buttons.picking(model, f"rank-{player}", place, name, advised))
    wanted = len(decision.tied) - len(order)
    unready = n(
        "Pick {n} more player, first to last", "Pick {n} more players, first to last", wanted
    )
    whole = (
        buttons.Answer(place)
        for place, action in buttons.offered(model, actions.Rank)
        if action.order == order
    )
    clear = buttons.clear(model)
    return [buttons.choices(*each), answers.ending(model, next(whole, None), unready, clear)]


def _picked_order(model: ViewModel, tied: tuple[int, ...]) -> tuple[int, ...]:
    """The players in the order of picking; the last one need not be picked."""
    names = {str(player): player for player in tied}
    order = tuple(names[word] for word in buttons.picked(model, "rank-") if word in names)
    rest = [player for player in tied if player not in order]
    return (*order, *rest) if len(rest) == 1 else order


def _advised_next(model: ViewModel, order: tuple[int, ...]) -> int | None:
    """The player that a hint puts next, while the order so far follows the hint."""
    hint = model.advised
    if not isinstance(hint, actions.Rank) or hint.order[: len(order)] != order:
        return None
    return next(iter(hint.order[len(order) :]), None)


def actor(model: ViewModel, decision: frames.TiedForAction) -> Node:
    stake = _at_stake(model, decision.terrain, decision.root, decision.groups)
    return [stake, *_players(model, actions.PickActor)]


def first(model: ViewModel, _: TiedToBegin) -> Node:
    pool = answers.info(t("Tokens:"), " ", things.token_row(model.view.pool))
    return [pool, *_players(model, actions.PickFirst)]


def _players(model: ViewModel, kind: type[actions.PickActor | actions.PickFirst]) -> list[Node]:
    each = answers.row(model, kind, lambda action: who(model.seats, action.other))
    return [each, answers.ending(model, buttons.selected(model), t("Choose a player"))]


def sole(model: ViewModel, decision: frames.SolePrize) -> Node:
    """The tokens, or one of the actions on the stacks."""
    places = {action.prize: place for place, action in buttons.offered(model, actions.Sole)}
    pool = pool_of(model.view.map.icons[decision.rewards.root], model.view.reserve)
    due = sole_tokens(decision.rewards, model.view)
    tokens = span({"class": "action-name"}, n("{n} token", "{n} tokens", due))
    worth = answers.brings(model, model.legal[places["rewards"]], always=True)
    taken = [span({"class": "action-icon"}, icon("bag")), tokens, " ", worth]
    each = [answers.select(model, places["rewards"], *taken, look=ACTION)]
    stacks = answers.stacks_left(model)
    for number, stack in enumerate(stacks):
        both = buttons.Answer(places["action"], number)
        used = model.legal[places["action"]], actions.UseSpecial(decision.player, stack)
        content = _action(model, *used, alone=True)
        each.append(buttons.select_button(model, both, *content, look=ACTION))
    if len(each) == 1:
        none = t("No action: none is left")
        each.append(answers.select(model, places["action"], none))
    answer = buttons.selected(model)
    if answer and answer.then is not None and answer.then >= len(stacks):
        answer = None
    land = decision.rewards.terrain
    alone = capital(t("alone {place}", place=in_terrain(land, words)))
    reason = span({"class": "named"}, terrain(land), span({"class": f"word-{land.text}"}, alone))
    line: Node = [reason, things.token_row(pool)]
    if answer and answer.then is not None:
        line = _explained(model, stacks[answer.then])
    ending = answers.ending(model, answer, t("Choose the action or the tokens"))
    return [answers.info(line), buttons.choices(*each), ending]


ACTION = "pick action-choice"


def special(model: ViewModel, decision: PickSpecial) -> Node:
    """A button for each action; the line above says what the selected one does."""
    rewards, answer = decision.rewards, buttons.selected(model)

    def content(action: actions.UseSpecial) -> Node:
        return _action(model, action, alone=rewards is None)

    chosen = model.legal[answer.option] if answer else None
    if isinstance(chosen, actions.UseSpecial):
        line = answers.info(_explained(model, chosen.stack))
    elif rewards:
        line = _at_stake(model, rewards.terrain, rewards.root, rewards.groups)
    else:
        line = answers.info(t("Tap an action to see what it does."))
    specials = answers.row(model, actions.UseSpecial, content, ACTION)
    return [line, specials, answers.ending(model, answer, t("Choose an action"))]


def _explained(model: ViewModel, stack: int) -> str:
    return special_words(answers.back(model, stack), words)


_WITHOUT_POINTS = "new_objectives", "refresh"
"""Actions that bring neither tokens nor gold."""


def _action(model: ViewModel, *used: Any, alone: bool) -> list[Node]:
    """The last of these actions uses the special action of a stack."""
    player, stack = used[-1].player, used[-1].stack
    back = answers.back(model, stack)
    idle = is_idle(back, model.view, player, alone=alone)
    facts = [stack_name(stack, words)] if model.view.backs.count(back) > 1 else []
    facts += [t("no effect now")] if idle else []
    short = "" if facts else special_in_short(back, words)
    return [
        span({"class": "action-icon"}, special_icon(back)),
        span({"class": "action-name"}, capital(special_name(back, words))),
        " ",
        span({"class": "hint"}, ", ".join(facts)) if facts else "",
        span({"class": "hint in-short"}, short) if short else "",
        " ",
        "" if idle or back.id in _WITHOUT_POINTS else answers.brings(model, *used, always=True),
    ]


def is_idle(special: Special, view: View, player: int, *, alone: bool) -> bool:
    """Whether the action would do nothing (rules 7) for a player, alone in the territory or not."""
    return alone if special.id == "collect_first" else not _has_effect(special, view, player)


def _has_effect(special: Special, view: View, player: int) -> bool:
    own, stock = _kinds(view.tokens[player]), _kinds(view.reserve)
    others = [_kinds(tokens) for other, tokens in enumerate(view.tokens) if other != player]
    swaps = [(given, taken) for given in own for taken in stock if given != taken]
    match special.id:
        case "plus_shape":
            return any(kind.shape == special.shape for kind in stock)
        case "plus_kind":
            return special.kind in stock
        case "nugget":
            return view.nuggets_left > 0
        case "tribute":
            return any(others)
        case "trade":
            return any(given != taken for theirs in others for given in own for taken in theirs)
        case "swap_shape":
            return any(given.terrain == taken.terrain for given, taken in swaps)
        case "swap_colour":
            return any(given.shape == taken.shape for given, taken in swaps)
    return True


def _kinds(counts: Sequence[int]) -> list[Kind]:
    return [kind for kind in Kind if counts[kind]]
