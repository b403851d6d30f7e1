"""A game of Okanagan looked at, moment by moment."""

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.inspect.messages import Inspection
from okanagan.games.okanagan.page.table.log import STYLE
from okanagan.games.okanagan.page.table.map.board import marks
from okanagan.games.okanagan.page.table.screen import map_details, map_regions
from okanagan.games.okanagan.page.table.skeleton import LAYOUT
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_model
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.games.okanagan.spec import SPEC
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.session import Session
from okanagan.page.play import moments, replay
from okanagan.page.play.game import TableGame
from okanagan.page.play.history import placed_since_own


class PastOkanagan(moments.PastGame, OkanaganGame):
    """The game at one of its moments."""


class Moments(moments.Moments):
    """The map at any moment."""

    layout = LAYOUT
    log_style = STYLE
    turn_began = TurnBegan

    game: PastOkanagan

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(session, context)
        self._inspection = Inspection(self.game)
        self.features = (self._inspection,)

    def moment(self, session: Session) -> PastOkanagan:
        return PastOkanagan(session)

    def moved(self, left: TableGame) -> None:
        """What is shown on the map stays, but for the card."""
        assert isinstance(left, PastOkanagan), "every moment is one of this game"
        state = self.game.state
        state.influence, state.sort = left.state.influence, left.state.sort
        self._inspection.game = self.game

    @property
    def model(self) -> ViewModel:
        return view_model(self.game, self._seats, self.context.settings)

    def map(self) -> dict[str, Region]:
        model = self.model
        regions = dict(map_regions(model)) | dict(map_details(model))
        # Nobody looks at the newest tiles alone here.
        regions["last-placed"] = lazy(marks, placed_since_own(model.placed, None), self._seats)
        return regions


class Replay(Moments, replay.Replay):
    """Any game, move by move."""

    spec = SPEC
