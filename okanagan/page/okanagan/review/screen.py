"""The screen on which a finished game of Okanagan is reviewed."""

from collections.abc import Container
from typing import ClassVar

from simple_html import Node

from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.session import Session
from okanagan.page.okanagan.review.compare import compared
from okanagan.page.okanagan.table.game import OkanaganGame
from okanagan.page.okanagan.table.inspect.messages import Inspection
from okanagan.page.okanagan.table.log import STYLE
from okanagan.page.okanagan.table.map.board import extent_region, marks
from okanagan.page.okanagan.table.placement.trial import placement_mark
from okanagan.page.okanagan.table.screen import map_details, map_regions
from okanagan.page.okanagan.table.skeleton import LAYOUT
from okanagan.page.okanagan.table.view_model import view_model
from okanagan.page.table.game import TableGame
from okanagan.page.table.history import placed_since_own
from okanagan.page.table.review import screen
from okanagan.page.table.review.moment import PastGame
from okanagan.page.table.review.panels import TurnStyle
from okanagan.page.table.seats import SeatLook
from okanagan.page.table.skeleton import Layout
from okanagan.valley.actions import Place
from okanagan.valley.game import ValleyMatch
from okanagan.valley.review.review import Better
from okanagan.valley.review.review import Review as Findings


class ReviewedGame(PastGame, OkanaganGame):
    """The game at one of its moments."""


def better_mark(match: ValleyMatch, better: Better | None, seats: tuple[SeatLook, ...]) -> Node:
    """A better placement as it would lie; nothing where there is none."""
    place = better.advice.best.action if better else None
    if better is None or not isinstance(place, Place):
        return ""
    tile = match.state_before(better.judgement.move).tile_in_hand(place.player)
    return placement_mark(place, tile, better.advice.build, seats)


class Review(screen.Review):
    """The map at any turn, and what a bot thinks of it."""

    layout: ClassVar[Layout] = LAYOUT
    style: ClassVar[TurnStyle] = TurnStyle(STYLE, compared)

    game: ReviewedGame
    _findings: Findings

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(session, context)
        self._inspection = Inspection(self.game)
        self.features = (self._inspection,)

    def moment(self, session: Session) -> ReviewedGame:
        """The game with its map."""
        return ReviewedGame(session)

    def findings(self, whose: Container[int]) -> Findings:
        """What the engine finds."""
        return Findings(self._session.match, whose)

    def moved(self, left: TableGame) -> None:
        """What is shown on the map stays, but for the card."""
        assert isinstance(left, ReviewedGame), "every moment is one of this game"
        state = self.game.state
        state.influence, state.sort = left.state.influence, left.state.sort
        self._inspection.game = self.game

    def map(self) -> dict[str, Region]:
        """The map, and over it what would have been better."""
        model = view_model(self.game, self._seats, self.context.settings)
        regions = dict(map_regions(model)) | dict(map_details(model))
        # Nobody looks at the newest tiles alone here.
        regions["last-placed"] = lazy(marks, placed_since_own(model.placed, None), self._seats)
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
