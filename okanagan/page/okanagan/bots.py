"""The bots of Okanagan in words: their levels and styles, what to expect of them, their names."""

from okanagan.page.table.levels import level_words
from okanagan.page.words import mark, t
from okanagan.valley.bots import LADDER
from okanagan.valley.bots.weights import STYLES

_STYLES = {"builder": mark("builder"), "raider": mark("raider"), "prospector": mark("prospector")}
# The ladder in the README tells how often one level beats another.
_GUIDE = {
    "random": mark("Plays anything that is allowed."),
    "easy": mark(
        "A cheerful beginner: wants to gain something at once, but overlooks places and misjudges "
        "others."
    ),
    "normal": mark(
        "Takes what gains most at once, and plans nothing. Beats the easy bot three times in four."
    ),
    "hard": mark(
        "Knows what open territories promise, and watches what helps the others. Beats the normal "
        "bot nine times in ten."
    ),
    "expert": mark(
        "Judges like the hard bot, then plays the best moves out in its head, for up to 3 seconds. "
        "Beats it two times in three."
    ),
    "builder": mark("A style: believes in large territories of its own."),
    "raider": mark("A style: goes where others are about to gain, and spoils it."),
    "prospector": mark("A style: likes special actions and nuggets."),
}
LAKES = ("Kalamalka", "Skaha", "Osoyoos", "Vaseux")
"""Lakes of the Okanagan valley, called the same in every language: a bot's name on each seat."""


def bot_words(name: str) -> str:
    """The bot's level and style in words; a record may name an unknown one."""
    level, _, style = name.partition(":")
    if level not in LADDER or (style and style not in _STYLES):
        return name.capitalize()
    bot = level_words(level)
    return t("{bot}, {style}", bot=bot, style=t(_STYLES[style])) if style else bot


def bot_guide() -> dict[str, str]:
    """What to expect of each level and each style, by its name in words."""
    levels = {bot_words(name): t(_GUIDE[name]) for name in LADDER}
    styles = {t(_STYLES[name]).capitalize(): t(_GUIDE[name]) for name in STYLES}
    return levels | styles
