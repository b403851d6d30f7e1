"""The bots of Oregon in words: their levels, what to expect of them, their names."""

from okanagan.oregon.bots import LADDER
from okanagan.page.table.levels import level_words
from okanagan.page.words import mark, t

# The ladder in the README tells how often one level beats another.
_GUIDE = {
    "random": mark("Plays anything that is allowed."),
    "easy": mark(
        "A cheerful beginner: wants to gain something at once, but overlooks places and misjudges "
        "others."
    ),
    "normal": mark(
        "Takes what gains most at once, less what it gives to others, and plans nothing. Beats the "
        "easy bot three times in four."
    ),
    "hard": mark(
        "Knows what the cells around its farmers promise, makes groups, and minds its tokens and "
        "the rest of its hand. Beats the normal bot nine times in ten."
    ),
    "expert": mark(
        "Judges like the hard bot, then plays the best moves out in its head, with all that is "
        "hidden dealt anew. Beats it two times in three."
    ),
}
NAMES = ("Deschutes", "Willamette", "Umpqua", "Klamath")
"""Rivers of Oregon, called the same in every language: a bot's name on each seat."""


def bot_words(name: str) -> str:
    """The bot's level in words; a record may name an unknown one."""
    return level_words(name)


def bot_guide() -> dict[str, str]:
    """What to expect of each level, by its name in words."""
    return {bot_words(name): t(_GUIDE[name]) for name in LADDER}
