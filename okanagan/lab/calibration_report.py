"""How far the chances and costs that players see can be trusted: tables for the report."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from math import inf, log
from typing import Any, Generic, Protocol, TypeVar

from okanagan.kernel.game import Json
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
from okanagan.lab.entry import Entry


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

    def entries(self) -> Iterator[Entry]:
        """For each number of players the chances in bins, with the slope and the Brier score."""
        return _noted([self._chances(*each) for each in sorted(self.moments.items())], INTERVALS)

    def _chances(self, players: int, moments: Sequence[Moment]) -> Entry:
        predictions = list(self.model.predictions(moments, self.model.scales[players]))
        games = self.games[players]
        heading = f"chances of {players} players, {_games(games)}, {len(moments)} turns:"
        facts = {"table": "chances", "players": players, "games": games, "turns": len(moments)}
        return _table(facts, heading, predictions)


INTERVALS = "(95 % intervals; all predictions of one game count as one observation)"


class FittedChances(Samples):
    """The scales that make the results of the games most likely."""

    def entries(self) -> Iterator[Entry]:
        """The scales as the game's source has them, and their cross-validation."""
        scales: dict[str, Json] = {}
        lines = [f"fitted to these games, for {self.model.source}:"]
        tables: list[Entry] = []
        for players, moments in sorted(self.moments.items()):
            model, games = self.model, self.games[players]
            numbers = asdict(model.fitted(moments, model.scales[players]))
            scales[str(players)] = numbers
            written = ", ".join(f"{name}={number:g}" for name, number in numbers.items())
            lines.append(f"    {players}: Scale({written}),  # {_games(games)}")
            if crossed := model.cross_validated(moments, model.scales[players]):
                heading = f"chances of {players} players by numbers fitted to the other games:"
                facts = {"table": "cross-validated", "players": players, "games": games}
                tables.append(_table(facts, heading, crossed))
        return _noted([Entry({"table": "fitted", "scales": scales}, lines), *tables], INTERVALS)


def _noted(entries: Sequence[Entry], note: str) -> Iterator[Entry]:
    """The entries, with a note below the last one."""
    for entry in entries:
        lines = [*entry.lines, note] if entry is entries[-1] else entry.lines
        yield Entry(entry.facts, lines)


def _table(facts: dict[str, Json], heading: str, predictions: Sequence[Prediction]) -> Entry:
    """The predictions in bins, with the slope and the Brier score; `facts` tell whose they are."""
    rows, players = bins(predictions), facts["players"]
    even = brier(
        [Prediction(prediction.game, 1 / players, prediction.won) for prediction in predictions]
    )
    own = brier(predictions)
    lines = [
        heading,
        " predicted  actual   interval           n",
        *map(_bin_line, rows),
        f"    slope {_slope_words(predictions)}",
        f"    Brier {own:.4f}; {even:.4f} if 1 in {players} is always predicted",
    ]
    numbers = {"slope": _numbers(slope, predictions), "brier": own, "brier_even": even}
    return Entry({**facts, "bins": [asdict(row) for row in rows], **numbers}, lines)


def _numbers(estimate: Callable[[Any], Estimate], sample: Any) -> Json:
    """An estimate with its interval; null if there is none, and no interval for a single game."""
    try:
        number = estimate(sample)
    except ValueError:
        return None
    interval = None if number.error == inf else list(number.interval)
    return {"value": number.value, "interval": interval}


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

    def entries(self) -> Iterator[Entry]:
        """A table for each number of players."""
        note = f"(actual: the mean of {ENDS} ends of the game, hard in all seats; {INTERVALS[1:]}"
        return _noted([self._hints(*each) for each in sorted(self._tried.items())], note)

    def _hints(self, players: int, hints: Sequence[Tried]) -> Entry:
        facts = {"table": "hints", "bot": self._name, "players": players, "hints": len(hints)}
        lines = [f"hints of {self._name} to {players} players, {len(hints)} of them:"]
        if not hints:
            return Entry(facts, lines)
        points = [(hint.game, hint.predicted.points, hint.actual.points) for hint in hints]
        chance = [
            (hint.game, 100 * hint.predicted.chance, 100 * hint.actual.chance) for hint in hints
        ]
        lines += [
            "    the next best idea costs   hint  actual  overestimate            spread",
            _cost_line("points", points),
            _cost_line("chance, in %", chance),
            f"    slope of the actual on the predicted points: {_part_words(points)}",
        ]
        costs = {"points": _cost(points), "percent": _cost(chance)}
        return Entry({**facts, **costs, "slope": _numbers(part, points)}, lines)


def _cost(pairs: Sequence[Pair]) -> Json:
    hint, actual = (sum(pair[which] for pair in pairs) / len(pairs) for which in (1, 2))
    over = _numbers(bias, pairs)
    return {"hint": hint, "actual": actual, "overestimate": over, "spread": spread(pairs)}


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
