"""Whether what was told came true: shares, slopes and means, with intervals that count games.

What is told in one game hangs together, so that a hundred tellings of a game are no hundred
observations. All standard errors here are *clustered*: the errors of one game are added up before
they are squared, as if a game were one observation, whatever its tellings have in common.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, fsum, inf, log, sqrt

from okanagan.lab.ratings import Z, wilson

BINS = 10
"""The chances are counted in so many bins of the same width."""
SURE = 1e-6
"""A chance nearer to 0 or 1 counts as this far from it, where its logarithm is taken."""
STEPS = 50
"""More of Newton's steps than a slope needs."""
Interval = tuple[float, float]
"""The lower and the upper end of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Told:
    """A chance that was told, and what came of it."""

    game: int  # the number of the game; what has the same number hangs together
    chance: float  # what was told, from 0 to 1
    won: float  # 1 if it came true, 0 if not, a part where a victory was shared


@dataclass(frozen=True, slots=True)
class Bin:
    """The tellings of about the same chance."""

    told: float  # the mean chance told, and the share that came true
    came: float
    count: int  # how many there were
    interval: Interval  # where the share may be


def bins(told: Iterable[Told]) -> list[Bin]:
    """The tellings in `BINS` bins by their chance; empty ones are left out."""
    parts: list[list[Told]] = [[] for _ in range(BINS)]
    for one in told:
        parts[min(BINS - 1, int(BINS * one.chance))].append(one)
    return [_bin(part) for part in parts if part]


def _bin(part: Sequence[Told]) -> Bin:
    count = len(part)
    came = fsum(one.won for one in part) / count
    error = clustered((one.game, one.won - came) for one in part) / count
    told = fsum(one.chance for one in part) / count
    return Bin(told, came, count, _share_interval(came, error, len({one.game for one in part})))


def _share_interval(share: float, error: float, games: int) -> Interval:
    """Wilson's, for as many observations as would have this standard error if they were single.

    Where no error is to be seen, as all of them agree or are of one game, the games count.
    """
    size = share * (1 - share) / error**2 if 0 < error < inf else games
    return wilson(share * size, size)


def clustered(errors: Iterable[tuple[int, float]]) -> float:
    """The standard error of a sum, from each summand's game and its deviation.

    One game alone tells nothing of it: it is infinite then.
    """
    sums: dict[int, float] = {}
    for game, error in errors:
        sums[game] = sums.get(game, 0.0) + error
    games = len(sums)
    if games < 2:
        return inf
    return sqrt(fsum(error * error for error in sums.values()) * games / (games - 1))


def brier(told: Sequence[Told]) -> float:
    """The mean squared difference of what was told and what came true: 0 is the best."""
    return fsum((one.chance - one.won) ** 2 for one in told) / len(told)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that was estimated from games."""

    value: float  # the number
    error: float  # its standard error, clustered by game

    @property
    def interval(self) -> Interval:
        """The 95 % interval."""
        return self.value - Z * self.error, self.value + Z * self.error


def mean(values: Sequence[tuple[int, float]]) -> Estimate:
    """The mean of some values, each with the number of its game.

    Raises:
        ValueError: there is none.
    """
    if not values:
        raise ValueError("there is no mean of nothing")
    middle = fsum(value for _, value in values) / len(values)
    return Estimate(
        middle, clustered((game, value - middle) for game, value in values) / len(values)
    )


def slope(told: Sequence[Told]) -> Estimate:
    """The slope of the calibration: 1 is true, below it chances are told too boldly.

    It is that of a logistic regression of what came true on the log-odds of what was told, with an
    intercept (D. R. Cox 1958), found by Newton's method.
    """
    points = [(one, log_odds(one.chance)) for one in told]
    base, steepness = 0.0, 1.0
    for _ in range(STEPS):
        score, information = _derivatives(points, base, steepness)
        move = _solved(information, score)
        base, steepness = base + move[0], steepness + move[1]
        if abs(move[0]) + abs(move[1]) < 1e-10:
            break
    return Estimate(steepness, _slope_error(points, base, steepness))


