"""The front of `build.py`: reads the command line, then goes on inside the environment.

Runs on the machine's bare Python, so that `--help` and a wrong word need no installation.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

from . import environment
from .console import Problem, complain
from .paths import ROOT, VENV

PORT = 8000
BROWSERS = ("chromium", "firefox", "webkit")


def main(arguments: Sequence[str]) -> int:
    """Run a command and return the exit status."""
    parser().parse_args(arguments)
    try:
        executable = environment.python()
    except Problem as problem:
        complain(problem)
        return 1
    command = [str(executable), "-m", "web.build", *arguments]
    try:
        return subprocess.run(command, cwd=ROOT, env=_environment(), check=False).returncode
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """Return the command line's parser."""
    whole = argparse.ArgumentParser(
        prog="build.py",
        description="Build the page of Okanagan into dist/, serve, test or measure it. "
        "Without a command: build it and serve it on localhost.",
    )
    whole.add_argument(
        "--port", type=int, default=PORT, help="where to serve (default %(default)s)"
    )
    commands = whole.add_subparsers(dest="command", metavar="command", title="commands")
    commands.add_parser("build", help="build dist/ and print what each file weighs")
    commands.add_parser(
        "single", help="build dist/, and make okanagan.html of it: the whole game in one file"
    )
    serve = commands.add_parser("serve", help="serve dist/ as it is")
    # Its own default would take the place of a port that is given before the command.
    serve.add_argument(
        "--port", type=int, default=argparse.SUPPRESS, help=f"where (default {PORT})"
    )
    test = commands.add_parser("test", help="lint, types, build, and all tests")
    test.add_argument(
        "--quick",
        action="store_true",
        help="lint, types and the unit tests that take moments: no build, no browser",
    )
    test.add_argument(
        "--browser",
        choices=BROWSERS,
        help="all browser tests in this one, and no others; usually all run in Chromium, and some "
        "in the others, where they are installed",
    )
    test.add_argument("pytest", nargs="*", help="what to hand on to pytest, after --")
    bench = commands.add_parser("bench", help="measure the built page in a real browser")
    bench.add_argument("--rounds", type=int, default=5, help="how many (default %(default)s)")
    return whole


def _environment() -> dict[str, str]:
    """What the environment's own tools need: to be found, and this repository to be importable."""
    scripts = str(environment.python().parent)
    path = os.pathsep.join([scripts, os.environ.get("PATH", "")])
    return {
        **os.environ,
        "PATH": path,
        "PYTHONPATH": str(ROOT),
        "VIRTUAL_ENV": str(VENV),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
