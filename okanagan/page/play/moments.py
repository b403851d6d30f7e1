"""A game at any of its moments, to look at and not to play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar

from simple_html import Node, div, main

from okanagan.kernel.game import Event
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.session import START, Session
from okanagan.page.play.game import TableGame
from okanagan.page.play.log import LogStyle
from okanagan.page.play.seats import seat_looks
from okanagan.page.play.skeleton import Layout, keys_dialog, keys_opener, map_area
from okanagan.page.widgets.markup import Attributes, page_header
from okanagan.page.words import t

Names = tuple[str, ...]


class Moments(Screen, ABC):
    """The map of a game at any of its moments. The game itself does not change."""

    goes_on = True
    layout: ClassVar[Layout]  # of the game's table
    log_style: ClassVar[LogStyle]
    turn_began: ClassVar[type[Event]]  # the event that begins a turn
    look: ClassVar[str] = ""  # a class of the whole screen
    bar: ClassVar[Names]  # the panels below the map
    beside: ClassVar[Names]  # the panels beside the map, from top to bottom
    game: TableGame  # at the moment that is shown

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self._session = session
        self.game = self.moment(before(session, len(session.match.moves)))
        self._seats = seat_looks(session.match.seats, session.colours)

    @abstractmethod
    def moment(self, session: Session) -> TableGame: ...

    @abstractmethod
    def map(self) -> Mapping[str, Region]: ...

    def moved(self, earlier: TableGame) -> None:
        """Called when another moment is shown; `earlier` is the last one."""

    def look_at(self, move: int) -> None:
        earlier = self.game
        self.game = self.moment(before(self._session, move))
        self.moved(earlier)

    def framed(
        self, title: str, look: str, panels: Iterable[tuple[str, Region]]
    ) -> dict[str, Node | Region]:
        """The regions of the screen, with these panels by the map."""
        back = self._session.address if self._session.id else START
        look = f"{look} {self.look}".rstrip()
        screen = lazy(frame, self.layout, title, back, self.bar, self.beside, look)
        named = {f"review-{name}": panel for name, panel in panels}
        return {"screen": screen, **self.map(), **named}

    @property
    def title(self) -> str:
        return t(self.heading, names=", ".join(seat.name for seat in self._seats))


def frame(layout: Layout, title: str, back: str, bar: Names, beside: Names, look: str) -> Node:
    """The parts that stay from moment to moment."""
    panel: Attributes = {"class": "review-panel", "id": "review-panel", "tabindex": "0"}
    panel |= {"role": "group", "aria-label": title, "data-focus-home": None}
    content = main(
        {"class": "table-main", "id": "main", "data-keys": None},
        map_area(layout),
        div({"id": "land-card"}),
        div({"class": "review-bar"}, [div({"id": f"review-{name}"}) for name in bar]),
        div(panel, [div({"id": f"review-{name}"}) for name in beside]),
        keys_opener(),
    )
    about: Attributes = {"class": f"page table {look}", "id": "review"}
    keys = keys_dialog(layout.keys, layout.instead)
    return div(about, page_header(title, back=back), content, keys)


def before(session: Session, move: int) -> Session:
    return Session(session.id, session.match.upto(move), session.colours, session.begun)
