"""The accuracy of predictions: shares, slopes and means, with intervals that count games.

Predictions in the same game are correlated. All standard errors here are *clustered*: the errors of
one game are summed before they are squared, as if a game were one observation.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, fsum, inf, log, sqrt

from okanagan.lab.ratings import Z, wilson

BINS = 10  # the number of bins of equal width
SURE = 1e-6  # the least distance of chances from 0 and 1 in logarithms
STEPS = 50  # more of Newton's steps than a slope needs
Interval = tuple[float, float]  # the lower and the upper end of a 95 % interval


@dataclass(frozen=True, slots=True)
class Prediction:
    """The predicted chance of an event, and the result."""

    game: int  # the number of the game
    chance: float
    won: float  # 1 if the event happened, 0 if not, a part for a shared victory


@dataclass(frozen=True, slots=True)
class Bin:
    """Predictions of about the same chance."""

    predicted: float  # the mean chance
    observed: float  # the share of events that happened
    count: int
    interval: Interval  # of the share


def bins(predictions: Iterable[Prediction]) -> list[Bin]:
    """The predictions in `BINS` bins by their chance, without empty bins."""
    parts: list[list[Prediction]] = [[] for _ in range(BINS)]
    for prediction in predictions:
        parts[min(BINS - 1, int(BINS * prediction.chance))].append(prediction)
    return [_bin(part) for part in parts if part]


def _bin(part: Sequence[Prediction]) -> Bin:
    count = len(part)
    share = fsum(each.won for each in part) / count
    error = clustered((each.game, each.won - share) for each in part) / count
    interval = _share_interval(share, error, len({each.game for each in part}))
    return Bin(fsum(each.chance for each in part) / count, share, count, interval)


def _share_interval(share: float, error: float, games: int) -> Interval:
    """Wilson's interval for the number of independent observations with this standard error.

    If the error is 0 or unknown, the number of games replaces it.
    """
    size = share * (1 - share) / error**2 if 0 < error < inf else games
    return wilson(share * size, size)


def clustered(errors: Iterable[tuple[int, float]]) -> float:
    """The standard error of a sum, from each summand with its game; infinite for a single game."""
    sums: dict[int, float] = {}
    for game, error in errors:
        sums[game] = sums.get(game, 0.0) + error
    games = len(sums)
    if games < 2:
        return inf
    return sqrt(fsum(error * error for error in sums.values()) * games / (games - 1))


def brier(predictions: Sequence[Prediction]) -> float:
    """The mean squared difference of predicted chances and results: 0 is the best."""
    return fsum((prediction.chance - prediction.won) ** 2 for prediction in predictions) / len(
        predictions
    )


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that was estimated from games."""

    value: float
    error: float  # the standard error, clustered by game

    @property
    def interval(self) -> Interval:
        """The 95 % interval."""
        return self.value - Z * self.error, self.value + Z * self.error


def mean(values: Sequence[tuple[int, float]]) -> Estimate:
    """The mean of some values, each with the number of its game."""
    if not values:
        raise ValueError("there is no mean of nothing")
    middle = fsum(value for _, value in values) / len(values)
    return Estimate(
        middle, clustered((game, value - middle) for game, value in values) / len(values)
    )


def slope(predictions: Sequence[Prediction]) -> Estimate:
    """The slope of the calibration: 1 is perfect, smaller slopes mean overconfidence.

    It is the slope of a logistic regression of results on the predicted log-odds, with an intercept
    (D. R. Cox 1958), found by Newton's method.
    """
    points = [(prediction, log_odds(prediction.chance)) for prediction in predictions]
    base, steepness = 0.0, 1.0
    for _ in range(STEPS):
        score, information = _derivatives(points, base, steepness)
        move = _solved(information, score)
        base, steepness = base + move[0], steepness + move[1]
        if abs(move[0]) + abs(move[1]) < 1e-10:
            break
    return Estimate(steepness, _slope_error(points, base, steepness))


