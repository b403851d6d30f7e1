"""A page without a browser to which bots can be added, and an installer for their wheels."""

import io
import zipfile
from base64 import b64encode
from collections.abc import Callable
from html import unescape
from importlib import invalidate_caches
from pathlib import Path
from typing import Any

from okanagan.page.app.app import App
from okanagan.page.core.protocol import Answer
from okanagan.page.play.screen import TableScreen
from okanagan.page.plugin_bots.registry import Done, Install, NeedsMore
from okanagan.page.plugin_bots.wheel_check import check_wheel
from okanagan.page.site import routes
from tests.games.okanagan.page.table_page import THOUGHT, Clock
from tests.page import frame_helpers
from tests.page.plugin_bots.wheels import file_name, wheel

MOST_TICKS = 4000
"""More ticks than any game needs."""
REQUIREMENT = "Requires-Dist: "


class Installer:
    """Installs wheels into a folder on the path: at once, or with `waits` when it works."""

    def __init__(self, site: Path) -> None:
        self.site, self.waits = site, False
        self.installed: list[str] = []
        self._waiting: list[Callable[[], None]] = []

    def __call__(self, file: str, wheel: bytes, done: Done) -> None:
        self._waiting.append(lambda: done(self._error(file, wheel)))
        if not self.waits:
            self.work()

    def work(self) -> None:
        while self._waiting:
            self._waiting.pop(0)()

    def _error(self, file: str, wheel: bytes) -> Exception | None:
        """Try to install a wheel; returns what is wrong with it."""
        try:
            check_wheel(wheel)
            with zipfile.ZipFile(io.BytesIO(wheel)) as packed:
                name = next(name for name in packed.namelist() if name.endswith("METADATA"))
                lines = packed.read(name).decode().splitlines()
                needs = [line.removeprefix(REQUIREMENT) for line in lines if REQUIREMENT in line]
                if needs:
                    return NeedsMore(", ".join(needs))
                packed.extractall(self.site)
        except (zipfile.BadZipFile, StopIteration, ValueError) as error:
            return error
        invalidate_caches()
        self.installed.append(file)
        return None


class Page(frame_helpers.Page):
    """One tab with its storage, and with a clock by which bots have time for one thought."""

    due = False  # whether an answer has asked for a tick

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
        fields = {"wheel": b64encode(content).decode(), "wheel-name": file}
        self.send("add-bot", fields=fields)
        self.tick(1)
        return self.notices

    def add_bots(self, package: str, **bots: str) -> str:
        return self.add(file_name(package), wheel(package, bots))

    def begin(self, *kinds: str) -> None:
        seats = {f"seat-{place}": kind for place, kind in enumerate(kinds)}
        self.send("start", fields={"players": str(len(kinds)), "first": "0", **seats})

    def tick(self, times: int = MOST_TICKS) -> None:
        """Send ticks while answers ask for them."""
        for _ in range(times):
            if not self.due:
                return
            self.send("tick")

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def moves(self) -> int:
        return len(self.table.game.match.moves)

    @property
    def notices(self) -> str:
        return unescape(self.regions.get("notices", ""))
