"""The prompt of every decision: who decides what, and why."""

from collections.abc import Sequence

from okanagan.games.okanagan.rules.frames import exchange, objectives, piles, territory, turn
from okanagan.games.okanagan.rules.frames.rewards import (
    CollectRewards,
    CollectToken,
    Group,
    TiedToBegin,
)
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import names
from okanagan.kernel.frames import Choice
from okanagan.kernel.wording.audience import About, Askers, Audience
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import Words, mark


def decision_prompt(
    decision: Choice,
    view: View,
    players: Sequence[str],
    viewer: int | None,
    say: Words,
    *,
    by_name: bool = True,
) -> str:
    """The prompt of the decision; `by_name` for a screen that several people look at."""
    to = Audience(players, viewer, say, by_name)
    if type(decision) not in _BY_PLAYER:
        return _PROMPTS[type(decision)](decision, view, to)
    question, other = _BY_PLAYER[type(decision)]
    assert decision.player is not None, "a player decides"
    about = to.about(decision.player, **_values(decision, view, to))
    return about.asked(about.t(question), about.t(other))


_BY_PLAYER: dict[type[Choice], tuple[str, str]] = {
    objectives.KeepObjectives: (
        mark("keep 3 of your {n} objectives."),
        mark("{name} keeps 3 of {n} objectives."),
    ),
    turn.PlaceTile: (mark("place your tile."), mark("{name} places a tile.")),
    turn.BuildStructure: (
        mark("build on the tile you have just placed. You have {left}."),
        mark("{name} builds on the tile just placed, and has {left}."),
    ),
    territory.ResolveTerritories: (
        mark("your tile closes {lands}: which comes first?"),
        mark("{name} has closed {lands}, and picks which comes first."),
    ),
    territory.SolePrize: (
        mark("you are alone {place}: take the special action or the tokens ({tokens})."),
        mark("{name} is alone {place}, and takes the special action or the tokens ({tokens})."),
    ),
    exchange.TakeToken: (
        mark("take a token from the reserve, of this shape: {shape}."),
        mark("{name} takes a token from the reserve, of this shape: {shape}."),
    ),
    exchange.GiveToken: (
        mark("give {other} one of your tokens: {other} takes tribute."),
        mark("{name} gives {other} a token: tribute."),
    ),
    exchange.TradeToken: (
        mark("trade a token with another player, or pass."),
        mark("{name} may trade a token with another player."),
    ),
}
"""What the player who decides reads, and the others."""


def _values(decision: Choice, view: View, to: Audience) -> dict[str, object]:
    say = to.say
    match decision:
        case objectives.KeepObjectives():
            return {"n": view.objective_counts[decision.player]}
        case turn.BuildStructure():
            stock = view.stock[decision.player]
            kinds = [kind for kind in Structure if stock[kind]]
            left = [names.counted_structure(kind, stock[kind], say) for kind in kinds]
            return {"left": listed(left, say)}
        case territory.ResolveTerritories():
            lands = [names.the_terrain(terrain, say) for terrain in decision.terrains]
            return {"lands": listed(lands, say)}
        case territory.SolePrize():
            rewards = decision.rewards
            due = min(rewards.groups[0].influence, len(view.map.icons[rewards.root]))
            place = names.in_terrain(rewards.terrain, say)
            return {"place": place, "tokens": names.counted_tokens(due, say)}
        case exchange.TakeToken():
            return {"shape": names.shape_name(decision.shape, say)}
        case exchange.GiveToken():
            return {"other": to.names[decision.to]}
    return {}


