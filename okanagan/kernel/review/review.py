"""The review of a match, made in small steps, so that the caller can stop it."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Container, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import exp
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from okanagan.kernel.bots import decision_rng
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.review.turns import Turn
from okanagan.kernel.thinking import Idea, Thinker, Thought, ranked

Chances = tuple[float, ...]
"""Each player's chance to win; they sum to 1, and a shared victory counts in parts."""


def spread_out(points: Sequence[float], spread: float) -> Chances:
    """The chances of players who are expected to end with so many points.

    A player wins e times as often as a player who is worse by `spread`.
    """
    best = max(points)
    weights = [exp((own - best) / spread) for own in points]
    return tuple(weight / sum(weights) for weight in weights)


def won_by(winners: Sequence[int], players: int) -> Chances:
    """The chances at the end: each winner's part of the victory."""
    return tuple((player in winners) / len(winners) for player in range(players))


CHANCE = 0  # the seed of reviews: the same game gets the same review
RIVALS = 2  # the number of the best other ideas that are compared with the move
DEALS = 12  # the number of deals of the hidden parts on which each of them is played


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move, judged."""

    move: int  # its number
    player: int  # who made it
    played: Idea  # the move, with its value to the bot
    ideas: tuple[Idea, ...]  # other good moves, the best first

    @property
    def loss(self) -> float:
        """The points that the move loses against the best other idea; 0 if none is better."""
        return max(0.0, self.ideas[0].value - self.played.value) if self.ideas else 0.0


A = TypeVar("A")
TRIED = 12  # the number of apparently worst moves that are checked by playouts
WORTH_TELLING = 0.5
"""A move that loses fewer points counts as good as the best: bots cannot tell them apart."""

MATTERS = 0.1
"""A turn matters if it changed a chance to win by so much, or could have improved it so much."""


@dataclass(frozen=True, slots=True)
class Better(Generic[A]):
    """A move that could have been better."""

    judgement: Judgement
    advice: A  # what to do instead
    points: float  # the points that it would have gained, by the usual worth of hints
    chance: float  # by how much it would have improved the player's chance


class Turning(Enum):
    """What makes a turn the turning point."""

    WON = "won"  # the best turn of winners whom the user plays
    COST = "cost"  # the worst turn of players whom the user plays
    CHANGED = "changed"  # another turn that changed the chances


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The turn that mattered most to the user."""

    turn: int  # its number
    kind: Turning


