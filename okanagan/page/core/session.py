"""A game in play, the addresses of screens (after `#`), and the content of links."""

import base64
import binascii
import re
import zlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from okanagan.kernel.addresses import CHALLENGE as CHALLENGE
from okanagan.kernel.addresses import LINK as LINK
from okanagan.kernel.addresses import unescaped
from okanagan.kernel.documents import LONGEST, parse_document
from okanagan.kernel.errors import RecordError
from okanagan.kernel.game import Json
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.page.widgets.icons import COLOURS
from okanagan.page.words import t

FRIENDS = "friends"  # the first part of the addresses of the screens that begin with friends
DAILY = "daily"  # the first part of the addresses of the pages with daily games
SCHEME = 1  # increase it if the same seed gives another deal: it changes the deals of all days
DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
WORDS = 4  # 32-bit words of the seed: too many to search (`chance.searchable`)


@dataclass(frozen=True, slots=True)
class DailyGame:
    """The game that is dealt on one day to all players in the world."""

    game: str  # the game's id
    day: str  # the date, as 2026-11-24

    @property
    def seed(self) -> int:
        """The seed of the deal, of later chance and of the bots' moves."""
        rng = Random(f"okanagan daily {SCHEME}/{self.game}/{self.day}")
        parts = [int(rng.random() * 2**32) for _ in range(WORDS)]
        return sum(part << 32 * place for place, part in enumerate(parts))


def daily_address(game: str) -> str:
    return f"/{DAILY}/{game}"


def friends_address(game: str) -> str:
    return f"/{FRIENDS}/{game}"


def daily_game(game: str, day: object) -> DailyGame | None:
    return DailyGame(game, day) if isinstance(day, str) and DAY.fullmatch(day) else None


START = "/"
SETTINGS = "/settings"
BACKUP = "/backup"
STATISTICS = "/statistics"  # of all games; `/<id>` may follow
GAME = "/game/"
REVIEW = "/review/"
STORY = "/story/"
RECORD = "/record/"
REPLAY = "/replay/"
SHARE = "/share/"
LIVE = "/live/"  # the page that connects other devices with a game kept here
HOST, GUEST = "host", "guest"  # what a device is at a live table
JOIN = "/j/"  # a code of the connection to a live table
_PLAIN = re.compile(r"[#/\s]*([\w/-]*)", re.ASCII)
_NOT_PACKED = re.compile(r"[^\w-]", re.ASCII)


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player's result on the same deal."""

    name: str
    totals: tuple[int, ...]  # the points of all seats

    def __post_init__(self) -> None:
        if not self.name.strip():
            object.__setattr__(self, "name", t("Another player"))


@dataclass(frozen=True, slots=True)
class Reaction:
    """A small sign of a player at a live table."""

    by: int  # the player
    says: str  # one of `REACTIONS` in okanagan/page/live/messages.py


@dataclass(frozen=True, slots=True)
class Company:
    """The devices that are connected at a live table, as far as this one knows."""

    hosting: bool  # whether the other devices are connected to this one
    connected: bool  # whether this device is connected to any other
    present: tuple[int, ...]  # the people at this device and at connected ones
    reactions: tuple[Reaction, ...] = ()  # the latest of each player, the newest last

    @property
    def led_elsewhere(self) -> bool:
        """Whether this device is connected to one that hosts."""
        return self.connected and not self.hosting


@dataclass(slots=True)
class Session:
    """A game in play. Seats without a name get one, as sentences name the players."""

    id: str  # in its address, and of its saved game
    match: AnyMatch
    colours: list[int]  # each seat's, all different
    begun: float  # in seconds since 1970
    # The screen's own state, plain JSON: saved with the game, so that a reload restores the screen.
    sidecar: dict[str, Any] = field(default_factory=dict)
    # The seats of the players at this device, if others play on devices of their own and send
    # links; None if all players are here.
    own: tuple[int, ...] | None = None
    # The results of others on this deal, as a challenge claims them; the last is its sender's.
    rivals: tuple[Rival, ...] = ()
    daily: DailyGame | None = None  # None for any other game
    title: str = ""  # the user's own name for the game
    sent: float = 0.0  # when this position was sent to the next player; 0 if it was not
    # How many moves this device has shown, while a link has brought more; None if it has shown all.
    seen: int | None = None
    live: str = ""  # `host` or `guest` if the game was last played at a live table
    company: Company | None = None  # None if no live table is open; never stored
    brought: bool = False  # whether it was finished before it came to this device

    def __post_init__(self) -> None:
        for place, seat in enumerate(self.match.seats):
            if not seat.name.strip():
                name = t("Player {number}", number=place + 1)
                self.match.seats[place] = replace(seat, name=name)

    @property
    def follows(self) -> bool:
        """Whether another device makes the bots' moves."""
        return self.live == GUEST

    @property
    def viewer(self) -> int | None:
        """The only player at this device; None if several people share it."""
        here = self.match.people if self.own is None else self.own
        return here[0] if len(here) == 1 else None

    @property
    def address(self) -> str:
        return GAME + self.id

    def shown_match(self) -> AnyMatch:
        """The match as far as this device has shown it; without `seen`, the match itself."""
        return self.match if self.seen is None else self.match.upto(self.seen)


def address(game: str, page: str = "") -> str:
    """The address of a game's page such as `rules`; without a page, of its start screen."""
    return f"/{game}/{page}" if page else f"/{game}"


def plain_address(requested: str) -> str:
    """An address without what programs that carry links add before and after it."""
    return f"/{_PLAIN.match(unescaped(requested))[1]}"  # type: ignore[index]  # it always matches


def totals(match: AnyMatch) -> list[int]:
    return [score["total"] for score in (match.result or {})["scores"]]


def usable_colours(value: Json, seats: int) -> list[int]:
    """Colours from a file or link if they fit the seats; else each seat's number."""
    known = range(len(COLOURS))
    colours = value if isinstance(value, list) else []
    usable = all(type(colour) is int and colour in known for colour in colours)
    return colours if usable and len(colours) == len(set(colours)) == seats else [*range(seats)]


def colours_around(own: int, players: int, me: int = 0) -> list[int]:
    """A colour for each player of a new game: `own` for the player `me`, others for the rest."""
    others = [0 if colour == own else colour for colour in range(1, players)]
    return [*others[:me], own, *others[me:]]


def ranking(points: Sequence[int], winners: Collection[int]) -> list[int]:
    """The players of a finished game: the winners first, then by their points."""
    by_points = sorted(range(len(points)), key=points.__getitem__, reverse=True)
    return sorted(by_points, key=winners.__contains__, reverse=True)


def damaged() -> RecordError:
    return RecordError(t("the link is damaged or was cut off"))


def linked(code: str, spec: GameSpec) -> Session:
    """The game of a code, without an id, as it is not saved. Raises `RecordError`."""
    from okanagan.kernel.codes.packing import unpack

    try:
        packed = unpack(code, [spec])
    except RecordError as error:
        raise damaged() from error
    return Session("", packed.match, usable_colours(packed.colours, len(packed.match.seats)), 0.0)


def record_in(packed: str) -> Json:
    """The document of a record in a link of earlier versions. Raises `RecordError`.

    What follows the record is ignored.
    """
    packed = _NOT_PACKED.sub("", unescaped(packed))
    try:
        data = base64.urlsafe_b64decode(packed[: len(packed) - (len(packed) % 4 == 1)] + "==")
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST).decode()
        if not unpacker.eof:
            raise ValueError("the end is missing")
        return parse_document(text)
    except RecordError:
        raise
    except (ValueError, binascii.Error, zlib.error) as error:
        raise damaged() from error
