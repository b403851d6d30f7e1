"""The server under test: plain and static, under a subpath, and it can be killed and counted."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from web.build.static_server import Handler, Server

from .quick import Engines

PREFIX = "/okanagan/"


class Site:
    """A folder behind a server that can be stopped and started again at the same address.

    Attributes:
        folder: what is served; may be changed while it is.
        asked: the paths asked for so far, without the prefix.
        engines: who answers the pages' messages, where that is not in the page.
    """

    def __init__(
        self, folder: Path, *, cache: str = "no-cache", engines: Engines | None = None
    ) -> None:
        """Prepare the server; `cache` is how long browsers may keep what it sends."""
        self.folder = folder
        self.engines = engines
        self.asked: list[str] = []
        self._cache = cache
        self._port = 0
        self._running: tuple[Server, threading.Thread] | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://localhost:{self._port}{PREFIX}"

    def start(self) -> None:
        """Serve, at the same port as before if it was stopped."""
        handler = partial(_Counting, site=self, cache=self._cache)
        server = Server(("127.0.0.1", self._port), handler)
        self._port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        self._running = server, thread

    def stop(self) -> None:
        """Be gone: connections that the browser kept open are closed, too."""
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
    """A site, served until the end."""
    site = Site(folder, cache=cache, engines=engines)
    site.start()
    try:
        yield site
    finally:
        site.stop()


class _Counting(Handler):
    """The build's own plain handler, which also counts, and answers for the engines."""

    def __init__(self, *args: Any, site: Site, cache: str) -> None:
        self._site = site
        super().__init__(*args, folder=site.folder, prefix=PREFIX, cache=cache)

    def do_GET(self) -> None:
        self._site.asked.append(urlsplit(self.path).path.removeprefix(PREFIX))
        super().do_GET()

    def do_POST(self) -> None:
        """A page calls its engine, at `engine/PAGE/CALL`."""
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
