"""The screen that opens an invitation: a link to a game by link that is not kept here."""

from dataclasses import replace

import simple_html as html
from simple_html import Node, details, li, p, span, summary, ul

from okanagan.kernel.match import AnyMatch
from okanagan.page.app.game_ui import GameUI, tidied
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Message, Reply, check, on
from okanagan.page.core.session import LINK, Session
from okanagan.page.sharing.own_name import is_given
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import labelled, name_field, person, short_title
from okanagan.page.words import t


def invited(match: AnyMatch) -> int:
    """The person who is to play next: the one to whom the link was sent."""
    decider = match.decision.player if match.decision else None
    if decider in match.people:
        return decider
    return _after(match, _last_person(match))


def inviter(match: AnyMatch) -> int:
    """The person who sent the link: the last one who played, or else another than the invited."""
    last, guest = _last_person(match), invited(match)
    if last not in (None, guest):
        return last
    return next(player for player in match.people if player != guest)


def _last_person(match: AnyMatch) -> int | None:
    moves = reversed(match.moves)
    return next((move.player for move in moves if move.player in match.people), None)


def _after(match: AnyMatch, player: int | None) -> int:
    """The next person after a player, in the order of the seats."""
    people = match.people
    return next((other for other in people if player is not None and other > player), people[0])


class InvitationScreen(Screen):
    """The host, the game, and one button to join. The game is saved when the user joins."""

    goes_on = True

    def __init__(self, context: Context, session: Session, game: GameUI, code: str) -> None:
        super().__init__(context)
        self._invitation, self._game, self._code = session, game, code
        self._guest = invited(session.match)

    @property
    def title(self) -> str:
        seats, host = self._invitation.match.seats, inviter(self._invitation.match)
        game = short_title(self._game.spec)
        return t("{name} invites you to {game}", name=seats[host].name, game=game)

    @on("join")
    def join(self, message: Message) -> Reply:
        """Saves the game with one seat at this device. A typed name is the seat's from now on."""
        session, seat = self._invitation, message.number("seat")
        check(seat in session.match.people, f"nobody sits in seat {seat}")
        fields = message.fields() if "fields" in message.data else {}
        if name := tidied(fields.get("name", "")):
            self.context.choose("name", name)
            session.match.seats[seat] = replace(session.match.seats[seat], name=name)
        session.match.settle()
        kept = self.context.repository.begin(session.match, session.colours, (seat,))
        return Reply(go=kept.address)

    def regions(self) -> dict[str, Node | Region]:
        picture = self._game.picture(self._invitation, self.context)
        return markup.plain_page(
            "sharing invited",
            self.title,
            "/",
            markup.framed_map(picture, t("The board")) if picture else "",
            self._players(),
            self._join(),
            self._more(),
        )

    def _players(self) -> Node:
        """The seats; the user's is marked."""
        items: list[Node] = []
        for player, seat in enumerate(self._invitation.match.seats):
            you = span({"class": "hint"}, t("(you)")) if player == self._guest else ""
            mark = seat_mark(self._invitation.colours[player])
            items.append(li(mark, " ", person(seat.name), " ", you))
        return ul({"class": "who-plays"}, items)

    def _join(self) -> Node:
        """One button for a named seat; a seat without a name asks for one."""
        seat, name = str(self._guest), self._invitation.match.seats[self._guest].name
        if not is_given(name, self._guest):
            words = t("Play as {name}", name=name)
            look = {"kind": "primary large", "id_": "join", "seat": seat}
            return markup.buttons(markup.text_button("join", "play", words, **look))
        field = name_field("own-name", "name", self.context.settings["name"], {"required": None})
        return html.form(
            {"class": "join", "data-do": "join", "data-seat": seat},
            labelled(t("Who are you?"), "own-name", field),
            markup.submit_button("play", t("Play"), "primary large"),
        )

    def _more(self) -> Node:
        """The game to look at, and the other seats, which are a deliberate choice."""
        match = self._invitation.match
        look = f"{LINK}{self._code}/{len(match.moves)}"
        others = [player for player in match.people if player != self._guest]
        seats = [self._other_seat(player) for player in others]
        return details(
            {"class": "more"},
            summary(t("More")),
            markup.buttons(markup.way(look, "turns", t("Look at the game move by move"))),
            p(
                {"class": "warning"},
                t(
                    "Another seat belongs to another player. Take it only if you are that player. "
                    "If two devices use the same seat, the game splits in two."
                ),
            ),
            markup.buttons(*seats),
        )

    def _other_seat(self, player: int) -> Node:
        seat = self._invitation.match.seats[player]
        words = t("I am {name}", name=seat.name)
        mark = seat_mark(self._invitation.colours[player])
        return markup.do_button("join", mark, " ", words, kind="secondary", seat=player)
