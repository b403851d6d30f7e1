"""`python -m tests.page.hostile 50000`: as many attacks on the page's Python as one likes."""

import argparse
import sys
import traceback

from tests.page.hostile.attacks import attack


def main() -> int:
    """Make the attacks; the status says whether one has succeeded."""
    parser = argparse.ArgumentParser(prog="python -m tests.page.hostile", description=__doc__)
    parser.add_argument("count", type=int, help="how many attacks")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first one's number")
    chosen = parser.parse_args()
    numbers = range(chosen.first, chosen.first + chosen.count)
    successes = sum(_succeeds(number) for number in numbers)
    print(f"{chosen.count} attacks, {successes} of them with success")  # noqa: T201 - a command
    return 1 if successes else 0


def _succeeds(number: int) -> bool:
    try:
        attack(number)
    except BaseException:
        print(f"attack {number}:\n{traceback.format_exc()}")  # noqa: T201 - a command
        return True
    return False


if __name__ == "__main__":
    sys.exit(main())
