"""The bots of Okanagan in words, and what they are called at the table."""

from okanagan.page.words import mark, t

_WORDS = {
    "random": mark("Random bot"),
    "easy": mark("Easy bot"),
    "normal": mark("Normal bot"),
    "hard": mark("Hard bot"),
    "expert": mark("Expert bot"),
}
LAKES = ("Kalamalka", "Skaha", "Osoyoos", "Vaseux")
"""Lakes of the Okanagan valley, called the same in every language: a bot's name on each seat."""


def bot_words(name: str) -> str:
    """How the bot plays, in words; a record may name one that is not known here."""
    return t(_WORDS[name]) if name in _WORDS else name.capitalize()
