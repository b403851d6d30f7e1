"""The player's rating against the levels of puzzles, by Glicko-2 (docs/ratings.md).

Each first try at a puzzle is a game against its level, and a rating period of its own. The levels
are known before the first puzzle, so a new player's rating is less uncertain than that of a new
player of games: it is between 1150 and 1850 with a probability of 95 %. A first miss then costs 70
points at a puzzle of the same rating, and at most 140 at an easier one.
"""

from collections.abc import Iterable

from okanagan.page.statistics.rating import Rating, Score, rated

LEVEL_RATINGS = {1: 1200, 2: 1500, 3: 1800}  # by the puzzle's level of difficulty
NEW = Rating(deviation=175.0)  # the rating before the first puzzle


def rating_after(games: Iterable[tuple[int, bool]]) -> Rating:
    """The rating after these first tries: each puzzle's level, and whether it was solved."""
    rating = NEW
    for level, won in games:
        rating = rated(rating, [Score(LEVEL_RATINGS[level], float(won))])
    return rating
