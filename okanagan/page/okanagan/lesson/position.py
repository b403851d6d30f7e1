"""The lesson's position: a game that was played once, move by move, and kept.

It was found by game many games of two at random and keeping one in which the person's tile can
close two territories where both have built, so that each way to build leads to another outcome:
take first, get the special action, or settle a tie. Cards that fit what lies there were dealt then,
and the tiles that nobody has seen yet put so that the next special actions are easy ones.
"""

from typing import Any

from okanagan.valley.editions import EDITIONS
from okanagan.valley.game import FORMAT
from okanagan.valley.objectives import OBJECTIVES

ME = 0
"""The player who learns."""
OPPONENT = 1
"""The bot."""

_DEALT = (
    "s-lake-square",
    "t-lake-hexagon-square",
    "h-square-forest-lake-plains",
    "s-mountain-circle",
    "t-forest-hexagon-circle",
    "s-plains-hexagon",
    "t-plains-hexagon-square",
    "h-circle-forest-lake-mountain",
    "s-forest-circle",
    "h-hexagon-lake-plains-mountain",
)
"""The objectives on top of the deck: five for the person, then five for the bot."""
_TILES = (
    12, 41, 32, 59, 52, 45, 50, 46, 14, 5, 58, 16, 42, 6, 13, 4, 43, 31, 21, 8, 29, 57, 27, 17,
    2, 28, 51, 40, 44, 10, 54, 23, 26, 56, 22, 55, 1, 39, 34, 30, 24, 49, 18, 15, 47, 37, 35, 7,
    9, 3, 20, 60, 48, 36, 11, 53, 33, 38, 25, 19,
)  # fmt: skip
"""The whole pile, as a record's setup has it."""
PLAYED: list[list[Any]] = [
    ["keep", 1, ["s-plains-hexagon", "t-plains-hexagon-square", "h-circle-forest-lake-mountain"]],
    ["place", 0, 0, 1, 1],
    ["build", 0, "warehouse", "forest", "mountain"],
    ["choose", 0, "offer", 1],
    ["place", 1, 1, 0, 0],
    ["build", 1, "farm", "plains"],
    ["choose", 1, "offer", 0],
    ["place", 0, 2, 0, 0],
    ["build", 0, "warehouse", "plains", "mountain"],
    ["choose", 0, "offer", 1],
    ["place", 1, 3, 0, 0],
    ["build", 1, "warehouse", "forest", "lake"],
    ["choose", 1, "offer", 2],
    ["place", 0, 2, -1, 2],
    ["build", 0, "silo"],
    ["choose", 0, "offer", 1],
    ["place", 1, 0, 2, 2],
    ["build", 1, "silo"],
    ["choose", 1, "offer", 2],
]
"""The moves that follow once the person has kept three cards: three turns each."""
START = 1 + len(PLAYED)
"""The number of the move with which the person places the tile."""


def setup() -> dict[str, Any]:
    """The record's setup."""
    rest = [card.id for card in OBJECTIVES if card.id not in _DEALT]
    return {"first_player": ME, "objectives": [*_DEALT, *rest], "tiles": list(_TILES)}


def record(name: str, opponent: str) -> dict[str, Any]:
    """The record of the lesson before its first move; the names are the players'."""
    return {
        "format": FORMAT,
        "version": 1,
        "rules": EDITIONS["en"].to_json(),
        "players": [{"name": name, "seat": "human"}, {"name": opponent, "seat": "bot:hard"}],
        "setup": setup(),
        "moves": [],
        "result": None,
        "practice": True,
    }
