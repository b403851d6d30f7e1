"""The games that the page plays, and all its screens: the place where its parts are joined."""

from collections.abc import Mapping

from okanagan.page.app.game_ui import GameUI
from okanagan.page.app.routes import Routes
from okanagan.page.core.session import SETTINGS
from okanagan.page.okanagan.ui import OkanaganUI
from okanagan.page.start.screens import SettingsScreen, Start

GAMES: dict[str, GameUI] = {ui.id: ui for ui in (OkanaganUI(),)}
"""The games by their ids; the first is the default."""


def routes(games: Mapping[str, GameUI] = GAMES) -> Routes:
    """The addresses of a page that plays these games."""
    return Routes(games, Start, {SETTINGS: SettingsScreen})
