"""The results of an arena as lines of text."""

from collections.abc import Sequence
from statistics import mean
from typing import Any

from okanagan.kernel.arena import Outcome
from okanagan.kernel.ratings import Table, elo, pairs_of, wilson

Seat = tuple[Outcome, int]


def standings(outcomes: Sequence[Outcome]) -> list[str]:
    """Each bot's win rate, points by source, and time."""
    seats = _seats_by_bot(outcomes)
    return [line for name in sorted(seats) for line in _of_bot(name, seats[name])]


def _seats_by_bot(outcomes: Sequence[Outcome]) -> dict[str, list[Seat]]:
    """Every seat that a bot has played from."""
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
    entries = [outcome.scores[seat] for outcome, seat in seats]
    sources = {key: mean(_points(entry[key]) for entry in entries) for key in entries[0]}
    told = ", ".join(f"{key} {value:.1f}" for key, value in sources.items())
    return [
        f"{name}: wins {wins / len(seats):.1%} of {len(seats)} "
        f"(95 % interval {low:.1%} to {high:.1%})",
        f"    {told}",
        f"    {1000 * seconds / max(1, decisions):.2f} ms CPU a decision",
    ]


def _points(value: Any) -> float:
    return float(sum(value)) if isinstance(value, list) else float(value)


def ladder(outcomes: Sequence[Outcome], anchor: str = "random") -> list[str]:
    """All bots' ratings, the best first; the anchor's is 0, or else the first by name."""
    pairs = pairs_of([_table(outcome) for outcome in outcomes])
    names = {name for pair in pairs for name in pair}
    if not names:
        return ["no games to rate"]
    ratings = elo(pairs, anchor if anchor in names else min(names))
    ranked = sorted(ratings.items(), key=lambda item: -item[1])
    return ["Elo", *(f"    {name:<12} {rating:>6.0f}" for name, rating in ranked)]


def _table(outcome: Outcome) -> Table:
    """The seats of one game: points decide, and between equal points who has won."""
    totals = [float(score["total"]) for score in outcome.scores]
    return [(name, (totals[seat], outcome.share(seat))) for seat, name in enumerate(outcome.seats)]
