"""Types of numbers on the command line, with their limits."""

import secrets
from argparse import ArgumentTypeError

from okanagan.kernel.chance import searchable

LONGEST = 3600.0
"""The longest time, in seconds."""
RANDOM = "random"
"""The word for a seed from the operating system."""
SECRET_BITS = 128
MOST_DIGITS = 40


def count(text: str) -> int:
    """A whole number from 1 on.

    Raises:
        ArgumentTypeError: the text is no such number.
    """
    if not text.isdecimal() or len(text) > 9 or not int(text):
        raise ArgumentTypeError(f"{text!r} should be a whole number, at least 1")
    return int(text)


def seed(text: str) -> int:
    """The seed of a deal: a whole number, or for `random` one that nobody can search.

    Raises:
        ArgumentTypeError: the text is neither.
    """
    if text == RANDOM:
        return 1 << SECRET_BITS | secrets.randbits(SECRET_BITS)
    if not (text.isascii() and text.isdecimal()) or len(text) > MOST_DIGITS:
        raise ArgumentTypeError(f"{text!r} should be a whole number, or {RANDOM!r}")
    return int(text)


def seed_lines(option: str, number: int) -> list[str]:
    """What is said of a seed before the games; nothing of one that was chosen by hand."""
    return [] if searchable(number) else [f"{option} {number} deals the same again"]


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
