"""What the statistics say: which games count, the ratings, the figures of groups of games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple, TypeVar

from okanagan.kernel.spec import GameSpec
from okanagan.page.saves.results import Result
from okanagan.page.statistics.rating import Rating, Score, rated, rested

PEOPLE = ""  # the opponent in a game with other people
WEEK = 7 * 86_400  # seconds of a rating period without a game
K = TypeVar("K")


class Reason(Enum):
    """Why a game does not count for the rating."""

    PRACTICE = auto()
    HINTS = auto()
    UNDONE = auto()
    PEOPLE = auto()  # other people played, too
    UNRATED = auto()  # no bot has a known rating
    KNOWN = auto()  # the deal was played before


class Entry(NamedTuple):
    """A result, and what it means for the rating of its game."""

    result: Result
    reasons: tuple[Reason, ...]  # none if it counts
    rating: Rating  # after it
    change: float = 0.0  # of the rating's value


def entries(results: Iterable[Result], games: Mapping[str, GameSpec]) -> list[Entry]:
    """The results of these games in the order of time, with a rating for each kind of game."""
    made: list[Entry] = []
    last: dict[str, tuple[Rating, int]] = {}  # the rating and the time of the last rated game
    deals: set[tuple[str, int]] = set()
    for result in results:
        if (spec := games.get(result.game)) is None:
            continue
        deal = result.game, result.deal
        reasons = _reasons(result, spec, known=deal in deals)
        deals.add(deal)
        before, time = last.get(result.game, (Rating(), result.ended))
        if reasons:
            made.append(Entry(result, reasons, before))
            continue
        weeks = max(0, result.ended - time) / WEEK
        after = rated(rested(before, weeks), scores(result, spec))
        last[result.game] = after, result.ended
        made.append(Entry(result, (), after, after.value - before.value))
    return made


def opponents(result: Result) -> list[str]:
    """Each kind of opponent once: the names of bots, and `PEOPLE`."""
    others = (bot for seat, bot in enumerate(result.bots) if seat != result.you)
    return list(dict.fromkeys(others))


def scores(result: Result, spec: GameSpec) -> list[Score]:
    """The scores against the bots with a rating.

    Only n - 1 of the pairs of n players are independent, so a pair weighs 2 / n.
    """
    weight = 2 / len(result.bots)
    return [
        Score(rating, _pair(result, seat), weight=weight)
        for seat, bot in enumerate(result.bots)
        if bot and (level := spec.level(bot)) and (rating := level.rating) is not None
    ]


def _pair(result: Result, other: int) -> float:
    """The points against another seat; the winners of a tie-break are ahead."""
    places = [(seat in result.winners, result.points[seat]) for seat in (result.you, other)]
    return 0.5 if places[0] == places[1] else float(places[0] > places[1])


def _reasons(result: Result, spec: GameSpec, *, known: bool) -> tuple[Reason, ...]:
    alone = PEOPLE not in opponents(result)
    holds = {
        Reason.PRACTICE: result.practice,
        Reason.HINTS: result.hints > 0,
        Reason.UNDONE: result.undone > 0 and not result.practice,
        Reason.PEOPLE: not alone,
        Reason.UNRATED: alone and not scores(result, spec),
        Reason.KNOWN: known,
    }
    return tuple(reason for reason, applies in holds.items() if applies)


def won(result: Result) -> bool:
    return result.winners == (result.you,)


class Figures(NamedTuple):
    """The figures of some results."""

    games: int
    wins: int
    mean: float  # the user's points
    best: int
    streak: int  # games won in a row up to the last one
    longest: int

    @property
    def share(self) -> float:
        return self.wins / self.games


def figures(results: Sequence[Result]) -> Figures:
    """The figures of results in the order of time, at least one."""
    points = [result.points[result.you] for result in results]
    wins = [won(result) for result in results]
    streak = longest = 0
    for win in wins:
        streak = streak + 1 if win else 0
        longest = max(longest, streak)
    mean = sum(points) / len(points)
    return Figures(len(results), sum(wins), mean, max(points), streak, longest)


def grouped(
    results: Iterable[Result], keys: Callable[[Result], Iterable[K]]
) -> dict[K, list[Result]]:
    """The results of each key; a result may have several."""
    groups: dict[K, list[Result]] = {}
    for result in results:
        for key in keys(result):
            groups.setdefault(key, []).append(result)
    return groups


def sampled(items: Sequence[K], most: int) -> list[K]:
    """At most so many of the items, evenly spaced, with the first and the last."""
    if len(items) <= most:
        return list(items)
    return [items[round(place * (len(items) - 1) / (most - 1))] for place in range(most)]
