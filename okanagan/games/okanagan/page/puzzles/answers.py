"""What an answer to a puzzle brings, in words and on the map."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from simple_html import Node

from okanagan.games.okanagan.bots.evaluation import Evaluator, next_stock
from okanagan.games.okanagan.bots.placement_values import PlacementEvaluator
from okanagan.games.okanagan.bots.territories import MapSummary
from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.puzzles.why import (
    following_words,
    lands_words,
    own_words,
    placed_words,
    tile_words,
)
from okanagan.games.okanagan.page.table.appeal import closing_ways, holds
from okanagan.games.okanagan.page.table.placement.trial import (
    building_mark,
    closings,
    map_tag,
    placement_mark,
)
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Action, Build, Choose, Place
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.forecast import Forecast, forecast, forecast_placed, judge
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, buildable
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording import action_label
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.words import t


@dataclass(frozen=True)
class Explanation:
    """What one answer brings, at the puzzle's position."""

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

    @property
    def picture(self) -> Node:
        action = self.action
        if not isinstance(action, Choose):
            return ""
        if self.tile is not None:
            return things.tile(self.tile)
        back = self.seen.backs[action.stack]
        return things.unseen_tile(back) if back is not None else ""

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
            yield from placed_words(seen, effects, self.place, build, to)
            yield from following_words(seen, self.after, to)

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
            yield t("could go here")
        elif not effects.closings:
            yield t("closes nothing")
        elif not isinstance(self.action, Build):  # other buildings close the same territories
            yield t("closes {lands}", lands=lands_words(effects))
        if effects.closings and not self.is_later:
            build = self.action if isinstance(self.action, Build) else self.build
            yield own_words(self.seen, judge(effects, build, self.seen.players))
