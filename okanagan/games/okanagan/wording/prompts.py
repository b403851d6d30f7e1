"""The prompt of every decision: who decides what, and why."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from okanagan.games.okanagan.rules.forecast import sole_tokens
from okanagan.games.okanagan.rules.frames import exchange, objectives, piles, territory, turn
from okanagan.games.okanagan.rules.frames.rewards import (
    CollectRewards,
    CollectToken,
    Group,
    TiedToBegin,
)
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import names
from okanagan.kernel.frames import Choice
from okanagan.kernel.wording.audience import About, Audience
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import Words, mark


class Prompt(NamedTuple):
    """The prompt of a decision in two sentences."""

    question: str  # what to decide, or what another player decides
    why: str = ""  # the reason, or what is allowed; empty if the question says all

    def __str__(self) -> str:
        return " ".join(filter(None, self))


def decision_prompt(
    decision: Choice,
    view: View,
    players: Sequence[str],
    viewer: int | None,
    say: Words,
    *,
    by_name: bool = True,
) -> Prompt:
    """The prompt of the decision; `by_name` for a screen that several people look at."""
    to = Audience(players, viewer, say, by_name)
    if decision.player is None:
        return Prompt(say.t(_SHUFFLES[type(decision)]))
    question, other = _BY_PLAYER[type(decision)]
    if isinstance(decision, exchange.GiveToken) and to.is_you(decision.to):
        other = mark("{name} gives you a token.")
    about = to.about(decision.player, **_values(decision, view, to))
    whys = _WHYS if to.is_you(decision.player) else _WHYS_OF_OTHERS
    why = whys.get(type(decision), _no_reason)(decision, view, to)
    return Prompt(about.asked(about.t(question), about.t(other)), to.capital(why))


def _no_reason(decision: Choice, view: View, to: Audience) -> str:
    return ""


_BY_PLAYER: dict[type[Choice], tuple[str, str]] = {
    objectives.KeepObjectives: (
        mark("keep 3 of your {n} objectives."),
        mark("{name} keeps 3 of {n} objectives."),
    ),
    turn.PlaceTile: (mark("place your tile."), mark("{name} places a tile.")),
    turn.BuildStructure: (mark("build on your new tile."), mark("{name} builds on the new tile.")),
    turn.ChooseTile: (mark("take your next tile."), mark("{name} takes the next tile.")),
    territory.ResolveTerritories: (
        mark("which territory comes first?"),
        mark("{name} picks which territory comes first."),
    ),
    territory.RankTied: (
        mark("put the tied players in order."),
        mark("{name} puts the tied players in order."),
    ),
    territory.TiedForAction: (
        mark("who takes the special action?"),
        mark("{name} picks who takes the special action."),
    ),
    territory.SolePrize: (
        mark("take the special action or {tokens}."),
        mark("{name} takes the special action or {tokens}."),
    ),
    PickSpecial: (mark("take one special action."), mark("{name} takes one special action.")),
    exchange.TakeToken: (
        mark("{special}: take a token."),
        mark("{name} takes a token of this shape: {shape}."),
    ),
    exchange.GiveToken: (mark("give {other} a token."), mark("{name} gives {other} a token.")),
    exchange.TradeToken: (mark("trade a token, or pass."), mark("{name} may trade a token.")),
    exchange.SwapToken: (mark("swap a token, or pass."), mark("{name} may swap a token.")),
    TiedToBegin: (mark("who collects first?"), mark("{name} picks who collects first.")),
    CollectToken: (mark("collect {tokens}."), mark("{name} collects {tokens}.")),
}
"""What the player who decides reads, and the others."""
_SHUFFLES: dict[type[Choice], str] = {
    piles.TilesToShuffle: mark("The tiles are being shuffled."),
    piles.ObjectivesToShuffle: mark("The objectives are being shuffled."),
}


def _values(decision: Choice, view: View, to: Audience) -> dict[str, object]:
    say = to.say
    match decision:
        case objectives.KeepObjectives():
            return {"n": view.objective_counts[decision.player]}
        case territory.SolePrize(rewards=rewards):
            return {"tokens": names.counted_tokens(sole_tokens(rewards, view), say)}
        case exchange.TakeToken():
            special = names.special_name(Special("plus_shape", decision.shape), say)
            return {"shape": names.shape_name(decision.shape, say), "special": special}
        case exchange.GiveToken():
            return {"other": to.names[decision.to]}
        case CollectToken(player=player):
            count = (player, *decision.then)[: sum(view.pool)].count(player)
            return {"tokens": names.counted_tokens(count, say)}
    return {}


def _closed(decision: territory.ResolveTerritories, view: View, to: Audience) -> str:
    lands = [names.the_terrain(terrain, to.say) for terrain in decision.terrains]
    return to.say.t("closed: {lands}.", lands=listed(lands, to.say))


def _tied(player: int, group: Group, terrain: Terrain, to: Audience) -> About:
    """Words about the player who decides a tie; the answers name the tied players."""
    place, tied = names.in_terrain(terrain, to.say), to.all_called(group.players)
    return to.about(player, place=place, tied=tied, influence=group.influence)


def _rank_tied(decision: territory.RankTied, view: View, to: Audience) -> str:
    say = _tied(decision.player, decision.groups[0], decision.terrain, to)
    if len(decision.groups) > 1:
        own = say.t("tied {place}, {influence} each.")
    else:
        own = say.t("tied {place}: the first collects first, the last acts.")
    return say.either(own, say.t("tied {place}: {tied} ({influence} each)."))


def _tied_for_action(decision: territory.TiedForAction, view: View, to: Audience) -> str:
    say = _tied(decision.player, decision.groups[-1], decision.terrain, to)
    return say.either(
        say.t("tied for least influence {place}, {influence} each."),
        say.t("tied {place}: {tied} ({influence} each)."),
    )


def _tied_to_begin(decision: TiedToBegin, view: View, to: Audience) -> str:
    say = _tied(decision.player, decision.group, pool_terrain(view), to)
    return say.either(
        say.t("tied {place}, {influence} each."), say.t("tied {place}: {tied} ({influence} each).")
    )


def _alone(decision: territory.SolePrize, view: View, to: Audience) -> str:
    return to.say.t(_ALONE, place=names.in_terrain(decision.rewards.terrain, to.say))


_ALONE = mark("You are alone {place}.")


def _least(decision: PickSpecial, view: View, to: Audience) -> str:
    if decision.rewards is None:
        return to.say.t("You were alone there, and chose the action.")
    groups, place = decision.rewards.groups, names.in_terrain(decision.rewards.terrain, to.say)
    least = groups[-1].influence
    if sum(len(group.players) for group in groups if group.influence == least) > 1:
        closer = decision.rewards.closer
        if len(groups[-1].players) == 1 and not to.is_you(closer):
            return to.say.t(
                "Tied {place}: {name} put you last.", place=place, name=to.names[closer]
            )
        return to.say.t("You are tied for least influence {place}.", place=place)
    return to.say.t("You have the least influence {place}.", place=place)


def _tribute(decision: exchange.GiveToken, view: View, to: Audience) -> str:
    about = to.about(decision.to)
    return about.either(about.t("You take tribute."), about.t("{name} takes tribute."))


def _swap(decision: exchange.SwapToken, view: View, to: Audience) -> str:
    if decision.trait == "shape":
        return to.say.n(
            "same colour, another shape: {n} swap left.",
            "same colour, another shape: {n} swaps left.",
            decision.left,
        )
    return to.say.n(
        "same shape, another colour: {n} swap left.",
        "same shape, another colour: {n} swaps left.",
        decision.left,
    )


def pool_terrain(view: View) -> Terrain:
    """The terrain of the pool: all its tokens have the colour of the territory."""
    return next(kind.terrain for kind in Kind if view.pool[kind])


def _collecting(decision: CollectToken, view: View, to: Audience) -> str:
    terrain, say = pool_terrain(view), to.say
    last = next(reversed(view.map.placed))
    roots = view.map.region_roots()
    root = next(root for cell, land, root in roots if cell == last and land == terrain)
    place = names.in_terrain(terrain, say)
    influence = tuple(view.map.influence_at(root, each) for each in range(view.players))
    own = influence[decision.player]
    if own == sum(influence):
        return say.t(_ALONE, place=place)
    below = view.frames[-2] if len(view.frames) > 1 else None
    waiting = below.groups if isinstance(below, CollectRewards) else ()
    if any(group.influence > own for group in waiting):
        return say.t("The special action lets you collect first.")
    if own < max(influence):
        return say.t("You are next in influence {place}.", place=place)
    if influence.count(own) > 1:
        return say.t("You are tied for most influence {place}.", place=place)
    return say.t("You have the most influence {place}.", place=place)


Why = Callable[[Any, View, Audience], str]
_WHYS_OF_OTHERS: dict[type[Choice], Why] = {
    territory.ResolveTerritories: _closed,
    territory.RankTied: _rank_tied,
    territory.TiedForAction: _tied_for_action,
    exchange.GiveToken: _tribute,
    exchange.SwapToken: _swap,
    TiedToBegin: _tied_to_begin,
}
_WHYS: dict[type[Choice], Why] = {
    **_WHYS_OF_OTHERS,
    territory.SolePrize: _alone,
    PickSpecial: _least,
    CollectToken: _collecting,
}
"""What the player who decides reads."""
