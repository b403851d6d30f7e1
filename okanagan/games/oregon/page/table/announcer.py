"""What follows a move: animation steps, and announcements for screen readers."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from okanagan.games.oregon.page.drawing.cells import CELL, ORIENTATIONS, Orientation
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.view_model import view_of
from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording import ask
from okanagan.games.oregon.wording.names import face_name
from okanagan.kernel.events import Fact
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import Announcer, Flown, Gained, seat
from okanagan.page.words import t

SUPPLY = "reserve"
DECK = "deck"


class Raised(Step):
    """A piece came to its cell."""

    at: tuple[int, int]  # its column and row as drawn


def _steps(event: Fact, orientation: Orientation) -> Iterator[Step]:
    match event:
        case events.FarmerPlaced() | events.BuildingPlaced() | events.StartLaid():
            yield Raised(orientation.turned(event.at))
        case events.CardDrawn():
            yield Flown("icon-cards", DECK, seat(event.player))
        case events.ValueTaken():
            name = "o-coal" if event.mine is Building.COAL_MINE else "o-gold"
            yield Flown(name, SUPPLY, seat(event.player))
        case events.PointsScored() if event.at is not None:
            x, y = (CELL * place + CELL // 2 for place in orientation.turned(event.at))
            yield Flown("icon-trophy", f"map {x} {y}", seat(event.player))


def _gained(facts: list[Fact]) -> list[Step]:
    counts: Counter[str] = Counter()
    for fact in facts:
        if isinstance(fact, events.PointsScored | events.GroupScored):
            counts[seat(fact.player)] += fact.points
    return [Gained(target, count) for target, count in counts.items()]


class OregonAnnouncer(Announcer):
    """Announces a new position."""

    game: OregonGame

    def steps_since(self, move: int) -> list[Step]:
        """The moves from this number on as the viewer sees them.

        A piece goes from its player's seat to its cell; cards, coal and gold go to a seat.
        """
        match, viewer = self.game.match, self.game.state.shown
        moves = map(match.events_of, range(move, len(match.moves)))
        facts: list[Any] = [event.seen_by(viewer) for move_events in moves for event in move_events]
        orientation = ORIENTATIONS[self.context.tall]
        return [*(step for fact in facts for step in _steps(fact, orientation)), *_gained(facts)]

    def outcome(self) -> list[str]:
        pairs = zip(self.game.names, scores(self.game.match.state), strict=True)
        results = [t("{name} {points}", name=name, points=score.total) for name, score in pairs]
        return [t("Final score: {scores}.", scores=listed(results, words))]

    def question(self) -> list[str]:
        game, decision = self.game, self.game.decision
        assert decision is not None, "somebody is asked"
        view, by_name = view_of(game), len(game.humans) > 1
        text = ask(decision, view, game.names, decision.player, words, by_name=by_name)
        if not isinstance(decision, PlayCards | DrawCards) or decision.player != view.player:
            return [text]
        hand = listed([face_name(face, words) for face in view.hand], words)
        return [text, t("Your hand: {cards}.", cards=hand)] if view.hand else [text]
