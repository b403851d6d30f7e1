"""The screens of sharing: one to share a game, and one that opens a challenge."""

from dataclasses import replace

from simple_html import Node, div, h2, li, main, p, section, span, ul

from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.spec import GameSpec
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import BadMessage, CopyLink, Message, Reply, Share, on
from okanagan.page.core.session import CHALLENGE, REPLAY, Rival, Session, totals
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import (
    do_button,
    page_header,
    person,
    push_button,
    qr_code,
    way,
    with_icon,
)
from okanagan.page.words import n, t


class ShareScreen(Screen):
    """The link to a game, to send, copy, or scan with another phone."""

    goes_on = True

    def __init__(self, context: Context, session: Session, spec: GameSpec) -> None:
        super().__init__(context)
        self._kept = session
        self._people = session.match.people
        self._spec = spec
        self._hash = link(pack(session.match, spec, session.colours))

    @property
    def title(self) -> str:
        return t("Share this game")

    @on("share")
    def share(self, message: Message) -> Reply:
        names = ", ".join(seat.name for seat in self._kept.match.seats)
        return Reply(effects=[Share(self._hash, names, _copied())])

    @on("own-seat")
    def own_seat(self, message: Message) -> None:
        """Changes who plays on this device: everyone, or one seat more or less."""
        chosen = message.text("seat")
        if chosen and chosen not in map(str, self._people):
            raise BadMessage(f"nobody sits in seat {chosen}")
        seats = set(self._kept.own or ()) ^ {int(chosen)} if chosen else set()
        alone = seats and seats != set(self._people)
        self._kept.own = tuple(sorted(seats)) if alone else None
        self.context.repository.save(self._kept)

    @on("challenge")
    def challenge(self, message: Message) -> Reply:
        """Shares only the deal and the result."""
        match = self._kept.match
        if len(self._people) != 1 or not match.over:
            raise BadMessage("only a game that one person has finished is a challenge")
        points = totals(match)
        code = pack(match.upto(0), self._spec, self._kept.colours)
        hash_ = f"#{CHALLENGE}{code}/{'-'.join(map(str, points))}"
        own_first = self._own_first(points)
        text = t("Who does better on the same deal? I have {points}.", points=own_first)
        return Reply(effects=[Share(hash_, text, t("The challenge is on the clipboard."))])

    @on("copy-link")
    def copy_link(self, message: Message) -> Reply:
        return Reply(effects=[CopyLink(self._hash, _copied())])

    def regions(self) -> dict[str, Node | Region]:
        top = page_header(self.title, back=self._kept.address)
        content = main({"id": "main"}, self._who(), *self._panels())
        return {"screen": div({"class": "page sharing"}, top, content)}

    def _panels(self) -> list[Node]:
        return [self._code(), self._devices(), self._challenge(), self._file()]

    def _own_first(self, points: list[int]) -> str:
        own_points = points[self._people[0]]
        others = [total for player, total in enumerate(points) if player != self._people[0]]
        return "–".join(map(str, [own_points, *others]))

    def _who(self) -> Node:
        match = self._kept.match
        seats = zip(match.seats, self._kept.colours, strict=True)
        state = t("finished") if match.over else n("{n} move", "{n} moves", len(match.moves))
        return div(
            ul({"class": "who-plays"}, [li(seat_mark(c), " ", person(s.name)) for s, c in seats]),
            p({"class": "hint"}, state),
        )

    def _code(self) -> Node:
        about = t("Another phone’s camera opens the game from this code.")
        buttons = (
            do_button("share", *with_icon("share", t("Send the link")), kind="primary"),
            do_button("copy-link", *with_icon("copy", t("Copy the link")), kind="secondary"),
            way(f"{REPLAY}{self._kept.id}", "turns", t("Go through it move by move")),
        )
        return section(
            {"class": "panel on-site", "aria-labelledby": "link-title"},
            h2({"id": "link-title"}, t("A link with the whole game")),
            qr_code(self._hash, about),
            p({"class": "hint"}, about),
            div({"class": "buttons"}, *buttons),
            p(t("It holds the deal and every move, hidden cards too: it is for friends. It works "
                "for everybody who can open this page, also without a connection.")),
        )  # fmt: skip

    def _devices(self) -> Node:
        if len(self._people) < 2 or self._kept.match.over:
            return ""
        own = self._kept.own
        choices = [self._seat(player) for player in self._people]
        everybody = push_button(t("Everybody"), pressed=own is None, do="own-seat", seat="")
        return section(
            {"class": "panel on-site", "aria-labelledby": "devices-title"},
            h2({"id": "devices-title"}, t("Who plays on this device?")),
            p(t("Others can play on devices of their own: after your turn you send them the link, "
                "they take theirs and send you the next. Each device shows the cards of its own "
                "players alone; but the link holds all of them, so this is between friends.")),
            div({"class": "buttons", "role": "group", "aria-labelledby": "devices-title"},
                everybody, *choices),
        )  # fmt: skip

    def _seat(self, player: int) -> Node:
        seat, colour = self._kept.match.seats[player], self._kept.colours[player]
        pressed = self._kept.own is not None and player in self._kept.own
        words = seat_mark(colour), " ", person(seat.name)
        return push_button(*words, pressed=pressed, do="own-seat", seat=player)

    def _challenge(self) -> Node:
        """A friend plays the same deal; both results are shown side by side."""
        if len(self._people) != 1 or not self._kept.match.over:
            return ""
        send = with_icon("trophy", t("Challenge a friend"))
        return section(
            {"class": "panel on-site", "aria-labelledby": "challenge-title"},
            h2({"id": "challenge-title"}, t("A challenge")),
            p(t("A friend plays the same deal against the same bots, and sees both results side "
                "by side. The link holds the deal and your points, none of your moves.")),
            do_button("challenge", *send, kind="secondary"),
        )  # fmt: skip

    def _file(self) -> Node:
        save = with_icon("download", t("Download the game"))
        return section(
            {"class": "panel", "aria-labelledby": "file-title"},
            h2({"id": "file-title"}, t("A file")),
            p(t("Its record, which other programs can read, too.")),
            do_button("download-record", *save, kind="secondary", game=self._kept.id),
        )


