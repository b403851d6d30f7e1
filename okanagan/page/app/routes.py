"""From an address to its screen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from okanagan.kernel.errors import RecordError
from okanagan.page.app.context import Context
from okanagan.page.app.game_ui import GameUI, PageMaker
from okanagan.page.app.screen import Screen
from okanagan.page.core.addresses import REVIEW, START, address, unpack
from okanagan.page.core.notices import Notice
from okanagan.page.core.session import Session
from okanagan.page.words import t

Games = Mapping[str, GameUI]
StartMaker = Callable[[Context, GameUI, Games], Screen]


@dataclass(frozen=True, slots=True)
class Arrival:
    """The screen at an address.

    Attributes:
        screen: the screen.
        address: the screen's own address, which may differ from the one that was asked for.
        game: the game to which the screen belongs; None for a general page.
        starts: whether this is a start screen.
        announce: sentences about the way there.
    """

    screen: Screen
    address: str
    game: GameUI | None
    starts: bool = False
    announce: list[str] = field(default_factory=list)


class Routes:
    """Finds the screen at an address.

    Attributes:
        games: the games of the page by their ids.
        default: the first of them, with which the page starts.
    """

    def __init__(self, games: Games, start: StartMaker, pages: Mapping[str, PageMaker]) -> None:
        self.games = games
        self._start, self._pages = start, pages
        self._formats = {game.format: game for game in games.values()}
        self.default = next(iter(games.values()))

    def start(self, context: Context, game: GameUI | None = None) -> Arrival:
        """The start screen of a game, or of the default game."""
        game = game or self.default
        own = START if game is self.default else address(game.id)
        return Arrival(self._start(context, game, self.games), own, game, starts=True)

    def arrive(self, context: Context, wanted: str) -> Arrival:
        """The screen at an address; the start screen, with a notice, where there is none."""
        lost: Callable[[], Notice]
        try:
            return self._arrive(context, wanted.removeprefix("#") or START)
        except KeyError:
            lost = _not_here
        except RecordError as error:
            lost = partial(_damaged, str(error))
        return replace(self.start(context), announce=[context.notices.show(lost)])

    def _arrive(self, context: Context, wanted: str) -> Arrival:
        first, _, rest = wanted.removeprefix("/").partition("/")
        if first == "game":
            return self._table(context, context.repository.open(rest))
        if first == "review":
            return self._review(context, context.repository.open(rest))
        if first == "record":
            return self._table(context, context.repository.adopt(unpack(rest)))
        if wanted in self._pages:
            return Arrival(self._pages[wanted](context), wanted, None)
        if first in self.games:
            return self._page(context, self.games[first], rest)
        # When there was one game, its pages' addresses did not name it.
        return self._page(context, self.default, wanted.removeprefix("/"))

    def _page(self, context: Context, game: GameUI, page: str) -> Arrival:
        pages = game.pages()
        if page not in pages:
            return self.start(context, game)
        return Arrival(pages[page](context), address(game.id, page), game)

    def _table(self, context: Context, session: Session) -> Arrival:
        game = self._formats[session.match.game.format]
        return Arrival(game.table(session, context), session.address, game)

    def _review(self, context: Context, session: Session) -> Arrival:
        """The review of a finished game; before its end a review would tell secrets."""
        if not session.match.over:
            return self._table(context, session)
        game = self._formats[session.match.game.format]
        return Arrival(game.review(session, context), REVIEW + session.id, game)


def _not_here() -> Notice:
    return Notice("lost", t("The game at this address is not kept in this browser."), urgent=True)


def _damaged(reason: str) -> Notice:
    text = t("This game can’t be opened: {reason}. It was left as it is.", reason=reason)
    return Notice("lost", text, urgent=True)
