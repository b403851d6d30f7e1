"""Two board games, *Okanagan: Valley of the Lakes* and *Oregon*: rules, bots and a web page.

This module is the public API; `docs/api.md` documents it. Each name is imported when it is first
used, so that the page loads nothing that it does not need.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from okanagan.api import load, make_bot, new_match
    from okanagan.games import GAMES
    from okanagan.kernel.bots import Bot
    from okanagan.kernel.errors import GameError, IllegalAction, RecordError
    from okanagan.kernel.match import Match
    from okanagan.kernel.plugin_bots import BotError
    from okanagan.kernel.record import Seat

__version__ = "1.0.0"
__all__ = [
    "GAMES",
    "Bot",
    "BotError",
    "GameError",
    "IllegalAction",
    "Match",
    "RecordError",
    "Seat",
    "load",
    "make_bot",
    "new_match",
]

_MODULES = {
    "api": ("load", "make_bot", "new_match"),
    "games": ("GAMES",),
    "kernel.bots": ("Bot",),
    "kernel.errors": ("GameError", "IllegalAction", "RecordError"),
    "kernel.match": ("Match",),
    "kernel.plugin_bots": ("BotError",),
    "kernel.record": ("Seat",),
}


def __getattr__(name: str) -> Any:
    for module, names in _MODULES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
