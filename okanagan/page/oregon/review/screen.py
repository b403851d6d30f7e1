"""The screen on which a finished game of Oregon is reviewed."""

from collections.abc import Container
from typing import ClassVar

from okanagan.oregon.board import cell_at
from okanagan.oregon.review.review import Better
from okanagan.oregon.review.review import Review as Findings
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Message, Reply
from okanagan.page.core.session import Session
from okanagan.page.oregon.review.compare import better_mark, compared
from okanagan.page.oregon.table.game import OregonGame
from okanagan.page.oregon.table.log import STYLE
from okanagan.page.oregon.table.map.board import board_regions, news
from okanagan.page.oregon.table.map.grid import grid_regions
from okanagan.page.oregon.table.placement import looked_at
from okanagan.page.oregon.table.skeleton import LAYOUT
from okanagan.page.oregon.table.view_model import view_model
from okanagan.page.table.history import placed_since_own
from okanagan.page.table.review import screen
from okanagan.page.table.review.moment import PastGame
from okanagan.page.table.review.panels import TurnStyle
from okanagan.page.table.skeleton import Layout


class ReviewedGame(PastGame, OregonGame):
    """The game at one of its moments."""


class Review(screen.Review):
    """The board at any turn, and what a bot thinks of it."""

    layout: ClassVar[Layout] = LAYOUT
    style: ClassVar[TurnStyle] = TurnStyle(STYLE, compared)
    look: ClassVar[str] = "oregon"

    game: ReviewedGame
    _findings: Findings

    def moment(self, session: Session) -> ReviewedGame:
        """The game with its board."""
        return ReviewedGame(session)

    def findings(self, whose: Container[int]) -> Findings:
        """What the engine finds."""
        return Findings(self._session.match, whose)

    @on("tap-cell")
    def tap_cell(self, message: Message) -> Reply:
        """Says what lies on a cell."""
        return looked_at(self.game, (message.number("x"), message.number("y")))

    def map(self) -> dict[str, Region]:
        """The board, and on it what would have been better."""
        model = view_model(self.game, self._seats, self.context.settings)
        regions = dict(board_regions(model)) | dict(grid_regions(model))
        # Nobody looks at the newest pieces alone here.
        regions["last-placed"] = lazy(news, placed_since_own(model.pieces, None), self._seats)
        best = self._better_place()
        if best is not None and best.advice.at is not None:
            free = bool(model.view.empty >> cell_at(*best.advice.at) & 1)
            match, seats = self._session.match, self._seats
            regions["trial"] = lazy(better_mark, match, best, seats, free=free)
        return regions

    def _better_place(self) -> Better | None:
        """What would have been better in the turn, if that is done on the board: the best such."""
        better = self._findings.better.get(self._turn, ())
        return next((one for one in better if one.advice.at is not None), None)
