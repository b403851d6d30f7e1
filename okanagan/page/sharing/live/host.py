"""The page of the device that hosts a live table: a code for each other device."""

import simple_html as html
from simple_html import Node, div, form, h2, li, p, section, span, ul

from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import (
    CopyLink,
    Focus,
    Live,
    Message,
    Reply,
    Share,
    check,
    needed,
    on,
)
from okanagan.page.core.session import JOIN, Session
from okanagan.page.live.table import Device
from okanagan.page.live.wording import reason_words
from okanagan.page.sharing.connecting import FOR_FRIENDS, NO_INTERNET, table_picture
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import icon, seat_mark
from okanagan.page.widgets.markup import Attributes, do_button, person, push_button, text_button
from okanagan.page.words import mark, t


class HostScreen(Screen):
    """Says who plays at which device, and connects one device after the other."""

    heading = mark("Live table")
    goes_on = True

    def __init__(self, context: Context, session: Session, spec: GameSpec) -> None:
        super().__init__(context)
        self._game, self._spec, self._live = session, spec, context.open_live()

    def opened(self) -> Reply:
        """Makes the code for the first device at once."""
        ended, missing = self._live.host(self._game), self._live.missing
        wanted = missing and (self._pending is None or self._pending.state == "lost")
        code = self._live.invite((missing[0],)) if wanted else Reply()
        return Reply(effects=[*ended.effects, *code.effects])

    @property
    def _pending(self) -> Device | None:
        """The device that is being connected."""
        return next((device for device in self._live.devices if not device.open), None)

    @on("live-invite")
    def invite(self, message: Message) -> Reply:
        seat = message.text("seat")
        check(seat in ("", *map(str, self._live.missing)), f"nobody is missing in seat {seat}")
        reply = self._live.invite((int(seat),) if seat else ())
        reply.effects.append(Focus("#live-title"))
        return reply

    @on("live-seat")
    def seat(self, message: Message) -> Reply | None:
        """Changes whether a person plays at this device."""
        live, seat, here = self._live, message.number("seat"), message.text("item") == "here"
        session = needed(live.session, "no game is at the table")
        check(seat in session.match.people, f"seat {seat} has no player")
        check(all(seat not in each.seats or not each.open for each in live.devices), "it is taken")
        own = {*(session.own or ())}
        session.own = tuple(sorted(own | {seat} if here else own - {seat}))
        self.context.repository.save(session)
        missing = live.missing
        return live.invite((missing[0],)) if missing and not self._fits else None

    @property
    def _fits(self) -> bool:
        """Whether the device that is being connected has players who are still missing."""
        return self._pending is not None and {*self._pending.seats} <= {*self._live.missing}

    @on("live-scan")
    def scan(self, message: Message) -> Reply:
        return self._live.scan()

    @on("live-take")
    def take(self, message: Message) -> Reply:
        return Reply(effects=[Live("take", [], message.fields().get("answer", ""))])

    @on("live-share", "live-copy")
    def share(self, message: Message) -> Reply:
        return Reply(effects=[shared(message, self._pending)])

    @on("live-leave")
    def leave(self, message: Message) -> Reply:
        reply = self._live.leave()
        reply.go = self._game.address
        return reply

    def regions(self) -> dict[str, Node | Region]:
        game = self._live.session or self._game
        ready = not self._live.missing
        kind = "primary large" if ready else "secondary large"
        everybody = p({"class": "live-ready", "role": "status"}, t("Everybody is here."))
        return markup.plain_page(
            "sharing live",
            self.title,
            game.address,
            everybody if ready else "",
            self._connecting(),
            markup.way(game.address, "play", t("To the table"), kind=kind),
            self._seats(game),
            p({"class": "hint"}, t(NO_INTERNET), " ", t(FOR_FRIENDS)),
            how_it_works(),
            text_button("live-leave", "close", t("End the live table"), kind="quiet"),
        )  # fmt: skip

    def _seats(self, game: Session) -> Node:
        """Each player and where they play, and the devices that only watch."""
        rows = [self._seat(game, player) for player in range(len(game.match.seats))]
        watching = [device for device in self._live.devices if device.open and not device.seats]
        connected = _chip("ready", t("Connected"))
        rows += [_row(icon("eye"), t("Onlooker"), connected) for _ in watching]
        list_ = ul({"class": "live-seats"}, rows)
        more = text_button("live-invite", "eye", t("Add a screen that only watches"), kind="quiet",
                           seat="")  # fmt: skip
        title = t("Who plays where?")
        return markup.titled_section("panel", "live-seats-title", title, list_, more)

    def _seat(self, game: Session, player: int) -> Node:
        seat, look = game.match.seats[player], seat_mark(game.colours[player])
        name = person(seat.name)
        if seat.bot is not None:
            return _row(look, name, _chip("bot", t("Bot, at this device")))
        here, missing = player in (game.own or ()), player in self._live.missing
        state: Node = ""
        if self._pending is not None and player in self._pending.seats:
            state = _chip("turns", t("Being connected"))
        elif missing:
            state = do_button("live-invite", t("Connect"), kind="secondary", seat=player)
        elif not here:
            state = _chip("ready", t("Connected"))
        words = {"here": t("Here"), "away": t("Another device")}
        places = [
            push_button(text, pressed=(item == "here") is here, enabled=here or missing,
                        do="live-seat", seat=player, item=item)
            for item, text in words.items()
        ]  # fmt: skip
        group: Attributes = {"class": "segments", "role": "group"}
        group |= {"aria-label": t("Where {name} plays", name=seat.name)}
        return _row(look, name, state, div(group, *places))

    def _connecting(self) -> Node:
        device = self._pending
        if device is None:
            return ""
        name = t("the onlooker")
        if device.seats and self._live.session is not None:
            name = self._live.session.match.seats[device.seats[0]].name
        about: Attributes = {"class": "panel live-connect", "aria-labelledby": "live-title"}
        seat = str(device.seats[0]) if device.seats else ""
        kind = "primary large" if device.state == "lost" else "quiet"
        anew = text_button("live-invite", "redo", t("Make a new code"), kind=kind, seat=seat)
        steps: list[Node] = [anew]
        if device.state == "preparing":
            steps = [p({"role": "status"}, t("The code is being made…"))]
        elif device.state == "joining":
            steps = [p({"role": "status"}, t("The devices are looking for each other…"))]
        elif device.code:
            steps = [self._offer(device, name), self._answer(name), anew]
        problem = self._live.problem or (device.reason if device.state == "lost" else "")
        said = p({"class": "problem", "role": "alert"}, reason_words(problem)) if problem else ""
        title = h2({"id": "live-title", "tabindex": "-1"}, t("Connect {name}", name=name))
        return section(about, title, said, *steps)

    def _offer(self, device: Device, name: str) -> Node:
        words = t("{name} points their phone’s camera at this code.", name=name)
        return step(1, "qr", words, markup.qr_code(f"#{JOIN}{device.code}", words))

    def _answer(self, name: str) -> Node:
        """Scanning, or pasting; the offer can be sent, too."""
        words = t("A code appears on {name}’s screen: scan it with this device.", name=name)
        field = html.input_({"id": "answer", "name": "answer", "required": None,
                             "autocomplete": "off", "spellcheck": "false"})  # fmt: skip
        paste = form(
            {"class": "live-paste", "data-do": "live-take"},
            markup.labelled(t("The code or the link of the answer"), "answer", field),
            markup.submit_button("confirm", t("Connect"), kind="secondary"),
        )
        seen = camera(t("Open the camera"), "primary large", open_=self._live.scanning)
        by_hand = markup.folded("live-by-hand", t("Without a camera"), sending(), paste)
        return step(2, "phone", words, seen, by_hand)


