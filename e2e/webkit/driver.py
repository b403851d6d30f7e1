"""WebKitGTK's MiniBrowser under WebDriver, with a virtual screen if there is none."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = "WebKitWebDriver"
SCREEN = "1600x1200x24"
ROOTS = (Path("/usr/lib"), Path("/usr/lib64"), Path("/usr/libexec"), Path("/usr/local"))
BROWSERS = (
    "*/webkit2gtk-4.*/MiniBrowser",  # Debian: a folder for each architecture
    "webkit2gtk-4.*/MiniBrowser",
    "lib*/webkit2gtk-4.*/MiniBrowser",
)


def mini_browser() -> Path | None:
    """The path of MiniBrowser; `OKANAGAN_WEBKIT` may name it."""
    path = os.environ.get("OKANAGAN_WEBKIT")
    browsers = sorted(path for root in ROOTS for form in BROWSERS for path in root.glob(form))
    return Path(path) if path else next(reversed(browsers), None)


def missing() -> str | None:
    """The missing package; None if WebKit can be driven."""
    if shutil.which(DRIVER) is None or mini_browser() is None:
        return "there is no WebKitWebDriver with MiniBrowser (Debian: webkit2gtk-driver)"
    if not _has_screen() and shutil.which("Xvfb") is None:
        return "WebKit needs a screen, and there is none, and no Xvfb (Debian: xvfb)"
    return None


def _has_screen() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def screen() -> Iterator[None]:
    """The machine's screen, or a virtual one."""
    if _has_screen():
        yield
        return
    reading, writing = os.pipe()
    command = ("Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp")
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            os.environ["DISPLAY"] = f":{number.readline().strip()}"
        try:
            yield
        finally:
            del os.environ["DISPLAY"]
            server.terminate()


@contextmanager
def browsing(size: tuple[int, int], *, dark: bool = False) -> Iterator[WebDriver]:
    """A browser without stored data, which a driver's WebKitGTK never keeps.

    In full screen it has no bars, and can be as narrow as a phone.
    """
    options = Options()
    options.binary_location = str(mini_browser())
    for argument in ["--automation", "--full-screen", *(["--dark-mode"] if dark else [])]:
        options.add_argument(argument)
    browser = webdriver.WebKitGTK(options, Service(shutil.which(DRIVER)))
    try:
        browser.set_window_size(*size)
        yield browser
    finally:
        browser.quit()
