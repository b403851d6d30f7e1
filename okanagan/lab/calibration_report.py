"""How true what the coach tells came: tables for the report."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from math import inf
from typing import Any

from okanagan.kernel.match import AnyMatch
from okanagan.kernel.review.hindsight import ENDS, Hinter, Tried, tried
from okanagan.lab.calibration import (
    Bin,
    Estimate,
    Interval,
    Pair,
    Told,
    bias,
    bins,
    brier,
    part,
    slope,
    spread,
)
from okanagan.lab.chances import Telling, Trust


class ChancesTold:
    """The chances that a review tells, game by game, beside who won."""

    def __init__(self, telling: Telling[Any]) -> None:
        self._telling, self._trust = telling, Trust(telling)

    def add(self, match: AnyMatch) -> None:
        """Adds a game that is over."""
        self._trust.add(match)

    def lines(self) -> Iterator[str]:
        """For each number of players the chances in bins, with the slope and the Brier score."""
        for players, moments in sorted(self._trust.moments.items()):
            games, scale = self._trust.games[players], self._telling.scales[players]
            telling = list(self._telling.told(moments, scale))
            yield f"chances told to {players} players, {_games(games)}, {len(moments)} turns:"
            yield from _table(telling, players)
        yield INTERVALS


INTERVALS = "(95 % intervals; what is told in one game counts as one observation)"


class ChancesFitted:
    """The numbers by which the victories in the games were most likely."""

    def __init__(self, telling: Telling[Any]) -> None:
        self._telling, self._trust = telling, Trust(telling)

    def add(self, match: AnyMatch) -> None:
        """Adds a game that is over."""
        self._trust.add(match)

    def lines(self) -> Iterator[str]:
        """They as the game's source has them, and how well such numbers do."""
        telling = self._telling
        yield f"fitted to these games, for {telling.source}:"
        for players, moments in sorted(self._trust.moments.items()):
            numbers = asdict(telling.fitted(moments, telling.scales[players]))
            written = ", ".join(f"{name}={number:g}" for name, number in numbers.items())
            yield f"    {players}: Scale({written}),  # {_games(self._trust.games[players])}"
        for players, moments in sorted(self._trust.moments.items()):
            if crossed := telling.cross_told(moments, telling.scales[players]):
                yield f"chances told to {players} players by numbers fitted to the other games:"
                yield from _table(crossed, players)
        yield INTERVALS


def _table(telling: Sequence[Told], players: int) -> Iterator[str]:
    yield "      told    true   interval           n"
    yield from map(_bin_line, bins(telling))
    yield f"    slope {_slope_words(telling)}"
    always = brier([Told(one.game, 1 / players, one.won) for one in telling])
    yield f"    Brier {brier(telling):.4f}; {always:.4f} if 1 in {players} is told always"


def _slope_words(telling: Sequence[Told]) -> str:
    try:
        found = slope(telling)
    except ValueError as error:
        return f"none: {error}"
    return f"{_estimated(found, '.2f')} of what came true on the log-odds told; 1 is true"


def _bin_line(one: Bin) -> str:
    told, came, interval = _percent(one.told), _percent(one.came), _range(one.interval)
    return f"    {told}  {came}   {interval:<15} {one.count:>5}"


def _percent(share: float) -> str:
    return f"{100 * share:5.1f}%"


def _range(interval: Interval) -> str:
    return "–".join(f"{100 * end:.1f}" for end in interval) + " %"


class HintsTold:
    """What hints tell of the next best idea, beside how both ways end if they are played on."""

    def __init__(self, name: str, hinter: Hinter) -> None:
        self._name, self._hinter = name, hinter
        self._games = 0
        self._tried: dict[int, list[Tried]] = {}

    def add(self, match: AnyMatch) -> None:
        """Adds some hints that the bot would have given in a game."""
        known = self._tried.setdefault(len(match.seats), [])
        known.extend(tried(match, self._games, self._hinter))
        self._games += 1

    def lines(self) -> Iterator[str]:
        """A table for each number of players."""
        for players, found in sorted(self._tried.items()):
            yield f"hints of {self._name} to {players} players, {len(found)} of them:"
            if not found:
                continue
            yield "    the next best idea costs   told    came  told too much           spread"
            points = [(one.game, one.told.points, one.came.points) for one in found]
            yield _cost_line("points", points)
            chance = [(one.game, 100 * one.told.chance, 100 * one.came.chance) for one in found]
            yield _cost_line("chance, in %", chance)
            yield f"    of the points told came a part of {_part_words(points)}"
        yield f"(what came: the mean of {ENDS} ends of the game, hard in all seats; {INTERVALS[1:]}"


def _cost_line(what: str, pairs: Sequence[Pair]) -> str:
    told, came = (sum(pair[which] for pair in pairs) / len(pairs) for which in (1, 2))
    much = _estimated(bias(pairs), "+.1f")
    return f"    {what:<24} {told:6.1f}  {came:6.1f}  {much:<22}  {spread(pairs):.1f}"


def _part_words(pairs: Sequence[Pair]) -> str:
    try:
        found = part(pairs)
    except ValueError as error:
        return f"none: {error}"
    return _estimated(found, ".2f")


def _estimated(estimate: Estimate, form: str) -> str:
    """`0.98 (0.91 to 1.05)`; one game alone tells no interval."""
    if estimate.error == inf:
        return f"{estimate.value:{form}} (one game)"
    low, high = estimate.interval
    return f"{estimate.value:{form}} ({low:{form}} to {high:{form}})"


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"
