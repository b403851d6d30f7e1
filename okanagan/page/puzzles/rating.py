"""The player's rating against the levels of puzzles.

Each first try at a puzzle is a game against its level, and a rating period of its own.
"""

from collections.abc import Iterable

from okanagan.page.statistics.rating import Rating, Score, rated

LEVEL_RATINGS = {1: 1200, 2: 1500, 3: 1800}  # by the puzzle's level of difficulty


def rating_after(games: Iterable[tuple[int, bool]]) -> Rating:
    """The rating after these first tries: each puzzle's level, and whether it was solved."""
    rating = Rating()
    for level, won in games:
        rating = rated(rating, [Score(LEVEL_RATINGS[level], float(won))])
    return rating
