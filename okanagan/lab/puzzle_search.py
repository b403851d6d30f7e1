"""The search for puzzles in finished games.

A position becomes a puzzle when two independent judgements agree that one answer is the best: that
of `expert`, and games that are played on to their end. Both are made a second time, with new random
numbers and several times as long; a position that fails then is rejected.

Last, `master` judges the answers in its own playouts, several times. It contradicts a puzzle if the
best answer comes first in fewer than half of the repetitions, or if another answer is better in the
mean of all of them by more than two standard errors. It need not find the same margin: it values
other positions, and in other ways.
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

REPETITIONS = 12  # of the judgement of `master`
EACH_TIME = 48  # deals in each
SURELY_BETTER = 2.0  # standard errors by which an answer is better to `master`

Values = Callable[[Sequence[Answer], Random], Sequence[float]]
"""The values for the player of what follows each answer, on one deal of the hidden."""


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

    def ends(self, seen: Any) -> Values:
        """The leads at the end of games that are played on from what a player sees."""

    def judgement(self, seen: Any) -> Values:
        """The values of playouts of `master` from what a player sees."""


@dataclass(slots=True)
class Search:
    """The search, game after game."""

    puzzler: Puzzler  # the game's part
    levels: Collection[int] = LEVELS  # the levels of difficulty that are sought
    # By stage: `looked at`, `clear to expert`, `clear in the end`, `thrown out`, `contradicted`.
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
        puzzle = Puzzle(code, dict(zip(places, losses, strict=True)), successes)
        if judged(self.puzzler, puzzle).contradicted:
            self.counts["contradicted"] += 1
            return None
        return puzzle

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
    ends: Values, answers: Sequence[Answer], rng: Random, effort: Effort
) -> list[float] | None:
    """The loss of each answer against the first; None if that is not clearly the best."""
    best, *others = answers
    trials = [_Trial(answer) for answer in others]
    live = trials
    for deal in range(1, effort.deals + 1):
        _try(ends, best, live, rng)
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


@dataclass(frozen=True, slots=True)
class Judgement:
    """The opinion of `master` on a puzzle."""

    lost: int  # the repetitions in which the best answer did not come first
    lead: float  # of the best answer over the one that comes closest
    error: float  # the standard error of this lead

    @property
    def contradicted(self) -> bool:
        return 2 * self.lost > REPETITIONS or self.lead < -SURELY_BETTER * self.error


def judged(puzzler: Puzzler, puzzle: Puzzle) -> Judgement:
    """Lets `master` compare the best answer of a puzzle with the others that were tried.

    An answer that is far behind after a repetition is played out no further. The chance depends on
    the puzzle only, so the judgement of a puzzle is always the same.
    """
    match, rng = puzzle.match(puzzler.spec), Random(f"judgement of {puzzle.id}")
    values = puzzler.judgement(match.game.view(match.state, match.state.decision.player))
    (best, _), *others = puzzle.answers(puzzler.answers(match.state))
    trials = [_Trial(answer) for answer, _ in others]
    live, lost = trials, 0
    for _ in range(REPETITIONS):
        for _ in range(EACH_TIME):
            _try(values, best, live, rng)
        lost += any(mean(trial.behind[-EACH_TIME:]) <= 0 for trial in live)
        live = [trial for trial in live if trial.at_least(SETTLED) <= 0]
        if not live:
            break
    closest = min(trials, key=lambda trial: trial.loss)
    return Judgement(lost, closest.loss, closest.error)


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
        return self.loss >= effort.margin and self.at_least(errors) >= effort.surely

    def at_least(self, errors: float) -> float:
        return self.loss - errors * self.error

    def at_most(self, errors: float) -> float:
        return self.loss + errors * self.error

    @property
    def error(self) -> float:
        return sqrt(variance(self.behind) / len(self.behind))


def _try(values: Values, best: Answer, trials: Sequence[_Trial], rng: Random) -> None:
    """Compares the answers with the best one on one more deal."""
    own, *others = values([best, *(trial.answer for trial in trials)], rng)
    for trial, other in zip(trials, others, strict=True):
        trial.behind.append(own - other)


def _nameless(match: AnyMatch) -> AnyMatch:
    """Removes the names and bots, which a puzzle's code needs no room for."""
    match.seats = [Seat("", "bot:hard") for _ in match.seats]
    match.seats[match.state.decision.player] = Seat("")
    return match
