"""The server under test: plain and static, under a subpath, and it can be killed and counted."""

import gzip
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from web.build.serve import Handler, Server

from .quick import Engines

PREFIX = "/okanagan/"
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}
"""What GitHub Pages sends compressed, if the browser takes it."""


class Site:
    """A folder behind a server that can be stopped and started again at the same address.

    Attributes:
        folder: what is served; may be changed while it is.
        asked: the paths asked for so far, without the prefix.
        engines: who answers the pages' messages, where that is not in the page.
    """

    def __init__(
        self, folder: Path, *, compress: bool = False, engines: Engines | None = None
    ) -> None:
        """Prepare the server; `compress` sends texts with gzip, as GitHub Pages does."""
        self.folder = folder
        self.engines = engines
        self.asked: list[str] = []
        self._compress = compress
        self._port = 0
        self._running: tuple[Server, threading.Thread] | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://localhost:{self._port}{PREFIX}"

    def start(self) -> None:
        """Serve, at the same port as before if it was stopped."""
        handler = partial(_Counting, site=self, compress=self._compress)
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
    folder: Path, *, compress: bool = False, engines: Engines | None = None
) -> Iterator[Site]:
    """A site, served until the end."""
    site = Site(folder, compress=compress, engines=engines)
    site.start()
    try:
        yield site
    finally:
        site.stop()


class _Counting(Handler):
    """The build's own plain handler, which also counts, and compresses if asked to."""

    def __init__(self, *args: Any, site: Site, compress: bool) -> None:
        self._site = site
        self._compress = compress
        super().__init__(*args, folder=site.folder, prefix=PREFIX, cache="no-cache")

    def do_GET(self) -> None:
        self._site.asked.append(urlsplit(self.path).path.removeprefix(PREFIX))
        file = Path(self.translate_path(self.path))
        if self._compress and file.is_file() and file.suffix in COMPRESSED:
            self._send_compressed(file)
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """A page calls its engine, at `engine/PAGE/CALL`."""
        if self._site.engines is None:
            self.send_error(HTTPStatus.METHOD_NOT_ALLOWED)
            return
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        page, name = self.path.split("/")[-2:]
        self._send("application/json", self._site.engines.call(page, name, text))

    def _send_compressed(self, file: Path) -> None:
        body = gzip.compress(file.read_bytes(), 1)
        self._send(self.guess_type(file), body, {"Content-Encoding": "gzip"})

    def _send(self, kind: str, body: bytes, more: Mapping[str, str] = MappingProxyType({})) -> None:
        self.send_response(HTTPStatus.OK)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), **more}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
