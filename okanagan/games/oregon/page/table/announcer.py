"""What follows a move: animation steps, and announcements for screen readers."""

from collections.abc import Iterator, Sequence

from okanagan.games.oregon.page.drawing.cells import CELL, ORIENTATIONS, Orientation
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.page.table.view_model import view_of
from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.frames.draw import DrawCards
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.games.oregon.rules.scoring import scores
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.games.oregon.wording import ask
from okanagan.games.oregon.wording.names import face_name
from okanagan.kernel.game import Event
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import TRIAL, Announcer, Captioned, Flown, Laid, seat
from okanagan.page.words import t

DECK = "deck"


class Drawn(Step):
    """The viewer drew a card, which slides into the hand (`data-arrives`)."""

    sound: str = "paper"


def _steps(
    event: Event,
    humans: tuple[int, ...],
    viewer: int | None,
    orientation: Orientation,
    before: Sequence[Step],
) -> Iterator[Step]:
    match event:
        case events.FarmerPlaced() | events.BuildingPlaced() | events.StartLaid():
            source = TRIAL if event.player in humans else seat(event.player)
            x, y = at = orientation.turned(event.at)
            yield Laid(f"piece-at-{x}-{y}", at, source)
        case events.CardDrawn() if event.player == viewer:
            yield Drawn()
        case events.CardDrawn():
            yield Flown("icon-cards", DECK, seat(event.player), sound="paper")
        case events.ValueTaken():
            name = "o-coal" if event.mine is Building.COAL_MINE else "o-gold"
            laid = next(step for step in reversed(before) if isinstance(step, Laid))
            yield Flown(name, _on_map(laid.at), _on_map(laid.at))  # no seat shows it
        case events.PointsScored() if event.at is not None:
            source, target = _on_map(orientation.turned(event.at)), seat(event.player)
            yield Flown(f"+{event.points}", source, target)


def _on_map(at: tuple[int, int]) -> str:
    x, y = (CELL * place + CELL // 2 for place in at)
    return f"map {x} {y}"


class OregonAnnouncer(Announcer):
    """Announces a new position."""

    game: OregonGame
    end_reveals_points = False

    def steps_since(self, move: int) -> list[Step]:
        """The moves from this number on as the viewer sees them.

        A piece goes from its player's seat to its cell; cards and points go to a seat, and coal and
        gold rise from the piece that brought them.
        """
        viewer = self.game.state.shown
        orientation = ORIENTATIONS[self.context.tall]
        humans = self.game.humans
        steps: list[Step] = []
        for line in self.game.history.since(move, viewer):
            more = [*_steps(line.event, humans, viewer, orientation, tuple(steps))]
            steps += [Captioned(line.seen), *more] if more else []
        return steps

    def outcome(self) -> list[str]:
        pairs = zip(self.game.names, scores(self.game.match.state), strict=True)
        results = [t("{name} {points}", name=name, points=score.total) for name, score in pairs]
        return [t("Final score: {scores}.", scores=listed(results, words))]

    def question(self) -> list[str]:
        game, decision = self.game, self.game.decision
        assert decision is not None, "a player is asked"
        view, by_name = view_of(game), len(game.humans) > 1
        text = ask(decision, view, game.names, decision.player, words, by_name=by_name)
        if not isinstance(decision, PlayCards | DrawCards) or decision.player != view.player:
            return [text]
        faces = (*view.hand, *([JOKER] if view.jokers[view.player] else ()))
        hand = listed([face_name(face, words) for face in faces], words)
        return [text, t("Your hand: {cards}.", cards=hand)] if faces else [text]
