"""How far the chances and costs that players see can be trusted: tables for the report."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from math import inf, log
from typing import Any, Generic, Protocol, TypeVar

from okanagan.kernel.match import AnyMatch
from okanagan.kernel.review.hindsight import ENDS, Hinter, Tried, tried
from okanagan.kernel.review.review import Chances
from okanagan.lab.calibration import (
    Bin,
    Estimate,
    Interval,
    Pair,
    Prediction,
    bias,
    bins,
    brier,
    lowest,
    part,
    slope,
    spread,
)


class Scale(Protocol):
    """The numbers that turn a game's standings into chances: a dataclass of floats."""

    @property
    def spread(self) -> float:
        """The uncertainty of a standing at the end, in points."""

    @property
    def per_turn(self) -> float:
        """The further uncertainty for each remaining turn of a player."""


S = TypeVar("S", bound=Scale)


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment before a turn of a finished game."""

    game: int  # the number of the game
    stand: Sequence[Any]  # the standings, as the game defines them
    turns: float  # how long the game still lasted, in the game's unit
    won: Chances  # each player's part of the victory


@dataclass(frozen=True, slots=True)
class ChanceModel(Generic[S]):
    """How a game computes chances."""

    scales: Mapping[int, S]  # by the number of players
    chances: Callable[[Sequence[Any], Any, S], Chances]  # from standings and turns left
    moments: Callable[[Any, int], Iterator[Moment]]  # before all turns of a match and its number
    make: Callable[..., S]  # makes a scale
    steps: Sequence[float]  # the first steps of a search for a better scale
    source: str  # the file with the scales

    def predictions(self, moments: Iterable[Moment], scale: S) -> Iterator[Prediction]:
        """The chances of all players at these moments, by this scale, and who won."""
        for moment in moments:
            chances = self.chances(moment.stand, moment.turns, scale)
            for chance, won in zip(chances, moment.won, strict=True):
                yield Prediction(moment.game, chance, won)

    def fitted(self, moments: Sequence[Moment], first: S) -> S:
        """The scale that makes the results most likely; the search starts at another."""

        def loss(numbers: Sequence[float]) -> float:
            return -self.likelihood(moments, self.make(*numbers))

        least = lowest(loss, astuple(first), self.steps)  # type: ignore[call-overload]
        return self.make(*[round(number, 2) for number in least])

    def cross_validated(self, moments: Sequence[Moment], first: S) -> list[Prediction]:
        """The chances by cross-validation: each fold by the scale that fits the other folds."""
        predictions: list[Prediction] = []
        for fold in range(FOLDS):
            others = [moment for moment in moments if moment.game % FOLDS != fold]
            mine = [moment for moment in moments if moment.game % FOLDS == fold]
            if others and mine:
                predictions += self.predictions(mine, self.fitted(others, first))
        return predictions

    def likelihood(self, moments: Sequence[Moment], scale: S) -> float:
        """The mean log-likelihood of the results."""
        if scale.spread < LEAST or scale.per_turn < 0:
            return float("-inf")
        total = 0.0
        for moment in moments:
            chances = self.chances(moment.stand, moment.turns, scale)
            pairs = zip(chances, moment.won, strict=True)
            total += sum([won * log(max(chance, TINY)) for chance, won in pairs if won])
        return total / len(moments)


FOLDS = 5  # the number of folds in cross-validation
LEAST = 0.5  # the smallest plausible spread
TINY = 1e-9  # smaller chances count as this one in logarithms


class Samples:
    """Moments of finished games, by the number of players."""

    def __init__(self, model: ChanceModel[Any]) -> None:
        self.model = model
        self.moments: dict[int, list[Moment]] = {}
        self.games: dict[int, int] = {}

    def sample(self, match: AnyMatch, game: int) -> list[Moment]:
        return list(self.model.moments(match, game))

    def add(self, players: int, sample: Sequence[Moment]) -> None:
        self.moments.setdefault(players, []).extend(sample)
        self.games[players] = self.games.get(players, 0) + 1


class ChancesReport(Samples):
    """The chances in reviews, and who won."""

    def lines(self) -> Iterator[str]:
        """For each number of players the chances in bins, with the slope and the Brier score."""
        for players, moments in sorted(self.moments.items()):
            predictions = list(self.model.predictions(moments, self.model.scales[players]))
            games = _games(self.games[players])
            yield f"chances of {players} players, {games}, {len(moments)} turns:"
            yield from _table(predictions, players)
        yield INTERVALS


INTERVALS = "(95 % intervals; all predictions of one game count as one observation)"


class FittedChances(Samples):
    """The scales that make the results of the games most likely."""

    def lines(self) -> Iterator[str]:
        """The scales as the game's source has them, and their cross-validation."""
        model = self.model
        yield f"fitted to these games, for {model.source}:"
        for players, moments in sorted(self.moments.items()):
            numbers = asdict(model.fitted(moments, model.scales[players]))
            written = ", ".join(f"{name}={number:g}" for name, number in numbers.items())
            yield f"    {players}: Scale({written}),  # {_games(self.games[players])}"
        for players, moments in sorted(self.moments.items()):
            if crossed := model.cross_validated(moments, model.scales[players]):
                yield f"chances of {players} players by numbers fitted to the other games:"
                yield from _table(crossed, players)
        yield INTERVALS


