"""The review of a match, made in small steps, so that the caller can stop it."""

from abc import ABC, abstractmethod
from collections.abc import Container, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
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

    Each wins e times as often as one who stands worse by the spread.
    """
    best = max(points)
    weights = [exp((own - best) / spread) for own in points]
    return tuple(weight / sum(weights) for weight in weights)


def won_by(winners: Sequence[int], players: int) -> Chances:
    """The chances when it is over: each winner's part of the victory."""
    return tuple((player in winners) / len(winners) for player in range(players))


CHANCE = 0
"""The seed of reviews: the same game gets the same review."""
RIVALS = 2
"""How many of the best other ideas are compared with the move."""
DEALS = 12
"""How many deals of the hidden parts each of them is played on."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move, judged.

    Attributes:
        move: its number.
        player: who made it.
        played: the move, with its value to the bot.
        ideas: the others that came into question, the best first.
    """

    move: int
    player: int
    played: Idea
    ideas: tuple[Idea, ...]

    @property
    def loss(self) -> float:
        """The points that the move loses against the best other idea; 0 if none is better."""
        return max(0.0, self.ideas[0].value - self.played.value) if self.ideas else 0.0


A = TypeVar("A")
TRIED = 12
"""How many of the moves that look worst at sight are checked by playouts."""
WORTH_TELLING = 0.5
"""A move that loses fewer points counts as good as the best: no bot can tell them apart."""

MATTERS = 0.1
"""A turn matters if it changed a chance to win by so much, or could have made it so much better."""


@dataclass(frozen=True, slots=True)
class Better(Generic[A]):
    """A move that could have been better.

    Attributes:
        judgement: what there is to say of it.
        advice: what to do instead.
        points: how many points more that would have brought in the end, against the best of the
            others, if as much of a bot's differences comes true as of those that hints tell.
        chance: by how much it would have made the player's chance better.
    """

    judgement: Judgement
    advice: A
    points: float
    chance: float


