"""The settings of Okanagan: they speak of its placements, its map and its bots."""

from okanagan.page.settings import PLAY, YES_NO, Setting
from okanagan.page.words import mark

SETTINGS = (
    Setting(
        "confirm",
        PLAY,
        mark("Confirm each placement with a tap of its own"),
        mark("Without it, choosing a building places your tile at once."),
        YES_NO,
        default="yes",
    ),
    Setting(
        "bar",
        PLAY,
        mark("Buttons for the thumb"),
        mark("On which side the button that confirms and the buttons of the map are."),
        {"right": mark("On the right"), "left": mark("On the left")},
        default="right",
        on_root=True,
    ),
    Setting(
        "hints",
        PLAY,
        mark("Show what a placement would bring"),
        mark("Before you confirm: what would close, and who would get what."),
        YES_NO,
        default="yes",
    ),
    Setting(
        "tips",
        PLAY,
        mark("Tips while you play"),
        mark("A line on each thing that happens for the first time; each is shown once."),
        YES_NO,
        default="no",
    ),
    Setting(
        "coach",
        PLAY,
        mark("Who gives hints"),
        mark("A button asks a bot what it would do in your place. The record notes it."),
        {
            "off": mark("Nobody"),
            "normal": mark("Normal bot"),
            "hard": mark("Hard bot"),
            "expert": mark("Expert bot"),
        },
        default="hard",
    ),
)
