"""Bots against each other: the same deals for all, every bot in every seat."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from random import Random
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.game import Game
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import Forfeit, simulate


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to play."""

    deal: int  # the seed of its deal
    seats: tuple[str, ...]  # the bots by seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game that was played."""

    deal: int  # the seed of its deal
    seats: tuple[str, ...]  # the bots by seat
    winners: tuple[int, ...]  # the seats that have won; several share a victory
    scores: tuple[dict[str, Any], ...]  # each seat's entry in the result; empty if a bot failed
    decisions: tuple[int, ...]  # of each seat
    seconds: tuple[float, ...]  # the CPU time that each seat took for them
    failed: int | None = None  # the seat of a bot that failed: it lost, all others won

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.seats)

    def share(self, seat: int) -> float:
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Outcome":
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**fields)


def fixtures(bots: Sequence[str], first_deal: int = 1) -> Iterator[Fixture]:
    """Endless games: each deal once for every different rotation of the bots."""
    turns = range(len(bots))
    rotations = dict.fromkeys((*bots[turn:], *bots[:turn]) for turn in turns)
    for deal in count(first_deal):
        for seats in rotations:
            yield Fixture(deal, seats)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played, perhaps not to its end."""

    outcome: Outcome
    match: AnyMatch
    failure: Forfeit | None = None  # of a bot


def play(
    game: Game[Any, Any, Any], fixture: Fixture, bots: Sequence[Bot], clock: Callable[[], float]
) -> Played:
    """Plays the game; a fixture always gives the same one.

    `bots[i]` plays for `fixture.seats[i]`. `clock` returns the CPU time used so far, in seconds.
    """
    timed = [_Timed(bot, clock) for bot in bots]
    seats = [Seat(f"{name} {at}", f"bot:{name}") for at, name in enumerate(fixture.seats, 1)]
    try:
        match, failure = simulate(game, seats, timed, fixture.deal), None
    except Forfeit as error:
        match, failure = error.match, error
    failed = None if failure is None else failure.player
    result = match.record().result
    others = [seat for seat in range(len(seats)) if seat != failed]
    outcome = Outcome(
        fixture.deal,
        fixture.seats,
        tuple(result["winners"] if result else others),
        tuple(result["scores"] if result else ()),
        tuple(bot.decisions for bot in timed),
        tuple(bot.seconds for bot in timed),
        failed,
    )
    return Played(outcome, match, failure)


class _Timed:
    """A bot whose decisions are counted and timed."""

    def __init__(self, bot: Bot, clock: Callable[[], float]) -> None:
        self._bot, self._clock = bot, clock
        self.decisions, self.seconds = 0, 0.0

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        began = self._clock()
        action = self._bot.choose(view, legal, rng)
        self.seconds += self._clock() - began
        self.decisions += 1
        return action
