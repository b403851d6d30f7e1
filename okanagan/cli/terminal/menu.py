"""Menus at the terminal: numbered answers, and shortcuts to type instead of a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Menu:
    """A question with numbered answers."""

    question: str  # the question
    answers: Sequence[tuple[str, Any | Menu]]  # each with its label; an action, or a further menu
    back: str = ""  # the label of the answer that leads back from a further menu


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A letter to type instead of a number."""

    help: str  # what it is for
    do: Callable[[], None]  # does it


Shortcuts = dict[str, Shortcut]


class Leave(Exception):
    """The player leaves the table, or the input has ended."""


def pick(menu: Menu, shortcuts: Shortcuts) -> Any:
    """Asks for an action of the menu; None if the player goes back.

    Raises:
        Leave: there is no more input.
    """
    print(menu.question)
    labels = [label for label, _ in menu.answers] + [menu.back] * bool(menu.back)
    while (number := choose(labels, shortcuts)) < len(menu.answers):
        _, answer = menu.answers[number]
        action = pick(answer, shortcuts) if isinstance(answer, Menu) else answer
        if action is not None:
            return action
    return None


def choose(labels: Sequence[str], shortcuts: Shortcuts) -> int:
    """Prints the labels, asks for one, and returns its place in the list.

    Raises:
        Leave: there is no more input.
    """
    for number, label in enumerate(labels, 1):
        print(f"{number:4}. {label}")
    while True:
        typed = read_line(f"1 to {len(labels)}, or ? for help: ").lower()
        if typed in shortcuts:
            shortcuts[typed].do()
        elif typed.isdecimal() and 1 <= int(typed) <= len(labels):
            return int(typed) - 1
        else:
            _explain(len(labels), shortcuts)


def _explain(count: int, shortcuts: Shortcuts) -> None:
    print(f"Type a number from 1 to {count}, or:")
    for name, shortcut in shortcuts.items():
        print(f"   {name}  {shortcut.help}")


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
