"""`build.py serve`: the built site on localhost, for people."""

from .paths import DIST
from .say import Problem, step
from .serve import server

PREFIX = "/okanagan/"
"""As GitHub Pages would have it: under the project's name."""


def serve(port: int) -> int:
    """Serve `dist/` until interrupted."""
    if not (DIST / "index.html").is_file():
        raise Problem("There is no built page in dist/ yet: run `python3 build.py build` first.")
    try:
        running = server(DIST, PREFIX, port, cache="no-cache")
    except OSError as error:
        raise Problem(f"Port {port} can't be had ({error}): try `--port {port + 1}`.") from error
    step(f"Okanagan is at http://localhost:{port}{PREFIX}  (Ctrl+C ends it)")
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        return 0
    finally:
        running.server_close()
    return 0
