"""A browser for the tests and the measuring: an installed Chromium or Chrome, else Playwright's."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Playwright

from .say import Problem, detail, step

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


def installed() -> str | None:
    """Return the path of an installed Chromium or Chrome; `OKANAGAN_BROWSER` may name one."""
    named = os.environ.get("OKANAGAN_BROWSER")
    found = [named] if named else [shutil.which(name) for name in NAMES]
    return next((path for path in (*found, *PLACES) if path and Path(path).exists()), None)


def options() -> dict[str, Any]:
    """Return what Playwright's `launch` wants for the browser of this machine."""
    # Chromium's sandbox does not work for root, as which containers run.
    is_root = getattr(os, "geteuid", lambda: 1)() == 0
    arguments = [*QUIET, *(["--no-sandbox"] if is_root else [])]
    path = installed()
    return {"args": arguments, **({"executable_path": path} if path else {})}


def launch(playwright: Playwright) -> Browser:
    """Start the browser, without a window."""
    return playwright.chromium.launch(**options())


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
        launch(playwright).close()
    except Error:
        return False
    return True
