"""The search for puzzles in finished games.

A position becomes a puzzle when two independent judgements agree that one answer is the best: that
of `expert`, and games that are played on to their end. Both are made a second time, with new random
numbers and several times as long; a position that fails then is rejected.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from random import Random
from statistics import mean, variance
from typing import Any, Protocol

from okanagan.kernel.bots import Bot, decision_rng
from okanagan.kernel.chance import shuffled
from okanagan.kernel.codes.packing import in_order, pack
from okanagan.kernel.game import Game
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.puzzles import ASKED, GRADERS, LEVELS, Answer, Puzzle, level_of
from okanagan.kernel.record import Seat
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Idea

FEWEST = 4  # the fewest answers of a puzzle
EACH = 2  # the most puzzles of one game, for variety
SURE = 1.96  # standard errors for 95 %
LONGEST_CODE = 200  # characters; the page carries all codes

Ends = Callable[[Sequence[Answer], Random], Sequence[float]]
"""Plays on after each answer to the end, on one deal of the hidden: the player's leads then."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The thoroughness of a search, and its thresholds."""

    playouts: int  # by `expert`, for each answer
    ahead: float  # the least lead of its best idea, in its own measure
    tried: int  # the number of its ideas that are played on
    deals: int  # on how many deals
    margin: float  # the least lead of the best answer at the end, in points
    surely: float  # the lower end of that margin, of 95 %


FIRST = Effort(playouts=16, ahead=1.5, tried=6, deals=100, margin=2.0, surely=0.5)
AGAIN = Effort(playouts=64, ahead=0.75, tried=10, deals=400, margin=1.5, surely=1.0)
GLIMPSE = 20  # the deals after which a search ends if the answer is not ahead
LOOKS = 50  # after so many deals each, answers that are settled are played on no further
SETTLED = 4.0  # the standard errors that settle an answer: far more than are asked for in the end


class Puzzler(Protocol):
    """What the search needs of a game."""

    spec: GameSpec

    def asks(self, state: Any) -> bool:
        """Whether the decision in a position suits a puzzle."""

    def answers(self, state: Any) -> list[Answer]:
        """All answers of a position, in the order in which a puzzle numbers them."""

    def grader(self, name: str) -> Bot: ...

    def ideas(
        self, seen: Any, answers: Sequence[Answer], rng: Random, playouts: int
    ) -> Sequence[Idea]:
        """The ideas of `expert`, the best first; the action of an idea is an answer."""

    def ends(self, seen: Any) -> Ends:
        """Plays games on from what a player sees."""


@dataclass(slots=True)
class Search:
    """The search, game after game."""

    puzzler: Puzzler  # the game's part
    levels: Collection[int] = LEVELS  # the levels of difficulty that are sought
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
        if not self.puzzler.asks(state):
            return None
        answers = self.puzzler.answers(state)
        if len(answers) < FEWEST:
            return None
        self.counts["looked at"] += 1
        seen = match.game.view(state, match.moves[move].player)
        ideas = self._clear(seen, answers, rng, FIRST)
        if ideas is None:
            return None
        self.counts["clear to expert"] += 1
        graders = [self.puzzler.grader(name) for name in GRADERS]
        successes = tuple(found_by(bot, match.game, state, ideas[0]) for bot in graders)
        if level_of(successes) not in self.levels:
            return None
        if self._losses(seen, ideas, rng, FIRST) is None:
            return None
        self.counts["clear in the end"] += 1
        again = self._clear(seen, answers, rng, AGAIN)
        losses = None
        if again is not None and again[0] == ideas[0]:
            losses = self._losses(seen, again, rng, AGAIN)
        if again is None or losses is None:
            self.counts["thrown out"] += 1
            return None
        code = pack(_nameless(match.upto(move)), self.puzzler.spec)
        if len(code) > LONGEST_CODE:
            return None
        places = map(answers.index, again)
        return Puzzle(code, dict(zip(places, losses, strict=True)), successes)

    def _clear(
        self, seen: Any, answers: Sequence[Answer], rng: Random, effort: Effort
    ) -> list[Answer] | None:
        """The best answers to `expert`, the best first; None if it is not clearly ahead."""
        ideas = self.puzzler.ideas(seen, answers, rng, effort.playouts)[: effort.tried]
        if len(ideas) < 2 or ideas[0].value - ideas[1].value < effort.ahead:
            return None
        return [idea.action for idea in ideas]

    def _losses(
        self, seen: Any, answers: Sequence[Answer], rng: Random, effort: Effort
    ) -> list[float] | None:
        """The loss of each answer against the first; None if that is not clearly the best."""
        return _losses(self.puzzler.ends(seen), answers, rng, effort)


def found_by(bot: Bot, game: Game[Any, Any, Any], state: Any, best: Answer) -> int:
    """How often a bot finds the best answer, of `ASKED` times."""
    return sum(_finds(bot, game, state.copy(), best, number) for number in range(ASKED))


def _finds(bot: Bot, game: Game[Any, Any, Any], state: Any, best: Answer, number: int) -> bool:
    for action in best:
        seen, legal = game.view(state, state.decision.player), in_order(state.legal())
        if bot.choose(seen, legal, decision_rng(0, number)) != action:
            return False
        state.apply(action)
    return True


def _losses(
    ends: Ends, answers: Sequence[Answer], rng: Random, effort: Effort
) -> list[float] | None:
    """The loss of each answer against the first; None if that is not clearly the best."""
    best, *others = answers
    trials = [_Trial(answer) for answer in others]
    live = trials
    for deal in range(1, effort.deals + 1):
        lead, *leads = ends([best, *(trial.answer for trial in live)], rng)
        for trial, other in zip(live, leads, strict=True):
            trial.behind.append(lead - other)
        if deal == GLIMPSE and min(trial.loss for trial in live) < effort.margin / 2:
            return None
        if deal % LOOKS == 0:
            if any(trial.at_most(SURE) < effort.margin for trial in live):
                return None
            live = [trial for trial in live if not trial.is_clear(effort, SETTLED)]
            if not live:
                break
    if not all(trial.is_clear(effort, SURE) for trial in trials):
        return None
    return [0.0, *(trial.loss for trial in trials)]


@dataclass(slots=True)
class _Trial:
    """An answer that is compared with the best one."""

    answer: Answer
    behind: list[float] = field(default_factory=list)  # its loss on each deal

    @property
    def loss(self) -> float:
        return mean(self.behind)

    def is_clear(self, effort: Effort, errors: float) -> bool:
        """Whether it is far enough behind, with this many standard errors."""
        return self.loss >= effort.margin and self.loss - errors * self._error >= effort.surely

    def at_most(self, errors: float) -> float:
        return self.loss + errors * self._error

    @property
    def _error(self) -> float:
        return sqrt(variance(self.behind) / len(self.behind))


def _nameless(match: AnyMatch) -> AnyMatch:
    """Removes the names and bots, which a puzzle's code needs no room for."""
    match.seats = [Seat("", "bot:hard") for _ in match.seats]
    match.seats[match.state.decision.player] = Seat("")
    return match
