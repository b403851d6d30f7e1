"""The screen that opens a challenge."""

from dataclasses import replace

from simple_html import Node, p

from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Message, Reply, on
from okanagan.page.core.session import Session
from okanagan.page.sharing.share import players_list
from okanagan.page.widgets import markup
from okanagan.page.widgets.markup import text_button
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
        session = self.context.repository.begin(match, self._deal.colours, rival=self._rival)
        return Reply(go=session.address)

    def regions(self) -> dict[str, Node | Region]:
        text = t("{name} has played this deal. Do you do better?", name=self._rival.name)
        take = text_button("accept", "play", t("Take it on"), kind="primary large")
        players = players_list(self._deal, self._rival.totals)
        return markup.plain_page("sharing", self.title, "/", p(text), players, markup.buttons(take))
