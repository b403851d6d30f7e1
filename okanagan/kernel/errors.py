"""The engine's errors; their messages are sentences for people."""

from typing import Any


class GameError(ValueError):
    """The engine can't do what was asked; the message says what and why."""


class IllegalAction(GameError):
    """An action that the rules don't allow now. The state is unchanged."""


class RecordError(GameError):
    """The record is no faithful account of a game; the message says what is wrong, and where."""


class Stopped(KeyboardInterrupt):
    """The person stops the program. What guards against errors of other packages lets it pass."""


def brief(value: Any, most: int = 80) -> str:
    """A value as a sentence can show it, however long, deep or strange it is."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deep; too many digits
        return f"a monstrous {type(value).__name__}"
    return text if len(text) <= most else text[: most - 1] + "…"
