"""Firefox as Mozilla and Debian ship it, driven by Playwright over WebDriver BiDi.

Two things are missing on that way: Playwright sends no taps, and it sets the theme by a command
that ESR 153 does not know, without which no page opens. So a bridge lies between both. It hands on
what they say, and the tests send commands of their own through it.
"""

import asyncio
import itertools
import json
import os
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

NAMES = ("firefox-esr", "firefox")
UNKNOWN = "emulation.setMediaFeaturesOverride"
"""What Playwright asks for and Firefox refuses."""
FIRST_ID = 10**9
"""Playwright counts its commands from 1; those of the tests must not be taken for them."""
PATIENCE = 30
"""Seconds for one command, on a busy machine."""
START = """#!/bin/bash
exec {firefox} "$@" 2> >(exec sed --unbuffered \
  's#ws://127.0.0.1:\\([0-9]*\\)#ws://127.0.0.1:{port}/\\1#' >&2)
"""
"""Playwright starts this and reads from it where to connect to: to the bridge, as which it says
where Firefox itself listens."""
FOCUS = """
  for (const window of Services.wm.getEnumerator("navigator:browser"))
    window.gBrowser.selectedBrowser.focus();
"""
MARK = "globalThis.markedByTests = {}"
PREFERENCES: dict[str, str | float | bool] = {
    "dom.w3c_touch_events.enabled": 1,  # as where there is a touch screen
    "ui.useOverlayScrollbars": 1,  # they take no width, as on phones
}
MEDIA: dict[str, tuple[str, dict[Any, int]]] = {
    "reduced_motion": ("ui.prefersReducedMotion", {"reduce": 1}),
    "color_scheme": ("ui.systemUsesDarkTheme", {"dark": 1, "light": 0}),
    "has_touch": ("ui.primaryPointerCapabilities", {True: 1}),
}
"""Playwright's options for a page, and the preferences that do the same for the whole browser."""


def installed() -> str | None:
    """The path of an installed Firefox; `OKANAGAN_FIREFOX` may name one."""
    named = os.environ.get("OKANAGAN_FIREFOX")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


class Bridge:
    """Lies between Playwright and one Firefox."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._ids = itertools.count(FIRST_ID)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._contexts: dict[Page, str] = {}
        self._firefox: ClientConnection | None = None
        self._listens = threading.Event()
        self._end = asyncio.Event()
        self.port = 0
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._serve()])
        self._thread.start()
        self._listens.wait(PATIENCE)

    def close(self) -> None:
        """Nothing is handed on any more."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)

    def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        """What Firefox answers to a command of WebDriver BiDi."""
        asked = asyncio.run_coroutine_threadsafe(self._ask(method, parameters), self._loop)
        answer = asked.result(PATIENCE)
        assert answer["type"] == "success", answer
        result: dict[str, Any] = answer["result"]
        return result

    def touch(self, page: Page, fingers: list[list[dict[str, Any]]]) -> None:
        """Let fingers act on a page: for each its actions, as `input.performActions` has them."""
        kind = {"type": "pointer", "parameters": {"pointerType": "touch"}}
        actions = [{**kind, "id": f"finger-{n}", "actions": one} for n, one in enumerate(fingers)]
        self.command("input.performActions", context=self._context(page), actions=actions)

    def prefer(self, **media: Any) -> None:
        """Do for the whole browser what Playwright's options of these names do for a page."""
        for name, value in media.items():
            preference, values = MEDIA[name]
            self.set_preference(preference, values.get(value))

    def set_preference(self, name: str, value: int | None) -> None:
        """Set a preference of the browser; None is its own."""
        quoted = json.dumps(name)
        self._in_browser(
            f"Services.prefs.clearUserPref({quoted})"
            if value is None
            else f"Services.prefs.setIntPref({quoted}, {value})"
        )

    def focus_page(self) -> None:
        """Take the focus from Firefox's own buttons, to which Tab goes behind the last stop."""
        self._in_browser(FOCUS)

    def _in_browser(self, script: str) -> None:
        """Run a script as the browser itself does."""
        windows = self.command("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"]
        target = {"context": windows[0]["context"]}
        self.command("script.evaluate", expression=script, target=target, awaitPromise=False)

    def _context(self, page: Page) -> str:
        """Firefox's own name for a page: that of the one in which the page's mark is found."""
        if page not in self._contexts:
            mark = next(self._ids)
            page.evaluate(MARK.format(mark))
            tabs = self.command("browsingContext.getTree")["contexts"]
            names = (tab["context"] for tab in tabs)
            self._contexts[page] = next(name for name in names if self._mark(name) == mark)
        return self._contexts[page]

    def _mark(self, context: str) -> int | None:
        found = self.command(
            "script.evaluate",
            expression="globalThis.markedByTests",
            target={"context": context},
            awaitPromise=False,
        )
        value: int | None = found["result"].get("value")
        return value

    async def _serve(self) -> None:
        async with serve(self._between, "127.0.0.1", 0, max_size=None) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            self._listens.set()
            await self._end.wait()

    async def _between(self, playwright: ServerConnection) -> None:
        """Hand on what both say, from Playwright's first word to its last."""
        assert playwright.request is not None
        port, _, path = playwright.request.path.lstrip("/").partition("/")
        async with connect(f"ws://127.0.0.1:{port}/{path}", max_size=None) as self._firefox:
            answers = asyncio.create_task(self._to_playwright(self._firefox, playwright))
            async for said in playwright:
                message = json.loads(said)
                if message["method"] == UNKNOWN:
                    done = {"type": "success", "id": message["id"], "result": {}}
                    await playwright.send(json.dumps(done))
                else:
                    await self._firefox.send(said)
            answers.cancel()

    async def _to_playwright(self, firefox: ClientConnection, playwright: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            async for said in firefox:
                _acknowledge_at_once(firefox)
                message = json.loads(said)
                asked = self._answers.pop(message.get("id"), None)
                if asked is None:
                    await playwright.send(said)
                else:
                    asked.set_result(message)
            await playwright.close()

    async def _ask(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        number, answer = next(self._ids), self._loop.create_future()
        self._answers[number] = answer
        command = {"id": number, "method": method, "params": parameters}
        assert self._firefox is not None, "Firefox runs"
        await self._firefox.send(json.dumps(command))
        found: dict[str, Any] = await answer
        return found


def _acknowledge_at_once(connection: ClientConnection) -> None:
    """Firefox sends a second answer only when the first is acknowledged: else 40 ms later."""
    if hasattr(socket, "TCP_QUICKACK"):
        line = connection.transport.get_extra_info("socket")
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)


_bridges: dict[Browser, Bridge] = {}


def bridge_to(browser: Browser | None) -> Bridge | None:
    """The bridge to this browser; None if that is no Firefox."""
    return _bridges.get(browser) if browser else None


def bridge_of(page: Page) -> Bridge | None:
    """The bridge to a page's browser."""
    return bridge_to(page.context.browser)


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """A Firefox without a window, until the end."""
    firefox, bridge = installed(), Bridge()
    assert firefox, "Firefox is installed"
    with tempfile.TemporaryDirectory() as folder:
        start = Path(folder) / "firefox"
        start.write_text(START.format(firefox=firefox, port=bridge.port), encoding="utf-8")
        start.chmod(0o700)
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=start,
            args=["--remote-allow-system-access"],
            firefox_user_prefs=PREFERENCES,
        )
        _bridges[browser] = bridge
        try:
            yield browser
        finally:
            browser.close()
            bridge.close()
