"""What an answer brings and what follows from it, in sentences: for puzzles and reviews."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.page.table.appeal import closable, closing_ways, holds
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Action, Build, Choose, Place
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.forecast import (
    Forecast,
    Verdict,
    forecast,
    forecast_placed,
    judge,
)
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, buildable
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.prospects import Position, denials
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.advice import denial_words
from okanagan.games.okanagan.wording.forecast import contested, open_words, prize_words
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.words import t


@dataclass(frozen=True)
class Consequences:
    """What one answer brings, in the position of its view."""

    seen: View
    action: Action
    build: Build | None  # the building that goes with a placement

    @cached_property
    def laid(self) -> tuple[Place | None, Build | None]:
        """Where its tile goes, and the building on it.

        A chosen tile is placed in a later turn: this is a good place for it now. It closes a
        territory of the player if the tile can close one, as the tile's button promises.
        """
        action, tile, table = self.action, self.tile, self.seen.map
        if isinstance(action, Place):
            return action, self.build
        if not isinstance(action, Choose) or tile is None:
            return None, None
        evaluator, player = Evaluator(self.seen), self.seen.player
        turns, stock = max(0, evaluator.turns - 1), next_stock(self.seen, player)
        values = PlacementEvaluator(evaluator, MapSummary(table), player, turns)
        every = [*values.evaluate(tile, stock)]
        ways = {way[:2] for way in closing_ways(table, tile, holds(table, player))}
        closing = [each for each in every if (each.cell, each.rotation) in ways]
        best = max(closing or every, default=None)
        if best is None:
            return None, None
        builds = buildable(player, tile, stock)
        return Place(player, *position(best.cell), best.rotation), builds[best.build]

    @property
    def place(self) -> Place | None:
        return self.laid[0]

    @property
    def tile(self) -> int | None:
        action = self.action
        if isinstance(action, Choose):
            return self.seen.offers[action.stack] if action.source == "offer" else None
        return self.seen.hand

    @property
    def at(self) -> Position | None:
        if self.place is not None:
            return self.place.x, self.place.y
        decision = self.seen.decision
        return (decision.x, decision.y) if isinstance(decision, BuildStructure) else None

    @cached_property
    def effects(self) -> Forecast | None:
        decision, (place, build) = self.seen.decision, self.laid
        if place is not None and self.tile is not None:
            return forecast(self.seen, self.tile, (place.x, place.y), place.rotation, build)
        if isinstance(self.action, Build) and isinstance(decision, BuildStructure):
            return forecast_placed(self.seen, decision.tile, decision.first, self.action)
        return None

    @property
    def after(self) -> Map:
        """The map with its tile and its building."""
        seen, (place, build), decision = self.seen, self.laid, self.seen.decision
        table, tile = seen.map.copy(), self.tile
        if place is not None and tile is not None:
            first = table.place(cell_at(place.x, place.y), tile, place.rotation)
            if build is not None:
                table.build(build, tile, first, seen.rules.influence)
        elif isinstance(self.action, Build) and isinstance(decision, BuildStructure):
            table.build(self.action, decision.tile, decision.first, seen.rules.influence)
        return table

    @property
    def is_later(self) -> bool:
        """Whether its tile is only placed in the next turn."""
        return isinstance(self.action, Choose)

    def reasons(self, to: Audience) -> list[str]:
        """What it brings each player at once, what it changes, and what a rival can do then."""
        return [*self._reasons(to)]

    def _reasons(self, to: Audience) -> Iterator[str]:
        seen, effects, build = self.seen, self.effects, self.laid[1]
        if self.is_later and self.tile is None:
            yield t("It lies face down: what it closes is not known.")
        elif self.is_later and self.tile is not None:
            shown = judge(effects, build, seen.players) if effects else None
            yield from tile_words(seen, self.tile, shown, to)
        elif effects is not None:
            closed = {closing.terrain for closing in effects.closings}
            yield from placed_words(seen, effects, self.place, build, to)
            yield from following_words(seen, self.after, closed, to)


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
    return ", ".join([own_words(seen, verdict, to), *_rivals(verdict, to)])


def own_words(seen: View, verdict: Verdict, to: Audience) -> str:
    """The points that the player gets for certain, or else the tokens: `2 tokens for you`."""
    holding, player = Holding.of(seen), verdict.forecast.player
    if points := holding.after(verdict.forecast).points - holding.points:
        about = to.about(player)
        return about.either(
            about.n("+{n} point for you", "+{n} points for you", points),
            about.n("+{n} point for {name}", "+{n} points for {name}", points),
        )
    about = to.about(player, prize=prize_words(verdict.shares[player], words))
    return about.either(about.t("{prize} for you"), about.t("{prize} for {name}"))


def _rivals(verdict: Verdict, to: Audience) -> Iterator[str]:
    player, shares = verdict.forecast.player, verdict.shares
    rivals = [rival for rival in range(len(shares)) if rival != player]
    best = max(rivals, key=lambda rival: shares[rival].worth)
    if shares[best].gains or len(rivals) == 1:
        prize = prize_words(shares[best], words)
        yield t("{prize} for {name}", prize=prize, name=to.names[best])
    else:
        yield t("nothing for the others")


def following_words(
    seen: View, after: Map, closed: Collection[Terrain], to: Audience
) -> Iterator[str]:
    """The first rival who can close a territory next with the tile in their hand.

    A territory with the terrain of one that the answer has `closed` lies elsewhere.
    """
    for rival in _rivals_in_turn(seen):
        hand = seen.hands[rival]
        tile = hand.tile if hand else None
        if tile is not None and (lands := closable(after, tile, _ahead(after, rival, seen.player))):
            name, closes = to.names[rival], _lands(lands)
            if lands.isdisjoint(closed):
                yield t("{name} can then close {lands}.", name=name, lands=closes)
            else:
                yield t("{name} can then close {lands} elsewhere.", name=name, lands=closes)
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
