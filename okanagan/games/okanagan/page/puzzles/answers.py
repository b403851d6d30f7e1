"""What an answer to a puzzle brings, in words and on the map."""

from dataclasses import dataclass
from functools import cached_property

from simple_html import Node

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE
from okanagan.games.okanagan.page.table.placement.trial import map_tag, placement_mark
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
from okanagan.games.okanagan.wording.advice import denial_words
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.widgets.svg import g
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
        shares = [self._own(effects, verdict), *_rivals(verdict, to)]
        return t("Closes {lands}: {shares}.", lands=_lands(effects), shares=", ".join(shares))

    def _own(self, effects: Forecast, verdict: Verdict) -> str:
        if points := self._points(effects):
            return n("+{n} point for you", "+{n} points for you", points)
        return _tokens(verdict.shares[effects.player].most, t("you"))

    def _points(self, effects: Forecast) -> int:
        holding = Holding.of(self.seen)
        return holding.after(effects).points - holding.points

    def drawn(self, title: str, model: ViewModel, *, laid: bool) -> Node:
        """Its tile as a ghost unless it is `laid` on the map, with its title and its effect."""
        effects, at, tile = self.effects, self.at, self.tile
        if effects is None or at is None:
            return ""
        lines = title, self._effect(effects)
        ghost: Node = ""
        if self.place is not None and tile is not None and (self.is_later or not laid):
            ghost = placement_mark(self.place, tile, self.build, model.seats)
        return [_in_sight(at), ghost, map_tag(self.seen.map, at, lines)]

    def _effect(self, effects: Forecast) -> str:
        """In a few words for the map: `+9 · closes the forest`."""
        if not effects.closings:
            return t("closes nothing")
        closes = t("closes {lands}", lands=_lands(effects))
        points = 0 if self.is_later else self._points(effects)
        return f"+{points} · {closes}" if points else closes


def _in_sight(at: Position) -> Node:
    """The part of the map that the camera shows: the tile and the words beside it."""
    x, y = (TILE_SIZE * (place - 1) for place in at)
    return g({"data-sought": f"{x} {y} {3 * TILE_SIZE} {3 * TILE_SIZE}"})


def _later(effects: Forecast) -> str:
    if effects.closings:
        return t("The map shows its best place now: it closes {lands}.", lands=_lands(effects))
    return t("The map shows its best place now.")


def _lands(effects: Forecast) -> str:
    return listed([the_terrain(closing.terrain, words) for closing in effects.closings], words)


def _rivals(verdict: Verdict, to: Audience) -> list[str]:
    """The share of the rival who gets most; `0 for Skaha` if no rival gets anything."""
    player, shares = verdict.forecast.player, verdict.shares
    rivals = [rival for rival in range(len(shares)) if rival != player]
    best = max(rivals, key=lambda rival: shares[rival].worth)
    if shares[best].gains or len(rivals) == 1:
        return [_tokens(shares[best].most, to.called(best))]
    return [t("nothing for the others")]


def _tokens(count: int, name: str) -> str:
    if not count:
        return t("0 for {name}", name=name)
    return n("{n} token for {name}", "{n} tokens for {name}", count, name=name)
