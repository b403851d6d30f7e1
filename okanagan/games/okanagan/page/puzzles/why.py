"""What an answer to a puzzle brings and what follows from it, in sentences."""

from collections.abc import Callable, Collection, Iterator

from okanagan.games.okanagan.page.table.appeal import closable, holds
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.forecast import Forecast, Verdict, judge
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.prospects import denials
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.advice import denial_words
from okanagan.games.okanagan.wording.forecast import contested, open_words, prize_words
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.words import n, t


def placed_words(
    seen: View, effects: Forecast, place: Place | None, build: Build | None, to: Audience
) -> Iterator[str]:
    """What a placement or a building brings each player, and what it changes for a rival.

    If no rival loses a lead, it says who leads in the territories that stay open. If it closes
    something, it leaves out leads of a single influence.
    """
    least = 2 if effects.closings else 1
    if effects.closings:
        gains = shares_words(seen, judge(effects, build, seen.players), to)
        yield t("Closes {lands}: {shares}.", lands=lands_words(effects), shares=gains)
    else:
        yield t("Closes nothing.")
    if denied := denials(seen, place, build)[:1] if place else ():
        yield from (denial_words(denial, to) for denial in denied)
    elif led := [land for land in contested(effects.growing) if max(land.influence) >= least]:
        yield open_words(tuple(led), to, scored=True)


def lands_words(effects: Forecast) -> str:
    return _lands([closing.terrain for closing in effects.closings])


def shares_words(seen: View, verdict: Verdict, to: Audience) -> str:
    """`+5 points for you, nothing for Skaha`, with the share of the rival who gets most."""
    return ", ".join([own_words(seen, verdict), *_rivals(verdict, to)])


def own_words(seen: View, verdict: Verdict) -> str:
    """The points that the player gets for certain, or else the tokens: `2 tokens for you`."""
    holding, effects = Holding.of(seen), verdict.forecast
    if points := holding.after(effects).points - holding.points:
        return n("+{n} point for you", "+{n} points for you", points)
    return t("{prize} for you", prize=prize_words(verdict.shares[effects.player], words))


def _rivals(verdict: Verdict, to: Audience) -> Iterator[str]:
    player, shares = verdict.forecast.player, verdict.shares
    rivals = [rival for rival in range(len(shares)) if rival != player]
    best = max(rivals, key=lambda rival: shares[rival].worth)
    if shares[best].gains or len(rivals) == 1:
        prize = prize_words(shares[best], words)
        yield t("{prize} for {name}", prize=prize, name=to.names[best])
    else:
        yield t("nothing for the others")


def following_words(seen: View, after: Map, to: Audience) -> Iterator[str]:
    """The first rival who can close a territory next with the tile in their hand."""
    for rival in _rivals_in_turn(seen):
        hand = seen.hands[rival]
        tile = hand.tile if hand else None
        if tile is not None and (lands := closable(after, tile, _ahead(after, rival, seen.player))):
            yield t("{name} can then close {lands}.", name=to.names[rival], lands=_lands(lands))
            return


def tile_words(seen: View, tile: int, shown: Verdict | None, to: Audience) -> Iterator[str]:
    """What a tile brings in the place that is `shown`, what it closes elsewhere, or for a rival."""
    me, effects = seen.player, shown.forecast if shown else None
    closes = {closing.terrain for closing in effects.closings} if effects else set()
    if shown is not None and closes:
        gains, lands = shares_words(seen, shown, to), _lands(closes)
        yield t("It could close {lands}: {shares}.", lands=lands, shares=gains)
    else:
        yield t("It closes nothing yet.")
        if effects and (led := contested(effects.growing)):
            yield open_words(tuple(led), to, scored=True)
    yield from _for_rival(seen, tile, to)
    if others := closable(seen.map, tile, holds(seen.map, me)) - closes:
        yield t("Elsewhere it could close {lands}.", lands=_lands(others))


def _for_rival(seen: View, tile: int, to: Audience) -> Iterator[str]:
    """What the first rival who leads somewhere could close with the tile."""
    for rival in _rivals_in_turn(seen):
        if lands := closable(seen.map, tile, _ahead(seen.map, rival, seen.player)):
            name = to.names[rival]
            yield t("{name} could close {lands} with it.", name=name, lands=_lands(lands))
            return


def _rivals_in_turn(seen: View) -> Iterator[int]:
    return ((seen.player + step) % seen.players for step in range(1, seen.players))


def _ahead(table: Map, rival: int, me: int) -> Callable[[int], bool]:
    """Whether the rival has more influence in a territory than the player."""
    return lambda root: table.influence_at(root, rival) > table.influence_at(root, me)


def _lands(lands: Collection[Terrain]) -> str:
    return listed([the_terrain(terrain, words) for terrain in sorted(lands)], words)
