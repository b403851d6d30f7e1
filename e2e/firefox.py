"""Firefox as Mozilla and Debian ship it, driven by Playwright over WebDriver BiDi.

Playwright sends no taps over BiDi, and it sets the theme by a command that ESR 153 does not know.
So a bridge passes their messages on, answers that command, and sends commands of the tests.
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
"""A command of Playwright that Firefox refuses."""
FIRST_ID = 10**9
"""Playwright numbers its commands from 1; those of the tests need other numbers."""
PATIENCE = 30
"""Seconds for one command, on a busy machine."""
START = """#!/bin/bash
exec {firefox} "$@" 2> >(exec sed --unbuffered \
  's#ws://127.0.0.1:\\([0-9]*\\)#ws://127.0.0.1:{port}/\\1#' >&2)
"""
"""Playwright starts this script and reads the address from its output: the bridge's address, which
contains Firefox's own port."""
FOCUS = """
  for (const window of Services.wm.getEnumerator("navigator:browser"))
    window.gBrowser.selectedBrowser.focus();
"""
MARK = "globalThis.markedByTests = {}"
PREFERENCES: dict[str, str | float | bool] = {
    "apz.max_tap_time": 10_000,  # on a busy machine a tap of the tests takes more than 0.3 seconds
    "dom.w3c_touch_events.enabled": 1,  # as with a touch screen
    "ui.useOverlayScrollbars": 1,  # without a width, as on phones
}
MEDIA: dict[str, tuple[str, dict[Any, int]]] = {
    "reduced_motion": ("ui.prefersReducedMotion", {"reduce": 1}),
    "color_scheme": ("ui.systemUsesDarkTheme", {"dark": 1, "light": 0}),
    "has_touch": ("ui.primaryPointerCapabilities", {True: 1}),
}
"""Playwright's options for a page, and the preferences with the same effect for the browser."""


def installed() -> str | None:
    """The path of an installed Firefox; `OKANAGAN_FIREFOX` may name one."""
    path = os.environ.get("OKANAGAN_FIREFOX")
    return path or next(filter(None, map(shutil.which, NAMES)), None)


class Bridge:
    """The bridge between Playwright and one Firefox."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._ids = itertools.count(FIRST_ID)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._contexts: dict[Page, str] = {}
        self._firefox: ClientConnection | None = None
        self._listening = threading.Event()
        self._end = asyncio.Event()
        self.port = 0
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._serve()])
        self._thread.start()
        self._listening.wait(PATIENCE)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)

    def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command of WebDriver BiDi; returns the answer."""
        future = asyncio.run_coroutine_threadsafe(self._send(method, parameters), self._loop)
        answer = future.result(PATIENCE)
        assert answer["type"] == "success", answer
        result: dict[str, Any] = answer["result"]
        return result

    def touch(self, page: Page, fingers: list[list[dict[str, Any]]]) -> None:
        """Perform the actions of each finger, as `input.performActions` describes them."""
        kind = {"type": "pointer", "parameters": {"pointerType": "touch"}}
        actions = [{**kind, "id": f"finger-{n}", "actions": a} for n, a in enumerate(fingers)]
        self.command("input.performActions", context=self._context(page), actions=actions)

    def prefer(self, **media: Any) -> None:
        """Set Playwright's options of these names for the whole browser."""
        for name, value in media.items():
            preference, values = MEDIA[name]
            self.set_preference(preference, values.get(value))

    def set_preference(self, name: str, value: int | None) -> None:
        """Set a preference, or reset it with None."""
        quoted = json.dumps(name)
        self._in_browser(
            f"Services.prefs.clearUserPref({quoted})"
            if value is None
            else f"Services.prefs.setIntPref({quoted}, {value})"
        )

    def focus_page(self) -> None:
        """Move the focus back into the page: after the last stop, Tab leaves it."""
        self._in_browser(FOCUS)

    def _in_browser(self, script: str) -> None:
        windows = self.command("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"]
        target = {"context": windows[0]["context"]}
        self.command("script.evaluate", expression=script, target=target, awaitPromise=False)

    def _context(self, page: Page) -> str:
        """Firefox's own id for a page: the tab in which the page's mark is."""
        if page not in self._contexts:
            mark = next(self._ids)
            page.evaluate(MARK.format(mark))
            tabs = self.command("browsingContext.getTree")["contexts"]
            names = (tab["context"] for tab in tabs)
            self._contexts[page] = next(name for name in names if self._mark(name) == mark)
        return self._contexts[page]

    def _mark(self, context: str) -> int | None:
        expression, target = "globalThis.markedByTests", {"context": context}
        answer = self.command(
            "script.evaluate", expression=expression, target=target, awaitPromise=False
        )
        value: int | None = answer["result"].get("value")
        return value

    async def _serve(self) -> None:
        async with serve(self._connect, "127.0.0.1", 0, max_size=None) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            self._listening.set()
            await self._end.wait()

    async def _connect(self, playwright: ServerConnection) -> None:
        assert playwright.request is not None
        port, _, path = playwright.request.path.lstrip("/").partition("/")
        async with connect(f"ws://127.0.0.1:{port}/{path}", max_size=None) as self._firefox:
            answers = asyncio.create_task(self._to_playwright(self._firefox, playwright))
            async for text in playwright:
                message = json.loads(text)
                if message["method"] == UNKNOWN:
                    done = {"type": "success", "id": message["id"], "result": {}}
                    await playwright.send(json.dumps(done))
                else:
                    await self._firefox.send(text)
            answers.cancel()

    async def _to_playwright(self, firefox: ClientConnection, playwright: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in firefox:
                _acknowledge_at_once(firefox)
                message = json.loads(text)
                own = self._answers.pop(message.get("id"), None)
                if own is None:
                    await playwright.send(text)
                else:
                    own.set_result(message)
            await playwright.close()

    async def _send(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        number, answer = next(self._ids), self._loop.create_future()
        self._answers[number] = answer
        command = {"id": number, "method": method, "params": parameters}
        assert self._firefox is not None, "Firefox runs"
        await self._firefox.send(json.dumps(command))
        message: dict[str, Any] = await answer
        return message


def _acknowledge_at_once(connection: ClientConnection) -> None:
    """Without an acknowledgement, Firefox sends its next answer 40 ms later."""
    if hasattr(socket, "TCP_QUICKACK"):
        line = connection.transport.get_extra_info("socket")
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)


_bridges: dict[Browser, Bridge] = {}


def bridge_to(browser: Browser | None) -> Bridge | None:
    """The bridge to this browser; None if it is not Firefox."""
    return _bridges.get(browser) if browser else None


def bridge_of(page: Page) -> Bridge | None:
    return bridge_to(page.context.browser)


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """A headless Firefox, until the end."""
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
