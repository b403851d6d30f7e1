"""Games to learn from, played in several processes, and the regression on their results."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np

from okanagan.zoo.environment import Environment
from okanagan.zoo.fields import Row
from okanagan.zoo.learn.value import SUBJECTS, Value, continues, features
from okanagan.zoo.opponents import Policy, opponent

PLAYERS = 2
AT_ONCE = 10  # the games that a process plays for one task
RIDGE = 10.0

Make = Callable[[int], Policy]  # a policy for one seat, from a seed


class Game(NamedTuple):
    """A finished game: what each agent saw after its own moves, and the leads at the end."""

    seen: list[tuple[str, Any]]
    leads: dict[str, float]


def play(env: Environment, seed: int, policies: list[Policy], noise: float = 0.0) -> Game:
    """Plays a game; `noise` is the probability of a random action."""
    env.reset(seed=seed)
    rng, seen = Random(seed), list[tuple[str, Any]]()
    seats = dict(zip(env.possible_agents, policies, strict=True))
    while env.legal:
        agent = env.agent_selection
        random_action = rng.random() < noise
        action = rng.choice([*env.legal]) if random_action else seats[agent](env, agent)
        env.step(action)
        again = env.agent_selection == agent
        if not (again and continues(env.moves[-1], [*env.legal.values()])):
            seen.append((agent, env.view(agent)))
    return Game(seen, env.rewards)


@dataclass
class Sums:
    """What a regression needs of all rows, `x`, and leads, `y`."""

    xx: Row
    xy: Row
    yy: float
    count: int

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            self.xx + other.xx, self.xy + other.xy, self.yy + other.yy, self.count + other.count
        )

    def weights(self) -> Row:
        """The weights with the least squared error; the ridge keeps them small."""
        scale = np.sqrt(np.maximum(self.xx.diagonal() / self.count, 1e-9))
        square = self.xx / np.outer(scale, scale) + RIDGE * np.eye(len(scale))
        weights: Row = np.linalg.solve(square, self.xy / scale) / scale
        return weights

    def error(self, weights: Row) -> float:
        """The root of the mean squared error of these weights, in points."""
        total = self.yy - 2 * weights @ self.xy + weights @ self.xx @ weights
        return float(np.sqrt(total / self.count))


def sums_of(game: str, make: Make, noise: float, seeds: Iterable[int]) -> Sums:
    """Plays a game for each seed, with the same policy at each seat."""
    env = SUBJECTS[game].make(PLAYERS, reward="lead")
    policies = [make(seat) for seat in range(PLAYERS)]
    rows, leads = list[Row](), list[float]()
    for seed in seeds:
        seen, results = play(env, seed, policies, noise)
        rows.append(features(game, env, [view for _, view in seen]))
        leads += [results[agent] for agent, _ in seen]
    x, y = np.concatenate(rows), np.array(leads)
    return Sums(x.T @ x, x.T @ y, float(y @ y), len(y))


def wins_of(game: str, make: Make, rival: Make, seeds: Iterable[int]) -> tuple[float, float, int]:
    """Wins (a tie is half of one), the sum of the leads, and the games, at alternating seats."""
    env = SUBJECTS[game].make(PLAYERS, reward="lead")
    wins = total = 0.0
    count = 0
    for seed in seeds:
        mine = seed % PLAYERS
        policies = [make(seed) if seat == mine else rival(seed) for seat in range(PLAYERS)]
        lead = play(env, seed, policies).leads[f"player_{mine}"]
        wins, total, count = wins + (lead > 0) + (lead == 0) / 2, total + lead, count + 1
    return wins, total, count


def bot(game: str, name: str) -> Make:
    """The policies of a bot."""
    return partial(opponent, name, game=game)


def tasks(start: int, games: int) -> list[range]:
    """The seeds of some games, in parts that depend on nothing but their number."""
    end = start + games
    return [range(first, min(first + AT_ONCE, end)) for first in range(start, end, AT_ONCE)]


class Generation(NamedTuple):
    """A step of the learning curve."""

    games: int  # from which it learnt, with all before
    spread: float  # the root of the mean squared lead in the last games
    error: float  # the same of what the value leaves unexplained
    wins: float  # against the opponent, as a share
    lead: float  # the mean lead over it


@dataclass
class Course:
    """A plan of learning."""

    game: str
    teacher: str = "normal"
    games: int = 400  # of the teacher
    own: int = 60  # in each generation
    generations: int = 1
    noise: float = 0.2
    rival: str = "easy"
    tests: int = 40  # games against it after each generation

    def run(self, executor: Executor) -> Iterator[tuple[Generation, Value]]:
        """Learns from games of the teacher, then from own games, all of them together."""
        learnt: Sums | None = None
        make, seed = bot(self.game, self.teacher), 0
        for generation in range(self.generations + 1):
            games = self.own if generation else self.games
            play_some = partial(sums_of, self.game, make, self.noise)
            for part in executor.map(play_some, tasks(seed, games)):
                learnt = part if learnt is None else learnt + part
            assert learnt is not None, "there is a game"
            seed += games
            value = Value(self.game, learnt.weights())
            make = value.policy
            spread = learnt.error(np.zeros_like(value.weights))
            result = contest(value, self.rival, self.tests, executor)
            yield Generation(seed, spread, learnt.error(value.weights), *result), value


def contest(
    value: Value, rival: str, games: int, executor: Executor, first: int = 10**9
) -> tuple[float, float]:
    """The share of games won against a bot, and the mean lead. Seeds count from `first`."""
    play_some = partial(wins_of, value.game, value.policy, bot(value.game, rival))
    parts = list(executor.map(play_some, tasks(first, games)))
    wins, lead, count = (sum(column) for column in zip(*parts, strict=True))
    return wins / count, lead / count