def _copied() -> str:
    return t("The link is on the clipboard. Whoever opens it sees this game.")


class ChallengeScreen(Screen):
    """A deal that another player has finished; nothing is saved before the user accepts it."""

    def __init__(self, context: Context, session: Session) -> None:
        """`session` has no moves; its `rival` has finished the deal."""
        super().__init__(context)
        assert session.rival is not None, "somebody sends a challenge"
        self._deal, self._rival = session, session.rival

    @property
    def title(self) -> str:
        return t("A challenge from {name}", name=self._rival.name)

    @on("accept")
    def accept(self, message: Message) -> Reply:
        """Saves a game with the same deal; the user takes the challenger's seat."""
        match, you = self._deal.match, t("You")
        match.seats = [replace(seat, name=you) if not seat.bot else seat for seat in match.seats]
        match.settle()
        kept = self.context.repository.begin(match, self._deal.colours, rival=self._rival)
        return Reply(go=kept.address)

    def regions(self) -> dict[str, Node | Region]:
        text = t("{name} has played this deal. Do you do better?", name=self._rival.name)
        take = with_icon("play", t("Take it on"))
        content = main(
            {"id": "main"},
            p(text),
            _result(self._deal, self._rival),
            div({"class": "buttons"}, do_button("accept", *take, kind="primary large")),
        )
        return {"screen": div({"class": "page sharing"}, page_header(self.title), content)}


def _result(deal: Session, rival: Rival) -> Node:
    seats = zip(deal.match.seats, deal.colours, rival.totals, strict=True)
    items: list[Node] = [
        li(seat_mark(colour), " ", person(seat.name), " ", span({"class": "points"}, str(total)))
        for seat, colour, total in seats
    ]
    return ul({"class": "who-plays"}, items)
