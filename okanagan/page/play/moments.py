"""A game at any of its moments, to look at and not to play."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from simple_html import Node, div, main

from okanagan.kernel.game import Event
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.session import Session
from okanagan.page.play.game import TableGame
from okanagan.page.play.log import LogStyle
from okanagan.page.play.seats import seat_looks
from okanagan.page.play.skeleton import Layout, keys_dialog, keys_opener, map_area
from okanagan.page.widgets.markup import Attributes, page_header

Names = tuple[str, ...]


class PastGame(TableGame):
    """A mixin for a game's own class while it is only looked at."""

    @property
    def legal(self) -> tuple[Any, ...]:
        return ()

    @property
    def hintable(self) -> bool:
        return False

    @property
    def bot_due(self) -> bool:
        return False


class Moments(Screen, ABC):
    """The map of a game at any of its moments. The game itself does not change."""

    goes_on = True
    layout: ClassVar[Layout]  # of the game's table
    log_style: ClassVar[LogStyle]
    turn_began: ClassVar[type[Event]]  # the event that begins a turn
    look: ClassVar[str] = ""  # a class of the whole screen
    game: TableGame  # at the moment that is shown

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self._session = session
        self.game = self.moment(before(session, len(session.match.moves)))
        self._seats = seat_looks(session.match.seats, session.colours)

    @abstractmethod
    def moment(self, session: Session) -> TableGame:
        """The game of a session that was cut off after some move."""

    @abstractmethod
    def map(self) -> Mapping[str, Region]:
        """The regions of the map at the current moment."""

    def moved(self, left: TableGame) -> None:
        """Called when another moment is shown; `left` is the earlier one."""

    def look_at(self, move: int) -> None:
        left = self.game
        self.game = self.moment(before(self._session, move))
        self.moved(left)

    @property
    def viewer(self) -> int | None:
        """The player to address as "you"; None if several share the screen."""
        return self.game.state.shown if len(self.game.humans) == 1 else None


def frame(
    layout: Layout, title: str, back: str, bar: Names, beside: Names, look: str = "review"
) -> Node:
    """The parts that stay from moment to moment; `bar` and `beside` name regions by the map."""
    panel: Attributes = {"class": "review-panel", "id": "review-panel", "tabindex": "0"}
    panel |= {"role": "group", "aria-label": title, "data-focus-home": None}
    content = main(
        {"class": "table-main", "id": "main", "data-keys": None},
        map_area(layout),
        div({"class": "review-bar"}, [div({"id": f"review-{name}"}) for name in bar]),
        div(panel, [div({"id": f"review-{name}"}) for name in beside]),
        keys_opener(),
    )
    about: Attributes = {"class": f"page table {look}", "id": "review"}
    keys = keys_dialog(layout.keys, layout.instead)
    return div(about, page_header(title, back=back), content, keys)


def before(session: Session, move: int) -> Session:
    return Session(session.id, session.match.upto(move), session.colours, session.begun)
