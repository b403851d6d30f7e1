"""The moments of a game of Oregon, for replay and review."""

from okanagan.games.oregon.page.table.game import PastOregon
from okanagan.games.oregon.page.table.grid import grid_regions
from okanagan.games.oregon.page.table.log import STYLE
from okanagan.games.oregon.page.table.map import board_regions, news
from okanagan.games.oregon.page.table.placement import looked_at
from okanagan.games.oregon.page.table.skeleton import LAYOUT
from okanagan.games.oregon.page.table.view_model import ViewModel, view_model
from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.spec import SPEC
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Message, Reply, on
from okanagan.page.core.session import Session
from okanagan.page.play import moments, replay
from okanagan.page.play.history import placed_since_own


class Moments(moments.Moments):
    """The board at any moment."""

    layout = LAYOUT
    log_style = STYLE
    turn_began = TurnBegan
    look = "oregon"

    game: PastOregon

    def moment(self, session: Session) -> PastOregon:
        return PastOregon(session)

    @on("tap-cell")
    def tap_cell(self, message: Message) -> Reply:
        at = message.number("x"), message.number("y")
        return looked_at(self.game, at, turned=self.context.tall)

    @property
    def model(self) -> ViewModel:
        return view_model(self.game, self._seats, self.context.settings, tall=self.context.tall)

    def map(self) -> dict[str, Region]:
        model = self.model
        regions = dict(board_regions(model)) | dict(grid_regions(model))
        # Nobody looks at the newest pieces alone here.
        newest = placed_since_own(model.pieces, None)
        return regions | dict(news(newest, self._seats, model.orientation))


class Replay(Moments, replay.Replay):
    """A game, move by move."""

    spec = SPEC
