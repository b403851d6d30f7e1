"""The command line of `build.py`. It runs `python -m web.build` inside the environment.

This module runs on the machine's own Python, so `--help` and a wrong option need no installation.
"""

import argparse
import os
import subprocess
from collections.abc import Sequence

from . import environment
from .console import Problem, complain
from .paths import ROOT, VENV, WORK

PORT = 8000
NEED_TESTS = ("test", "bench", "reference")
"""The commands that need the tools for tests and measurements."""
BROWSERS = ("chromium", "firefox", "webkit")


def main(arguments: Sequence[str]) -> int:
    command = parser().parse_args(arguments).command
    try:
        executable = environment.python(tests=command in NEED_TESTS)
    except Problem as problem:
        complain(problem)
        return 1
    path = os.pathsep.join([str(executable.parent), os.environ.get("PATH", "")])
    variables = {"PATH": path, "PYTHONPATH": str(ROOT), "VIRTUAL_ENV": str(VENV)}
    # The tests start many processes: compiled modules are kept for them, apart from the sources.
    variables |= {"PYTHONPYCACHEPREFIX": str(WORK / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
    build = [str(executable), "-m", "web.build", *arguments]
    try:
        return subprocess.run(build, cwd=ROOT, env=os.environ | variables).returncode
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(
        prog="build.py",
        description="Build the page of Okanagan into dist/, serve, test or measure it. "
        "Without a command: build it and serve it on localhost.",
    )
    whole.add_argument("--port", type=int, default=PORT, help="the port (default %(default)s)")
    commands = whole.add_subparsers(dest="command", metavar="command", title="commands")
    commands.add_parser("build", help="build dist/ and print the size of each file")
    commands.add_parser("single", help="build dist/, and okanagan.html: the whole game in one file")
    serve = commands.add_parser("serve", help="serve dist/ without building it")
    # A default would override a port that is given before the command.
    serve.add_argument("--port", type=int, default=argparse.SUPPRESS, help="the port")
    test = commands.add_parser("test", help="run the linters, the build and all tests")
    test.add_argument(
        "--quick", action="store_true", help="linters and quick unit tests: no build, no browser"
    )
    test.add_argument(
        "--thorough", action="store_true", help="all tests, with larger random samples"
    )
    test.add_argument(
        "--browser",
        choices=BROWSERS,
        help="run only the browser tests, all in this browser; by default all run in Chromium, and "
        "some in the other browsers that are installed",
    )
    test.add_argument("pytest", nargs="*", help="arguments for pytest, after --")
    commands.add_parser("reference", help="make the API reference in reference/")
    bench = commands.add_parser("bench", help="measure the built page in a real browser")
    bench.add_argument("--rounds", type=int, default=5, help="rounds (default %(default)s)")
    return whole
