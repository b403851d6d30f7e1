"""The built site with the page's Python on CPython, beside the server, instead of Pyodide.

A page starts at once with it, and Python takes a third of the time. Each open page has a process of
its own, as it otherwise has a worker. Bots play the same in each run, so a test that fails once
fails again. Tests of Pyodide, PyScript and the service worker visit the real site.

`python -m e2e.cpython_engine SOCKET` answers calls, line by line, until its parent process ends.
"""

import io
import json
import os
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
from contextlib import contextmanager, redirect_stderr
from pathlib import Path
from socketserver import ForkingMixIn, StreamRequestHandler, UnixStreamServer

from web.build.paths import ROOT

SCRIPT = Path(__file__).with_name("cpython_engine.js")
SCRIPTS = re.compile(r'(<script type="module" src="[^"]*"></script>)\s*(.*? src=")[^"]*(".*)')
"""The shell's, and PyScript's."""
EARLY = re.compile(r' data-interpreter="[^"]*" data-code="[^"]*"')
"""The files that the page loads before PyScript's script runs."""
START = 60.0
"""Seconds that the start of the engines' process may take on a busy machine."""
SLICE = 0.25
"""Seconds of a bot's thinking between two answers. With the page's own, which are shorter on a busy
machine than anywhere else, the page would draw the progress of a review hundreds of times.
"""
MOST_PAGES = 8
"""More pages than a test has open. The engine of a closed page would wait for ever."""


def with_cpython_engine(site: Path, folder: Path) -> Path:
    """A copy of a built site in which one script is replaced."""
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns("engine", "sw.js"))
    shutil.copy(SCRIPT, folder / "assets" / SCRIPT.name)
    index = folder / "index.html"
    replacement = rf"\2assets/{SCRIPT.name}\3\1"
    page, count = SCRIPTS.subn(replacement, index.read_text(encoding="utf-8"))
    assert count == 1, "the page must name the shell's script and PyScript's, in this order"
    page, count = EARLY.subn("", page)
    assert count == 1, "the page must name the files that it loads early"
    index.write_text(page, encoding="utf-8")
    return folder


class Engines:
    """Connections to the engines of the latest pages."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._connections: OrderedDict[str, _Connection] = OrderedDict()
        self._lock = threading.Lock()

    def call(self, page: str, name: str, text: str) -> bytes:
        """Call a page's engine; a new page gets a new engine."""
        with self._lock:
            connection = self._connections.pop(page, None) or _Connection(self._path)
            self._connections[page] = connection
            while len(self._connections) > MOST_PAGES:
                self._connections.popitem(last=False)[1].close()
        return connection.call(name, text)

    def close(self) -> None:
        for connection in self._connections.values():
            connection.close()
        self._connections.clear()


class _Connection:
    def __init__(self, path: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(path)
        self._answers = self._socket.makefile("rb")

    def call(self, name: str, text: str) -> bytes:
        self._socket.sendall(f"{name} {text}\n".encode())
        return self._answers.readline()

    def close(self) -> None:
        self._answers.close()
        self._socket.close()


@contextmanager
def engines() -> Iterator[Engines]:
    """The process of the engines, until the end."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "engines"
        command = [sys.executable, "-m", "e2e.cpython_engine", str(path)]
        process = subprocess.Popen(command, cwd=ROOT)
        try:
            _wait_for(path, process)
            connections = Engines(str(path))
            yield connections
            connections.close()
        finally:
            process.terminate()
            process.wait()


def _wait_for(path: Path, process: "subprocess.Popen[bytes]") -> None:
    late = time.monotonic() + START
    while not path.exists():
        assert process.poll() is None, "the engines did not start"
        assert time.monotonic() < late, "the engines take too long to start"
        time.sleep(0.02)


class _Handler(StreamRequestHandler):
    """Answers one page until it disconnects."""

    def handle(self) -> None:
        from okanagan.page import worker

        for line in self.rfile:
            name, _, text = line.decode().rstrip("\n").partition(" ")
            with redirect_stderr(io.StringIO()) as errors:
                answer = worker.hello() if name == "hello" else worker.dispatch(text)
            document = {"answer": answer, "errors": errors.getvalue()}
            self.wfile.write(json.dumps(document).encode() + b"\n")


class _ForkingServer(ForkingMixIn, UnixStreamServer):
    """Forks an engine for each page: the imports are already done."""

    parent = os.getppid()

    def service_actions(self) -> None:
        super().service_actions()
        if os.getppid() != self.parent:
            sys.exit()


def main(path: str) -> None:
    from okanagan.page.play import thinking

    thinking.SLICE = SLICE  # before other modules import it
    from okanagan.page import worker  # noqa: F401 - imported once, before the forks
    from okanagan.page.play.game import TableGame

    TableGame.seed = 0
    with _ForkingServer(path, _Handler) as server:
        server.serve_forever()


if __name__ == "__main__":
    main(sys.argv[1])
