"""The whole page: its games and all its screens."""

from collections.abc import Callable, Iterable
from functools import partial

from okanagan.games import GAMES
from okanagan.kernel.spec import GameSpec, Part
from okanagan.page.app.game_ui import PageMaker, Shelf
from okanagan.page.app.routes import Routes
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.session import BACKUP, DAILY, FRIENDS, SETTINGS, STATISTICS, Session
from okanagan.page.start.screens import MissingGame, SettingsScreen, Start


def routes(games: Iterable[GameSpec] = tuple(GAMES.values())) -> Routes:
    """The addresses of a page that plays these games; the first is the default."""
    shelf = Shelf(games)
    sharing = (
        _later("sharing.share:ShareScreen"),
        _later("sharing.challenge:ChallengeScreen"),
        _later("sharing.invitation:InvitationScreen"),
        _later("sharing.damaged:DamagedScreen"),
        _later("sharing.live.host:HostScreen", partial(shelf.want, "live")),
        _later("sharing.live.guest:JoinScreen", partial(shelf.want, "live")),
    )
    statistics = partial(
        _later("statistics.screen:StatisticsScreen", partial(shelf.want, "statistics")), shelf.games
    )
    pages: dict[str, PageMaker] = {
        SETTINGS: SettingsScreen,
        BACKUP: _later("backup.screen:BackupScreen", partial(shelf.want, "backup")),
        STATISTICS: partial(statistics, None),
    }
    for game in shelf.games.values():
        pages[f"{STATISTICS}/{game.id}"] = partial(statistics, game)
    by_game = {
        DAILY: _later("daily.calendar.screen:DailyScreen", partial(shelf.want, "statistics")),
        FRIENDS: _later("start.friends:FriendsScreen"),
    }
    witness = partial(_noted, shelf)
    return Routes(shelf, Start, MissingGame, *sharing, pages, by_game, witness)


def _later(path: str, want: Callable[[], None] = lambda: None) -> Callable[..., Screen]:
    """A class that is imported when it is used, so that the start screen does not wait for it.

    `want` raises `NotHere` if its code is not loaded.
    """
    screen: Part[Callable[..., Screen]] = Part(f"okanagan.page.{path}")

    def make(*arguments: object) -> Screen:
        want()
        return screen.load()(*arguments)

    return make


def _noted(shelf: Shelf, context: Context, session: Session) -> None:
    if not session.match.over:
        return
    context.results.note(session.id)
    if session.daily is not None:
        from okanagan.page.daily.diary import Diary
        from okanagan.page.daily.goals import stakes

        game = shelf.take(shelf.of_format(session.match.game.format))
        Diary(context.storage).note(session, game.points_by_turn)
        context.stakes = stakes(session, session.daily, context.storage)
