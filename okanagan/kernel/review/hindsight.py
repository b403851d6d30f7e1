"""What comes of hints: the best idea and the next best are both played on to the end.

They are played on from the game itself, with all that is hidden as it was, by one bot in all seats,
which sees what each player may see.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import shuffled
from okanagan.kernel.game import Game
from okanagan.kernel.match import AnyMatch

HINTS = 3
"""How many hints are tried for each game."""
ENDS = 2
"""How often each idea is played on: one is as good an observation as another, but games differ."""


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
        came: what it cost: the mean of some ends.
    """

    game: int
    told: Cost
    came: Cost


class Hint(Protocol):
    """A bot's best idea, with its next best ones."""

    @property
    def others(self) -> "Sequence[Hint]":
        """The next best ideas, the best of them first."""


class Hinter(Protocol):
    """Gives the hints of a bot, and follows them."""

    @property
    def player(self) -> Bot:
        """Who plays on, in all seats."""

    def hint(self, seen: Any, legal: Sequence[Any], rng: Random) -> tuple[Hint, Cost] | None:
        """What the bot advises, and what its next best idea costs; None if it has no other."""

    def follow(self, state: Any, idea: Any) -> None:
        """Takes the action of an idea, and what goes with it."""

    def outcome(self, state: Any, player: int) -> Outcome:
        """How a game ended for a player."""


def tried(match: AnyMatch, game: int, hinter: Hinter) -> Iterator[Tried]:
    """Some of the hints that would have been given in a match."""
    rng = Random(f"hints of game {game}")
    found = 0
    for move in shuffled(range(len(match.moves)), rng):
        player, before = match.moves[move].player, match.state_before(move)
        if player is None or found == HINTS or len(before.legal()) < 2:
            continue
        given = hinter.hint(match.game.view(before, player), before.legal(), rng)
        if given is not None:
            found += 1
            hint, told = given
            ends = [_ends(match, move, hint, hinter, rng.random()) for _ in range(ENDS)]
            yield Tried(game, told, _came(ends))


def _ends(
    match: AnyMatch, move: int, hint: Hint, hinter: Hinter, seed: float
) -> tuple[Outcome, Outcome]:
    """How it ends after the best and after the next best idea."""

    def end(idea: Hint) -> Outcome:
        state = match.state_before(move)
        hinter.follow(state, idea)
        play_on(match.game, state, hinter.player, seed)
        return hinter.outcome(state, match.moves[move].player)

    return end(hint), end(hint.others[0])


def play_on(game: Game[Any, Any, Any], state: Any, bot: Bot, seed: float) -> None:
    """Plays to the end, the bot in all seats; the same seed answers the same for chance."""
    chance, rng = Random(f"chance {seed}"), Random(f"bot {seed}")
    while (decision := state.decision) is not None:
        if decision.player is None:
            state.apply(game.chance(state, chance))
        else:
            state.apply(bot.choose(game.view(state, decision.player), state.legal(), rng))


def _came(ends: Sequence[tuple[Outcome, Outcome]]) -> Cost:
    """By how much the next best idea ended worse than the best."""
    points = sum(best.lead - other.lead for best, other in ends)
    chance = sum(best.won - other.won for best, other in ends)
    return Cost(points / len(ends), chance / len(ends))
