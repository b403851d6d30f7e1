"""The declaration of Oregon."""

from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.spec import GameSpec, Level, Part, Style
from okanagan.kernel.words import mark

_HERE = "okanagan.games.oregon"


def _easy() -> Bot:
    from okanagan.games.oregon.bots.levels import NoisyBot

    return NoisyBot()


def _normal() -> Bot:
    from okanagan.games.oregon.bots.levels import OnePlyBot
    from okanagan.games.oregon.bots.weights import NORMAL

    return OnePlyBot(NORMAL)


def _hard(style: str = "") -> Bot:
    from okanagan.games.oregon.bots.levels import OnePlyBot
    from okanagan.games.oregon.bots.weights import HARD, styled

    return OnePlyBot(styled(HARD, style))


def _expert(style: str = "") -> Bot:
    from okanagan.games.oregon.bots.levels import PlayoutBot
    from okanagan.games.oregon.bots.weights import HARD, styled

    return PlayoutBot(styled(HARD, style))


def _master() -> Bot:
    from okanagan.games.oregon.bots.master import MasterBot

    return MasterBot()


STYLES = (
    Style(
        "villager",
        mark("villager"),
        mark("A style: settles its farmers beside each other, for the groups."),
    ),
    Style(
        "prospector",
        mark("prospector"),
        mark("A style: goes to the mountains, for coal and above all for gold."),
    ),
    Style(
        "raider",
        mark("raider"),
        mark("A style: goes where others are about to gain, and spoils it."),
    ),
)
# docs/bot-strength.md shows how often a level beats another, and the ratings.
LEVELS = (
    Level("random", mark("Random bot"), mark("Plays anything that is allowed."), 0, RandomBot),
    Level(
        "easy",
        mark("Easy bot"),
        mark(
            "A cheerful beginner: wants to gain something at once, but overlooks places and "
            "misjudges others."
        ),
        1,
        _easy,
        rating=1000,
    ),
    Level(
        "normal",
        mark("Normal bot"),
        mark(
            "Takes what gains most at once, less what it gives to others, and does not plan. "
            "Beats the easy bot three times in four."
        ),
        1,
        _normal,
        rating=1182,
    ),
    Level(
        "hard",
        mark("Hard bot"),
        mark(
            "Knows what the cells around its farmers promise, makes groups, and minds its tokens "
            "and the rest of its hand. Beats the normal bot nine times in ten."
        ),
        1,
        _hard,
        STYLES,
        rating=1562,
    ),
    Level(
        "expert",
        mark("Expert bot"),
        mark(
            "Judges like the hard bot, then plays the best moves out in its head, with all that "
            "is hidden dealt anew. Beats it two times in three."
        ),
        3,
        _expert,
        STYLES,
        rating=1680,
    ),
    Level(
        "master",
        mark("Master bot"),
        mark(
            "Plays games out in its head. With two players it beats the expert bot three "
            "times in five."
        ),
        3,
        _master,
        rating=1771,
    ),
)

SPEC = GameSpec(
    id="oregon",
    title=mark("Oregon"),
    kind=mark("Cards and farmers"),
    players=range(2, 5),
    code_letter="O",
    levels=LEVELS,
    default_bot="hard",
    fallback_bot="normal",
    bot_group="okanagan.oregon.bots",
    engine=Part(f"{_HERE}.rules.game:Oregon"),
    forms=Part(f"{_HERE}.rules.forms:FORMS"),
    page=Part(f"{_HERE}.page.ui:OregonUI"),
    terminal=Part(f"{_HERE}.cli.game:OregonTerminal"),
)
