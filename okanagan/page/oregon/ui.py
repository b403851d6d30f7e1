"""Oregon, as the page knows it: provisional, a plain table of names and points."""

from random import Random

from simple_html import Node, div, h1, li, main, p, ul

from okanagan.kernel.bots import make_bot
from okanagan.kernel.game import Json
from okanagan.oregon.bots import BOTS, LADDER, STAND_IN
from okanagan.oregon.game import check_record, new_match
from okanagan.oregon.setup import PLAYERS
from okanagan.page.app.game_ui import GameUI, Setup
from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import BadMessage, Message, Reply
from okanagan.page.core.session import AnyMatch, Session
from okanagan.page.widgets.markup import do_button, person
from okanagan.page.words import mark, t

_LEVELS = {
    "random": mark("Random bot"),
    "easy": mark("Easy bot"),
    "normal": mark("Normal bot"),
    "hard": mark("Hard bot"),
    "expert": mark("Expert bot"),
}


class OregonUI(GameUI):
    """Oregon for two to four, people and bots."""

    players = PLAYERS

    def tagline(self) -> str:
        """The kind of game in a sentence."""
        return t("Play cards, settle, and build: the board game for two to four.")

    def bots(self) -> dict[str, str]:
        """The bots, weakest first."""
        return {f"bot:{name}": t(_LEVELS[name]) for name in LADDER}

    def default_bot(self) -> str:
        """A bot that a newcomer can beat."""
        return f"bot:{STAND_IN}"

    def new_match(self, setup: Setup, seed: int) -> AnyMatch:
        """A new game with the values of the start form."""
        return new_match(setup.seats, seed=seed, first_player=setup.first_player)

    def load(self, document: Json) -> AnyMatch:
        """The game that a record tells, ready to be played on."""
        match = check_record(document)
        match.settle()
        return match

    def table(self, session: Session, context: Context) -> Screen:
        """The table."""
        return PlainTable(session, context)


class PlainTable(Screen):
    """Shows names and points, and plays the first action that is allowed."""

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self.session: Session = session

    @property
    def title(self) -> str:
        """The screen's name."""
        return t("Your games")

    def regions(self) -> dict[str, Node | Region]:
        """The whole screen is one region."""
        match = self.session.match
        points = match.view(0).points
        rows: list[Node] = [
            li(person(seat.name), ": ", str(points[place]))
            for place, seat in enumerate(match.seats)
        ]
        go_on = do_button("go-on", t("Continue")) if not match.over else ""
        content = main({"id": "main"}, h1({"tabindex": "-1"}, "Oregon"), ul(rows), p(go_on))
        return {"screen": div({"class": "page oregon-table", "id": "oregon-table"}, content)}

    @on("go-on", "tick")
    def go_on(self, message: Message) -> Reply:
        """Plays on: a bot as it likes, a person's first action."""
        match = self.session.match
        decision = match.decision
        if decision is None or decision.player is None:
            raise BadMessage("the game is over")
        action = match.legal[0]
        if bot := match.seats[decision.player].bot:
            view = match.view(decision.player)
            action = make_bot(BOTS, bot).choose(view, match.legal, Random(self.context.seed()))
        match.play(action)
        match.settle()
        return Reply(next=None)
