"""The prompts of completed territories: their order, ties, the special action, the rewards."""

from okanagan.valley.frames.rewards import CollectToken, Group, TiedToBegin
from okanagan.valley.frames.special import PickSpecial
from okanagan.valley.frames.territory import (
    RankTied,
    ResolveTerritories,
    SolePrize,
    TiedForAction,
)
from okanagan.valley.telling.audience import Askers, Audience
from okanagan.valley.telling.names import counted_tokens, in_terrain, listed, the_terrain
from okanagan.valley.telling.standing import pool_terrain, why_collecting
from okanagan.valley.terms import Terrain
from okanagan.valley.view import View


def _resolve_territories(decision: ResolveTerritories, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    lands = listed([the_terrain(terrain, say) for terrain in decision.terrains], say)
    return to.asked(
        decision.player,
        say.t("your tile completes {lands}: which comes first?", lands=lands),
        say.t("{name} has completed {lands}, and picks which comes first.", name=name, lands=lands),
    )


def _tie(closer: int, group: Group, terrain: Terrain, to: Audience) -> dict[str, object]:
    """What a prompt of a tie tells: who asks, who is tied, where, and with how much."""
    return {
        "name": to.names[closer],
        "tied": to.all_called(group.players),
        "place": in_terrain(terrain, to.say),
        "influence": group.influence,
    }


def _rank_tied(decision: RankTied, view: View, to: Audience) -> str:
    say = to.say
    told = _tie(decision.player, decision.groups[0], decision.terrain, to)
    if len(decision.groups) > 1:
        question = say.t(
            "a tie {place} between {tied} ({influence} each): who collects before whom?", **told
        )
    else:
        question = say.t(
            "a tie {place} between {tied} ({influence} each): put them into an order. "
            "The first collects first, the last takes the special action.",
            **told,
        )
    other = say.t("A tie {place} between {tied}: {name} puts them into an order.", **told)
    return to.asked(decision.player, question, other)


def _tied_for_action(decision: TiedForAction, view: View, to: Audience) -> str:
    say = to.say
    told = _tie(decision.player, decision.groups[-1], decision.terrain, to)
    return to.asked(
        decision.player,
        say.t(
            "a tie for the least influence {place} between {tied} ({influence} each): "
            "who takes the special action?",
            **told,
        ),
        say.t(
            "A tie for the least influence {place} between {tied}: "
            "{name} picks who takes the special action.",
            **told,
        ),
    )


def _sole_prize(decision: SolePrize, view: View, to: Audience) -> str:
    say, rewards = to.say, decision.rewards
    due = min(rewards.groups[0].influence, len(view.map.icons[rewards.root]))
    told = {
        "name": to.names[decision.player],
        "place": in_terrain(rewards.terrain, say),
        "tokens": counted_tokens(due, say),
    }
    return to.asked(
        decision.player,
        say.t("you are alone {place}: take the special action or the rewards ({tokens}).", **told),
        say.t(
            "{name} is alone {place}, and takes the special action or the rewards ({tokens}).",
            **told,
        ),
    )


def _pick_special(decision: PickSpecial, view: View, to: Audience) -> str:
    say, name = to.say, to.names[decision.player]
    if decision.rewards is None:
        return to.asked(
            decision.player,
            say.t("take one of the special actions on the stacks."),
            say.t("{name} takes one of the special actions on the stacks.", name=name),
        )
    told = {"name": name, "place": in_terrain(decision.rewards.terrain, say)}
    return to.asked(
        decision.player,
        say.t("you have the least influence {place}: take one of the special actions.", **told),
        say.t("{name} takes one of the special actions: least influence {place}.", **told),
    )


def _tied_to_begin(decision: TiedToBegin, view: View, to: Audience) -> str:
    say = to.say
    told = _tie(decision.player, decision.group, pool_terrain(view), to)
    return to.asked(
        decision.player,
        say.t("a tie {place} between {tied} ({influence} each): who begins to collect?", **told),
        say.t("A tie {place} between {tied}: {name} picks who begins to collect.", **told),
    )


def _collect_token(decision: CollectToken, view: View, to: Audience) -> str:
    say, player = to.say, decision.player
    order = (player, *decision.then)[: sum(view.pool)]
    told = {
        "name": to.names[player],
        "why": why_collecting(view, player, pool_terrain(view), say),
    }
    count = order.count(player)
    return to.asked(
        player,
        say.n("collect {n} token: {why}.", "collect {n} tokens: {why}.", count, **told),
        say.n(
            "{name} collects {n} token: {why}.", "{name} collects {n} tokens: {why}.", count, **told
        ),
    )


TERRITORIES: Askers = {
    ResolveTerritories: _resolve_territories,
    RankTied: _rank_tied,
    TiedForAction: _tied_for_action,
    SolePrize: _sole_prize,
    PickSpecial: _pick_special,
    TiedToBegin: _tied_to_begin,
    CollectToken: _collect_token,
}
