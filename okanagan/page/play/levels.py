"""The bots of any game in words: their levels, which are the same ladder everywhere, and styles."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True, eq=False)
class BotTexts:
    """What a game says of its bots, in English, marked.

    Attributes:
        styles: the styles of its best levels, by their names.
        guide: what to expect of each level and each style.
    """

    styles: Mapping[str, str]
    guide: Mapping[str, str]

    def name(self, bot: str) -> str:
        """The bot's level and style; a record may name an unknown one."""
        level, _, style = bot.partition(":")
        if level not in _LEVELS or (style and style not in self.styles):
            return bot.capitalize()
        words = level_words(level)
        return t("{bot}, {style}", bot=words, style=t(self.styles[style])) if style else words

    def seats(self, bots: Iterable[str]) -> dict[str, str]:
        """The bots, by their seats' kinds in records: the weakest level first, then its styles."""
        ladder = list(_LEVELS)
        ranked = sorted(bots, key=lambda bot: ladder.index(bot.partition(":")[0]))
        return {f"bot:{bot}": self.name(bot) for bot in ranked}

    def expected(self) -> dict[str, str]:
        """What to expect of each level and each style, by its name in words."""
        levels = {level_words(level): t(self.guide[level]) for level in _LEVELS}
        styles = {t(words).capitalize(): t(self.guide[one]) for one, words in self.styles.items()}
        return levels | styles
