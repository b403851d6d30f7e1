"""The player's rating against the levels of puzzles (Glickman: The Glicko System, 1999).

Each first try at a puzzle is a game against its level, and a rating period of its own. The ratings
of the levels are fixed, so that their deviation is 0 and the factor g is 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

LEVEL_RATINGS = {1: 1200, 2: 1500, 3: 1800}  # by the puzzle's level of difficulty
Q = log(10) / 400
LEAST_DEVIATION = 60.0  # so that a rating never stands still


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and its deviation: the player is within two deviations with 95 %."""

    value: float = 1500.0
    deviation: float = 350.0
    games: int = 0

    def after(self, opponent: float, *, won: bool) -> "Rating":
        expected = 1 / (1 + 10 ** ((opponent - self.value) / 400))
        precision = self.deviation**-2 + Q * Q * expected * (1 - expected)
        value = self.value + Q / precision * (won - expected)
        return Rating(value, max(LEAST_DEVIATION, sqrt(1 / precision)), self.games + 1)


def rating_after(games: Iterable[tuple[int, bool]]) -> Rating:
    """The rating after these first tries: each puzzle's level, and whether it was solved."""
    rating = Rating()
    for level, won in games:
        rating = rating.after(LEVEL_RATINGS[level], won=won)
    return rating
