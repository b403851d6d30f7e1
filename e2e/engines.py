"""The page's Python on CPython: a process for each open page, as each has a worker of its own.

`python -m e2e.engines SOCKET` answers there, line by line, until whoever has started it is gone.
Bots play the same here at every run: a test that fails once fails again.
"""

import io
import json
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stderr
from socketserver import ForkingMixIn, StreamRequestHandler, UnixStreamServer

from okanagan.page import worker
from okanagan.page.play.game import TableGame

CALLS: dict[str, Callable[[str], str]] = {
    "hello": lambda _: worker.hello(),
    "dispatch": worker.dispatch,
}


class _Engine(StreamRequestHandler):
    """Answers one page for as long as that is connected."""

    def handle(self) -> None:
        for line in self.rfile:
            name, _, text = line.decode().rstrip("\n").partition(" ")
            with redirect_stderr(io.StringIO()) as complaints:
                answer = CALLS[name](text)
            told = {"answer": answer, "complaints": complaints.getvalue()}
            self.wfile.write(json.dumps(told).encode() + b"\n")


class _Engines(ForkingMixIn, UnixStreamServer):
    """Imports everything once; a new engine is a fork of that."""

    started_by = os.getppid()

    def service_actions(self) -> None:
        super().service_actions()
        if os.getppid() != self.started_by:
            sys.exit()


if __name__ == "__main__":
    TableGame.seed = 0
    with _Engines(sys.argv[1], _Engine) as engines:
        engines.serve_forever()
