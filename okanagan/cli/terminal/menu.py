"""Numbered choices, and the few words that can be typed instead of a number."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """Something to type instead of a number: what it is for, and what it does."""

    help: str
    do: Callable[[], None]


Words = dict[str, Word]


class Leave(Exception):
    """The player leaves the table, or the input has ended."""


def choose(labels: Sequence[str], words: Words) -> int:
    """Prints the choices and asks for one; its place in the list.

    Raises:
        Leave: there is no more input.
    """
    for number, label in enumerate(labels, 1):
        print(f"{number:4}. {label}")
    while True:
        typed = read_line(f"1 to {len(labels)}, or ? for help: ").lower()
        if typed in words:
            words[typed].do()
        elif typed.isdecimal() and 1 <= int(typed) <= len(labels):
            return int(typed) - 1
        else:
            _explain(len(labels), words)


def _explain(count: int, words: Words) -> None:
    print(f"Type a number from 1 to {count}, or:")
    for name, word in words.items():
        print(f"   {name}  {word.help}")


def read_line(prompt: str) -> str:
    """One line of input, without the space around it.

    Raises:
        Leave: there is no more input.
    """
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        raise Leave from None
