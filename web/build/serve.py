"""A plain static server, as GitHub Pages is one: no special headers, a subpath, texts with gzip."""

import gzip
import http.server
import io
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".py": "text/x-python",
    ".zip": "application/zip",
    ".pack": "application/octet-stream",
}
"""Named here, as the tables of this machine may lack one: browsers insist on some of them."""

COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}
"""What GitHub Pages sends compressed, if the browser takes it."""

NOT_FOUND_PAGE = "404.html"
"""What GitHub Pages shows in the place of a file that is not there."""


@cache
def _compressed(file: Path, changed: int) -> bytes:
    """A file's content with gzip: made once, and again when the file has `changed`."""
    return gzip.compress(file.read_bytes(), 6)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder under one prefix, and nothing else."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, folder: Path, prefix: str, cache: str, **more: object):
        """Take what `site` was called with."""
        self.prefix = prefix
        self.cache = cache
        super().__init__(*args, directory=str(folder), **more)  # type: ignore[arg-type]

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type that `TYPES` names, else the machine's guess."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def translate_path(self, path: str) -> str:
        """Return the file for an address; one outside the prefix has none."""
        address = unquote(urlsplit(path).path)
        if not address.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + address.removeprefix(self.prefix))

    def send_head(self) -> Any:
        """Send the headers and return what follows; a visitor of the bare host is sent on."""
        if self.path == "/" != self.prefix:
            return self._send_on()
        file, instead = self._asked_file(), Path(self.directory) / NOT_FOUND_PAGE
        if not file.exists() and instead.is_file():
            return self._send_file(instead, HTTPStatus.NOT_FOUND)
        if file.is_file() and self._is_to_be_compressed(file):
            return self._send_file(file, HTTPStatus.OK)
        return super().send_head()

    def _asked_file(self) -> Path:
        asked = Path(self.translate_path(self.path))
        index = asked / "index.html"
        return index if urlsplit(self.path).path.endswith("/") and index.is_file() else asked

    def _is_to_be_compressed(self, file: Path) -> bool:
        return file.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")

    def _send_on(self) -> None:
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", self.prefix)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send_file(self, file: Path, status: HTTPStatus) -> io.BytesIO:
        packed = self._is_to_be_compressed(file)
        body = _compressed(file, file.stat().st_mtime_ns) if packed else file.read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        """Add how long a browser may keep the answer."""
        self.send_header("Cache-Control", self.cache)
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet."""

    def log_error(self, *args: object) -> None:
        """Keep quiet: what is not there is the browser's to report."""


class Server(http.server.ThreadingHTTPServer):
    """A server that does not mind a browser hanging up, and hangs up itself when it is closed."""

    daemon_threads = True

    def __init__(self, *args: object, **more: object):
        """Take what the base class takes."""
        self.connections: set[socket.socket] = set()
        super().__init__(*args, **more)  # type: ignore[arg-type]

    def get_request(self) -> tuple[socket.socket, object]:
        """Remember each connection: browsers keep theirs open for the next request."""
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def shutdown_request(self, request: socket.socket | tuple[bytes, socket.socket]) -> None:
        """Forget a connection that has ended."""
        self.connections -= {request}
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Close, with every connection: a server that is gone answers nothing."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Keep quiet: browsers close connections as they like."""


def server(folder: Path, prefix: str, port: int, cache: str) -> Server:
    """Return a server on localhost alone, not yet serving. Raises `OSError` for a taken port."""
    handler = partial(Handler, folder=folder, prefix=prefix, cache=cache)
    return Server(("127.0.0.1", port), handler)


@contextmanager
def site(
    folder: Path, prefix: str = "/okanagan/", port: int = 0, cache: str = "no-cache"
) -> Iterator[str]:
    """Serve `folder` in the background and give its address; the server is gone at the end."""
    running = server(folder, prefix, port, cache)
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://localhost:{running.server_address[1]}{prefix}"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()
