"""The settings within a game: the same choices, in a dialog over the table."""

from functools import partial

from simple_html import Node, button, div, h3

from okanagan.page import words
from okanagan.page.core.screen import Region
from okanagan.page.settings.controls import preferences
from okanagan.page.settings.settings import Settings
from okanagan.page.widgets.dialogs import opens, page_dialog
from okanagan.page.widgets.markup import with_icon
from okanagan.page.words import t

_DIALOG = "settings-dialog"


def settings_dialog() -> Node:
    """The dialog, with a place for the choices."""
    return page_dialog(_DIALOG, t("Settings"), div({"id": "settings", "class": "settings"}))


def settings_region(settings: Settings) -> Region:
    """The choices as they stand."""
    return Region((words.language(), settings), partial(preferences, settings, h3))


def settings_button() -> Node:
    """The way to the dialog."""
    return button({"type": "button", **opens(_DIALOG)}, *with_icon("settings", t("Settings")))
