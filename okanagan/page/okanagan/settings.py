"""The settings of Okanagan: they speak of its placements."""

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
        "hints",
        PLAY,
        mark("Show what a placement would bring"),
        mark("Before you confirm: what would close, and who would get what."),
        YES_NO,
        default="yes",
    ),
)
