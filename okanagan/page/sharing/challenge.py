"""The screen that a challenge opens."""

from dataclasses import replace

from simple_html import Node, div, li, main, p, span, ul

from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Message, Reply
from okanagan.page.core.session import Rival, Session
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import do_button, page_header, person, with_icon
from okanagan.page.words import t


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