Points = Sequence[tuple[Prediction, float]]  # predictions with their log-odds
Square = tuple[float, float, float]
"""A symmetric matrix of two rows: its left upper, mixed, and right lower entries."""


def _derivatives(points: Points, base: float, steepness: float) -> tuple[Interval, Square]:
    """The gradient of the log-likelihood, and its negative second derivatives."""
    first, second, aa, ab, bb = 0.0, 0.0, 0.0, 0.0, 0.0
    for prediction, odds in points:
        fitted = logistic(base + steepness * odds)
        missing, weight = prediction.won - fitted, fitted * (1 - fitted)
        first, second = first + missing, second + missing * odds
        aa, ab, bb = aa + weight, ab + weight * odds, bb + weight * odds * odds
    return (first, second), (aa, ab, bb)


def _solved(matrix: Square, right: Interval) -> Interval:
    aa, ab, bb = matrix
    size = aa * bb - ab * ab
    if not size:
        raise ValueError("these chances are too similar, or predict the results perfectly")
    return (bb * right[0] - ab * right[1]) / size, (aa * right[1] - ab * right[0]) / size


def _slope_error(points: Points, base: float, steepness: float) -> float:
    """The clustered standard error of the slope."""
    _, matrix = _derivatives(points, base, steepness)

    def added() -> Iterator[tuple[int, float]]:
        for prediction, odds in points:
            missing = prediction.won - logistic(base + steepness * odds)
            yield prediction.game, _solved(matrix, (missing, missing * odds))[1]

    return clustered(added())


def log_odds(chance: float) -> float:
    sure = min(1 - SURE, max(SURE, chance))
    return log(sure / (1 - sure))


def logistic(odds: float) -> float:
    """The chance with these log-odds."""
    return 1 / (1 + exp(-odds)) if odds >= 0 else 1 - 1 / (1 + exp(odds))


Pair = tuple[int, float, float]  # the number of a game, a predicted value, and the observed value


def bias(pairs: Sequence[Pair]) -> Estimate:
    """The mean by which predictions were too large."""
    return mean([(game, predicted - observed) for game, predicted, observed in pairs])


def part(pairs: Sequence[Pair]) -> Estimate:
    """The slope of the best line through the origin, of results on predictions."""
    size = fsum(predicted * predicted for _, predicted, _ in pairs)
    if not size:
        raise ValueError("no hint predicts a difference")
    share = fsum(predicted * observed for _, predicted, observed in pairs) / size
    errors = (
        (game, predicted * (observed - share * predicted)) for game, predicted, observed in pairs
    )
    return Estimate(share, clustered(errors) / size)


def spread(pairs: Sequence[Pair]) -> float:
    """The root mean square of the difference between predictions and results."""
    return sqrt(fsum((predicted - observed) ** 2 for _, predicted, observed in pairs) / len(pairs))


Loss = Callable[[Sequence[float]], float]
ROUNDS = 300  # the most rounds of a search: with few observations there may be no minimum


def lowest(loss: Loss, start: Sequence[float], steps: Sequence[float]) -> list[float]:
    """The place near `start` where a smooth function is lowest (compass search).

    A step along an axis that goes down is taken and made longer the next time; other steps become
    shorter, until all are a thousandth of the first ones, or for at most `ROUNDS` rounds.
    """
    place, best, lengths = list(start), loss(start), list(steps)
    for _ in range(ROUNDS):
        if all(abs(step) <= abs(first) / 1000 for step, first in zip(lengths, steps, strict=True)):
            break
        for axis, length in enumerate(lengths):
            lengths[axis] = length / -2
            for way in (length, -length):
                tried = [*place[:axis], place[axis] + way, *place[axis + 1 :]]
                if (value := loss(tried)) < best:
                    place, best, lengths[axis] = tried, value, 1.5 * way
                    break
    return place