Points = Sequence[tuple[Told, float]]
"""What was told, with its log-odds."""
Square = tuple[float, float, float]
"""A symmetric matrix of two rows: its left upper, mixed, and right lower entries."""


def _derivatives(points: Points, base: float, steepness: float) -> tuple[Interval, Square]:
    """Of the log-likelihood: the first ones, and the second ones with their signs turned."""
    first, second, aa, ab, bb = 0.0, 0.0, 0.0, 0.0, 0.0
    for one, odds in points:
        fitted = logistic(base + steepness * odds)
        missing, weight = one.won - fitted, fitted * (1 - fitted)
        first, second = first + missing, second + missing * odds
        aa, ab, bb = aa + weight, ab + weight * odds, bb + weight * odds * odds
    return (first, second), (aa, ab, bb)


def _solved(matrix: Square, right: Interval) -> Interval:
    aa, ab, bb = matrix
    size = aa * bb - ab * ab
    if not size:
        raise ValueError("these chances are too much the same, or came true too surely")
    return (bb * right[0] - ab * right[1]) / size, (aa * right[1] - ab * right[0]) / size


def _slope_error(points: Points, base: float, steepness: float) -> float:
    """The clustered one: what each telling adds to the slope is summed up by game."""
    _, matrix = _derivatives(points, base, steepness)

    def added() -> Iterator[tuple[int, float]]:
        for one, odds in points:
            missing = one.won - logistic(base + steepness * odds)
            yield one.game, _solved(matrix, (missing, missing * odds))[1]

    return clustered(added())


def log_odds(chance: float) -> float:
    """The logarithm of a chance's odds."""
    sure = min(1 - SURE, max(SURE, chance))
    return log(sure / (1 - sure))


def logistic(odds: float) -> float:
    """The chance with these log-odds."""
    return 1 / (1 + exp(-odds)) if odds >= 0 else 1 - 1 / (1 + exp(odds))


Pair = tuple[int, float, float]
"""The number of a game, what was told in it, and what came of that."""


def bias(pairs: Sequence[Pair]) -> Estimate:
    """By how much too much was told, on the average."""
    return mean([(game, told - came) for game, told, came in pairs])


def part(pairs: Sequence[Pair]) -> Estimate:
    """Which part of what was told came: the slope of the best line through nothing.

    Raises:
        ValueError: nothing was told.
    """
    size = fsum(told * told for _, told, _ in pairs)
    if not size:
        raise ValueError("nothing was told that could come")
    found = fsum(told * came for _, told, came in pairs) / size
    errors = ((game, told * (came - found * told)) for game, told, came in pairs)
    return Estimate(found, clustered(errors) / size)


def spread(pairs: Sequence[Pair]) -> float:
    """How far what came lies from what was told: the root of the mean square."""
    return sqrt(fsum((told - came) ** 2 for _, told, came in pairs) / len(pairs))


Loss = Callable[[Sequence[float]], float]
ROUNDS = 300
"""A search ends after so many: where there are few observations nothing may fit best."""


def lowest(loss: Loss, start: Sequence[float], steps: Sequence[float]) -> list[float]:
    """The place near `start` where a smooth function is lowest (compass search).

    Each step along an axis that goes down is taken and made longer the next time; the others are
    made shorter, until all are a thousandth of the first ones. A function that goes down for ever
    is followed for so many rounds.
    """
    place, best, lengths = list(start), loss(start), list(steps)
    for _ in range(ROUNDS):
        if all(abs(step) <= abs(first) / 1000 for step, first in zip(lengths, steps, strict=True)):
            break
        for axis, length in enumerate(lengths):
            lengths[axis] = length / -2
            for way in (length, -length):
                tried = [*place[:axis], place[axis] + way, *place[axis + 1 :]]
                if (found := loss(tried)) < best:
                    place, best, lengths[axis] = tried, found, 1.5 * way
                    break
    return place
