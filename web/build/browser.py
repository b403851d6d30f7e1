"""The browser of the tests and the bench: an installed Chromium or Chrome, or else Playwright's."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Playwright

from .console import Problem, detail, step

LIGHT = ("chromium-headless-shell",)
"""Chromium without tabs and settings, which starts a third faster."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
)
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
"""The browser sends requests only to the server under test."""
LOOPBACK = ("--allow-loopback-in-peer-connection",)
"""Two pages on one machine can connect to each other."""
FAST_START = ("--js-flags=--liftoff-only",)
"""Only the fast compiler for WebAssembly. Most tests end before optimised code would save time, and
optimising takes half of a start of Pyodide."""
UNPAINTED = ("--force-gpu-mem-available-mb=1",)
"""Memory for few pixels: the page is laid out as ever, but most of it is not painted, which takes
a third of the time of many tests."""


def installed(*, light: bool = False) -> str | None:
    """Return the path of an installed Chromium or Chrome; `OKANAGAN_BROWSER` may name it.

    `light` prefers a browser without a user interface.
    """
    named = os.environ.get("OKANAGAN_BROWSER")
    names = (*LIGHT, *NAMES) if light else NAMES
    paths = [named] if named else [shutil.which(name) for name in names]
    return next((path for path in (*paths, *PLACES) if path and Path(path).exists()), None)


def options(*, light: bool = False, painted: bool = True) -> dict[str, Any]:
    """Return the arguments of Playwright's `launch` for the browser of this machine."""
    # Chromium's sandbox does not work for root, the user of most containers.
    is_root = getattr(os, "geteuid", lambda: 1)() == 0
    fast, sandbox = FAST_START if light else (), ["--no-sandbox"] if is_root else []
    arguments = [*QUIET, *LOOPBACK, *fast, *(() if painted else UNPAINTED), *sandbox]
    path = installed(light=light)
    return {"args": arguments, **({"executable_path": path} if path else {})}


def launch(playwright: Playwright, *, light: bool = False, painted: bool = True) -> Browser:
    return playwright.chromium.launch(**options(light=light, painted=painted))


def launch_with_profile(playwright: Playwright, folder: Path, *arguments: str) -> BrowserContext:
    """Start the browser with a profile on disk, so that its caches last, as for a visitor."""
    chosen = options()
    chosen["args"] += arguments
    return playwright.chromium.launch_persistent_context(folder, **chosen)


def make_sure(playwright: Playwright) -> None:
    """Have Playwright download a browser if none starts. Raises `Problem` if that fails."""
    if _starts(playwright):
        return
    step("Downloading a browser for the tests, because this machine has no Chromium or Chrome")
    command: Sequence[str] = (sys.executable, "-m", "playwright", "install", "chromium")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0 and _starts(playwright):
        detail("The tests use Playwright's own Chromium")
        return
    raise Problem(
        "The tests need Chromium or Chrome, and the download has failed.\n"
        "Install one (on Debian: `sudo apt install chromium`), or name one in OKANAGAN_BROWSER."
    )


def _starts(playwright: Playwright) -> bool:
    try:
        launch(playwright, light=True).close()
    except Error:
        return False
    return True
