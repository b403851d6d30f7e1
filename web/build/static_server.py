"""A static server that behaves like GitHub Pages: no special headers, a subpath, gzipped text."""

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
from urllib.parse import quote, unquote, urlsplit

from .console import Problem, step
from .paths import DIST

PREFIX = "/okanagan/"
"""The page's path on GitHub Pages."""
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
    ".xz": "application/x-xz",
    ".pack": "application/octet-stream",
}
"""Browsers require these types, and the operating system's table may lack some."""
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}
"""The files that GitHub Pages compresses for browsers that accept gzip."""
NOT_FOUND_PAGE = "404.html"
"""The file that GitHub Pages sends for an address without a file."""


@cache
def _compressed(file: Path, changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder under one prefix."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a body waits for the receipt of its headers

    def __init__(self, *args: object, folder: Path, prefix: str, cache: str, **more: object):
        self.prefix = prefix
        self.cache = cache
        super().__init__(*args, directory=str(folder), **more)  # type: ignore[arg-type]

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def translate_path(self, path: str) -> str:
        """Return the file at an address. An address outside the prefix has no file."""
        address = unquote(urlsplit(path).path)
        if not address.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        # Quoted again: a `#` or `?` in the path belongs to the name of the file.
        return super().translate_path(quote("/" + address.removeprefix(self.prefix)))

    def send_head(self) -> Any:
        """Send the headers and return the body. The root of the host redirects to the prefix."""
        if self.path == "/" != self.prefix:
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", self.prefix)
            self.send_header("Content-Length", "0")
            return self.end_headers()
        file, error_page = self._requested_file(), Path(self.directory) / NOT_FOUND_PAGE
        if not file.exists() and error_page.is_file():
            return self._send_file(error_page, HTTPStatus.NOT_FOUND)
        if file.is_file() and self._compresses(file):
            return self._send_file(file, HTTPStatus.OK)
        return super().send_head()

    def _requested_file(self) -> Path:
        file = Path(self.translate_path(self.path))
        index = file / "index.html"
        return index if urlsplit(self.path).path.endswith("/") and index.is_file() else file

    def _compresses(self, file: Path) -> bool:
        return file.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")

    def _send_file(self, file: Path, status: HTTPStatus) -> io.BytesIO:
        compressed = self._compresses(file)
        body = _compressed(file, file.stat().st_mtime_ns) if compressed else file.read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        if compressed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.cache)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Print nothing: the browser's console shows failed requests."""


class Server(http.server.ThreadingHTTPServer):
    """A server that closes all connections when it is closed."""

    daemon_threads = True

    def __init__(self, *args: object, **more: object):
        self.connections: set[socket.socket] = set()
        super().__init__(*args, **more)  # type: ignore[arg-type]

    def get_request(self) -> tuple[socket.socket, object]:
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def shutdown_request(self, request: socket.socket | tuple[bytes, socket.socket]) -> None:
        self.connections -= {request}
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Also close the connections that browsers keep open for the next request."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: browsers may close connections at any time."""


def server(folder: Path, prefix: str, port: int, cache: str) -> Server:
    """Return a server on localhost, not started. Raises `OSError` if the port is in use."""
    handler = partial(Handler, folder=folder, prefix=prefix, cache=cache)
    return Server(("127.0.0.1", port), handler)


@contextmanager
def site(
    folder: Path, prefix: str = PREFIX, port: int = 0, cache: str = "no-cache"
) -> Iterator[str]:
    """Serve `folder` in the background and yield its address."""
    running = server(folder, prefix, port, cache)
    thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://localhost:{running.server_address[1]}{prefix}"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()


def serve(port: int) -> int:
    require_site()
    try:
        running = server(DIST, PREFIX, port, cache="no-cache")
    except OSError as error:
        message = f"Port {port} is not available ({error}): try `--port {port + 1}`."
        raise Problem(message) from error
    step(f"Okanagan is at http://localhost:{port}{PREFIX}  (Ctrl+C stops the server)")
    with suppress(KeyboardInterrupt):
        running.serve_forever()
    running.server_close()
    return 0


def require_site() -> None:
    if not (DIST / "index.html").is_file():
        raise Problem("dist/ has no built page yet: run `python3 build.py build` first.")
