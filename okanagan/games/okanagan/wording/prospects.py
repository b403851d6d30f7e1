"""A piece of the map in words: a territory as it stands, and what can still lie in a gap."""

from collections.abc import Sequence

from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Fate, Gap, Seen, seen_tiles
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import Side
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.names import (
    counted_tokens,
    most_first,
    sized_terrain,
    terrain_name,
)
from okanagan.games.okanagan.wording.places import position_words, side_name, stack_name
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital, listed
from okanagan.kernel.words import Words, mark

_FATES: dict[Fate, str] = {
    Fate.COMPLETE: mark("Closed."),
    Fate.OPEN: mark("Can still close."),
    Fate.BLOCKED: mark("Can never close: no tile can fit at one of the open edges."),
    Fate.TOO_LATE: mark("Can’t close any more: there are more gaps than tiles left to place."),
}
_FATES_IN_SHORT: dict[Fate, str] = {
    Fate.COMPLETE: mark("closed"),
    Fate.OPEN: mark("yes"),
    Fate.BLOCKED: mark("never"),
    Fate.TOO_LATE: mark("too late"),
}


def fate_words(fate: Fate, say: Words) -> str:
    return say.t(_FATES[fate])


def fate_in_short(fate: Fate, say: Words) -> str:
    """The answer to "can it be completed?": `yes`, `never`."""
    return say.t(_FATES_IN_SHORT[fate])


def edges_words(count: int, say: Words) -> str:
    return say.n("{n} open edge", "{n} open edges", count)


def sides_needed(needs: int) -> list[tuple[Side, Terrain]]:
    digits = [(side, needs // 5**side % 5) for side in Side]
    return [(side, Terrain(digit - 1)) for side, digit in digits if digit]


def side_words(side: Side, terrain: Terrain, say: Words) -> str:
    name, where = terrain_name(terrain, say), side_name(side, say)
    return say.t("{terrain} {sides}", terrain=name, sides=where)


def needs_words(needs: int, say: Words) -> str:
    """`forest north and lake west`: what a gap needs at each side that has a neighbour."""
    return listed([side_words(side, terrain, say) for side, terrain in sides_needed(needs)], say)


def fits_words(gap: Gap, left: int, say: Words) -> str:
    if gap.dead:
        return say.t("Nothing can fit here any more.")
    if gap.fits:
        return say.t("Tiles left that fit: {n} of {all}.", n=len(gap.fits), all=left)
    return say.n(
        "No tile left fits; {n} tile in the box would, but it comes back only if the stacks run "
        "out.",
        "No tile left fits; {n} tiles in the box would, but they come back only if the stacks run "
        "out.",
        len(gap.aside),
    )


def must_show_words(needs: int, say: Words) -> str:
    """The rule for a tile in a gap."""
    return say.t("A tile here must show {needs}.", needs=needs_words(needs, say))


def misfit_words(gap: Gap, tile: int | None, say: Words) -> str:
    """That the tile in hand does not fit; empty if it does, or if no tile can."""
    if tile is None or tile in gap.fits or gap.dead:
        return ""
    return say.t("Your tile does not fit here.")


def _seen(where: Seen, to: Audience) -> str:
    say = to.say
    if where.player is None:
        return say.t("The tile on offer at {stack} fits.", stack=stack_name(where.stack or 0, say))
    about = to.about(where.player)
    return about.either(about.t("Your tile fits."), about.t("{name}’s tile fits."))


def gap_words(gap: Gap, left: int, view: View, to: Audience) -> list[str]:
    where, needs = position_words(*gap.at, to.say), needs_words(gap.needs, to.say)
    head = to.say.t("{where}, a gap that asks for {needs}.", where=where, needs=needs)
    seen = seen_tiles(view)
    fitting = [seen[tile] for tile in seen if tile in gap.fits]
    return [capital(head), fits_words(gap, left, to.say), *[_seen(where, to) for where in fitting]]


def territory_words(territory: Territory, fate: Fate, pool: int, to: Audience) -> list[str]:
    say = to.say
    head = say.t(
        "{territory}: {edges}, {tokens}.",
        territory=capital(sized_terrain(territory.terrain, len(territory.tiles), say)),
        edges=edges_words(territory.open_edges, say),
        tokens=counted_tokens(len(territory.icons), say),
    )
    if fate is Fate.COMPLETE:
        return [head, fate_words(fate, say)]
    shares = _shares(territory, to)
    influence = say.t("Influence: {shares}.", shares=shares)
    return [head, influence, fate_words(fate, say), *standing_words(territory, pool, to)]


def _shares(territory: Territory, to: Audience) -> str:
    amounts = [
        to.say.t("{name} {n}", name=to.called(player), n=amount)
        for player, amount in most_first(territory.influence)
    ]
    return listed(amounts, to.say)


def pool_size(territory: Territory, view: View) -> int:
    """How many tokens the territory's pool would have, as far as the reserve supplies it."""
    return sum(min(territory.icons.count(kind), view.reserve[kind]) for kind in Kind)


def standing_words(territory: Territory, pool: int, to: Audience) -> list[str]:
    present = [player for player, amount in enumerate(territory.influence) if amount]
    if not present:
        return [to.say.t("As it stands, no player would get anything.")]
    if len(present) == 1:
        return [_alone(present[0], min(territory.influence[present[0]], pool), to)]
    most, least = max(territory.influence), min(territory.influence[player] for player in present)
    leaders = [player for player in present if territory.influence[player] == most]
    last = [player for player in present if territory.influence[player] == least]
    if most == least:
        return [to.say.t("As it stands, all are tied: {names}.", names=to.all_called(leaders))]
    return [_collects(leaders, min(most, pool), to), _acts(last, to)]


def _alone(player: int, tokens: int, to: Audience) -> str:
    say = to.about(player, tokens=counted_tokens(tokens, to.say))
    return say.either(
        say.t("As it stands, you would be alone: the special action or {tokens}."),
        say.t("As it stands, {name} would be alone: the special action or {tokens}."),
    )


def _collects(leaders: Sequence[int], tokens: int, to: Audience) -> str:
    if len(leaders) > 1:
        names = to.all_called(leaders)
        return to.say.t("As it stands, tied for the most influence: {names}.", names=names)
    say = to.about(leaders[0], tokens=counted_tokens(tokens, to.say))
    return say.either(
        say.t("As it stands, you would collect first: {tokens}."),
        say.t("As it stands, {name} would collect first: {tokens}."),
    )


def _acts(last: Sequence[int], to: Audience) -> str:
    if len(last) > 1:
        return to.say.t("Tied for the special action: {names}.", names=to.all_called(last))
    say = to.about(last[0])
    return say.either(
        say.t("You would take the special action."), say.t("{name} would take the special action.")
    )
