"""A browser for the tests and the measuring: an installed Chromium or Chrome, else Playwright's."""

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
"""Chromium without a browser round the page, a third quicker: no tabs, no settings."""
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
"""A browser under test speaks to nobody but the server under test."""

BRIEF = ("--js-flags=--liftoff-only",)
"""WebAssembly is compiled once, simply: most tests are over before doing it better would pay, and
that is half of what a start of Pyodide costs."""


def installed(*, light: bool = False) -> str | None:
    """Return the path of an installed Chromium or Chrome; `OKANAGAN_BROWSER` may name one.

    A `light` one, where there is one, has no more than tests of a page need.
    """
    named = os.environ.get("OKANAGAN_BROWSER")
    names = (*LIGHT, *NAMES) if light else NAMES
    found = [named] if named else [shutil.which(name) for name in names]
    return next((path for path in (*found, *PLACES) if path and Path(path).exists()), None)


def options(*, light: bool = False) -> dict[str, Any]:
    """Return what Playwright's `launch` wants for the browser of this machine."""
    # Chromium's sandbox does not work for root, as which containers run.
    is_root = getattr(os, "geteuid", lambda: 1)() == 0
    arguments = [*QUIET, *(BRIEF if light else ()), *(["--no-sandbox"] if is_root else [])]
    path = installed(light=light)
    return {"args": arguments, **({"executable_path": path} if path else {})}


def launch(playwright: Playwright, *, light: bool = False) -> Browser:
    """Start the browser, without a window."""
    return playwright.chromium.launch(**options(light=light))


def launch_with_profile(playwright: Playwright, folder: Path) -> BrowserContext:
    """Start the browser with a profile on disk: its caches outlive a page, as a person's do."""
    return playwright.chromium.launch_persistent_context(folder, **options())


def make_sure(playwright: Playwright) -> None:
    """Find out whether a browser starts; else have Playwright download one, or say what to do."""
    if _starts(playwright):
        return
    step("Downloading a browser for the tests, as this machine has no Chromium or Chrome")
    command: Sequence[str] = (sys.executable, "-m", "playwright", "install", "chromium")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0 and _starts(playwright):
        detail("Playwright's own Chromium it is")
        return
    raise Problem(
        "A Chromium or Chrome is needed, and none was found or could be downloaded.\n"
        "Install one (on Debian: `sudo apt install chromium`), or name one in OKANAGAN_BROWSER."
    )


def _starts(playwright: Playwright) -> bool:
    try:
        launch(playwright, light=True).close()
    except Error:
        return False
    return True
