"""The whole page: its games and all its screens."""

from collections.abc import Iterable

from okanagan.games import GAMES
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.game_ui import Shelf
from okanagan.page.app.routes import Routes
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import DAILY, SETTINGS, Session
from okanagan.page.start.screens import MissingGame, SettingsScreen, Start


def routes(games: Iterable[GameSpec] = tuple(GAMES.values())) -> Routes:
    """The addresses of a page that plays these games; the first is the default."""
    pages, by_game = {SETTINGS: SettingsScreen}, {DAILY: _daily}
    return Routes(Shelf(games), Start, MissingGame, _share, _challenge, pages, by_game, _noted)


# These imports are delayed, so that the start screen does not wait for them.


def _share(context: Context, session: Session, game: GameSpec) -> Screen:
    from okanagan.page.sharing.screen import ShareScreen

    return ShareScreen(context, session, game)


def _challenge(context: Context, session: Session) -> Screen:
    from okanagan.page.sharing.screen import ChallengeScreen

    return ChallengeScreen(context, session)


def _daily(context: Context, game: GameSpec, shelf: Shelf) -> Screen:
    from okanagan.page.daily.screen import DailyScreen

    return DailyScreen(context, game, shelf)


def _noted(context: Context, session: Session) -> None:
    if session.daily is not None and session.match.over:
        from okanagan.page.daily.diary import Diary

        Diary(context.storage).note(session)
