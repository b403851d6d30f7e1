"""The screen on which a finished game of Okanagan is reviewed."""

from collections.abc import Container

from simple_html import Node

from okanagan.page.core.patches import Region, lazy
from okanagan.page.okanagan.moments import Moments
from okanagan.page.okanagan.review.compare import compared
from okanagan.page.okanagan.table.map.board import extent_region
from okanagan.page.okanagan.table.placement.trial import placement_mark
from okanagan.page.table.review import screen
from okanagan.page.table.review.story import Story
from okanagan.page.table.seats import SeatLook
from okanagan.valley.actions import Place
from okanagan.valley.game import ValleyMatch
from okanagan.valley.review.review import Better
from okanagan.valley.review.review import Review as Findings


def better_mark(match: ValleyMatch, better: Better | None, seats: tuple[SeatLook, ...]) -> Node:
    """A better placement as it would lie; nothing where there is none."""
    place = better.advice.best.action if better else None
    if better is None or not isinstance(place, Place):
        return ""
    tile = match.state_before(better.judgement.move).tile_in_hand(place.player)
    return placement_mark(place, tile, better.advice.build, seats)


class Review(Moments, screen.Review):
    """The map at any turn, and what a bot thinks of it."""

    _findings: Findings

    def findings(self, whose: Container[int]) -> Findings:
        """What the engine finds."""
        return Findings(self._session.match, whose)

    def compared(self, story: Story, better: Better) -> Node:
        """Both ways, each with a part of the map."""
        return compared(story, better)

    def map(self) -> dict[str, Region]:
        """The map, and over it what would have been better."""
        regions, model = super().map(), self.model
        if model.inspected.land is None:
            best = self._better_place()
            regions["chosen-land"] = lazy(better_mark, self._session.match, best, self._seats)
            if best is not None:
                place = best.advice.best.action
                regions["extent"] = extent_region(model, (place.x, place.y))
        return regions

    def _better_place(self) -> Better | None:
        """What would have been better in the turn, if that is a placement: the best such."""
        better = self._findings.better.get(self._turn, ())
        return next((one for one in better if isinstance(one.advice.best.action, Place)), None)
