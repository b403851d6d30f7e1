"""One live table: the devices that are connected, and the game that they play together.

The devices form a star: each is connected to the host. Every device holds the whole game and
checks each move with its own engine, as with links. The host makes the bots' moves and passes on
what one device sends.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from okanagan import __version__
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.notices import Notices
from okanagan.page.core.protocol import Live, Reply
from okanagan.page.core.session import HOST, Company, Reaction, Session
from okanagan.page.live.messages import Content, Hello, Moves, Whole, text_of
from okanagan.page.saves.repository import Repository
from okanagan.page.words import t

SHOWN_REACTIONS = 4  # the greatest number of reactions on the screen


@dataclass(slots=True, eq=False)
class Device:
    """Another device, and the connection to it."""

    peer: str  # the name of the connection
    seats: tuple[int, ...]  # of the people there; none if it only watches
    state: str = "preparing"  # of the connection: see `web/shell/live/peer.js`
    code: str = ""  # the own code, while it is shown
    reason: str = ""  # why the connection was lost
    greeted: bool = False  # whether the first message has come

    @property
    def open(self) -> bool:
        return self.state == "open"


@dataclass(eq=False)
class LiveTable:
    """The connections, and what this device knows of the others."""

    repository: Repository
    notices: Notices
    shown: Callable[[], Session | None]  # the game on the screen
    receive: Callable[[int, Sequence[Any]], Reply | None]  # of the screen
    pack: Callable[[Session], str]
    unpack: Callable[[str], Session]  # raises `RecordError`
    own: Callable[[], tuple[str, str]]  # the user's name and colour
    session: Session | None = None  # the game; the object of the screen, if it shows the game
    hosting: bool = False
    devices: list[Device] = field(default_factory=list)
    code: str = ""  # with which this device joins
    scanning: bool = False
    problem: str = ""  # the reason why a code was refused last
    reactions: tuple[Reaction, ...] = ()  # the latest of each player, the newest last
    sent: list[Any] = field(default_factory=list)  # the moves that the other devices know
    reported: tuple[int, ...] = ()  # the people who are there, as the host reports
    made: int = 0  # how many connections were made

    def host(self, session: Session) -> Reply:
        """Opens the table of a game at this device."""
        goes_on = self.hosting and self.session is not None and self.session.id == session.id
        ended = Reply() if goes_on else self.leave()
        self.session, self.hosting, self.code, self.problem = session, True, "", ""
        self.scanning = False
        if session.own is None:
            session.own = session.match.people[:1]
        session.live = HOST
        self.sent = [*session.match.moves]
        self.repository.save(session)
        return ended

    def invite(self, seats: tuple[int, ...]) -> Reply:
        """Makes a code for a device. Earlier codes without an answer are no longer valid."""
        past = [
            device
            for device in self.devices
            if not device.open or (seats and device.seats == seats)
        ]
        self.made += 1
        device = Device(str(self.made), seats)
        self.devices = [*(each for each in self.devices if each not in past), device]
        self.problem, self.scanning = "", False
        return Reply(effects=[_closing(past), Live("offer", [device.peer])])

    def join(self, code: str) -> Reply:
        """Answers the code of a host, unless that is done already."""
        host, self.scanning = self.device(HOST), False
        if host is not None and self.code == code and host.state != "lost":
            return Reply()
        ended = self.leave()
        self.hosting, self.code, self.devices = False, code, [Device(HOST, ())]
        return Reply(effects=[*ended.effects, Live("answer", [], code)])

    def scan(self, page: str = "") -> Reply:
        """Opens the camera for an answer, or for a host's code that is the address of a page."""
        self.scanning, self.problem = True, ""
        return Reply(effects=[Live("scan", [], page)])

    def leave(self) -> Reply:
        """Ends all connections."""
        ended = _closing(self.devices)
        self.devices, self.session, self.code, self.reported, self.reactions = [], None, "", (), ()
        self.problem = ""
        return Reply(effects=[ended])

    def device(self, peer: str) -> Device | None:
        return next((device for device in self.devices if device.peer == peer), None)

    @property
    def present(self) -> tuple[int, ...]:
        """The people at this device and at connected ones."""
        if self.session is None or not self.hosting:
            return self.reported
        others = (seat for device in self.devices if device.open for seat in device.seats)
        return tuple(sorted({*(self.session.own or ()), *others}))

    def attend(self, session: Session | None) -> list[Live]:
        """Notes the game on the screen, and sends the moves that were made in it here."""
        if session is None or self.session is None or session.id != self.session.id:
            return []
        self.session = session
        connected = any(device.open for device in self.devices)
        session.company = Company(self.hosting, connected, self.present, self.reactions)
        moves, known = session.match.moves, self.sent
        if moves == known:
            return []
        pairs = enumerate(zip(moves, known, strict=False))
        most = min(len(moves), len(known))
        at = next((place for place, (own, other) in pairs if own != other), most)
        self.sent, self.reactions = [*moves], ()
        played, match = [move.to_json() for move in moves[at:]], session.match
        return [self.send(Moves(at, played, at in match.hinted, match.practice))]

    def send(self, content: Content, *, but: Device | None = None) -> Live:
        """Sends to all connected devices, or to all but one."""
        others = [device.peer for device in self.devices if device.open and device is not but]
        return Live("send", others, text_of(content))

    def whole(self, device: Device) -> Live:
        """Sends the whole game to one device."""
        assert self.session is not None, "a game is at the table"
        return Live("send", [device.peer], text_of(Whole(self.pack(self.session), device.seats)))

    def greeting(self) -> Hello:
        name, colour = self.own()
        return Hello(__version__, name, int(colour))

    def play_again(self, old: Session, new: Session) -> list[Live]:
        """Goes on with another game at the same table."""
        if self.session is None or self.session.id != old.id:
            return []
        self.session, self.sent, self.reactions = new, [*new.match.moves], ()
        return [self.whole(device) for device in self.devices if device.open]

    @property
    def missing(self) -> list[int]:
        """The people whose devices are not connected."""
        if self.session is None:
            return []
        return [player for player in self.session.match.people if player not in self.present]

    def names(self, device: Device) -> str:
        """The names of the people at a device, for a sentence."""
        if self.session is None or not device.seats:
            return t("The onlooker") if self.hosting else t("The host")
        return listed([self.session.match.seats[seat].name for seat in device.seats], words)

    def add_reaction(self, reaction: Reaction) -> None:
        others = [each for each in self.reactions if each.by != reaction.by]
        self.reactions = (*others, reaction)[-SHOWN_REACTIONS:]


def _closing(devices: Sequence[Device]) -> Live:
    return Live("close", [device.peer for device in devices])
