"""From an address to its screen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from okanagan.kernel.errors import RecordError
from okanagan.page.app.game_entry import GameEntry
from okanagan.page.app.game_ui import GameUI, PageMaker
from okanagan.page.app.screen import Context, Screen
from okanagan.page.app.shelf import NotHere, Shelf
from okanagan.page.core.links import challenger, damaged, linked, record_in
from okanagan.page.core.notices import Notice
from okanagan.page.core.session import CHALLENGE, LINK, REVIEW, SHARE, START, Session, address
from okanagan.page.words import t

if TYPE_CHECKING:
    from okanagan.kernel.codes.packing import Packing

StartMaker = Callable[[Context, GameEntry, Shelf], Screen]
MissingMaker = Callable[[Context, GameEntry, str], Screen]
ChallengeMaker = Callable[[Context, Session], Screen]
ShareMaker = Callable[[Context, Session, "Packing"], Screen]
Witness = Callable[[Context, Session], None]
"""Is told of the game in play after each message, before it is saved."""
NONE: Mapping[str, StartMaker] = {}


@dataclass(frozen=True, slots=True)
class Arrival:
    """The screen at an address, and its own address, which may be another."""

    screen: Screen
    address: str
    game: GameEntry | None  # None for a general page
    starts: bool = False  # whether this is a start screen
    announce: list[str] = field(default_factory=list)  # sentences about the way there


class Routes:
    """Finds the screen at an address; the page starts with the first of its games.

    `pages` are the general ones by their addresses. Of each of `by_game` every game has its own,
    at `/<name>/<id>`; that of the default game has the short address `/<name>`.
    """

    def __init__(
        self,
        shelf: Shelf,
        start: StartMaker,
        missing: MissingMaker,
        share: ShareMaker,
        challenge: ChallengeMaker,
        pages: Mapping[str, PageMaker],
        by_game: Mapping[str, StartMaker] = NONE,
        witness: Witness = lambda context, session: None,
    ) -> None:
        self.shelf, self.witness, self._by_game = shelf, witness, by_game
        self._start, self._missing, self._pages = start, missing, pages
        self._share, self._challenge = share, challenge

    def start(self, context: Context, game: GameEntry | None = None) -> Arrival:
        """The start screen of a game, or of the default game."""
        game = game or self.shelf.default
        self._take(context, game)
        own = START if game is self.shelf.default else address(game.id)
        return Arrival(self._start(context, game, self.shelf), own, game, starts=True)

    def arrive(self, context: Context, wanted: str) -> Arrival:
        """The screen at an address; the start screen, with a notice, where there is none.

        Raises `NotHere` if a game must come first. One that did not is told at its address.
        """
        wanted = wanted.removeprefix("#") or START
        try:
            return self._arrive(context, wanted)
        except NotHere as lacking:
            game = lacking.game
            if game.id != self.shelf.missing:
                raise
            return Arrival(self._missing(context, game, wanted), wanted, game)
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
            return self._play(context, context.repository.adopt(record_in(rest)))
        if first == "g":
            return self._linked(context, *_parted(rest))
        if first == "c":
            code, _, claim = rest.partition("/")
            return self._challenged(context, code, claim)
        if first == "replay":
            game_id, move = _parted(rest)
            return self._replayed(context, context.repository.open(game_id), wanted, move)
        if first == "share":
            return self._shared(context, context.repository.open(rest))
        if wanted in self._pages:
            return Arrival(self._pages[wanted](context), wanted, None)
        if first in self._by_game:
            return self._of_game(context, first, self.shelf.games.get(rest, self.shelf.default))
        if first in self.shelf.games:
            return self._page(context, self.shelf.games[first], rest)
        # When there was one game, its pages' addresses did not name it.
        return self._page(context, self.shelf.default, wanted.removeprefix("/"))

    def _take(self, context: Context, game: GameEntry) -> GameUI:
        """The game itself, with its settings and its bots known to the context."""
        ui = self.shelf.take(game)
        context.admit(ui.settings, game.bot_group, ui.is_own_bot)
        return ui

    def _of_game(self, context: Context, name: str, game: GameEntry) -> Arrival:
        self._take(context, game)
        own = f"/{name}" if game is self.shelf.default else f"/{name}/{game.id}"
        return Arrival(self._by_game[name](context, game, self.shelf), own, game)

    def _page(self, context: Context, game: GameEntry, page: str) -> Arrival:
        pages = self._take(context, game).pages()
        if page not in pages:
            return self.start(context, game)
        return Arrival(pages[page](context), address(game.id, page), game)

    def _linked(self, context: Context, code: str, move: int | None) -> Arrival:
        """The game of a link, of which nothing is stored yet."""
        _, session = self._unpacked(context, code)
        return self._replayed(context, session, LINK + code, move)

    def _challenged(self, context: Context, code: str, claim: str) -> Arrival:
        """The deal of a link, and what somebody says to have made of it."""
        game, session = self._unpacked(context, code)
        session.rival = challenger(session.match, claim)
        return Arrival(self._challenge(context, session), f"{CHALLENGE}{code}/{claim}", game)

    def _unpacked(self, context: Context, code: str) -> tuple[GameEntry, Session]:
        game = self.shelf.of_code(code)
        if game is None:
            raise damaged()
        return game, linked(code, self._take(context, game).packing)

    def _replayed(
        self, context: Context, session: Session, address: str, move: int | None
    ) -> Arrival:
        game = self.shelf.of_format(session.match.game.format)
        return Arrival(self._take(context, game).replay(session, context, move), address, game)

    def _shared(self, context: Context, session: Session) -> Arrival:
        game = self.shelf.of_format(session.match.game.format)
        packing = self._take(context, game).packing
        return Arrival(self._share(context, session, packing), SHARE + session.id, game)

    def _play(self, context: Context, session: Session, *, review: bool = False) -> Arrival:
        """The table, or the review: of a finished game alone, as it would tell secrets before."""
        game = self.shelf.of_format(session.match.game.format)
        ui = self._take(context, game)
        if review and session.match.over:
            return Arrival(ui.review(session, context), REVIEW + session.id, game)
        return Arrival(ui.table(session, context), session.address, game)


def _parted(rest: str) -> tuple[str, int | None]:
    """What names a game, and the number of a move after it, if there is one."""
    name, _, move = rest.partition("/")
    return name, int(move) if move.isascii() and move.isdigit() and len(move) < 6 else None


def _lost(reason: str) -> Notice:
    text = t("The game at this address is not kept in this browser.")
    if reason:
        text = t("This game can’t be opened: {reason}. It was left as it is.", reason=reason)
    return Notice("lost", text, urgent=True)
