"""The levels of bots in words; every game has the same ladder."""

from okanagan.page.words import mark, t

_LEVELS = {
    "random": mark("Random bot"),
    "easy": mark("Easy bot"),
    "normal": mark("Normal bot"),
    "hard": mark("Hard bot"),
    "expert": mark("Expert bot"),
}


def level_words(level: str) -> str:
    """A level in words; a record may name an unknown one."""
    return t(_LEVELS[level]) if level in _LEVELS else level.capitalize()
