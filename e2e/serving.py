"""The site under test: a static server under a subpath, which records requests and can stop."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from web.build.static_server import Handler, Server

from .cpython_engine import Engines

PREFIX = "/okanagan/"


class Site:
    """A folder behind a server that can stop, and start again at the same address.

    Attributes:
        folder: the files, which may change.
        requests: the requested paths, without the prefix.
        engines: answer the pages' messages, if the pages have no Pyodide.
    """

    def __init__(
        self, folder: Path, *, cache: str = "no-cache", engines: Engines | None = None
    ) -> None:
        self.folder = folder
        self.engines = engines
        self.requests: list[str] = []
        self._cache = cache
        self._port = 0
        self._running: tuple[Server, threading.Thread] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self._port}{PREFIX}"

    def start(self) -> None:
        handler = partial(_RecordingHandler, site=self, cache=self._cache)
        server = Server(("127.0.0.1", self._port), handler)
        self._port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        self._running = server, thread

    def stop(self) -> None:
        """Stop, and close the browser's open connections."""
        if self._running is None:
            return
        server, thread = self._running
        self._running = None
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def serving(
    folder: Path, *, cache: str = "no-cache", engines: Engines | None = None
) -> Iterator[Site]:
    site = Site(folder, cache=cache, engines=engines)
    site.start()
    try:
        yield site
    finally:
        site.stop()


class _RecordingHandler(Handler):
    """Serves files, records requests, and passes messages on to the engines."""

    def __init__(self, *args: Any, site: Site, cache: str) -> None:
        self._site = site
        super().__init__(*args, folder=site.folder, prefix=PREFIX, cache=cache)

    def do_GET(self) -> None:
        self._site.requests.append(urlsplit(self.path).path.removeprefix(PREFIX))
        super().do_GET()

    def do_POST(self) -> None:
        """Call a page's engine, at `engine/PAGE/CALL`."""
        if self._site.engines is None:
            self.send_error(HTTPStatus.METHOD_NOT_ALLOWED)
            return
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        page, name = self.path.split("/")[-2:]
        body = self._site.engines.call(page, name, text)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
