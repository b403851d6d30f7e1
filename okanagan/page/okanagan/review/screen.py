"""The screen on which a finished game is reviewed."""

from collections.abc import Callable, Hashable, Iterator, Mapping

from simple_html import Node, div, main

from okanagan.page.app.screen import Context, Screen
from okanagan.page.core.feature import on
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import BadMessage, Effect, Focus, Jump, Message, Reply
from okanagan.page.core.session import Session
from okanagan.page.okanagan.bots import bot_words
from okanagan.page.okanagan.review import panels
from okanagan.page.okanagan.review.story import Story, moment
from okanagan.page.okanagan.table.game import OkanaganGame
from okanagan.page.okanagan.table.inspect.messages import Inspection
from okanagan.page.okanagan.table.map.board import extent_region, marks, unseen
from okanagan.page.okanagan.table.placement.trial import placement_mark
from okanagan.page.okanagan.table.screen import map_details, map_regions
from okanagan.page.okanagan.table.skeleton import LAYOUT
from okanagan.page.okanagan.table.view_model import view_model
from okanagan.page.table.keys import keys_dialog, keys_opener
from okanagan.page.table.review.graph import graph, turns_table
from okanagan.page.table.review.story import Work
from okanagan.page.table.seats import SeatLook, seat_looks
from okanagan.page.table.skeleton import map_area
from okanagan.page.table.thinking import SLICE
from okanagan.page.widgets.markup import Attributes, page_header
from okanagan.page.words import t
from okanagan.valley.actions import Place
from okanagan.valley.game import ValleyMatch
from okanagan.valley.review.review import Better
from okanagan.valley.review.review import Review as Findings


def better_mark(match: ValleyMatch, better: Better | None, seats: tuple[SeatLook, ...]) -> Node:
    """A better placement as it would lie; nothing where there is none."""
    place = better.advice.best.action if better else None
    if better is None or not isinstance(place, Place):
        return ""
    tile = match.state_before(better.judgement.move).tile_in_hand(place.player)
    return placement_mark(place, tile, better.advice.build, seats)


Panels = Mapping[str, Callable[[Story], Node]]
BAR: Panels = {"graph": graph, "step": panels.stepper}
BESIDE: Panels = {
    "working": panels.working,
    "turn": panels.turn_card,
    "points": panels.turning_points,
    "judges": panels.judges,
    "turns": turns_table,
}
"""What stands below the map and beside it; `review-` and a name is the id of its region."""


def frame(game: str) -> Node:
    """What stays while one goes from turn to turn; `game` is the address of the game."""
    title = t("Looking back")
    beside: Attributes = {"class": "review-panel", "id": "review-panel", "tabindex": "0"}
    beside |= {"role": "group", "aria-label": title, "data-focus-home": None}
    content = main(
        {"class": "table-main", "id": "main", "data-keys": None},
        map_area(LAYOUT),
        div({"class": "review-bar"}, [div({"id": f"review-{name}"}) for name in BAR]),
        div(beside, [div({"id": f"review-{name}"}) for name in BESIDE]),
        keys_opener(),
    )
    look: Attributes = {"class": "page table review", "id": "review"}
    keys = keys_dialog(LAYOUT.keys, LAYOUT.instead)
    return div(look, page_header(title, back=game), content, keys)


