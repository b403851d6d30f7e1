"""Bots against each other: the same deals for all, every bot in every seat."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from typing import Any

from okanagan.kernel.bots import Bot, decision_rng
from okanagan.kernel.game import Game
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game that is to be played.

    Attributes:
        deal: the seed of its deal.
        seats: the bots by seat.
    """

    deal: int
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game that was played.

    Attributes:
        deal: the seed of its deal.
        seats: the bots by seat.
        winners: the seats that have won; several share a victory.
        scores: each seat's entry in the result, with its numbers.
        decisions: how many decisions each seat took.
        seconds: the CPU time that each seat took for them.
    """

    deal: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[dict[str, Any], ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def fixture(self) -> Fixture:
        """The game that this was."""
        return Fixture(self.deal, self.seats)

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def to_json(self) -> dict[str, Any]:
        """As plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Outcome":
        """The outcome that `to_json` wrote."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**fields)


def fixtures(bots: Sequence[str], first_deal: int = 1) -> Iterator[Fixture]:
    """Games without end: each deal once for every rotation of the bots round the table."""
    for deal in count(first_deal):
        for turn in range(len(bots)):
            yield Fixture(deal, (*bots[turn:], *bots[:turn]))


def play(
    game: Game[Any, Any, Any], fixture: Fixture, bots: Sequence[Bot], clock: Callable[[], float]
) -> Outcome:
    """Plays the game, always the same for a fixture; `bots[i]` sits at `fixture.seats[i]`.

    `clock` tells the CPU time used so far, in seconds.
    """
    match = Match.new(game, [Seat(name, name) for name in fixture.seats], fixture.deal)
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    while (decision := match.decision) is not None:
        player = decision.player
        assert player is not None, "a match settles chance by itself"
        rng = decision_rng(fixture.deal, len(match.moves))
        view, legal, began = match.view(player), match.legal, clock()
        action = bots[player].choose(view, legal, rng)
        seconds[player] += clock() - began
        decisions[player] += 1
        match.play(action)
    result = game.result(match.state)
    assert result is not None, "the game is over"
    winners, scores = tuple(result["winners"]), tuple(result["scores"])
    return Outcome(*_of(fixture), winners, scores, tuple(decisions), tuple(seconds))


def _of(fixture: Fixture) -> tuple[int, tuple[str, ...]]:
    return fixture.deal, fixture.seats
