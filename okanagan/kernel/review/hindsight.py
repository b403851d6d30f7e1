"""What comes of hints: the best idea and the next best are both played on to the end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from okanagan.kernel.chance import shuffled
from okanagan.kernel.review.turns import AnyMatch

HINTS = 3
"""How many hints are tried for each game."""
DEALS = 8
"""On how many deals of what is hidden."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an idea costs whoever follows it instead of the best.

    Both are means over many games (`report --hints`); a single one is mostly decided by
    other things.

    Attributes:
        points: so many fewer in the end, set against the best of the others.
        chance: by so much the chance to win is smaller.
    """

    points: float
    chance: float


NOTHING = Cost(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended for one player.

    Attributes:
        lead: their points less those of the best other.
        won: their part of the victory.
    """

    lead: float
    won: float

    @classmethod
    def of(cls, player: int, totals: Sequence[float], winners: Sequence[int]) -> "Outcome":
        """The player's, when everybody has so many points and these have won."""
        others = [points for other, points in enumerate(totals) if other != player]
        return cls(totals[player] - max(others), (player in winners) / len(winners))


@dataclass(frozen=True, slots=True)
class Tried:
    """A hint, and what came of it.

    Attributes:
        game: the number of the game.
        told: what the hint says that the next best idea costs.
        came: what it cost: the mean of some deals.
    """

    game: int
    told: Cost
    came: Cost


class Hinter(Protocol):
    """Gives the hints of a bot, and plays on from them."""

    def hint(self, seen: Any, legal: Sequence[Any], rng: Random) -> tuple[Any, Cost] | None:
        """What the bot advises, and what its next best idea costs; None if it has no other."""

    def ends(self, seen: Any, hint: Any, rng: Random) -> tuple[Outcome, Outcome]:
        """How it ends after the best and after the next best idea, on one deal of the hidden."""


def tried(match: AnyMatch, game: int, hinter: Hinter) -> Iterator[Tried]:
    """Some of the hints that would have been given in a match."""
    rng = Random(f"hints of game {game}")
    found = 0
    for move in shuffled(range(len(match.moves)), rng):
        player, before = match.moves[move].player, match.state_before(move)
        if player is None or found == HINTS or len(before.legal()) < 2:
            continue
        seen = match.game.view(before, player)
        given = hinter.hint(seen, before.legal(), rng)
        if given is not None:
            found += 1
            hint, told = given
            yield Tried(game, told, _came([hinter.ends(seen, hint, rng) for _ in range(DEALS)]))


def _came(ends: Sequence[tuple[Outcome, Outcome]]) -> Cost:
    """By how much the next best idea ended worse than the best, on the same deals."""
    points = sum(best.lead - other.lead for best, other in ends)
    chance = sum(best.won - other.won for best, other in ends)
    return Cost(points / len(ends), chance / len(ends))
