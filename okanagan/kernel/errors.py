"""The engine's errors; their messages are sentences for people."""

from typing import Any


class GameError(ValueError):
    """The engine cannot do what was asked; the message says what and why."""


class IllegalAction(GameError):
    """An action that the rules do not allow now. The state is unchanged."""


class RecordError(GameError):
    """A record is invalid; the message says what is wrong, and where."""


class Stopped(KeyboardInterrupt):
    """The user stops the program. Guards against errors of other packages let it pass."""


def brief(value: Any, most: int = 80) -> str:
    """A short text for a value in an error message, however long, deep or strange the value is."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deep; too many digits
        return f"a monstrous {type(value).__name__}"
    return text if len(text) <= most else text[: most - 1] + "…"
