"""`python -m tests.page.daily 50` compares 50 days here and in the page's Python."""

import argparse
import sys

from tests.page.daily.both import compare


def main() -> int:
    """Print what was played, and how many moves were the same; fail if one was not."""
    parser = argparse.ArgumentParser(prog="python -m tests.page.daily", description=__doc__)
    parser.add_argument("days", type=int, help="how many days in a row, from 24 November 2026")
    found = compare(parser.parse_args().days)
    print(  # noqa: T201 - a command
        f"{found.games} games of {found.games // 2} days: {found.moves} moves, "
        f"{found.bots} of them the bot's; {found.different} games differ"
    )
    return 1 if found.different else 0


if __name__ == "__main__":
    sys.exit(main())
