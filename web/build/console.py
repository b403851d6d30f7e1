"""How the build speaks: a line for each step, and one clear sentence when it cannot go on."""

import sys


class Problem(Exception):
    """Something the person at the keyboard must know: what, where, and what to do."""


def step(text: str) -> None:
    """Announce a step."""
    print(f"· {text}", flush=True)


def detail(text: str) -> None:
    """Tell what a step found or made."""
    print(f"    {text}", flush=True)


def complain(problem: Problem) -> None:
    """Print a problem where errors belong."""
    print(f"\nbuild.py: {problem}", file=sys.stderr, flush=True)
