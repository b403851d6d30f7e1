"""Completed territories in words: the events and prompts of ties, special actions and rewards."""

from collections.abc import Callable

from okanagan.games.okanagan.rules import events as facts
from okanagan.games.okanagan.rules.frames.rewards import CollectToken, Group, TiedToBegin
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import (
    RankTied,
    ResolveTerritories,
    SolePrize,
    TiedForAction,
)
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.influence import most_first, pool_terrain, why_collecting
from okanagan.games.okanagan.wording.names import (
    counted_tokens,
    in_terrain,
    sized_terrain,
    special_name,
    the_terrain,
)
from okanagan.games.okanagan.wording.places import stack_name
from okanagan.kernel.wording.audience import About, Askers, Audience, Tellers
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import Words


def _resolve_territories(decision: ResolveTerritories, view: View, to: Audience) -> str:
    lands = listed([the_terrain(terrain, to.say) for terrain in decision.terrains], to.say)
    say = to.about(decision.player, lands=lands)
    return say.asked(
        say.t("your tile closes {lands}: which comes first?"),
        say.t("{name} has closed {lands}, and picks which comes first."),
    )


def _territory_completed(event: facts.TerritoryCompleted, to: Audience) -> str:
    say = to.about(event.closer, what=sized_terrain(event.terrain, len(event.tiles), to.say))
    shares = most_first(event.influence)
    if not shares:
        return say.either(
            say.t("You close {what}; nobody has influence there."),
            say.t("{name} closes {what}; nobody has influence there."),
        )
    who = ", ".join(f"{to.called(player)} {amount}" for player, amount in shares)
    return say.either(
        say.t("You close {what}; influence: {who}.", who=who),
        say.t("{name} closes {what}; influence: {who}.", who=who),
    )


def _tie(closer: int, group: Group, terrain: Terrain, to: Audience) -> About:
    """Words about the player who decides a tie: who is tied, where, and with how much."""
    tied, place = to.all_called(group.players), in_terrain(terrain, to.say)
    return to.about(closer, tied=tied, place=place, influence=group.influence)


def _rank_tied(decision: RankTied, view: View, to: Audience) -> str:
    say = _tie(decision.player, decision.groups[0], decision.terrain, to)
    if len(decision.groups) > 1:
        question = say.t(
            "a tie {place} between {tied} ({influence} each): who collects before whom?"
        )
    else:
        question = say.t(
            "a tie {place} between {tied} ({influence} each): put them into an order. "
            "The first collects first, the last takes the special action."
        )
    other = say.t("A tie {place} between {tied}: {name} puts them into an order.")
    return say.asked(question, other)


def _tied_ranked(event: facts.TiedRanked, to: Audience) -> str:
    order = ", ".join(to.called(player) for player in event.order)
    say = to.about(event.player, order=order)
    return say.either(
        say.t("You put the tied players into this order: {order}."),
        say.t("{name} puts the tied players into this order: {order}."),
    )


def _tied_for_action(decision: TiedForAction, view: View, to: Audience) -> str:
    say = _tie(decision.player, decision.groups[-1], decision.terrain, to)
    return say.asked(
        say.t(
            "a tie for the least influence {place} between {tied} ({influence} each): "
            "who takes the special action?"
        ),
        say.t(
            "A tie for the least influence {place} between {tied}: "
            "{name} picks who takes the special action."
        ),
    )


def _actor_picked(event: facts.ActorPicked, to: Audience) -> str:
    say = to.about(event.actor, other=to.names[event.actor])
    what = say.either(
        say.t("you take the special action"), say.t("{other} takes the special action")
    )
    return _decided(event.player, what, to)


def _tied_to_begin(decision: TiedToBegin, view: View, to: Audience) -> str:
    say = _tie(decision.player, decision.group, pool_terrain(view), to)
    return say.asked(
        say.t("a tie {place} between {tied} ({influence} each): who begins to collect?"),
        say.t("A tie {place} between {tied}: {name} picks who begins to collect."),
    )


def _first_picked(event: facts.FirstPicked, to: Audience) -> str:
    say = to.about(event.first, other=to.names[event.first])
    what = say.either(say.t("you begin to collect"), say.t("{other} begins to collect"))
    return _decided(event.player, what, to)


