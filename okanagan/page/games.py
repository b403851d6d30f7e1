"""The games that the page plays, and all its screens: the place where its parts are joined.

A game is known here by its entry. Its code is imported when somebody chooses it, and may come only
then: see `GameEntry.apart`, and `GAME_ARCHIVES` in `web/build/games.py`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from okanagan.page.app.game_entry import GameEntry
from okanagan.page.app.game_ui import GameUI
from okanagan.page.app.routes import Routes
from okanagan.page.app.screen import Context, Screen
from okanagan.page.app.shelf import Shelf
from okanagan.page.core.daily import DAILY
from okanagan.page.core.session import SETTINGS, Session
from okanagan.page.start.missing import MissingGame
from okanagan.page.start.screens import SettingsScreen, Start
from okanagan.page.words import mark

if TYPE_CHECKING:
    from okanagan.kernel.codes.packing import Packing


def _okanagan() -> GameUI:
    from okanagan.games.okanagan.page.ui import OkanaganUI

    return OkanaganUI()


def _oregon() -> GameUI:
    from okanagan.games.oregon.page.ui import OregonUI

    return OregonUI()


def _share(context: Context, session: Session, packing: "Packing") -> Screen:
    from okanagan.page.sharing.screen import ShareScreen

    return ShareScreen(context, session, packing)


def _challenge(context: Context, session: Session) -> Screen:
    from okanagan.page.sharing.challenge import ChallengeScreen

    return ChallengeScreen(context, session)


GAMES = (
    GameEntry(
        "okanagan",
        "okanagan-record",
        "V",
        mark("Okanagan: Valley of the Lakes"),
        mark("Tiles and territories"),
        _okanagan,
        "okanagan.bots",
    ),
    GameEntry(
        "oregon",
        "oregon-record",
        "O",
        mark("Oregon"),
        mark("Cards and settlers"),
        _oregon,
        "okanagan.oregon.bots",
        apart="okanagan.games.oregon",
    ),
)
"""The games; the first is the default."""


def routes(games: Iterable[GameEntry] = GAMES) -> Routes:
    """The addresses of a page that plays these games."""
    pages, by_game = {SETTINGS: SettingsScreen}, {DAILY: _daily}
    shelf = Shelf(games)
    return Routes(shelf, Start, MissingGame, _share, _challenge, pages, by_game, _noted)


# The start screen does not wait for the modules of the deals of the day.


def _daily(context: Context, game: GameEntry, shelf: Shelf) -> Screen:
    from okanagan.page.daily.screen import DailyScreen

    return DailyScreen(context, game, shelf)


def _noted(context: Context, session: Session) -> None:
    """Keeps the result of a deal of the day that has ended."""
    if session.daily is not None and session.match.over:
        from okanagan.page.daily.diary import Diary

        Diary(context.storage).note(session)
