"""The effects of a placement in words, for each territory and in one line."""

from collections.abc import Sequence

from okanagan.games.okanagan.rules.forecast import Closing, Forecast, Share, Verdict
from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.wording import names
from okanagan.games.okanagan.wording.places import building_words
from okanagan.kernel.wording.audience import About, Audience
from okanagan.kernel.wording.lists import capital, listed
from okanagan.kernel.words import Words, mark


def closing_text(closing: Closing, to: Audience) -> str:
    """`Closes the lake of 3 tiles. Ann 2, Bo 1. Bo acts. Ann collects first. …`."""
    tiles = len(closing.territory.tiles)
    land = names.sized_terrain(closing.terrain, tiles, to.say)
    sentences = [
        to.say.t("Closes {land}.", land=land),
        _influence_sentence(closing, to),
        *prizes(closing, to),
        pool_words(closing, to),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def growing_text(forecast: Forecast, to: Audience) -> str:
    if not forecast.growing:
        return ""
    lands = [_growing(territory, to) for territory in forecast.growing]
    return to.say.t("Still open: {lands}.", lands=", ".join(lands))


def closes_words(sure: tuple[Terrain, ...], possible: tuple[Terrain, ...], to: Audience) -> str:
    """What a tile closes in a cell: `sure` in every rotation, `possible` in some only."""
    say = to.say
    done = listed([names.the_terrain(terrain, say) for terrain in (*sure, *possible)], say)
    if possible:
        return say.t("can close {lands}", lands=done)
    return say.t("closes {lands}", lands=done) if sure else ""


def influence_words(influence: tuple[int, ...], to: Audience) -> str:
    """`you 3, Bo 1`, the most first."""
    amounts = [
        to.say.t("{name} {influence}", name=to.called(player), influence=amount)
        for player, amount in names.most_first(influence)
    ]
    return ", ".join(amounts) or to.say.t("nobody")


def prizes(closing: Closing, to: Audience) -> list[str]:
    if not closing.groups:
        return [to.say.t("No player has influence there: nothing is given out.")]
    if closing.alone is not None:
        say = to.about(closing.alone, tokens=names.counted_tokens(closing.due, to.say))
        return [
            say.either(
                say.t("Alone there, you take the special action or {tokens}."),
                say.t("Alone there, {name} takes the special action or {tokens}."),
            )
        ]
    caution = [to.say.t("An action can change that.")] if closing.collect_first else []
    if closing.actors == closing.leaders and not closing.in_turn:
        return [_one_order(closing, to), *caution]
    action = [_action(closing.actors, closing, to)] if closing.actors else []
    return [*action, _first(closing.leaders, closing, to), *caution]


def pool_words(closing: Closing, to: Audience) -> str:
    say = to.say
    if not closing.groups:
        return ""
    tokens = names.counts_listed(closing.pool, say)
    if closing.firm:
        return say.t("In the pool: {tokens}.", tokens=tokens)
    return say.t("In the pool, as the reserve is now: {tokens}.", tokens=tokens)


def _influence_sentence(closing: Closing, to: Audience) -> str:
    if closing.alone is not None or not closing.groups:
        return ""
    influence = influence_words(closing.territory.influence, to)
    return to.say.t("Influence: {influence}.", influence=influence)


def _growing(territory: Territory, to: Audience) -> str:
    return to.say.n(
        "{land} ({n} open edge; {influence})",
        "{land} ({n} open edges; {influence})",
        territory.open_edges,
        land=names.the_terrain(territory.terrain, to.say),
        influence=influence_words(territory.influence, to),
    )


def _tie(tied: Sequence[int], closing: Closing, to: Audience) -> About:
    """Words about the closer, who decides ties (rules 8)."""
    return to.about(closing.closer, tied=to.all_called(tied))


def _one_order(closing: Closing, to: Audience) -> str:
    say = _tie(closing.leaders, closing, to)
    return say.either(
        say.t("Tied: {tied}. You order them: the last acts, the first collects first."),
        say.t("Tied: {tied}. {name} orders them: the last acts, the first collects first."),
    )


def _action(actors: Sequence[int], closing: Closing, to: Audience) -> str:
    if len(actors) == 1:
        say = to.about(actors[0])
        return say.either(say.t("You act."), say.t("{name} acts."))
    say = _tie(actors, closing, to)
    return say.either(
        say.t("Tied for the special action: {tied}; you decide."),
        say.t("Tied for the special action: {tied}; {name} decides."),
    )


def _first(leaders: Sequence[int], closing: Closing, to: Audience) -> str:
    if len(leaders) == 1:
        say = to.about(leaders[0])
        return say.either(say.t("You collect first."), say.t("{name} collects first."))
    say = _tie(leaders, closing, to)
    if closing.in_turn:
        return say.either(
            say.t("Tied: {tied} collect in turn; you pick who begins."),
            say.t("Tied: {tied} collect in turn; {name} picks who begins."),
        )
    return say.either(
        say.t("Tied: {tied}; you decide who collects first."),
        say.t("Tied: {tied}; {name} decides who collects first."),
    )


_MOST_NAMED = 2  # how many players one line names: the one who asks, and the best rival
_LANDS_SCORED = 2  # of more lands, one line has no room for the influence


def short_words(verdict: Verdict, to: Audience, *, supposed: bool) -> str:
    """The gains of a placement, or who leads, with one verb for all who gain.

    If `supposed`, it names the kind of building.
    """
    effects, say = verdict.forecast, to.say
    if not effects.closings:
        scored = len(contested(effects.growing)) <= _LANDS_SCORED
        return open_words(effects.growing, to, scored=scored).removesuffix(".")
    players = gaining(verdict)
    if not (players or supposed):
        return verdict_words(verdict, to, supposed=False).removesuffix(".")
    gains = [_gain(player, verdict.shares[player], to) for player in players[:1]]
    gains += [
        f"{to.called(other)} {prize_words(verdict.shares[other], say)}" for other in players[1:]
    ]
    gained = _tie_words(verdict, to) or ", ".join(gains) or say.t("no player gets anything")
    if supposed and verdict.build is not None:
        said = say.t(_SUPPOSED[verdict.build.structure], gained=gained)
    else:
        said = say.t("Closes {lands}: {gained}.", lands=_closed(effects, say), gained=gained)
    return said.removesuffix(".")


def verdict_words(verdict: Verdict, to: Audience, *, supposed: bool) -> str:
    """The gains of a placement; if `supposed`, it names the structure."""
    effects, say = verdict.forecast, to.say
    if not effects.closings:
        return open_words(effects.growing, to, scored=True)
    gains = [_gain(player, verdict.shares[player], to) for player in gaining(verdict)]
    gained = _tie_words(verdict, to) or "; ".join(gains) or say.t("no player gets anything")
    if supposed and verdict.build is not None:
        building = building_words(verdict.build.structure, verdict.build.terrains, say)
        return capital(say.t("{building}: {gained}.", building=building, gained=gained))
    return say.t("Closes {lands}: {gained}.", lands=_closed(effects, say), gained=gained)


_SUPPOSED = {
    Structure.FARM: mark("If you build a farm: {gained}."),
    Structure.WAREHOUSE: mark("If you build a warehouse: {gained}."),
    Structure.SILO: mark("If you build a silo: {gained}."),
}


def _closed(effects: Forecast, say: Words) -> str:
    return listed([names.the_terrain(closing.terrain, say) for closing in effects.closings], say)


def _tie_words(verdict: Verdict, to: Audience) -> str:
    """What tied leaders get of the only land that closes; empty if they are not tied for it."""
    if (tie := tie_of(verdict)) is None:
        return ""
    closing, share = tie
    score = score_words(closing.territory.influence)
    if share is not None:
        prize = prize_words(share, to.say)
        return to.say.t("tie {score}, {prize} each", score=score, prize=prize)
    tokens = names.counted_tokens(sum(closing.pool), to.say)
    about = to.about(closing.closer, score=score, tokens=tokens)
    if closing.in_turn:
        return about.either(
            about.t("tie {score} for {tokens}, in turn; you pick who begins"),
            about.t("tie {score} for {tokens}, in turn; {name} picks who begins"),
        )
    return about.either(
        about.t("tie {score} for {tokens}; you decide the order"),
        about.t("tie {score} for {tokens}; {name} decides the order"),
    )


def tie_of(verdict: Verdict) -> tuple[Closing, Share | None] | None:
    """The only land that closes, if its leaders are tied for tokens alone; and what each gets.

    The share is None if the pool is too small for all of them.
    """
    closings = verdict.forecast.closings
    closing = closings[0] if len(closings) == 1 else None
    if closing is None or len(closing.leaders) < 2 or not any(closing.pool):
        return None
    shares = [verdict.shares[player] for player in closing.leaders]
    if any(share.actions for share in shares):
        return None
    enough = sum(closing.pool) >= closing.groups[0].influence * len(shares)
    return closing, shares[0] if enough else None


def score_words(influence: Sequence[int]) -> str:
    """As in `3 : 2`: the most influence, that of all who are tied for it, and else the second."""
    ranked = sorted(influence, reverse=True)
    return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(
        map(str, ranked[: max(2, ranked.count(ranked[0]))])
    )


def contested(growing: Sequence[Territory]) -> list[Territory]:
    """The open lands in which somebody leads."""
    held = [land for land in growing if any(land.influence)]
    return sorted(held, key=by_contest)


def by_contest(land: Territory) -> tuple[int, int]:
    """The key that sorts lands: first those of several players and many tokens."""
    return -sum(map(bool, land.influence)), -len(land.icons)


def gaining(verdict: Verdict) -> list[int]:
    """The players in the sentence: first the one who asks, then the best rivals."""
    own, shares = verdict.forecast.player, verdict.shares
    players = [player for player, share in enumerate(shares) if share.gains]
    players.sort(key=lambda player: (player != own, -shares[player].worth))
    return players[: _MOST_NAMED if own in players else 1]


def _gain(player: int, share: Share, to: Audience) -> str:
    """`you get 2 tokens and the action`."""
    about = to.about(player, prize=prize_words(share, to.say))
    return about.either(about.t("you get {prize}"), about.t("{name} gets {prize}"))


def prize_words(share: Share, say: Words) -> str:
    """What a player gets: `2 tokens and the action`; `nothing` if that is so."""
    count = share.most
    some = say.n("{n} token", "{n} tokens", count)
    if share.least < share.most:
        some = say.n("up to {n} token", "up to {n} tokens", count)
    action = say.n("the action", "{n} actions", share.actions) if share.actions else ""
    parts = [each for each in (some if count else "", action) if each]
    if share.or_action:
        prize = listed(parts, say)
        return say.t("{prize} or an action", prize=prize) if parts else say.t("an action")
    return listed(parts, say)


def _nearest(growing: tuple[Territory, ...]) -> Territory:
    """The territory that is closed the soonest."""
    return min(growing, key=lambda land: land.open_edges)


def open_words(growing: tuple[Territory, ...], to: Audience, *, scored: bool) -> str:
    """`You lead in the plains (3 : 2).`; if nobody does, where it closes the soonest."""
    if not growing:
        return to.say.t("Closes nothing.")
    lands = dict[tuple[int, ...], list[str]]()
    for land in contested(growing):
        place = names.in_terrain(land.terrain, to.say)
        score = f" ({score_words(land.influence)})" if scored else ""
        lands.setdefault(land.leaders, []).append(place + score)
    if lands:
        return to.capital("; ".join(_lead(*each, to) for each in lands.items())) + "."
    nearest = _nearest(growing)
    return to.say.n(
        "Closes nothing; {n} open edge left {place}.",
        "Closes nothing; {n} open edges left {place}.",
        nearest.open_edges,
        place=names.in_terrain(nearest.terrain, to.say),
    )


def _lead(ahead: tuple[int, ...], lands: list[str], to: Audience) -> str:
    about = to.about(ahead[0], places=listed(lands, to.say))
    if len(ahead) > 1:
        return about.t("tie {places}")
    return about.either(about.t("you lead {places}"), about.t("{name} leads {places}"))
