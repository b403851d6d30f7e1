"""The screen on which a finished game of Oregon is reviewed."""

from simple_html import Node

from okanagan.games.oregon.page.moments import Moments
from okanagan.games.oregon.page.review.compare import better_mark, compared
from okanagan.games.oregon.review.review import Better
from okanagan.games.oregon.review.review import Review as Findings
from okanagan.games.oregon.rules.board import cell_at
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.review import screen
from okanagan.page.play.review.story import Story


class Review(Moments, screen.Review):
    """The board at any turn, and what a bot thinks of it."""

    findings_type = Findings
    _findings: Findings

    def compared(self, story: Story, better: Better) -> Node:
        return compared(story, better)

    def map(self) -> dict[str, Region]:
        regions, best = super().map(), self._better_place()
        if best is not None and best.advice.at is not None:
            free = bool(self.model.view.empty >> cell_at(*best.advice.at) & 1)
            match, seats = self._session.match, self._seats
            regions["trial"] = lazy(better_mark, match, best, seats, free=free)
        return regions

    def _better_place(self) -> Better | None:
        """What would have been better in the turn, if that is done on the board: the best such."""
        better = self._findings.better.get(self._turn, ())
        return next((one for one in better if one.advice.at is not None), None)
