"""Seconds of a first visit on slow lines, from the request for the page to a table with moves.

The server delays what it sends, because a browser would slow down the page, but not its workers.
"""

import time
from functools import partial
from threading import Lock, Thread
from typing import Any

from playwright.sync_api import Playwright

from e2e.visits import PHONE

from .. import browser
from ..console import step
from ..paths import DIST
from ..static_server import PREFIX, Handler, Server

LINES = {"400 kbit/s": (400_000, 0.4, 90), "1.6 Mbit/s": (1_600_000, 0.15, 22)}
"""The bits a second, the seconds before an answer begins, and the goal in seconds, by line."""
LIMIT = 300_000
"""Milliseconds until a visit fails."""
PART = 2048
"""Bytes that are sent at once."""
SLACK = 0.05
"""Seconds that the line makes up for when a thread wakes up late."""
START = "document.querySelector('#setup > [type=submit]').click()"


class _Line:
    """A line that all answers of a server share."""

    def __init__(self, bits: int, delay: float) -> None:
        self.delay = delay
        self.sent = 0
        self._bytes = bits / 8
        self._free = 0.0
        self._lock = Lock()

    def send(self, length: int) -> None:
        """Wait until the line has sent a number of bytes."""
        with self._lock:
            self.sent += length
            self._free = max(self._free, time.monotonic() - SLACK) + length / self._bytes
            free = self._free
        time.sleep(max(0.0, free - time.monotonic()))


class _SlowHandler(Handler):
    def __init__(self, *args: Any, line: _Line, **more: Any) -> None:
        self._line = line
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        time.sleep(self._line.delay)
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while part := source.read(PART):
            self._line.send(len(part))
            outputfile.write(part)


def measure(playwright: Playwright) -> dict[str, dict[str, float]]:
    """Visit the page once on each line; print and return seconds and bytes."""
    result = {}
    for name, (bits, delay, goal) in LINES.items():
        step(f"A first visit at {name}")
        result[name] = visit = _visit(playwright, _Line(bits, delay))
        print(f"    {visit['seconds']:.1f} s, {visit['bytes']:,.0f} bytes (goal: {goal} s)")
    return result


def _visit(playwright: Playwright, line: _Line) -> dict[str, float]:
    handler = partial(_SlowHandler, line=line, folder=DIST, prefix=PREFIX, cache="max-age=600")
    server = Server(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    chromium = browser.launch(playwright)
    try:
        tab = chromium.new_page(**PHONE)
        begun = time.monotonic()
        tab.goto(f"http://localhost:{server.server_address[1]}{PREFIX}", wait_until="commit")
        tab.locator("html[data-engine]").wait_for(timeout=LIMIT)
        tab.evaluate(START)
        tab.locator('html[data-engine="idle"] #decision').wait_for(state="attached", timeout=LIMIT)
        return {"seconds": time.monotonic() - begun, "bytes": line.sent}
    finally:
        chromium.close()
        server.shutdown()
        server.server_close()
        thread.join()
