"""The bots of Okanagan in words: their levels and styles, what to expect of them, their names."""

from okanagan.page.play.levels import BotTexts
from okanagan.page.words import mark

_STYLES = {"builder": mark("builder"), "raider": mark("raider"), "prospector": mark("prospector")}
# docs/bot-strength.md has the win rates.
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

TEXTS = BotTexts(_STYLES, _GUIDE)
bot_words = TEXTS.name