def _table(predictions: Sequence[Prediction], players: int) -> Iterator[str]:
    yield " predicted  actual   interval           n"
    yield from map(_bin_line, bins(predictions))
    yield f"    slope {_slope_words(predictions)}"
    always = brier([Prediction(one.game, 1 / players, one.won) for one in predictions])
    yield f"    Brier {brier(predictions):.4f}; {always:.4f} if 1 in {players} is always predicted"


def _slope_words(predictions: Sequence[Prediction]) -> str:
    try:
        estimate = slope(predictions)
    except ValueError as error:
        return f"none: {error}"
    return f"{_estimated(estimate, '.2f')} of the results on the predicted log-odds; 1 is ideal"


def _bin_line(row: Bin) -> str:
    mean, actual, interval = _percent(row.predicted), _percent(row.observed), _range(row.interval)
    return f"    {mean}  {actual}   {interval:<15} {row.count:>5}"


def _percent(share: float) -> str:
    return f"{100 * share:5.1f}%"


def _range(interval: Interval) -> str:
    return "–".join(f"{100 * end:.1f}" for end in interval) + " %"


class HintsReport:
    """The cost of the next best idea in hints, and the results of playing both on."""

    def __init__(self, name: str, hinter: Hinter) -> None:
        self._name, self._hinter = name, hinter
        self._tried: dict[int, list[Tried]] = {}

    def sample(self, match: AnyMatch, game: int) -> list[Tried]:
        """Some hints that the bot would have given in a game."""
        return list(tried(match, game, self._hinter))

    def add(self, players: int, sample: Sequence[Tried]) -> None:
        self._tried.setdefault(players, []).extend(sample)

    def lines(self) -> Iterator[str]:
        """A table for each number of players."""
        for players, hints in sorted(self._tried.items()):
            yield f"hints of {self._name} to {players} players, {len(hints)} of them:"
            if not hints:
                continue
            yield "    the next best idea costs   hint  actual  overestimate            spread"
            points = [(hint.game, hint.predicted.points, hint.actual.points) for hint in hints]
            yield _cost_line("points", points)
            chance = [
                (hint.game, 100 * hint.predicted.chance, 100 * hint.actual.chance) for hint in hints
            ]
            yield _cost_line("chance, in %", chance)
            yield f"    slope of the actual on the predicted points: {_part_words(points)}"
        yield f"(actual: the mean of {ENDS} ends of the game, hard in all seats; {INTERVALS[1:]}"


def _cost_line(name: str, pairs: Sequence[Pair]) -> str:
    predicted, observed = (sum(pair[which] for pair in pairs) / len(pairs) for which in (1, 2))
    much = _estimated(bias(pairs), "+.1f")
    return f"    {name:<24} {predicted:6.1f}  {observed:6.1f}  {much:<22}  {spread(pairs):.1f}"


def _part_words(pairs: Sequence[Pair]) -> str:
    try:
        estimate = part(pairs)
    except ValueError as error:
        return f"none: {error}"
    return _estimated(estimate, ".2f")


def _estimated(estimate: Estimate, form: str) -> str:
    """`0.98 (0.91 to 1.05)`; a single game has no interval."""
    if estimate.error == inf:
        return f"{estimate.value:{form}} (one game)"
    low, high = estimate.interval
    return f"{estimate.value:{form}} ({low:{form}} to {high:{form}})"


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"