def step(number: int, picture: str, words: str, *content: Node) -> Node:
    """A step of two people: a picture, one sentence, and what belongs to it."""
    head = span({"class": "rank"}, str(number)) if number else ""
    drawn = span({"class": "live-picture"}, icon(picture))
    return div(
        {"class": "live-step"}, p({"class": "live-words"}, head, drawn, span(words)), *content
    )


def camera(words: str, kind: str, *, open_: bool) -> Node:
    """What the camera sees, or the button that opens it."""
    if not open_:
        return text_button("live-scan", "camera", words, kind=kind)
    about: Attributes = {"id": "camera", "class": "camera", "playsinline": None}
    about |= {"muted": None, "aria-label": t("What the camera sees")}
    return html.video(about)


def how_it_works() -> Node:
    return markup.folded("live-how", t("How it works"), table_picture())


def sending() -> Node:
    return markup.buttons(
        text_button("live-share", "share", t("Send as a link"), kind="secondary"),
        text_button("live-copy", "copy", t("Copy the link"), kind="secondary"),
    )


def shared(message: Message, device: Device | None) -> Share | CopyLink:
    """What the two buttons do with the own code for a device."""
    code = needed(device, "no device is being connected").code
    check(bool(code), "there is no code")
    done = t("The link is on the clipboard.")
    if message.verb == "live-copy":
        return CopyLink(f"#{JOIN}{code}", done)
    return Share(f"#{JOIN}{code}", t("Live table: open this link."), done)


def _row(look: Node, name: Node, *states: Node) -> Node:
    return li(look, span({"class": "player"}, name), *states)


def _chip(picture: str, text: str) -> Node:
    return span({"class": f"live-chip is-{picture}"}, icon(picture), text)
