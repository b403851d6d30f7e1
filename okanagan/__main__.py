"""`python -m okanagan`: the command line."""

import sys

from okanagan.cli.main import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
