"""A second game for the page: the pebbles of the kernel's tests, on one region."""

from dataclasses import replace

from simple_html import Node, div, h1, main, p

from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch, Match, check
from okanagan.kernel.record import read_record
from okanagan.page.app.game_ui import GameUI, Setup
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import BadMessage, Message, on
from okanagan.page.core.session import Session
from okanagan.page.settings import PLAY, YES_NO, Setting
from okanagan.page.widgets.markup import do_button
from tests.kernel.pebbles import Pebbles, Take
from tests.toy_game import PEBBLES

FORMAT = PEBBLES.record_format
NO_BOTS = replace(PEBBLES, levels=())


class PebblesUI(GameUI):
    """The required parts of a game, and a setting of its own."""

    spec = NO_BOTS
    settings = (Setting("shiny", PLAY, "Shiny pebbles", "They glitter.", YES_NO, "no"),)

    def tagline(self) -> str:
        return "The last pebble wins."

    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        return Match.new(Pebbles(len(setup.seats)), setup.seats, seed, setup.first_player)

    def load(self, document: Json) -> AnyMatch:
        record = read_record(document, FORMAT)
        return check(Pebbles(len(record.seats)), record)

    def table(self, session: Session, context: Context) -> Screen:
        return Heap(session, context)

    def replay(self, session: Session, context: Context, move: int | None = None) -> Screen:
        return PastHeap(session, context)


class Heap(Screen):
    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self.session = session
        self._match = session.match

    @property
    def title(self) -> str:
        return "Heap"

    def regions(self) -> dict[str, Node | Region]:
        counts = [str(take.count) for take in self._match.legal]
        buttons = [do_button("take", count, count=count) for count in counts]
        left = p(f"{self._match.state.pebbles} left")
        return {"screen": div(main(h1({"tabindex": "-1"}, "Heap"), left, buttons))}

    @on("take")
    def take(self, message: Message) -> None:
        take = Take(self._match.state.turn, message.number("count"))
        if take not in self._match.legal:
            raise BadMessage("there are fewer")
        self._match.play(take)
        self._match.settle()


class PastHeap(Heap):
    """Shows the pebbles without a game in play."""

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(session, context)
        self.session = None
