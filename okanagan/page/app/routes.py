"""From an address to its screen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from okanagan.kernel.errors import RecordError
from okanagan.page.app.game_ui import GameUI, PageMaker
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.notices import Notice
from okanagan.page.core.session import REVIEW, START, Session, address, unpack
from okanagan.page.words import t

Games = Mapping[str, GameUI]
StartMaker = Callable[[Context, GameUI, Games], Screen]


@dataclass(frozen=True, slots=True)
class Arrival:
    """The screen at an address, and its own address, which may be another."""

    screen: Screen
    address: str
    game: GameUI | None  # None for a general page
    starts: bool = False  # whether this is a start screen
    announce: list[str] = field(default_factory=list)  # sentences about the way there


class Routes:
    """Finds the screen at an address; the page starts with the first of its games."""

    def __init__(self, games: Games, start: StartMaker, pages: Mapping[str, PageMaker]) -> None:
        self.games = games
        self.default = next(iter(games.values()))
        self._start, self._pages = start, pages
        self._formats = {game.format: game for game in games.values()}

    def start(self, context: Context, game: GameUI | None = None) -> Arrival:
        """The start screen of a game, or of the default game."""
        game = game or self.default
        own = START if game is self.default else address(game.id)
        return Arrival(self._start(context, game, self.games), own, game, starts=True)

    def arrive(self, context: Context, wanted: str) -> Arrival:
        """The screen at an address; the start screen, with a notice, where there is none."""
        try:
            return self._arrive(context, wanted.removeprefix("#") or START)
        except KeyError:
            reason = ""
        except RecordError as error:
            reason = str(error)
        lost = context.notices.show(_lost, reason)
        return replace(self.start(context), announce=[lost])

    def _arrive(self, context: Context, wanted: str) -> Arrival:
        first, _, rest = wanted.removeprefix("/").partition("/")
        if first in ("game", "review"):
            session = context.repository.open(rest)
            return self._play(context, session, review=first == "review")
        if first == "record":
            return self._play(context, context.repository.adopt(unpack(rest)))
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

    def _play(self, context: Context, session: Session, *, review: bool = False) -> Arrival:
        """The table, or the review: of a finished game alone, as it would tell secrets before."""
        game = self._formats[session.match.game.format]
        if review and session.match.over:
            return Arrival(game.review(session, context), REVIEW + session.id, game)
        return Arrival(game.table(session, context), session.address, game)


def _lost(reason: str) -> Notice:
    text = t("The game at this address is not kept in this browser.")
    if reason:
        text = t("This game can’t be opened: {reason}. It was left as it is.", reason=reason)
    return Notice("lost", text, urgent=True)
