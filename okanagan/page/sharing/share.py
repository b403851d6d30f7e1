"""The screen that shares a game."""

from simple_html import Node, blockquote, div, li, p, section, ul

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import (
    CopyLink,
    Focus,
    Message,
    Reply,
    Share,
    check,
    on,
)
from okanagan.page.core.session import REPLAY, SHARE, Session
from okanagan.page.sharing.own_name import OwnName, lacks_name, name_form, name_own_seat
from okanagan.page.sharing.send_challenge import SendChallenge, seat_of
from okanagan.page.sharing.turn_text import game_text, send_turn, turn_text
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import person, push_button, text_button, titled_section
from okanagan.page.words import mark, n, t


class ShareScreen(Screen):
    """The link to a game, to send, copy, or scan with another phone."""

    heading = mark("Share this game")
    goes_on = True

    def __init__(self, context: Context, session: Session, spec: GameSpec) -> None:
        super().__init__(context)
        self._shared, self._spec = session, spec
        self._people = session.match.people
        challenge = SendChallenge(context, session, f"{SHARE}{session.id}")
        self.features = (OwnName(context, session, self._named), challenge)

    def opened(self) -> None:
        name_own_seat(self.context, self._shared)

    @property
    def _hash(self) -> str:
        return link(pack(self._shared.match, self._spec, self._shared.colours))

    @property
    def _text(self) -> str:
        """The sentence that is sent with the link."""
        words = game_text if self._shared.own is None else turn_text
        return words(self._shared, self._spec)

    @on("share")
    def share(self, message: Message) -> Reply:
        if self._shared.own is not None:
            return Reply(effects=[send_turn(self.context, self._shared, self._spec)])
        return Reply(effects=[Share(self._hash, self._text, _copied())])

    @on("own-seat")
    def own_seat(self, message: Message) -> None:
        """Changes who plays on this device: everyone, or one seat more or less."""
        chosen = message.text("seat")
        check(chosen in ("", *map(str, self._people)), f"nobody sits in seat {chosen}")
        seats = set(self._shared.own or ()) ^ {int(chosen)} if chosen else set()
        alone = seats and seats != set(self._people)
        self._shared.own = tuple(sorted(seats)) if alone else None
        self._shared.live = ""
        self.context.repository.save(self._shared)

    @on("copy-link")
    def copy_link(self, message: Message) -> Reply:
        return Reply(effects=[CopyLink(self._hash, _copied())])

    def regions(self) -> dict[str, Node | Region]:
        match = self._shared.match
        state = t("finished") if match.over else n("{n} move", "{n} moves", len(match.moves))
        players = div(players_list(self._shared), p({"class": "hint"}, state))
        panels = [self._link(), self._code(), self._devices(), self._challenge()]
        if lacks_name(self._shared):
            form = div({"class": "on-site"}, name_form(self.context, self._shared))
            panels = [form, self._devices()]
        back = self._shared.address
        return markup.plain_page("sharing", self.title, back, players, *panels, self._file())

    def _named(self) -> Reply:
        return Reply(effects=[Focus('[data-do="share"]')])

    def _link(self) -> Node:
        return titled_section(
            "panel on-site",
            "link-title",
            t("A link with the whole game"),
            blockquote({"class": "sent-text"}, self._text),
            markup.buttons(
                text_button("share", "share", t("Send the link"), kind="primary"),
                text_button("copy-link", "copy", t("Copy the link"), kind="secondary"),
            ),
            p({"class": "hint"}, t(
                "It contains the deal and every move, including hidden cards: it is for "
                "friends. It works for everyone who can open this page, also without a "
                "connection."
            )),
        )  # fmt: skip

    def _code(self) -> Node:
        about = t("Another phone’s camera opens the game from this code.")
        code = markup.qr_code(self._hash, about)
        return section({"class": "panel on-site", "aria-label": about}, code,
                       p({"class": "hint"}, about))  # fmt: skip

    def _devices(self) -> Node:
        own, seats = self._shared.own, self._shared.match.seats
        if len(self._people) < 2 or self._shared.match.over:
            return ""
        choices = [push_button(t("Everybody"), pressed=own is None, do="own-seat", seat="")]
        for player in self._people:
            words = seat_mark(self._shared.colours[player]), " ", person(seats[player].name)
            pressed = own is not None and player in own
            choices.append(push_button(*words, pressed=pressed, do="own-seat", seat=player))
        return titled_section(
            "panel on-site",
            "devices-title",
            t("Who plays on this device?"),
            div({"class": "segments", "role": "group", "aria-labelledby": "devices-title"},
                *choices),
            p({"class": "hint"}, t(
                "Friends can play on their own devices: send them the link after your turn. "
                "Each device shows only the cards of its own players."
            )),
        )  # fmt: skip

    def _challenge(self) -> Node:
        if seat_of(self._shared.match) is None:
            return ""
        return titled_section(
            "panel on-site",
            "challenge-title",
            t("A challenge"),
            p(t(
                "A friend plays the same deal against the same bots, and sees both results "
                "side by side. The link contains the deal and your points, but not your moves."
            )),
            text_button("challenge", "trophy", t("Challenge a friend"), kind="secondary"),
        )  # fmt: skip

    def _file(self) -> Node:
        text, game = t("Download the game"), self._shared.id
        return titled_section(
            "panel",
            "file-title",
            t("A file"),
            p(t("Its record, which other programs can read, too.")),
            markup.buttons(
                text_button("download-record", "download", text, kind="secondary", game=game),
                markup.way(f"{REPLAY}{game}", "turns", t("Go through it move by move")),
            ),
        )


def _copied() -> str:
    return t("The link is on the clipboard. It shows this game.")


def players_list(session: Session) -> Node:
    pairs = zip(session.match.seats, session.colours, strict=True)
    return ul(
        {"class": "who-plays"},
        [li(seat_mark(colour), " ", person(seat.name)) for seat, colour in pairs],
    )
