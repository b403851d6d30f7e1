"""The screen that opens a challenge."""

from dataclasses import replace

from simple_html import Node, li, p, section, span, ul

from okanagan.page.app.game_ui import GameUI, bot_title
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import Message, Reply, on
from okanagan.page.core.session import GAME, Rival, Session
from okanagan.page.saves.repository import SavedGame
from okanagan.page.sharing.chain import read
from okanagan.page.sharing.own_name import YOU
from okanagan.page.sharing.podium import podium
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import person, short_title, text_button, titled_section, way
from okanagan.page.words import n, t


class ChallengeScreen(Screen):
    """A deal that others have finished; nothing is saved before the user accepts it."""

    def __init__(
        self, context: Context, session: Session, game: GameUI, code: str, claim: str
    ) -> None:
        """`session` has no moves; `code` is its code, and `claim` the claimed results.

        Raises `RecordError` for results that do not fit the deal.
        """
        super().__init__(context)
        match = session.match
        self._deal, self._game, self._rivals = session, game, read(match, code, claim)
        [self._seat] = match.people

    @property
    def title(self) -> str:
        return t("A challenge from {name}", name=self._rivals[-1].name)

    @property
    def _kept(self) -> SavedGame | None:
        """The user's own game of this deal against the same bots, the last one played."""
        repository, match = self.context.repository, self._deal.match
        twin = repository.twin(match)
        kept = next((game for game in repository.games() if twin and game.id == twin.id), None)
        same = kept and [seat.kind for seat in kept.seats] == [seat.kind for seat in match.seats]
        return kept if same else None

    @on("accept")
    def accept(self, message: Message) -> Reply:
        """Opens the game that the user has begun, or else saves a new one with the same deal."""
        repository, kept = self.context.repository, self._kept
        if kept and not kept.over:
            session = repository.open(kept.id)
            session.rivals = self._rivals
            repository.save(session)
            return Reply(go=session.address)
        match, own = self._deal.match, self.context.settings["name"] or t(YOU)
        match.seats = [seat if seat.bot else replace(seat, name=own) for seat in match.seats]
        match.settle()
        begun = repository.begin(match, self._deal.colours, rivals=self._rivals)
        return Reply(go=begun.address)

    def regions(self) -> dict[str, Node | Region]:
        kept = self._kept
        board = self._game.picture(self._deal, self.context)
        return markup.plain_page(
            "sharing invited",
            self.title,
            "/",
            markup.framed_map(board, t("The board")) if board else "",
            p({"class": "challenge-words"}, self._words(kept)),
            markup.buttons(*self._ways(kept)),
            self._results(kept),
            titled_section("panel", "bots-title", t("The same bots"), self._bots()),
        )

    def _results(self, kept: SavedGame | None) -> Node:
        title = t("Results so far")
        return section(
            {"class": "panel", "aria-label": title},
            podium(title, self._rivals, self._seat, self._own(kept)),
            p({"class": "hint"}, t("Each result is what its player’s link claims.")),
        )

    def _bots(self) -> Node:
        bots: list[Node] = []
        for seat, colour in zip(self._deal.match.seats, self._deal.colours, strict=True):
            if seat.bot is not None:
                level = span({"class": "hint"}, bot_title(self._game.spec, seat.bot))
                bots.append(li(seat_mark(colour), " ", person(seat.name), " ", level))
        return ul({"class": "who-plays"}, bots)

    def _own(self, kept: SavedGame | None) -> Rival | None:
        """The user's own result, as it may be among the others."""
        if kept is None or not kept.over or kept.summary is None:
            return None
        return Rival(kept.seats[self._seat].name, kept.summary.points)

    def _words(self, kept: SavedGame | None) -> str:
        sender, game, own = self._rivals[-1], short_title(self._game.spec), self._own(kept)
        if kept and not kept.over:
            return t("You have begun this deal. Your game is kept here.")
        if own == sender:
            return t("This is your own challenge. Your game is kept here.")
        points = n("{n} point", "{n} points", (own or sender).totals[self._seat])
        if own:
            return t(
                "You have played this deal, with {points}. Your game is kept here.", points=points
            )
        values = {"name": sender.name, "points": points, "game": game}
        return t("{name} has {points} on this deal of {game}. Do you do better?", **values)

    def _ways(self, kept: SavedGame | None) -> list[Node]:
        if kept is None:
            return [text_button("accept", "play", t("Take it on"), kind="primary large")]
        if not kept.over:
            return [text_button("accept", "next", t("Go on with my game"), kind="primary large")]
        again = text_button("accept", "redo", t("Play it again"), kind="primary large")
        return [again, way(f"{GAME}{kept.id}", "trophy", t("See my result"))]
