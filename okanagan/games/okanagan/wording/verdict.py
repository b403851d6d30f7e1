"""The verdict on a placement in a line: `You get 2 tokens and the action.`."""

from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.verdict import Share, Verdict
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.games.okanagan.wording.places import building_words
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital, listed

MOST_TOLD = 2
"""As many players are told of in one line: the one who asks, and who gets the most."""


def verdict_words(verdict: Verdict, to: Audience, *, supposed: bool) -> str:
    """The gains of the player and of the best rival, or the open edges if nothing closes.

    With `supposed`, no structure is chosen: the text names the one that the verdict is for.
    """
    found, say = verdict.forecast, to.say
    if not found.closings:
        return _open_words(found.growing, to)
    lands = listed([the_terrain(closing.terrain, say) for closing in found.closings], say)
    gains = [_gain(player, verdict.shares[player], to) for player in _told(verdict)]
    gained = "; ".join(gains) or say.t("nobody gets anything")
    if supposed and verdict.build is not None and gains:
        building = building_words(verdict.build.structure, verdict.build.terrains, say)
        return capital(say.t("{building}: {gained}.", building=building, gained=gained))
    return say.t("Closes {lands}: {gained}.", lands=lands, gained=gained)


def _told(verdict: Verdict) -> list[int]:
    """The players in the sentence: first the one who asks, then the best rivals."""
    own, shares = verdict.forecast.player, verdict.shares
    gaining = [player for player, share in enumerate(shares) if share.gains]
    gaining.sort(key=lambda player: (player != own, -shares[player].worth))
    return gaining[: MOST_TOLD if own in gaining else 1]


def _gain(player: int, share: Share, to: Audience) -> str:
    """`you get 2 tokens and the action`."""
    say, count = to.say, share.most
    some = say.n("{n} token", "{n} tokens", count)
    if share.least < share.most:
        some = say.n("up to {n} token", "up to {n} tokens", count)
    action = say.n("the action", "{n} actions", share.actions) if share.actions else ""
    prize = listed([one for one in (some if count else "", action) if one], say)
    if share.or_action:
        prize = say.t("{prize} or an action", prize=prize) if prize else say.t("an action")
    about = to.about(player, prize=prize)
    return about.either(about.t("you get {prize}"), about.t("{name} gets {prize}"))


def _open_words(growing: tuple[Territory, ...], to: Audience) -> str:
    """`Closes nothing; the lake has 1 open edge.`, of the territory that is closed the soonest."""
    if not growing:
        return to.say.t("Closes nothing.")
    nearest = min(growing, key=lambda land: land.open_edges)
    return to.say.n(
        "Closes nothing; {land} has {n} open edge.",
        "Closes nothing; {land} has {n} open edges.",
        nearest.open_edges,
        land=the_terrain(nearest.terrain, to.say),
    )
