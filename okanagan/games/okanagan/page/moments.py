"""The moments of a game of Okanagan, for replay and review."""

from dataclasses import replace

from okanagan.games.okanagan.page.table.game import PastOkanagan
from okanagan.games.okanagan.page.table.log import STYLE
from okanagan.games.okanagan.page.table.map.board import marks
from okanagan.games.okanagan.page.table.messages import Inspection
from okanagan.games.okanagan.page.table.screen import LAYOUT, map_details, map_regions
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_model
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.spec import SPEC
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.session import Session
from okanagan.page.play import moments, replay
from okanagan.page.play.game import TableGame
from okanagan.page.play.history import placed_since_own


class Moments(moments.Moments):
    """The map at any moment."""

    layout = LAYOUT
    log_style = STYLE
    turn_began = TurnBegan
    _asks = False  # whether the user is asked for a move, for which the map shows the places

    game: PastOkanagan

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(session, context)
        self._inspection = Inspection(self.game)
        self.features = (*self.features, self._inspection)

    def moment(self, session: Session) -> PastOkanagan:
        return PastOkanagan(session)

    def moved(self, left: TableGame) -> None:
        """The influence view and the order of territories stay; the card closes."""
        assert isinstance(left, PastOkanagan), "every moment is one of this game"
        state = self.game.state
        state.influence, state.sort = left.state.influence, left.state.sort
        self._inspection.game = self.game

    @property
    def model(self) -> ViewModel:
        model = view_model(self.game, self._seats, self.context.settings)
        model = replace(model, gives_hints=False)  # no player is asked here
        return model if self._asks else replace(model, places=None)

    def map(self) -> dict[str, Region]:
        model = self.model
        regions = dict(map_regions(model)) | dict(map_details(model))
        # Nobody looks at the newest tiles alone here.
        regions["last-placed"] = lazy(marks, placed_since_own(model.placed, None), self._seats)
        return regions


class Replay(Moments, replay.Replay):
    """Any game, move by move."""

    spec = SPEC
