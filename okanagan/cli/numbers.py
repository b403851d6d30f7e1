"""Types of numbers on the command line, with their limits."""

from argparse import ArgumentTypeError

LONGEST = 3600.0
"""The longest time, in seconds."""


def count(text: str) -> int:
    """A whole number from 1 on.

    Raises:
        ArgumentTypeError: the text is no such number.
    """
    if not text.isdecimal() or len(text) > 9 or not int(text):
        raise ArgumentTypeError(f"{text!r} should be a whole number, at least 1")
    return int(text)


def seconds(text: str) -> float:
    """A length of time.

    Raises:
        ArgumentTypeError: the text is no number of seconds up to `LONGEST`.
    """
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= LONGEST:
        raise ArgumentTypeError(f"{text!r} should be a number of seconds, 0 to {LONGEST:.0f}")
    return value
