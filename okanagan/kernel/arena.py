"""Bots against each other: the same deals for all, every bot in every seat."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from random import Random
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.game import Game
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to play.

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
        """The outcome as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Outcome":
        """The outcome that `to_json` wrote."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**fields)


def fixtures(bots: Sequence[str], first_deal: int = 1) -> Iterator[Fixture]:
    """Endless games: each deal is played once for every different rotation of the bots."""
    turns = range(len(bots))
    rotations = dict.fromkeys((*bots[turn:], *bots[:turn]) for turn in turns)
    for deal in count(first_deal):
        for seats in rotations:
            yield Fixture(deal, seats)


def play(
    game: Game[Any, Any, Any], fixture: Fixture, bots: Sequence[Bot], clock: Callable[[], float]
) -> tuple[Outcome, Match[Any, Any, Any]]:
    """Plays the game, and returns its outcome and its match.

    A fixture always gives the same game; `bots[i]` plays for `fixture.seats[i]`. `clock` returns
    the CPU time used so far, in seconds.
    """
    timed = [_Timed(bot, clock) for bot in bots]
    seats = [Seat(name, name) for name in fixture.seats]
    match = simulate(game, seats, timed, fixture.deal)
    result = game.result(match.state)
    assert result is not None, "the game is over"
    outcome = Outcome(
        fixture.deal,
        fixture.seats,
        tuple(result["winners"]),
        tuple(result["scores"]),
        tuple(bot.decisions for bot in timed),
        tuple(bot.seconds for bot in timed),
    )
    return outcome, match


class _Timed:
    """A bot whose decisions are counted and timed."""

    def __init__(self, bot: Bot, clock: Callable[[], float]) -> None:
        self._bot, self._clock = bot, clock
        self.decisions, self.seconds = 0, 0.0

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The bot's choice."""
        began = self._clock()
        action = self._bot.choose(view, legal, rng)
        self.seconds += self._clock() - began
        self.decisions += 1
        return action