class Review(ABC, Generic[A]):
    """The course of a match, turn by turn, as far as the review has come.

    A game's own review says how its moves are judged, and what advice it gives.

    Attributes:
        expert: the bot that looks at the turns once more.
        comes_true: which part of a difference between a bot's ideas comes true.
        match: the match, which is over or not.
        turns: its turns; the first is what comes before anybody's turn.
        chances: each player's chance before each of them, and after the last one.
        better: by the number of a turn, what could have been better in it, the worst first.
        again: how many turns were looked at once more, by `expert`; what is told of the others is
            judged by `hard`.
        done: which part of the work is done, up to 1.
    """

    expert: ClassVar[type[Thinker]]
    comes_true: ClassVar[float]

    def __init__(self, match: AnyMatch, turns: tuple[Turn, ...], whose: Container[int]) -> None:
        """A review that is still to be made; it judges the moves of these players."""
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
        """How much better the chance gets if whoever makes the move has so many points more."""

    @abstractmethod
    def ideas(self, move: int, rng: Random) -> dict[Any, Idea]:
        """The values of the actions before a move to `hard`, which sees the player's view."""

    @abstractmethod
    def searches(self, judgement: Judgement) -> bool:
        """Whether playouts can say something about the move."""

    @abstractmethod
    def tried(self, first: Judgement) -> Iterator[Judgement]:
        """A judgement at each step of playouts of the move and of its best rivals.

        All are played out on the same deals. An action without a playout keeps its value.
        """

    @abstractmethod
    def advice(self, view: Any, thought: Thought, rng: Random) -> A:
        """The hint that a thought would have given."""

    def judged(self, move: int) -> Judgement | None:
        """The move as `hard` judges it; None if the player had no choice, or chance decided."""
        made = self.match.moves[move]
        if made.player is None or len(self.match.state_before(move).legal()) < 2:
            return None
        rng = decision_rng(CHANCE, move)
        ideas = self.ideas(move, rng)
        if made not in ideas:  # nobody knew its effects, for example something that was face down
            return None
        played = ideas.pop(made)
        return Judgement(move, made.player, played, ranked(ideas.values(), rng))

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
        """The hint that would have given the best of the other ideas."""
        rng = decision_rng(CHANCE, judgement.move)
        return self.advice(self.seen(judgement.move), Thought(judgement.ideas[:1]), rng)

    def seen(self, move: int) -> Any:
        """The view of the player who made the move, before it."""
        player = self.match.moves[move].player
        assert player is not None, "chance sees nothing"
        return self.match.game.view(self.match.state_before(move), player)

    @property
    def done(self) -> float:
        """An estimate: how long the playouts take is known when they are made."""
        return min(1.0, self._steps / self._all)

    @property
    def _all(self) -> int:
        return len(self.turns) + 1 + len(self.match.moves) + TRIED

    def work(self) -> Iterator[None]:
        """Does the work in steps of some milliseconds; each step adds to the results."""
        yield from self._follow()
        for move in range(len(self.match.moves)):
            self._judge(move)
            self._steps += 1
            yield
        yield from self._try_out()

    @property
    def done_again(self) -> float:
        """Which part of the second look is done, up to 1."""
        return self.again / len(self.turns)

    def work_again(self) -> Iterator[None]:
        """Has `expert` go through the turns in small steps, and goes on where it was stopped.

        What is told of a turn is replaced when all its moves are looked at.
        """
        yield from self._follow()
        for number in range(self.again, len(self.turns)):
            found = yield from self._thought_over(self.turns[number])
            self.better.pop(number, None)
            for judgement in found:
                self._tell(judgement)
            self.again = number + 1
            yield

    def swing(self, number: int) -> float:
        """The largest change of any player's chance in a turn."""
        before, after = self.chances[number : number + 2]
        return max(abs(late - early) for early, late in zip(before, after, strict=True))

    def turning_points(self, most: int = 6) -> list[int]:
        """The turns that matter, those that matter most at the most, in the order of the game."""
        known = range(len(self.chances) - 1)
        weights = {number: max(self.swing(number), self._missed(number)) for number in known}
        mattered = [number for number in known if weights[number] >= MATTERS]
        return sorted(sorted(mattered, key=lambda number: -weights[number])[:most])

    def _missed(self, number: int) -> float:
        return max([one.chance for one in self.better.get(number, ())], default=0.0)

    def _follow(self) -> Iterator[None]:
        """The chances before each turn and after the last, those that are not known yet."""
        moves = [*[turn.first for turn in self.turns], len(self.match.moves)]
        for move in moves[len(self.chances) :]:
            self.chances.append(self._chances(move))
            self._steps += 1
            yield

    def _chances(self, move: int) -> Chances:
        """Before a move; nobody is ahead before there is anything to know."""
        if move == 0:
            players = len(self.match.seats)
            return (1 / players,) * players
        return self.chances_before(move)

    def _judge(self, move: int) -> None:
        if self.match.moves[move].player not in self._whose:
            return
        found = self.judged(move)
        if found is not None and found.loss > 0:
            self._judged.append(found)

    def _thought_over(self, turn: Turn) -> Generator[None, None, list[Judgement]]:
        """The judgements of a turn's moves, as far as they are to be judged."""
        found = []
        for move in range(turn.first, turn.end):
            if self.match.moves[move].player in self._whose:
                found.append((yield from self.thought_over(move)))
        return [one for one in found if one is not None]

    def _try_out(self) -> Iterator[None]:
        """The worst moves: what looked better at sight must be so in playouts as well."""
        worst = sorted(self._judged, key=attrgetter("loss"), reverse=True)
        for judgement in worst[:TRIED]:
            latest = judgement
            for found in self.tried(judgement):
                latest = found
                yield
            self._tell(latest)
            self._steps += 1
            yield

    def _tell(self, found: Judgement) -> None:
        if found.loss < WORTH_TELLING:
            return
        points = self.comes_true * found.loss
        chance = self.gain(found.move, points)
        better = Better(found, self.advised(found), points, chance)
        number = self._turn_of(found.move)
        told = [*self.better.get(number, ()), better]
        self.better[number] = sorted(told, key=attrgetter("chance"), reverse=True)

    def _turn_of(self, move: int) -> int:
        return next(number for number, turn in enumerate(self.turns) if move < turn.end)
