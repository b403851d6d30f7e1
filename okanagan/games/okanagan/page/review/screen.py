"""The screen on which a finished game of Okanagan is reviewed."""

from simple_html import Node

from okanagan.games.okanagan.page.moments import Moments
from okanagan.games.okanagan.page.review.compare import compared
from okanagan.games.okanagan.page.table.map.board import extent_region
from okanagan.games.okanagan.page.table.placement.trial import placement_mark
from okanagan.games.okanagan.review.review import Better
from okanagan.games.okanagan.review.review import Review as Findings
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.review import screen
from okanagan.page.play.review.story import Story
from okanagan.page.play.seats import SeatLook


def better_mark(match: OkanaganMatch, better: Better | None, seats: tuple[SeatLook, ...]) -> Node:
    """A better placement as it would lie; nothing where there is none."""
    place = better.advice.best.action if better else None
    if better is None or not isinstance(place, Place):
        return ""
    tile = match.state_before(better.judgement.move).tile_in_hand(place.player)
    return placement_mark(place, tile, better.advice.build, seats)


class Review(Moments, screen.Review):
    """The map at any turn, and what a bot thinks of it."""

    findings_type = Findings
    _findings: Findings

    def compared(self, story: Story, better: Better) -> Node:
        return compared(story, better)

    def map(self) -> dict[str, Region]:
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
