"""`python -m web.build`: runs the commands of `build.py` inside the environment."""

import argparse
import os
import sys

from .cli import parser
from .console import Problem, complain


def main() -> int:
    try:
        return _run(parser().parse_args())
    except Problem as problem:
        complain(problem)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(options: argparse.Namespace) -> int:
    # Each command imports its own tools, because those of `bench` and `test` take time to import.
    if options.command == "test":
        from .testing import test

        if options.thorough:
            os.environ["OKANAGAN_THOROUGH"] = "1"  # for tests/thorough.py
        return test(options.pytest, quick=options.quick, browser=options.browser)
    if options.command == "bench":
        from .bench.report import bench

        return bench(options.rounds)
    if options.command == "reference":
        from . import reference

        reference.build()
        return 0
    if options.command != "serve":
        from .assemble import build

        build()
    if options.command == "single":
        from .single import make

        make()
    elif options.command != "build":
        from .static_server import serve

        return serve(options.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
