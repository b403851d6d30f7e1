"""The results of an arena as lines of text."""

from collections.abc import Sequence
from statistics import mean
from typing import Any

from okanagan.lab.arena import Outcome
from okanagan.lab.ratings import Pairs, Table, comparable, elo, pairs_of, wilson

Seat = tuple[Outcome, int]


def standings(outcomes: Sequence[Outcome]) -> list[str]:
    """Each bot's win rate, points by source, and time."""
    seats = _seats_by_bot(outcomes)
    return [line for name in sorted(seats) for line in _of_bot(name, seats[name])]


def _seats_by_bot(outcomes: Sequence[Outcome]) -> dict[str, list[Seat]]:
    """The seats of every bot, over all games."""
    found: dict[str, list[Seat]] = {}
    for outcome in outcomes:
        for seat, name in enumerate(outcome.seats):
            found.setdefault(name, []).append((outcome, seat))
    return found


def _of_bot(name: str, seats: Sequence[Seat]) -> list[str]:
    wins = sum(outcome.share(seat) for outcome, seat in seats)
    low, high = wilson(wins, len(seats))
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    seconds = sum(outcome.seconds[seat] for outcome, seat in seats)
    failed = sum(outcome.failed == seat for outcome, seat in seats)
    return [
        f"{name}: wins {wins / len(seats):.1%} of {len(seats)} "
        f"(95 % interval {low:.1%} to {high:.1%})",
        *([f"    failed in {failed} of them, which are lost"] if failed else []),
        *_sources([outcome.scores[seat] for outcome, seat in seats if outcome.scores]),
        f"    {1000 * seconds / max(1, decisions):.2f} ms CPU a decision",
    ]


def _sources(entries: Sequence[dict[str, Any]]) -> list[str]:
    """The points by source, as means over the games that came to their end."""
    if not entries:
        return []
    sources = {key: mean(_points(entry[key]) for entry in entries) for key in entries[0]}
    return ["    " + ", ".join(f"{key} {value:.1f}" for key, value in sources.items())]


def _points(value: Any) -> float:
    return float(sum(value)) if isinstance(value, list) else float(value)


def ladder(outcomes: Sequence[Outcome]) -> list[str]:
    """All bots' ratings, the best first, in groups of bots that can be compared."""
    groups = comparable(pairs_of([_table(outcome) for outcome in outcomes]))
    if not groups:
        return ["no games to rate: no two bots met"]
    first, *others = [_rated(pairs) for pairs in groups]
    apart = "Elo of others, whom none of these has met"
    return ["Elo", *first, *(line for other in others for line in (apart, *other))]


def _rated(pairs: Pairs) -> list[str]:
    """The ratings in one group; the weakest bot that won a game is at 0."""
    won = {name for (name, _), games in pairs.items() if games}
    lost = {name for (_, name), games in pairs.items() if games}
    ratings = elo(pairs, anchor=min(won))
    zero = min(ratings[name] for name in won)
    notes = {name: "  won nothing" for name in ratings if name not in won}
    notes |= {name: "  lost nothing" for name in ratings if name not in lost}
    ranked = sorted(ratings.items(), key=lambda item: -item[1])
    return [f"    {name:<12} {rating - zero:>6.0f}{notes.get(name, '')}" for name, rating in ranked]


def _table(outcome: Outcome) -> Table:
    """The bots of one game, ranked by points, and by victory between equal points."""
    scores = outcome.scores or [{"total": 0}] * len(outcome.seats)
    totals = [float(score["total"]) for score in scores]
    return [(name, (totals[seat], outcome.share(seat))) for seat, name in enumerate(outcome.seats)]
