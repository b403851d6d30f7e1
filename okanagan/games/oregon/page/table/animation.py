"""The animation of the moves just made: from their events to steps that the shell shows.

A piece goes from its player's seat to its cell; cards go from their deck, coal and gold from the
supply, to a seat. The seat shows the points that its player gained.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from okanagan.games.oregon.page.drawing.cells import CELL
from okanagan.games.oregon.page.table.game import OregonGame
from okanagan.games.oregon.rules import events
from okanagan.games.oregon.rules.terms import Building
from okanagan.kernel.events import Fact
from okanagan.page.core.protocol import Step
from okanagan.page.play.announcer import Flown, Gained, seat

SUPPLY = "reserve"
DECK = "deck"


@dataclass(frozen=True, slots=True)
class Raised(Step):
    """A piece came to its cell."""

    at: tuple[int, int]


def steps_since(game: OregonGame, since: int) -> list[Step]:
    """What the viewer sees of the moves from this number on; nothing of moves taken back."""
    match, viewer = game.match, game.state.shown
    told = (event for number in range(since, len(match.moves)) for event in match.events_of(number))
    facts = [event.seen_by(viewer) for event in told if isinstance(event, Fact)]
    return [*(step for fact in facts for step in _steps(fact)), *_gained(facts)]


def _steps(event: Fact) -> Iterator[Step]:
    match event:
        case events.FarmerPlaced() | events.BuildingPlaced() | events.StartLaid():
            yield Raised(event.at)
        case events.CardDrawn():
            yield Flown("icon-cards", DECK, seat(event.player))
        case events.ValueTaken():
            name = "o-coal" if event.mine is Building.COAL_MINE else "o-gold"
            yield Flown(name, SUPPLY, seat(event.player))
        case events.PointsScored() if event.at is not None:
            x, y = (CELL * place + CELL // 2 for place in event.at)
            yield Flown("icon-trophy", f"map {x} {y}", seat(event.player))


def _gained(facts: list[Fact]) -> list[Step]:
    counts: Counter[str] = Counter()
    for fact in facts:
        if isinstance(fact, events.PointsScored | events.GroupScored):
            counts[seat(fact.player)] += fact.points
    return [Gained(target, count) for target, count in counts.items()]
