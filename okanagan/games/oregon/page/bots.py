"""The bots of Oregon in words: their levels and styles, what to expect of them, their names."""

from okanagan.page.play.levels import BotTexts
from okanagan.page.words import mark

_STYLES = {
    "villager": mark("villager"),
    "prospector": mark("prospector"),
    "raider": mark("raider"),
}
# docs/bot-strength.md has the win rates.
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
    "villager": mark("A style: settles its farmers beside each other, for the groups."),
    "prospector": mark("A style: goes to the mountains, for coal and above all for gold."),
    "raider": mark("A style: goes where others are about to gain, and spoils it."),
}
NAMES = ("Deschutes", "Willamette", "Umpqua", "Klamath")
"""Rivers of Oregon, called the same in every language: a bot's name on each seat."""

TEXTS = BotTexts(_STYLES, _GUIDE)
bot_words = TEXTS.name
