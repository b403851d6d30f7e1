"""The declaration of Okanagan."""

from collections.abc import Callable
from functools import partial

from okanagan.kernel.bots import Bot, RandomBot
from okanagan.kernel.spec import GameSpec, Level, Part, Style
from okanagan.kernel.words import mark

_HERE = "okanagan.games.okanagan"


def _bot(maker: str, style: str = "") -> Bot:
    """A bot whose module is imported when it first plays."""
    make: Callable[..., Bot] = Part(f"{_HERE}.bots.{maker}").load()
    return make(style) if style else make()


STYLES = (
    Style("builder", mark("builder"), mark("A style: believes in large territories of its own.")),
    Style(
        "raider",
        mark("raider"),
        mark("A style: goes where others are about to gain, and spoils it."),
    ),
    Style("prospector", mark("prospector"), mark("A style: likes special actions and nuggets.")),
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
        partial(_bot, "levels:NoisyGreedyBot"),
        rating=1000,
    ),
    Level(
        "normal",
        mark("Normal bot"),
        mark(
            "Takes what gains most at once, and does not plan. Beats the easy bot three times in "
            "four."
        ),
        1,
        partial(_bot, "levels:GreedyBot"),
        rating=1173,
    ),
    Level(
        "hard",
        mark("Hard bot"),
        mark(
            "Knows what open territories promise, and watches what helps the others. Beats the "
            "normal bot nine times in ten."
        ),
        1,
        partial(_bot, "levels:hard"),
        STYLES,
        rating=1750,
    ),
    Level(
        "expert",
        mark("Expert bot"),
        mark(
            "Judges like the hard bot, then plays the best moves out in its head, for up to 3 "
            "seconds. Beats it two times in three."
        ),
        3,
        partial(_bot, "search:expert"),
        STYLES,
        rating=1955,
    ),
    Level(
        "master",
        mark("Master bot"),
        mark(
            "Plays like the expert bot, and also guesses the others’ objectives from their tokens. "
            "Beats it three times in five with two players."
        ),
        3,
        partial(_bot, "master:MasterBot"),
        rating=2024,
    ),
)

SPEC = GameSpec(
    id="okanagan",
    title=mark("Okanagan: Valley of the Lakes"),
    kind=mark("Tiles and territories"),
    players=range(2, 5),
    code_letter="V",
    levels=LEVELS,
    default_bot="hard",
    fallback_bot="normal",
    bot_group="okanagan.bots",
    engine=Part(f"{_HERE}.rules.game:Okanagan"),
    forms=Part(f"{_HERE}.rules.forms:FORMS"),
    page=Part(f"{_HERE}.page.ui:OkanaganUI"),
    terminal=Part(f"{_HERE}.cli.game:OkanaganTerminal"),
)
