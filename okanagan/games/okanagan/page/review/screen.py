"""The review and the story of a finished game."""

from okanagan.games.okanagan.page.moments import Moments
from okanagan.games.okanagan.page.review.compared import better_mark, compared, heading, said
from okanagan.games.okanagan.page.table.map.board import extent_region
from okanagan.games.okanagan.review.review import Better
from okanagan.games.okanagan.review.review import Review as Findings
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.page.core.patches import Region, lazy
from okanagan.page.review import screen, story
from okanagan.page.review.panels import Alternatives


class Review(Moments, screen.Review):
    """The map at any turn, and what a bot thinks of it."""

    findings_type = Findings
    _findings: Findings

    alternatives = Alternatives(said, heading, compared)

    def map(self) -> dict[str, Region]:
        regions, model, best = super().map(), self.model, self._better_place()
        if model.inspected.land is None and best is not None:
            regions["chosen-land"] = lazy(better_mark, model, self._session.match, best)
            place = best.advice.best.action
            if isinstance(place, Place):
                regions["extent"] = extent_region(model, (place.x, place.y))
        return regions

    def _better_place(self) -> Better | None:
        """The best of the better moves in the turn, as its card shows it, if it has a place."""
        best = next(iter(self._better), None)
        return best if best and isinstance(best.advice.best.action, Place | Build) else None


class StoryScreen(Moments, story.StoryScreen):
    """How the map grew, turn by turn."""

    findings_type = Findings