def _decided(player: int, what: str, to: Audience) -> str:
    say = to.about(player, what=what)
    return say.either(say.t("You decide: {what}."), say.t("{name} decides: {what}."))


def _sole_prize(decision: SolePrize, view: View, to: Audience) -> str:
    rewards = decision.rewards
    due = min(rewards.groups[0].influence, len(view.map.icons[rewards.root]))
    place, tokens = in_terrain(rewards.terrain, to.say), counted_tokens(due, to.say)
    say = to.about(decision.player, place=place, tokens=tokens)
    return say.asked(
        say.t("you are alone {place}: take the special action or the tokens ({tokens})."),
        say.t("{name} is alone {place}, and takes the special action or the tokens ({tokens})."),
    )


def _sole_prize_chosen(event: facts.SolePrizeChosen, to: Audience) -> str:
    say = to.about(event.player)
    if event.prize == "action":
        return say.either(
            say.t("Alone there, you choose the special action."),
            say.t("Alone there, {name} chooses the special action."),
        )
    return say.either(
        say.t("Alone there, you choose the tokens."),
        say.t("Alone there, {name} chooses the tokens."),
    )


def _pick_special(decision: PickSpecial, view: View, to: Audience) -> str:
    if decision.rewards is None:
        say = to.about(decision.player)
        return say.asked(
            say.t("take one of the special actions on the stacks."),
            say.t("{name} takes one of the special actions on the stacks."),
        )
    say = to.about(decision.player, place=in_terrain(decision.rewards.terrain, to.say))
    return say.asked(
        say.t("you have the least influence {place}: take one of the special actions."),
        say.t("{name} takes one of the special actions: least influence {place}."),
    )


def _special_used(event: facts.SpecialUsed, to: Audience) -> str:
    what, stack = special_name(event.special, to.say), stack_name(event.stack, to.say)
    say = to.about(event.player, what=what, stack=stack)
    return say.either(
        say.t("You take the special action from {stack}: {what}."),
        say.t("{name} takes the special action from {stack}: {what}."),
    )


_NOTHING: dict[str, Callable[[Words], str]] = {
    "plus_shape": lambda say: say.t("No token of that shape is in stock: nothing to take."),
    "plus_kind": lambda say: say.t("No such token is in stock: nothing to take."),
    "collect_first": lambda say: say.t("Nobody else is there to collect: nothing changes."),
    "nugget": lambda say: say.t("No gold nugget is left: nothing to draw."),
    "trade": lambda say: say.t("No trade is possible: nothing happens."),
    "swap_shape": lambda say: say.t("No swap is possible: nothing more happens."),
    "swap_colour": lambda say: say.t("No swap is possible: nothing more happens."),
}


def _nothing_to_gain(event: facts.NothingToGain, to: Audience) -> str:
    return _NOTHING[event.special](to.say)


def _collects_first(event: facts.CollectsFirst, to: Audience) -> str:
    say = to.about(event.player)
    return say.either(
        say.t("You will collect before everybody else."),
        say.t("{name} will collect before everybody else."),
    )


def _collect_token(decision: CollectToken, view: View, to: Audience) -> str:
    player = decision.player
    order = (player, *decision.then)[: sum(view.pool)]
    count = order.count(player)
    say = to.about(player, why=why_collecting(view, player, pool_terrain(view), to.say))
    return say.asked(
        say.n("collect {n} token: {why}.", "collect {n} tokens: {why}.", count),
        say.n("{name} collects {n} token: {why}.", "{name} collects {n} tokens: {why}.", count),
    )


EVENTS: Tellers = {
    facts.TerritoryCompleted: _territory_completed,
    facts.TiedRanked: _tied_ranked,
    facts.ActorPicked: _actor_picked,
    facts.FirstPicked: _first_picked,
    facts.SolePrizeChosen: _sole_prize_chosen,
    facts.SpecialUsed: _special_used,
    facts.NothingToGain: _nothing_to_gain,
    facts.CollectsFirst: _collects_first,
}
PROMPTS: Askers = {
    ResolveTerritories: _resolve_territories,
    RankTied: _rank_tied,
    TiedForAction: _tied_for_action,
    SolePrize: _sole_prize,
    PickSpecial: _pick_special,
    TiedToBegin: _tied_to_begin,
    CollectToken: _collect_token,
}
