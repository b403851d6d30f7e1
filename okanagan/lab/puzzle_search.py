"""The search for puzzles in finished games.

A position becomes a puzzle when two independent judgements agree that one answer is the best: that
of `expert`, and games that are played on to their end. Both are made a second time, with new random
numbers and several times as long; a position that fails then is rejected.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from random import Random
from statistics import mean, variance
from typing import Any, Protocol

from okanagan.kernel.bots import Bot, decision_rng
from okanagan.kernel.chance import shuffled
from okanagan.kernel.codes.packing import in_order, pack
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.puzzles import ASKED, GRADERS, Puzzle
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Idea

FEWEST = 4  # the fewest answers of a puzzle
EACH = 2  # the most puzzles of one game, for variety
SURE = 1.96  # standard errors for 95 %
LONGEST_CODE = 200  # characters; the page carries all codes

Ends = Callable[[Sequence[Any], Random], Sequence[float]]
"""Plays on after each action to the end, on one deal of the hidden: the player's leads then."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The thoroughness of a search, and its thresholds."""

    playouts: int  # by `expert`, for each action
    ahead: float  # the least lead of its best idea, in its own measure
    tried: int  # the number of its ideas that are played on
    deals: int  # on how many deals
    margin: float  # the least lead of the best answer at the end, in points
    surely: float  # the lower end of that margin, of 95 %


FIRST = Effort(playouts=16, ahead=1.5, tried=6, deals=100, margin=2.0, surely=0.5)
AGAIN = Effort(playouts=64, ahead=0.75, tried=10, deals=400, margin=1.5, surely=1.0)
GLIMPSE = 20  # the deals after which a search ends if the answer is not ahead


class Puzzler(Protocol):
    """What the search needs of a game."""

    spec: GameSpec

    def asks(self, state: Any) -> bool:
        """Whether the decision in a position suits a puzzle."""

    def grader(self, name: str) -> Bot: ...

    def ideas(self, seen: Any, legal: Sequence[Any], rng: Random, playouts: int) -> Sequence[Idea]:
        """The ideas of `expert`, the best first."""

    def ends(self, seen: Any) -> Ends:
        """Plays games on from what a player sees."""


@dataclass(slots=True)
class Search:
    """The search, game after game."""

    puzzler: Puzzler  # the game's part
    # By stage: `looked at`, `clear to expert`, `clear in the end`, `thrown out`.
    counts: Counter[str] = field(default_factory=Counter)

    def puzzles(self, match: AnyMatch, seed: int) -> Iterator[Puzzle]:
        """The puzzles in a finished game."""
        rng = Random(f"puzzles of game {seed}")
        moves = shuffled(range(len(match.moves)), rng)
        puzzles = (self._puzzle(match, move, rng) for move in moves)
        return islice(filter(None, puzzles), EACH)

    def _puzzle(self, match: AnyMatch, move: int, rng: Random) -> Puzzle | None:
        state = match.state_before(move)
        legal = in_order(state.legal())
        if not self.puzzler.asks(state) or len(legal) < FEWEST:
            return None
        self.counts["looked at"] += 1
        seen = match.game.view(state, match.moves[move].player)
        first = self._tried(seen, legal, rng, FIRST)
        if first is None:
            return None
        self.counts["clear in the end"] += 1
        again = self._tried(seen, legal, rng, AGAIN)
        if again is None or _best(again) != _best(first):
            self.counts["thrown out"] += 1
            return None
        best = legal[_best(again)]
        code = pack(_nameless(match.upto(move)), self.puzzler.spec)
        if len(code) > LONGEST_CODE:
            return None
        graders = map(self.puzzler.grader, GRADERS)
        solved = tuple(found_by(bot, seen, legal, best) for bot in graders)
        return Puzzle(code, again, solved)

    def _tried(
        self, seen: Any, legal: Sequence[Any], rng: Random, effort: Effort
    ) -> dict[int, float] | None:
        """The loss of each answer; None if no answer is clearly the best."""
        ideas = self.puzzler.ideas(seen, legal, rng, effort.playouts)[: effort.tried]
        if len(ideas) < 2 or ideas[0].value - ideas[1].value < effort.ahead:
            return None
        self.counts["clear to expert"] += effort is FIRST
        actions = [idea.action for idea in ideas]
        losses = _losses(self.puzzler.ends(seen), actions, rng, effort)
        if losses is None:
            return None
        return {legal.index(action): loss for action, loss in zip(actions, losses, strict=True)}


def found_by(bot: Bot, seen: Any, legal: Sequence[Any], best: Any) -> int:
    """How often a bot finds the best answer, of `ASKED` times."""
    return [bot.choose(seen, legal, decision_rng(0, number)) for number in range(ASKED)].count(best)


def _losses(ends: Ends, actions: Sequence[Any], rng: Random, effort: Effort) -> list[float] | None:
    """The loss of each action against the first; None if that is not clearly the best."""
    ended: list[Sequence[float]] = []
    for deal in range(effort.deals):
        ended.append(ends(actions, rng))
        if deal + 1 == GLIMPSE and min(mean(one) for one in _behind(ended)) < effort.margin / 2:
            return None
    behind = _behind(ended)
    means = [mean(one) for one in behind]
    errors = [sqrt(variance(one) / len(one)) for one in behind]
    surely = min(one - SURE * error for one, error in zip(means, errors, strict=True))
    clear = min(means) >= effort.margin and surely >= effort.surely
    return [0.0, *means] if clear else None


def _behind(ended: Sequence[Sequence[float]]) -> list[list[float]]:
    """For each action but the first, its loss on each deal."""
    best, *others = zip(*ended, strict=True)
    return [[one - other for one, other in zip(best, leads, strict=True)] for leads in others]


def _best(losses: dict[int, float]) -> int:
    return min(losses, key=lambda place: losses[place])


def _nameless(match: AnyMatch) -> AnyMatch:
    """Removes the names and bots, which a puzzle's code needs no room for."""
    match.seats = [Seat("", "bot:hard") for _ in match.seats]
    match.seats[match.state.decision.player] = Seat("")
    return match