def _choose_tile(decision: turn.ChooseTile, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    return say.asked(
        say.t("take your next tile: one on offer, or an unseen one from a stack.")
        if view.rules.blind_draw
        else say.t("take your next tile from the offer."),
        say.t("{name} chooses the tile for the next turn."),
    )


def _tie(closer: int, group: Group, terrain: Terrain, to: Audience) -> About:
    """Words about the player who decides a tie: who is tied, where, and with how much."""
    tied, place = to.all_called(group.players), names.in_terrain(terrain, to.say)
    return to.about(closer, tied=tied, place=place, influence=group.influence)


def _rank_tied(decision: territory.RankTied, view: View, to: Audience) -> str:
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


def _tied_for_action(decision: territory.TiedForAction, view: View, to: Audience) -> str:
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


def _tied_to_begin(decision: TiedToBegin, view: View, to: Audience) -> str:
    say = _tie(decision.player, decision.group, pool_terrain(view), to)
    return say.asked(
        say.t("a tie {place} between {tied} ({influence} each): who begins to collect?"),
        say.t("A tie {place} between {tied}: {name} picks who begins to collect."),
    )


def _pick_special(decision: PickSpecial, view: View, to: Audience) -> str:
    if decision.rewards is None:
        say = to.about(decision.player)
        return say.asked(
            say.t("take one of the special actions on the stacks."),
            say.t("{name} takes one of the special actions on the stacks."),
        )
    say = to.about(decision.player, place=names.in_terrain(decision.rewards.terrain, to.say))
    return say.asked(
        say.t("you have the least influence {place}: take one of the special actions."),
        say.t("{name} takes one of the special actions: least influence {place}."),
    )


def _swap_token(decision: exchange.SwapToken, view: View, to: Audience) -> str:
    say = to.about(decision.player)
    if decision.trait == "shape":
        question = say.n(
            "swap a token for one of the same colour and another shape, or pass: {n} swap left.",
            "swap a token for one of the same colour and another shape, or pass: {n} swaps left.",
            decision.left,
        )
    else:
        question = say.n(
            "swap a token for one of the same shape and another colour, or pass: {n} swap left.",
            "swap a token for one of the same shape and another colour, or pass: {n} swaps left.",
            decision.left,
        )
    return say.asked(question, say.t("{name} may swap a token with the reserve."))


def _collect_token(decision: CollectToken, view: View, to: Audience) -> str:
    player = decision.player
    count = (player, *decision.then)[: sum(view.pool)].count(player)
    say = to.about(player, why=_why_collecting(view, player, to.say))
    return say.asked(
        say.n("collect {n} token: {why}.", "collect {n} tokens: {why}.", count),
        say.n("{name} collects {n} token: {why}.", "{name} collects {n} tokens: {why}.", count),
    )


def pool_terrain(view: View) -> Terrain:
    """The terrain of the pool: all its tokens have the colour of the territory."""
    return next(kind.terrain for kind in Kind if view.pool[kind])


def _why_collecting(view: View, player: int, say: Words) -> str:
    terrain = pool_terrain(view)
    last = next(reversed(view.map.placed))
    roots = view.map.region_roots()
    root = next(root for cell, land, root in roots if cell == last and land == terrain)
    place = names.in_terrain(terrain, say)
    influence = tuple(view.map.influence_at(root, each) for each in range(view.players))
    own = influence[player]
    if own == sum(influence):
        return say.t("alone {place}", place=place)
    below = view.frames[-2] if len(view.frames) > 1 else None
    waiting = below.groups if isinstance(below, CollectRewards) else ()
    if any(group.influence > own for group in waiting):
        return say.t("first, by the special action, {place}", place=place)
    if own < max(influence):
        return say.t("next in influence {place}", place=place)
    if influence.count(own) > 1:
        return say.t("tied for the most influence {place}", place=place)
    return say.t("most influence {place}", place=place)


_PROMPTS: Askers = {
    turn.ChooseTile: _choose_tile,
    piles.TilesToShuffle: lambda _, __, to: to.say.t("The tiles are being shuffled."),
    piles.ObjectivesToShuffle: lambda _, __, to: to.say.t("The objectives are being shuffled."),
    territory.RankTied: _rank_tied,
    territory.TiedForAction: _tied_for_action,
    PickSpecial: _pick_special,
    TiedToBegin: _tied_to_begin,
    CollectToken: _collect_token,
    exchange.SwapToken: _swap_token,
}
