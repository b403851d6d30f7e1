"""The players' strength as estimated from results: intervals and ratings."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import log10, sqrt

Z = 1.96  # standard deviations for a 95 % interval
PRIOR = 0.5  # added wins for each side of every pair that met (Jeffreys)
ROUNDS = 400  # more steps than the ratings need to converge


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share of wins (E. B. Wilson 1927); draws may count in parts."""
    if not games:
        raise ValueError("there is no interval without games")
    share, spread = wins / games, Z * Z / games
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4)
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


Table = Sequence[tuple[str, tuple[float, ...]]]
"""The players of one game by name, each with what decided on their place: more is better."""
Pairs = Mapping[tuple[str, str], float]
"""How often the first of two came out before the second; a tie counts half for both."""


def elo(pairs: Pairs, anchor: str) -> dict[str, float]:
    """All ratings on Elo's scale, with the anchor at 0 (Bradley and Terry 1952).

    Compare only ratings within one group of `comparable`. With the `PRIOR`, a player who never lost
    also has a finite rating, which grows with the number of games.
    """
    names = list(dict.fromkeys(name for pair in pairs for name in pair))
    met = dict.fromkeys([*pairs, *((b, a) for a, b in pairs)])
    won = {pair: pairs.get(pair, 0.0) + PRIOR for pair in met}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        strength = _improved(strength, won)
    return {name: 400 * log10(strength[name] / strength[anchor]) for name in names}


def _improved(strength: dict[str, float], won: Pairs) -> dict[str, float]:
    """One step towards the strengths that make the results most likely."""
    better = {}
    for name in strength:
        wins = sum(count for (a, _), count in won.items() if a == name)
        met = [(b, won[a, b] + won[b, a]) for a, b in won if a == name]
        better[name] = wins / sum(n / (strength[name] + strength[b]) for b, n in met)
    return better


def comparable(pairs: Pairs) -> list[Pairs]:
    """The results in groups: players of different groups never met, not even indirectly."""
    groups: list[set[str]] = []
    for pair in pairs:
        joined = [group for group in groups if not group.isdisjoint(pair)]
        groups = [group for group in groups if group not in joined]
        groups.append(set(pair).union(*joined))
    return [{pair: won for pair, won in pairs.items() if pair[0] in group} for group in groups]


def pairs_of(tables: Iterable[Table]) -> dict[tuple[str, str], float]:
    """How often each player finished before each other player."""
    gains: dict[tuple[str, str], float] = {}
    for table in tables:
        for (bot, ours), (rival, theirs) in permutations(table, 2):
            if bot != rival:
                gain = 0.5 if ours == theirs else float(ours > theirs)
                gains[bot, rival] = gains.get((bot, rival), 0.0) + gain
    return gains
