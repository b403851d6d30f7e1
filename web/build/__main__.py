"""`python -m web.build`: the commands of `build.py`, once the environment is there."""

import argparse
import sys

from .cli import parser
from .console import Problem, complain


def main() -> int:
    """Run the command that was asked for and return the exit status."""
    asked = parser().parse_args()
    try:
        return _run(asked)
    except Problem as problem:
        complain(problem)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(asked: argparse.Namespace) -> int:
    # Each command imports its own tools: `serve` must not wait for those of `bench`.
    if asked.command == "test":
        from .testing import test

        return test(asked.pytest, quick=asked.quick, browser=asked.browser)
    if asked.command == "bench":
        from .bench.report import bench

        return bench(asked.rounds)
    if asked.command != "serve":
        from .assemble import build

        build()
    if asked.command == "single":
        from .single import make

        make()
    elif asked.command != "build":
        from .static_server import serve

        return serve(asked.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