class Review(ABC, Generic[A]):
    """The course of a match, turn by turn, as far as the review has come.

    A game's own class judges its moves and gives advice.
    """

    expert: ClassVar[type[Thinker]]  # the bot of the second pass
    comes_true: ClassVar[float]  # the real part of a difference between a bot's ideas

    def __init__(self, match: AnyMatch, turns: tuple[Turn, ...], whose: Container[int]) -> None:
        """A review that is still to be made; it judges the moves of the players in `whose`."""
        self.match = match
        self._whose = whose
        self.turns = turns
        self.chances: list[Chances] = []
        self.better: dict[int, list[Better[A]]] = {}
        self.again = 0
        self._judged: list[Judgement] = []
        self._steps = 0

    @abstractmethod
    def chances_before(self, move: int) -> Chances:
        """Each player's chance to win before a move that is not the first."""

    @abstractmethod
    def gain(self, move: int, points: float) -> float:
        """By how much the mover's chance improves with so many points more."""

    @abstractmethod
    def ideas(self, move: int, rng: Random) -> dict[Any, Idea]:
        """The values of the actions before a move to `hard`, which sees the player's view."""

    @abstractmethod
    def searches(self, judgement: Judgement) -> bool:
        """Whether playouts can judge the move."""

    @abstractmethod
    def tried(self, first: Judgement) -> Iterator[Judgement]:
        """A judgement at each step of playouts of the move and of its best rivals.

        All are played out on the same deals. An action without a playout keeps its value.
        """

    @abstractmethod
    def advice(self, view: Any, thought: Thought, rng: Random) -> A:
        """The hint for a thought."""

    def judged(self, move: int) -> Judgement | None:
        """The move as `hard` judges it; None if the player had no choice, or chance decided."""
        action = self.match.moves[move]
        if action.player is None or len(self.match.state_before(move).legal()) < 2:
            return None
        rng = decision_rng(CHANCE, move)
        ideas = self.ideas(move, rng)
        if action not in ideas:  # its effects were unknown, for example those of a face-down card
            return None
        played = ideas.pop(action)
        return Judgement(move, action.player, played, ranked(ideas.values(), rng))

    def thought_over(self, move: int) -> Generator[None, None, Judgement | None]:
        """The move as `expert` judges it, in small steps; the judgement comes at the end.

        A better idea is tried again on new deals: the best of many tries was often lucky.
        """
        latest = self.judged(move)
        yield
        if latest is None or not self.searches(latest):
            return latest
        thought, legal = Thought(()), self.match.state_before(move).legal()
        for thinking in self.expert().think(self.seen(move), legal, decision_rng(CHANCE, move)):
            thought = thinking
            yield
        ideas = {idea.action: idea for idea in (latest.played, *thought.ideas)}
        played = ideas.pop(latest.played.action)
        latest = replace(latest, played=played, ideas=tuple(ideas.values()))
        if latest.loss:
            for better_founded in self.tried(latest):
                latest = better_founded
                yield
        return latest

    def advised(self, judgement: Judgement) -> A:
        """The hint for the best of the other ideas."""
        rng = decision_rng(CHANCE, judgement.move)
        return self.advice(self.seen(judgement.move), Thought(judgement.ideas[:1]), rng)

    def seen(self, move: int) -> Any:
        """The view of the player who made the move, before it."""
        player = self.match.moves[move].player
        assert player is not None, "chance sees nothing"
        return self.match.game.view(self.match.state_before(move), player)

    @property
    def done(self) -> float:
        """The part of the first pass that is done, up to 1: an estimate."""
        return min(1.0, self._steps / self._all)

    @property
    def _all(self) -> int:
        return len(self.turns) + 1 + len(self.match.moves) + TRIED

    def work(self) -> Iterator[None]:
        """Do the work in steps of some milliseconds; each step adds to the results."""
        yield from self.follow()
        for move in range(len(self.match.moves)):
            self._judge(move)
            self._steps += 1
            yield
        yield from self._try_out()

    @property
    def done_again(self) -> float:
        """The part of the second pass that is done, up to 1."""
        return self.again / len(self.turns)

    def work_again(self) -> Iterator[None]:
        """Let `expert` go through the turns in small steps, from where it was stopped.

        The findings for a turn are replaced when all its moves are judged.
        """
        yield from self.follow()
        for number in range(self.again, len(self.turns)):
            judgements = yield from self._thought_over(self.turns[number])
            self.better.pop(number, None)
            for judgement in judgements:
                self._add_better(judgement)
            self.again = number + 1
            yield

    def swing(self, number: int) -> float:
        """The largest change of any player's chance in a turn."""
        return max(self._changes(number))

    def most_changed(self, number: int) -> int:
        """The player whose chance a turn changed most; among equals the player in turn."""
        mover = self.turns[number].player
        changes = [round(change, 3) for change in self._changes(number)]
        return max(range(len(changes)), key=lambda player: (changes[player], player == mover))

    def _changes(self, number: int) -> list[float]:
        before, after = self.chances[number : number + 2]
        return [abs(late - early) for early, late in zip(before, after, strict=True)]

    def turning_points(self, most: int = 6) -> list[int]:
        """The turns that matter most, at most `most` of them, in the order of the game."""
        return sorted(self._by_weight()[:most])

    def turning_point(self, own: Collection[int] = ()) -> TurningPoint | None:
        """The best turn of the winners among `own`; else the worst turn of these players.

        Without one, the other turn that matters most; None if no turn changed a chance by
        `MATTERS`.
        """
        turns, winners = self._by_weight(), {*filter(self.has_won, own)}
        good = [turn for turn in turns if self._gained(turn, winners) >= MATTERS]
        bad = [turn for turn in turns if self._is_bad(turn, winners or own)]
        if good:
            best = max(good, key=lambda turn: self._gained(turn, winners))
            return TurningPoint(best, Turning.WON)
        if bad and not winners:
            return TurningPoint(bad[0], Turning.COST)
        others = [turn for turn in turns if turn not in bad]
        return TurningPoint(others[0], Turning.CHANGED) if others else None

    def has_won(self, player: int | None) -> bool:
        """Whether the player is a winner of the match; nobody is one while it is in play."""
        return player in (self.match.result or {}).get("winners", ())

    def _gained(self, number: int, own: Container[int]) -> float:
        """By how much the turn of a player in `own` improved their chance; else 0."""
        player = self.turns[number].player
        # The last change shows what was hidden.
        if player is None or number == len(self.turns) - 1:
            return 0.0
        before, after = self.chances[number : number + 2]
        return after[player] - before[player] if player in own else 0.0

    def _is_bad(self, number: int, own: Container[int]) -> bool:
        player = self.turns[number].player
        if player is None or player not in own:
            return False
        before, after = self.chances[number : number + 2]
        return max(self._missed(number), before[player] - after[player]) >= MATTERS

    def _by_weight(self) -> list[int]:
        known = range(len(self.chances) - 1)
        weights = {number: max(self.swing(number), self._missed(number)) for number in known}
        # The last change shows what was hidden, for example tokens: no turn decided that.
        last = len(self.turns) - 1
        if last in weights:
            weights[last] = self._missed(last)
        mattered = [number for number in known if weights[number] >= MATTERS]
        return sorted(mattered, key=lambda number: -weights[number])

    def _missed(self, number: int) -> float:
        return max([better.chance for better in self.better.get(number, ())], default=0.0)

    def follow(self) -> Iterator[None]:
        """Compute the unknown chances before each turn and after the last, in steps."""
        moves = [*[turn.first for turn in self.turns], len(self.match.moves)]
        for move in moves[len(self.chances) :]:
            self.chances.append(self._chances(move))
            self._steps += 1
            yield

    def _chances(self, move: int) -> Chances:
        """The chances before a move; they are equal before the first move."""
        if move == 0:
            players = len(self.match.seats)
            return (1 / players,) * players
        return self.chances_before(move)

    def _judge(self, move: int) -> None:
        if self.match.moves[move].player not in self._whose:
            return
        judgement = self.judged(move)
        if judgement is not None and judgement.loss > 0:
            self._judged.append(judgement)

    def _thought_over(self, turn: Turn) -> Generator[None, None, list[Judgement]]:
        judgements = []
        for move in range(turn.first, turn.end):
            if self.match.moves[move].player in self._whose:
                judgements.append((yield from self.thought_over(move)))
        return [judgement for judgement in judgements if judgement is not None]

    def _try_out(self) -> Iterator[None]:
        """Check the worst moves by playouts."""
        worst = sorted(self._judged, key=attrgetter("loss"), reverse=True)
        for judgement in worst[:TRIED]:
            latest = judgement
            for better_founded in self.tried(judgement):
                latest = better_founded
                yield
            self._add_better(latest)
            self._steps += 1
            yield

    def _add_better(self, judgement: Judgement) -> None:
        if judgement.loss < WORTH_TELLING:
            return
        move, points = judgement.move, self.comes_true * judgement.loss
        better = Better(judgement, self.advised(judgement), points, self.gain(move, points))
        turn = next(number for number, turn in enumerate(self.turns) if move < turn.end)
        moves = [*self.better.get(turn, ()), better]
        self.better[turn] = sorted(moves, key=attrgetter("chance"), reverse=True)
