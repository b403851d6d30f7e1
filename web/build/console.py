"""The build's console output: a line for each step, and a clear message for each failure."""

import sys


class Problem(Exception):
    """A failure that the user can fix. The message says what failed, where, and what to do."""


def step(text: str) -> None:
    """Print that a step begins."""
    print(f"· {text}", flush=True)


def detail(text: str) -> None:
    """Print a detail of the current step."""
    print(f"    {text}", flush=True)


def warn(text: str) -> None:
    """Print a warning to standard error."""
    print(f"\nWarning: {text}\n", file=sys.stderr, flush=True)


def complain(problem: Problem) -> None:
    """Print a problem to standard error."""
    print(f"\nbuild.py: {problem}", file=sys.stderr, flush=True)
