"""Finds the screen of an address."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from okanagan.kernel.errors import RecordError
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.game_ui import GameUI, NotHere, PageMaker, Shelf, spec_of
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core import session as addresses
from okanagan.page.core.notices import Notice
from okanagan.page.core.session import (
    REPLAY,
    REVIEW,
    START,
    Session,
    address,
    linked,
    plain_address,
    record_in,
)
from okanagan.page.saves.repository import Twin
from okanagan.page.words import n, t

if TYPE_CHECKING:
    from okanagan.kernel.codes.damage import Damage
    from okanagan.kernel.codes.links import Linked

StartMaker = Callable[[Context, GameSpec, Shelf], Screen]


@dataclass(frozen=True, slots=True)
class Arrival:
    """The screen at an address, and its canonical address."""

    screen: Screen
    address: str
    game: GameSpec | None  # None for a general page
    starts: bool = False  # whether this is a start screen
    announce: list[str] = field(default_factory=list)  # sentences to announce


@dataclass(frozen=True, slots=True)
class Routes:
    """Finds the screen at an address."""

    shelf: Shelf
    start_maker: StartMaker
    missing_maker: Callable[[Context, NotHere, str], Screen]
    share_maker: Callable[[Context, Session, GameSpec], Screen]
    # The last values are the code and the claimed results; wrong results raise `RecordError`.
    challenge_maker: Callable[[Context, Session, GameUI, str, str], Screen]
    invitation_maker: Callable[[Context, Session, GameUI, str], Screen]
    damaged_maker: Callable[[Context, Collection[GameSpec], "Damage"], Screen]
    host_maker: Callable[[Context, Session, GameSpec], Screen]
    join_maker: Callable[[Context, str], Screen]
    pages: Mapping[str, PageMaker]  # of no game, by their addresses
    by_game: Mapping[str, StartMaker]  # at `/<name>/<id>`; the default game's page is `/<name>`
    witness: Callable[[Context, Session], None]  # gets the game after each message, once saved

    def start(self, context: Context, game: GameSpec | None = None) -> Arrival:
        """The start screen of a game; without a game, that of the one played last."""
        usual = self._usual(context)
        game = game or usual
        self._take(context, game)
        canonical = START if game is usual else address(game.id)
        return Arrival(self.start_maker(context, game, self.shelf), canonical, game, starts=True)

    def _usual(self, context: Context) -> GameSpec:
        """The game played last; the default game if there is none, or if it did not arrive."""
        played = next(iter(context.repository.games()), None)
        game = self.shelf.of_format(played.format) if played else self.shelf.default
        return self.shelf.default if game.id == self.shelf.missing else game

    def arrive(self, context: Context, requested: str) -> Arrival:
        """The screen at an address; the start screen, with a notice, for an unknown address.

        Raises `NotHere` if a game must be loaded first, unless the shell could not load it.
        """
        requested = requested.removeprefix("#") or START
        try:
            return self._arrive(context, requested)
        except NotHere as lacking:
            if lacking.part != self.shelf.missing:
                raise
            screen = self.missing_maker(context, lacking, requested)
            return Arrival(screen, requested, lacking.game)
        except KeyError:
            reason = ""
        except RecordError as error:
            reason = str(error)
        lost = context.notices.show(_lost, reason)
        return replace(self.start(context), announce=[lost])

    def _arrive(self, context: Context, requested: str) -> Arrival:
        plain = plain_address(requested)
        first, _, rest = plain.removeprefix("/").partition("/")
        match f"/{first}/":
            case addresses.GAME:
                return self._play(context, context.repository.open(rest))
            case addresses.REVIEW:
                return self._to_review(context, rest)
            case addresses.STORY:
                return self._to_story(context, rest)
            case addresses.RECORD:  # a link of earlier versions, whose game is saved at once
                return self._play(context, context.repository.adopt(record_in(rest)))
            case addresses.REPLAY:
                game_id, _, move = rest.partition("/")
                session = context.repository.open(game_id)
                return self._replay(context, session, REPLAY + rest, _number(move))
            case addresses.LINK | addresses.CHALLENGE:
                return self._to_linked(context, requested)
            case addresses.SHARE:
                return self._to_share(context, rest)
            case addresses.LIVE:
                session = context.repository.open(rest)
                game, _ = self._game_of(context, session)
                return Arrival(self.host_maker(context, session, game), plain, game)
            case addresses.JOIN:
                return Arrival(self.join_maker(context, requested), requested, None)
        if plain == START:
            return self.start(context)
        if plain in self.pages:
            return Arrival(self.pages[plain](context), plain, None)
        if first in self.by_game:
            game = self.shelf.games.get(rest, self.shelf.default)
            self._take(context, game)
            canonical = f"/{first}" if game is self.shelf.default else f"/{first}/{game.id}"
            return Arrival(self.by_game[first](context, game, self.shelf), canonical, game)
        if first in self.shelf.games:
            return self._page(context, self.shelf.games[first], rest)
        # Old addresses of pages do not name the game: there was only one.
        return self._page(context, self.shelf.default, plain.removeprefix("/"))

    def _take(self, context: Context, game: GameSpec) -> GameUI:
        ui = self.shelf.take(game)
        context.settings = context.settings.knowing(ui.settings)
        return ui

    def _page(self, context: Context, game: GameSpec, page: str) -> Arrival:
        ui = self._take(context, game)
        above, _, name = page.partition("/")
        if above and above in ui.parts:
            self.shelf.want(ui.parts[above], game)
        if name and above in ui.pages_within():
            return Arrival(ui.pages_within()[above](context, name), address(game.id, page), game)
        if page not in ui.pages():
            return self.start(context, game)
        return Arrival(ui.pages()[page](context), address(game.id, page), game)

    def _to_review(self, context: Context, rest: str) -> Arrival:
        """The review of a finished game, at the turn after the id, if there is one.

        A game in play has secrets, so it opens at the table.
        """
        game_id, _, turn = rest.partition("/")
        session = context.repository.open(game_id)
        if not session.match.over:
            return self._play(context, session)
        game, ui = self._game_of(context, session)
        self.shelf.want("review", game)
        return Arrival(ui.review(session, context, _number(turn)), REVIEW + rest, game)

    def _to_story(self, context: Context, game_id: str) -> Arrival:
        """The story of a finished game; a game in play opens at the table."""
        session = context.repository.open(game_id)
        if not session.match.over:
            return self._play(context, session)
        game, ui = self._game_of(context, session)
        self.shelf.want("review", game)
        return Arrival(ui.story(session, context), addresses.STORY + game_id, game)

    def _to_share(self, context: Context, game_id: str) -> Arrival:
        session = context.repository.open(game_id)
        game, _ = self._game_of(context, session)
        return Arrival(self.share_maker(context, session, game), addresses.SHARE + game_id, game)

    def _to_linked(self, context: Context, requested: str) -> Arrival:
        """What a link holds. A damaged one keeps its address, so that it can be corrected."""
        # The start does not wait for these modules.
        from okanagan.kernel.codes.refusal import DamagedCode

        games = self.shelf.games.values()
        try:
            link = self._found(f"#{requested}")
        except DamagedCode as error:
            return Arrival(self.damaged_maker(context, games, error.damage), requested, None)
        go = self._to_challenge if link.results else self._to_link
        return go(context, link)

    def _to_challenge(self, context: Context, link: "Linked") -> Arrival:
        session = self._linked(context, link.code)
        game, ui = self._game_of(context, session)
        screen = self.challenge_maker(context, session, ui, link.code, link.results)
        return Arrival(screen, link.address, game)

    def _to_link(self, context: Context, link: "Linked") -> Arrival:
        """The table if the game is kept here, else an invitation or the replay.

        A kept game that the link continues shows the new moves. A link to a moment, or to a game
        that has gone another way than the kept one, opens the replay.
        """
        moment, session = link.moment, self._linked(context, link.code)
        twin = context.repository.twin(session.match) if moment is None else None
        if twin is not None and twin.parted is None:
            return self._come_back(context, session, twin)
        if moment is not None or twin is not None or not _invites(session.match):
            return self._replay(context, session, link.address, moment)
        game, ui = self._game_of(context, session)
        screen = self.invitation_maker(context, session, ui, link.code)
        return Arrival(screen, link.address, game)

    def _come_back(self, context: Context, linked: Session, twin: Twin) -> Arrival:
        """The table of a kept game, after a link to the same game."""
        if twin.goes_on:
            linked.match.settle()
            return self._play(context, context.repository.go_on(twin.id, linked.match))
        arrival = self._play(context, context.repository.open(twin.id))
        return replace(arrival, announce=[context.notices.show(_nothing_new, twin.ahead)])

    def packed(self, session: Session) -> str:
        """The code of a game."""
        from okanagan.kernel.codes.packing import pack

        return pack(session.match, spec_of(session.match), session.colours)

    def unpacked(self, context: Context, code: str) -> Session:
        """The game of a code from elsewhere, not saved. Raises `RecordError`."""
        return self._linked(context, self._found(code).code)

    def _found(self, text: str) -> "Linked":
        from okanagan.kernel.codes.links import link_in

        return link_in(text, self.shelf.games.values())

    def _linked(self, context: Context, code: str) -> Session:
        game = self.shelf.of_code(code)
        self._take(context, game)
        return linked(code, game)

    def _replay(
        self, context: Context, session: Session, address: str, move: int | None
    ) -> Arrival:
        """The replay, from a move if one is given."""
        game, ui = self._game_of(context, session)
        return Arrival(ui.replay(session, context, move), address, game)

    def _play(self, context: Context, session: Session) -> Arrival:
        game, ui = self._game_of(context, session)
        return Arrival(ui.table(session, context), session.address, game)

    def _game_of(self, context: Context, session: Session) -> tuple[GameSpec, GameUI]:
        game = self.shelf.of_format(session.match.game.format)
        return game, self._take(context, game)


def _invites(match: AnyMatch) -> bool:
    """Whether several people can play the match, each at a device of their own."""
    return not match.over and len(match.people) > 1


def _number(text: str) -> int | None:
    """A number in an address; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _nothing_new(ahead: int) -> Notice:
    text = t("You have this link already: your game is up to date.")
    if ahead:
        moves = n("{n} move", "{n} moves", ahead)
        text = t("This link is older than your game, which is {moves} further on.", moves=moves)
    return Notice("nothing-new", text)


def _lost(reason: str) -> Notice:
    text = t("The game at this address is not kept in this browser.")
    if reason:
        text = t("This game can’t be opened: {reason}. It was not changed.", reason=reason)
    return Notice("lost", text, urgent=True)
