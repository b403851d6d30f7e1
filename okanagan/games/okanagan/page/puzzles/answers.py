"""What an answer to a puzzle brings, in words and on the map."""

from simple_html import Node

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.review.consequences import Consequences
from okanagan.games.okanagan.page.table.placement.trial import (
    Tried,
    building_mark,
    closings,
    map_tag,
    placement_mark,
)
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.actions import Build, Choose
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.wording import action_label
from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.words import t


class Explanation(Consequences):
    """What one answer to a puzzle brings, also on the map."""

    @property
    def picture(self) -> Node:
        action = self.action
        if not isinstance(action, Choose):
            return ""
        if self.tile is not None:
            return things.tile(self.tile)
        back = self.seen.backs[action.stack]
        return things.unseen_tile(back) if back is not None else ""

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
            return [piece, *closings(model, self.effects)]
        ghost = self.is_later or not laid
        piece = placement_mark(place, tile, self.build, model.seats) if ghost else ""
        tried = Tried((place.x, place.y), (tile, place.rotation), self.build)
        return [piece, *closings(model, self.effects, tried)]

    def brief(self, to: Audience, *, tried: bool) -> list[str]:
        """What it closes; if the best answer closes nothing, what else speaks for it."""
        closes = self.effects is not None and self.effects.closings
        return self.reasons(to)[: 1 if tried or closes else 2]

    def words(self, title: str, model: ViewModel, to: Audience) -> Node:
        """Its title, and the building or that its tile is only placed later.

        The coach says what it brings.
        """
        if self.at is None:
            return ""
        lines = [title]
        if isinstance(self.action, Build):
            lines.append(action_label(self.action, self.seen, to.names, words))
        if self.is_later:
            lines.append(t("could go here"))
        return map_tag(model, self.at, lines)
