"""A page to which bots can be added, without a browser."""

from base64 import b64encode
from html import unescape
from typing import Any

from okanagan.page.app.app import App
from okanagan.page.core.protocol import Answer
from okanagan.page.play.screen import TableScreen
from okanagan.page.plugin_bots.registry import Install
from okanagan.page.site import routes
from tests.games.okanagan.page.table_page import THOUGHT, Clock
from tests.page import frame_helpers
from tests.page.plugin_bots.wheels import file_name, wheel

TICKS = 2000
"""More than any game has moves."""


class Page(frame_helpers.Page):
    """One tab, with its storage; it sends the ticks that answers ask for when told to.

    Attributes:
        clock: what bots' thinking is timed by; there is time for one thought.
        due: whether a tick is due: an answer that says nothing of it leaves it so.
    """

    due = False

    def __init__(
        self, install: Install, store: dict[str, str] | None = None, address: str = ""
    ) -> None:
        self.clock = Clock(THOUGHT)
        app = App(routes(), seed=lambda: 7, install=install, clock=self.clock)
        super().__init__(store, address, app, languages=["en"])

    def send(self, verb: str, **data: Any) -> Answer:
        self.due = self.due and verb != "tick"
        answer = super().send(verb, **data)
        self.due = self.due or answer.next is not None
        return answer

    def add(self, file: str, content: bytes) -> str:
        """Add a wheel; what the notices say then."""
        fields = {"wheel": b64encode(content).decode(), "wheel-name": file}
        self.send("add-bot", fields=fields)
        self.tick(1)
        return self.notices

    def add_bots(self, package: str, **bots: str) -> str:
        """Add a wheel with these bots; their names may have `_` for `-`."""
        named = {name.replace("_", "-"): made for name, made in bots.items()}
        return self.add(file_name(package), wheel(package, named))

    def begin(self, *kinds: str) -> None:
        """Begin a game with these kinds of seat."""
        seats = {f"seat-{place}": kind for place, kind in enumerate(kinds)}
        self.send("start", fields={"players": str(len(kinds)), "first": "0", **seats})

    def tick(self, times: int = TICKS) -> None:
        """Send ticks as long as answers ask for them."""
        for _ in range(times):
            if not self.due:
                return
            self.send("tick")

    @property
    def table(self) -> TableScreen:
        """The table on the screen, of either game."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def moves(self) -> int:
        """How many moves have been made in the game on the screen."""
        return len(self.table.game.match.moves)

    @property
    def notices(self) -> str:
        """What the notices say, unescaped."""
        return unescape(self.regions.get("notices", ""))