class Review(Screen):
    """The map at any turn, and what a bot thinks of it. Nothing here changes the game."""

    goes_on = True
    game: OkanaganGame  # the moment that is looked at

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(context)
        self._session = session
        self.game = moment(session, len(session.match.moves))
        self._inspection = Inspection(self.game)
        self.features = (self._inspection,)
        self._seats = seat_looks(session.match.seats, session.colours)
        everybody = range(len(session.match.seats))
        self._findings = Findings(session.match, self.game.humans or everybody)
        self._work: Iterator[None] = self._findings.work()
        self._working = Work.FIRST
        self._turn = len(self._findings.turns) - 1

    @property
    def title(self) -> str:
        """Whose game it was."""
        names = ", ".join(seat.name for seat in self._seats)
        return t("Looking back: {names}", names=names)

    def opened(self) -> Reply:
        """The work begins."""
        return Reply(next=0)

    @on("tick")
    def tick(self, message: Message) -> Reply:
        """Works on for a slice of time; one step at least."""
        self._check_working()
        before, end = self._known, self.context.clock() + SLICE
        for _ in self._work:
            if self.context.clock() >= end:
                return Reply(next=0, still=before == self._known)
        return self._ended(t("The review is done."))

    @on("stop-review")
    def stop_review(self, message: Message) -> Reply:
        """What is known so far will do."""
        reply = self._ended(t("Stopped. This is what is known so far."))
        reply.effects.append(Focus("#look-again"))
        return reply

    @on("look-again")
    def look_again(self, message: Message) -> Reply:
        """Has a stronger bot go through the game, on from where it was stopped."""
        if self._working is not Work.NONE or self._findings.again == len(self._findings.turns):
            raise BadMessage("nothing can be looked at again now")
        self._work, self._working = self._findings.work_again(), Work.AGAIN
        said = t("{bot} goes through the game. Stop it whenever you like.", bot=bot_words("expert"))
        return Reply([said], [Focus("#stop-review")], next=0)

    @on("step")
    def step(self, message: Message) -> Reply:
        """Goes to a turn, `turn`, or `value` where a slider says so; with `jump` reading too."""
        number = message.number("turn" if "turn" in message.data else "value")
        if not 0 <= number < len(self._findings.turns):
            raise BadMessage(f"there is no turn {number}")
        self._turn = number
        before, self.game = self.game.state, moment(self._session, self._findings.turns[number].end)
        # What is shown on the map stays, but for the card.
        self.game.state.influence, self.game.state.sort = before.influence, before.sort
        self._inspection.game = self.game
        story = self._story()
        told = [f"{story.name(number)}.", *(entry.text for entry in story.log if not entry.heads)]
        jump: list[Effect] = [Jump(f"#{panels.TITLE}")] if message.text("jump", "") else []
        return Reply([" ".join(told)], jump)

    @on("another-line")
    def another_line(self, message: Message) -> Reply:
        """Begins a practice game that goes on before the turn that is looked at."""
        old = self._session
        match = old.match.upto(self._findings.turns[self._turn].first)
        match.practice = True
        match.settle()
        said = t("This is a practice game now: moves can be taken back without limit.")
        return Reply([said], go=self.context.repository.begin(match, old.colours).address)

    def regions(self) -> dict[str, Node | Region]:
        """The frame, the map as it lay, and what there is to say of it."""
        screen, story = lazy(frame, f"/game/{self._session.id}"), self._story()
        told = {f"review-{name}": lazy(show, story) for name, show in {**BAR, **BESIDE}.items()}
        return {"screen": screen, **self._map(), **told}

    def _map(self) -> dict[str, Region]:
        model = view_model(self.game, self._seats, self.context.settings)
        regions = dict(map_regions(model)) | dict(map_details(model))
        # Nobody looks at the newest tiles alone here.
        regions["last-placed"] = lazy(marks, unseen(model.placed, None), self._seats)
        if model.inspected.land is None:
            best = self._better_place()
            regions["chosen-land"] = lazy(better_mark, self._session.match, best, self._seats)
            if best is not None:
                place = best.advice.best.action
                regions["extent"] = extent_region(model, (place.x, place.y))
        return regions

    def _better_place(self) -> Better | None:
        """What would have been better in the turn, if that is a placement: the best such."""
        better = self._findings.better.get(self._turn, ())
        return next((one for one in better if isinstance(one.advice.best.action, Place)), None)

    @property
    def _known(self) -> Hashable:
        """What the panels depend on: it changes when they have more to say."""
        found = self._findings
        told = sum(len(better) for better in found.better.values())
        part = panels.parts_done(found, again=self._working is Work.AGAIN)
        return len(found.chances), told, found.again, part

    def _story(self) -> Story:
        game, found = self.game, self._findings
        viewer = game.state.shown if len(game.humans) == 1 else None
        log = game.history.since(found.turns[self._turn].first, game.state.shown)
        return Story(self._turn, self._seats, viewer, log, self._working, self._known, found)

    def _ended(self, said: str) -> Reply:
        self._check_working()
        self._working, self._work = Work.NONE, iter(())
        return Reply([said])

    def _check_working(self) -> None:
        if self._working is Work.NONE:
            raise BadMessage("the review has ended")
