"""How far the chances can be trusted: what was told in finished games, and what came of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from math import log
from typing import Any, Generic, Protocol, TypeVar

from okanagan.kernel.match import AnyMatch
from okanagan.kernel.review.review import Chances
from okanagan.lab.calibration import Told, lowest


class Scale(Protocol):
    """The numbers by which a game's standings become chances: a dataclass of floats."""

    @property
    def spread(self) -> float:
        """The uncertainty of a standing at the end, in points."""

    @property
    def per_turn(self) -> float:
        """The further uncertainty for each turn that a player still has."""


S = TypeVar("S", bound=Scale)


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment before a turn of a finished game."""

    game: int  # the number of the game
    stand: Sequence[Any]  # how everybody stood, as the game tells it
    turns: float  # how long the game still lasted, as the game counts it
    won: Chances  # each player's part of the victory in the end


@dataclass(frozen=True, slots=True)
class Telling(Generic[S]):
    """How a game tells chances."""

    scales: Mapping[int, S]  # its numbers, by the number of players
    # The chances of some standings, with so many turns left, by these numbers.
    chances: Callable[[Sequence[Any], Any, S], Chances]
    # The moments before all turns of a finished match, which gets this number.
    moments: Callable[[Any, int], Iterator[Moment]]
    make: Callable[..., S]  # makes numbers of their values
    steps: Sequence[float]  # the first steps of a search for better numbers
    source: str  # the file that has them

    def told(self, moments: Iterable[Moment], scale: S) -> Iterator[Told]:
        """The chances of all players at these moments, by these numbers, and who won."""
        for one in moments:
            chances = self.chances(one.stand, one.turns, scale)
            for chance, won in zip(chances, one.won, strict=True):
                yield Told(one.game, chance, won)

    def fitted(self, moments: Sequence[Moment], first: S) -> S:
        """The numbers by which what came true was most likely; the search begins at others."""

        def loss(numbers: Sequence[float]) -> float:
            return -self.likelihood(moments, self.make(*numbers))

        found = lowest(loss, astuple(first), self.steps)  # type: ignore[call-overload]
        return self.make(*[round(number, 2) for number in found])

    def cross_told(self, moments: Sequence[Moment], first: S) -> list[Told]:
        """The chances as they are told to games that the numbers were not fitted to.

        Each fold of the games is told by the numbers that fit the other folds (cross-validation).
        """
        found: list[Told] = []
        for fold in range(FOLDS):
            others = [one for one in moments if one.game % FOLDS != fold]
            mine = [one for one in moments if one.game % FOLDS == fold]
            if others and mine:
                found += self.told(mine, self.fitted(others, first))
        return found

    def likelihood(self, moments: Sequence[Moment], scale: S) -> float:
        """The logarithm of how probable the victories were, a moment's mean."""
        if scale.spread < LEAST or scale.per_turn < 0:
            return float("-inf")
        total = 0.0
        for one in moments:
            chances = self.chances(one.stand, one.turns, scale)
            total += sum(
                [
                    won * log(max(chance, TINY))
                    for chance, won in zip(chances, one.won, strict=True)
                    if won
                ]
            )
        return total / len(moments)


FOLDS = 5
"""The games are parted into so many folds."""
LEAST = 0.5
"""A smaller spread is none: nothing is as sure as that."""
TINY = 1e-9
"""The logarithm is taken of no smaller chance."""


class Trust:
    """Moments of finished games, by the number of players.

    Attributes:
        moments: them, the games in their order.
        games: how many games there were.
    """

    def __init__(self, telling: Telling[Any]) -> None:
        self._telling = telling
        self.moments: dict[int, list[Moment]] = {}
        self.games: dict[int, int] = {}

    def add(self, match: AnyMatch) -> None:
        """Adds a game that is over."""
        players = len(match.seats)
        game = self.games.get(players, 0)
        self.moments.setdefault(players, []).extend(self._telling.moments(match, game))
        self.games[players] = game + 1
