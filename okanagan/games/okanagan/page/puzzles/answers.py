"""What an answer to a puzzle brings, in words and on the map."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from simple_html import Node

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.page.table.placement.trial import (
    building_mark,
    closings,
    map_tag,
    placement_mark,
)
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Action, Build, Choose, Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.forecast import (
    Forecast,
    Verdict,
    forecast,
    forecast_placed,
    judge,
)
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.prospects import Position, denials
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import action_label
from okanagan.games.okanagan.wording.advice import denial_words
from okanagan.games.okanagan.wording.forecast import prize_words
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.words import n, t


@dataclass(frozen=True)
class Explanation:
    """What one answer brings, at the puzzle's position."""

    seen: View
    action: Action
    build: Build | None  # the building that goes with a placement

    @cached_property
    def place(self) -> Place | None:
        """The placement of its tile; for the choice of a tile, the best placement now."""
        action = self.action
        if isinstance(action, Place):
            return action
        tile = self.tile
        if not isinstance(action, Choose) or tile is None:
            return None
        evaluator, player = Evaluator(self.seen), self.seen.player
        turns = max(0, evaluator.turns - 1)
        values = PlacementEvaluator(evaluator, MapSummary(self.seen.map), player, turns)
        best = values.best(tile, next_stock(self.seen, player))
        return None if best is None else Place(player, *position(best.cell), best.rotation)

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
        decision = self.seen.decision
        if self.place is not None and self.tile is not None:
            at = self.place.x, self.place.y
            return forecast(self.seen, self.tile, at, self.place.rotation, self.build)
        if isinstance(self.action, Build) and isinstance(decision, BuildStructure):
            return forecast_placed(self.seen, decision.tile, decision.first, self.action)
        return None

    @property
    def is_later(self) -> bool:
        """Whether its tile is only placed in the next turn."""
        return isinstance(self.action, Choose)

    def reasons(self, to: Audience) -> list[str]:
        """What it brings at once, and what it denies to others."""
        effects = self.effects
        if effects is None:
            return []
        if self.is_later:
            return [_later(effects)]
        denied = denials(self.seen, self.place, self.build) if self.place else ()
        return [self._brought(effects, to), *(denial_words(denial, to) for denial in denied)]

    def _brought(self, effects: Forecast, to: Audience) -> str:
        if not effects.closings:
            return t("Closes nothing.")
        verdict = judge(effects, self.build, self.seen.players)
        shares = ", ".join([self._own(effects, verdict), *_rivals(verdict, to)])
        return t("Closes {lands}: {shares}.", lands=_lands(effects), shares=shares)

    def _own(self, effects: Forecast, verdict: Verdict) -> str:
        if points := self._points(effects):
            return n("+{n} point for you", "+{n} points for you", points)
        return t("{prize} for you", prize=prize_words(verdict.shares[effects.player], words))

    def _points(self, effects: Forecast) -> int:
        holding = Holding.of(self.seen)
        return holding.after(effects).points - holding.points

    def cells(self, model: ViewModel) -> list[Position]:
        """The cell of its tile, then those of the territories that it closes."""
        effects, at = self.effects, self.at
        if effects is None or at is None:
            return []
        return [at, *(each for closing in effects.closings for each in closing.territory.tiles)]

    def drawn(self, model: ViewModel, *, laid: bool) -> Node:
        """What it closes, and its piece as a ghost unless it is `laid` on the map."""
        action, place, tile = self.action, self.place, self.tile
        if place is None or tile is None:
            piece = building_mark(model, action) if isinstance(action, Build) and not laid else ""
            return [piece, *closings(model, self.effects, {})]
        ghost = self.is_later or not laid
        piece = placement_mark(place, tile, self.build, model.seats) if ghost else ""
        tried = {(place.x, place.y): (tile, place.rotation)}
        return [piece, *closings(model, self.effects, tried)]

    def words(self, title: str, model: ViewModel, to: Audience) -> Node:
        """Its title, and what it closes; the screen's text says what that brings."""
        effects, at = self.effects, self.at
        return map_tag(model, at, [title, *self._lines(effects, to)]) if effects and at else ""

    def _lines(self, effects: Forecast, to: Audience) -> Iterator[str]:
        if isinstance(self.action, Build):
            yield action_label(self.action, self.seen, to.names, words)
        if self.is_later:
            return  # The screen's text says what it closes in its best place.
        if not effects.closings:
            yield t("closes nothing")
        elif not isinstance(self.action, Build):  # other buildings close the same territories
            yield t("closes {lands}", lands=_lands(effects))


def _later(effects: Forecast) -> str:
    if effects.closings:
        return t("The best place for this tile closes {lands}.", lands=_lands(effects))
    return t("The best place for this tile closes nothing.")


def _lands(effects: Forecast) -> str:
    return listed([the_terrain(closing.terrain, words) for closing in effects.closings], words)


def _rivals(verdict: Verdict, to: Audience) -> list[str]:
    """The share of the rival who gets most; `nothing for Skaha` if no rival gets anything."""
    player, shares = verdict.forecast.player, verdict.shares
    rivals = [rival for rival in range(len(shares)) if rival != player]
    best = max(rivals, key=lambda rival: shares[rival].worth)
    if shares[best].gains or len(rivals) == 1:
        prize = prize_words(shares[best], words)
        return [t("{prize} for {name}", prize=prize, name=to.names[best])]
    return [t("nothing for the others")]
