"""The true worth of hints: the best idea and the next best are both played to the end.

The games continue from the real position, with all that is hidden. One bot plays all seats, each
from its own view.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from okanagan.kernel.bots import Bot
from okanagan.kernel.chance import shuffled
from okanagan.kernel.game import Game
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.thinking import Thought, decided, thoughts_of

HINTS = 3  # the number of hints tried for each game
ENDS = 2  # how often each idea is played on: few, as different games tell more


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of an idea compared with the best one; a mean over many games (`report --hints`)."""

    points: float  # how many fewer at the end, compared with the best of the others
    chance: float  # by how much the chance to win is smaller


NOTHING = Cost(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended for one player."""

    lead: float  # their points less those of the best other player
    won: float  # their part of the victory

    @classmethod
    def of(cls, player: int, totals: Sequence[float], winners: Sequence[int]) -> "Outcome":
        """The player's outcome, from all points and the winners."""
        others = [points for other, points in enumerate(totals) if other != player]
        return cls(totals[player] - max(others), (player in winners) / len(winners))


@dataclass(frozen=True, slots=True)
class Tried:
    """A hint and its consequences."""

    game: int  # the number of the game
    predicted: Cost  # the cost of the next best idea by the hint
    actual: Cost  # its real cost: the mean of some ends


class Hint(Protocol):
    """A bot's best idea, with its next best ones."""

    @property
    def others(self) -> "Sequence[Hint]":
        """The next best ideas, the best of them first."""


@dataclass(frozen=True, slots=True)
class Hinter(ABC):
    """Gives the hints of a bot, and follows them."""

    bot: Bot
    player: Bot  # continues the game, in all seats
    advise: Callable[[Any, Thought, Bot, Random], Any]  # makes hints of the bot's thoughts

    def hint(self, seen: Any, legal: Sequence[Any], rng: Random) -> Any | None:
        """The bot's advice; None if it has no second idea."""
        thought = decided(thoughts_of(self.bot, seen, legal, rng))
        advice = self.advise(seen, thought, self.bot, rng)
        return advice if advice.others else None

    @abstractmethod
    def follow(self, state: Any, idea: Any) -> None:
        """Apply the action of an idea, and what belongs to it."""

    @abstractmethod
    def outcome(self, state: Any, player: int) -> Outcome:
        """How a game ended for a player."""


def tried(match: AnyMatch, game: int, hinter: Hinter) -> Iterator[Tried]:
    """Some of the hints that would have been given in a match."""
    rng = Random(f"hints of game {game}")
    count = 0
    for move in shuffled(range(len(match.moves)), rng):
        player, before = match.moves[move].player, match.state_before(move)
        if player is None or count == HINTS or len(before.legal()) < 2:
            continue
        advice = hinter.hint(match.game.view(before, player), before.legal(), rng)
        if advice is not None:
            count += 1
            ends = [_ends(match, move, advice, hinter, rng.random()) for _ in range(ENDS)]
            yield Tried(game, advice.others[0].cost, _actual_cost(ends))


def _ends(
    match: AnyMatch, move: int, hint: Hint, hinter: Hinter, seed: float
) -> tuple[Outcome, Outcome]:
    """The ends after the best and after the next best idea."""

    def end(idea: Hint) -> Outcome:
        state = match.state_before(move)
        hinter.follow(state, idea)
        play_on(match.game, state, hinter.player, seed)
        return hinter.outcome(state, match.moves[move].player)

    return end(hint), end(hint.others[0])


def play_on(game: Game[Any, Any, Any], state: Any, bot: Bot, seed: float) -> None:
    """Play to the end, with the bot in all seats; the same seed gives the same chance."""
    chance, rng = Random(f"chance {seed}"), Random(f"bot {seed}")
    while (decision := state.decision) is not None:
        if decision.player is None:
            state.apply(game.chance(state, chance))
        else:
            state.apply(bot.choose(game.view(state, decision.player), state.legal(), rng))


def _actual_cost(ends: Sequence[tuple[Outcome, Outcome]]) -> Cost:
    """By how much the next best idea ended worse than the best."""
    points = sum(best.lead - other.lead for best, other in ends)
    chance = sum(best.won - other.won for best, other in ends)
    return Cost(points / len(ends), chance / len(ends))
