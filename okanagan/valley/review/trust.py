"""How far the chances can be trusted: what was told in finished games, and what came of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from math import log

from okanagan.kernel.calibration import Told, lowest
from okanagan.valley.bots.outlook import turns_left
from okanagan.valley.game import ValleyMatch
from okanagan.valley.review.chances import Chances, scaled
from okanagan.valley.review.scales import Scale
from okanagan.valley.review.standing import Standing, standings
from okanagan.valley.review.turns import turns_of
from okanagan.valley.scoring import winners


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment before a turn of a finished game.

    Attributes:
        game: the number of the game.
        stand: how everybody stood.
        turns: how many tiles were still to be placed.
        won: each player's part of the victory in the end.
    """

    game: int
    stand: Sequence[Standing]
    turns: int
    won: Chances


def moments(match: ValleyMatch, game: int) -> Iterator[Moment]:
    """The moments before all turns of a game that is over."""
    best, everybody = winners(match.state), range(len(match.seats))
    won = tuple((player in best) / len(best) for player in everybody)
    for turn in turns_of(match)[1:]:
        state = match.state_before(turn.first)
        yield Moment(game, standings(state), turns_left(state), won)


def told(moments: Iterable[Moment], scale: Scale) -> Iterator[Told]:
    """The chances of all players at these moments, by these numbers, and who won."""
    for one in moments:
        for chance, won in zip(scaled(one.stand, one.turns, scale), one.won, strict=True):
            yield Told(one.game, chance, won)


class Trust:
    """Moments of finished games, by the number of players.

    Attributes:
        moments: them, the games in their order.
        games: how many games there were.
    """

    def __init__(self) -> None:
        self.moments: dict[int, list[Moment]] = {}
        self.games: dict[int, int] = {}

    def add(self, match: ValleyMatch) -> None:
        """Adds a game that is over."""
        players = len(match.seats)
        game = self.games.get(players, 0)
        self.moments.setdefault(players, []).extend(moments(match, game))
        self.games[players] = game + 1


def fitted(moments: Sequence[Moment], first: Scale) -> Scale:
    """The numbers by which what came true was most likely; the search begins at others."""

    def loss(numbers: Sequence[float]) -> float:
        return -likelihood(moments, Scale(*numbers))

    found = lowest(loss, astuple(first), STEPS)
    return Scale(*[round(number, 2) for number in found])


def cross_told(moments: Sequence[Moment], first: Scale) -> list[Told]:
    """The chances as they are told to games that the numbers were not fitted to.

    Each fold of the games is told by the numbers that fit the other folds (cross-validation).
    """
    found: list[Told] = []
    for fold in range(FOLDS):
        others = [one for one in moments if one.game % FOLDS != fold]
        mine = [one for one in moments if one.game % FOLDS == fold]
        if others and mine:
            found += told(mine, fitted(others, first))
    return found


FOLDS = 5
"""The games are parted into so many folds."""
STEPS = (1.0, 0.2, 0.2, 0.1)
"""The first steps of the search, for each of a scale's numbers."""


def likelihood(moments: Sequence[Moment], scale: Scale) -> float:
    """The logarithm of how probable the victories were, a moment's mean."""
    if scale.spread < LEAST or scale.per_turn < 0:
        return float("-inf")
    total = 0.0
    for one in moments:
        chances = scaled(one.stand, one.turns, scale)
        total += sum(
            [
                won * log(max(chance, TINY))
                for chance, won in zip(chances, one.won, strict=True)
                if won
            ]
        )
    return total / len(moments)


LEAST = 0.5
"""A smaller spread is none: nothing is as sure as that."""
TINY = 1e-9
"""The logarithm is taken of no smaller chance."""
