"""The built site with a quick engine: all of the page but Pyodide, in whose place is CPython.

A page starts in a moment here, and Python takes a third of the time. The tests of what Pyodide,
PyScript and the service worker do visit the real site.
"""

import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from web.build.paths import ROOT

SCRIPT = Path(__file__).with_name("quick_engine.js")
SCRIPTS = re.compile(r'(<script type="module" src="[^"]*"></script>)\s*(.*? src=")[^"]*(".*)')
"""The shell's, and PyScript's."""
EARLY = re.compile(r' data-interpreter="[^"]*" data-code="[^"]*"')
"""What the page would begin to load before PyScript's script runs."""
START = 60.0
"""Seconds that the engines' own start may take on a busy machine."""
PAGES = 8
"""More than a test has open at once. The engine of one that is gone would wait for ever."""


def with_quick_engine(site: Path, folder: Path) -> Path:
    """A copy of a built site that runs with it: as built, but for one script."""
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns("engine", "sw.js"))
    shutil.copy(SCRIPT, folder / "assets" / SCRIPT.name)
    index = folder / "index.html"
    ours = rf"\2assets/{SCRIPT.name}\3\1"
    page, found = SCRIPTS.subn(ours, index.read_text(encoding="utf-8"))
    assert found == 1, "the page must name the shell's script and PyScript's, in this order"
    page, found = EARLY.subn("", page)
    assert found == 1, "the page must name what it begins early"
    index.write_text(page, encoding="utf-8")
    return folder


class Engines:
    """The ways to the engines, one for each page; the latest pages keep theirs."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._ways: OrderedDict[str, _Way] = OrderedDict()
        self._lock = threading.Lock()

    def call(self, page: str, name: str, text: str) -> bytes:
        """What a page's engine answers to a call; a page not seen before gets a new engine."""
        with self._lock:
            way = self._ways.pop(page, None) or _Way(self._place)
            self._ways[page] = way
            while len(self._ways) > PAGES:
                self._ways.popitem(last=False)[1].close()
        return way.call(name, text)

    def close(self) -> None:
        """End them all."""
        for way in self._ways.values():
            way.close()
        self._ways.clear()


class _Way:
    """A connection with one engine."""

    def __init__(self, place: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(place)
        self._answers = self._socket.makefile("rb")

    def call(self, name: str, text: str) -> bytes:
        self._socket.sendall(f"{name} {text}\n".encode())
        return self._answers.readline()

    def close(self) -> None:
        self._answers.close()
        self._socket.close()


@contextmanager
def engines() -> Iterator[Engines]:
    """Engines to be had, until the end."""
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "engines")
        process = subprocess.Popen([sys.executable, "-m", "e2e.engines", place], cwd=ROOT)
        try:
            _wait_for(Path(place), process)
            found = Engines(place)
            yield found
            found.close()
        finally:
            process.terminate()
            process.wait()


def _wait_for(place: Path, process: "subprocess.Popen[bytes]") -> None:
    """Wait until somebody listens there."""
    late = time.monotonic() + START
    while not place.exists():
        assert process.poll() is None, "the engines did not start"
        assert time.monotonic() < late, "the engines take too long to start"
        time.sleep(0.02)
