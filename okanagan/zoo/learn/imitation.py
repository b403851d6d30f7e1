"""Imitation: a value that is learnt from the choices in record files, without any results.

The value should be highest after the move that was chosen. The chance of a move is a softmax of the
values after all moves, and the weights are those that make the chosen moves most likely. This is a
logistic regression on the differences between the features after the other moves and after the
chosen one. `examples` gives the choices as arrays, for other learning programs.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from okanagan.games import GAMES
from okanagan.kernel.errors import GameError, IllegalAction, RecordError
from okanagan.kernel.load import open_record
from okanagan.kernel.match import AnyMatch, replay
from okanagan.zoo.environment import Environment, Observation
from okanagan.zoo.fields import Row
from okanagan.zoo.learn.training import tasks
from okanagan.zoo.learn.value import (
    SUBJECTS,
    AnyPosition,
    Value,
    after_moves,
    continues,
    features,
    names,
)

OTHERS = 30  # the most moves that a chosen one is compared with
FEWEST = 10  # choices
RIDGE = 1.0
STEPS = 12  # of Newton's method; it has converged before


class Asked(NamedTuple):
    """A decision in a record."""

    env: Environment  # for the number of players
    view: Any  # of the player who decides
    legal: dict[int, Any]  # the legal actions by index
    moves: Sequence[Any]  # the moves of the record from here on; the first is the choice


def decisions(game: str, path: Path) -> Iterator[Asked]:
    """Each decision of a player in a record file.

    Raises `GameError` if the file has no record of the game.
    """
    text = path.read_text(encoding="utf-8", errors="replace")
    try:
        match: AnyMatch = replay(*open_record(text, GAMES.values()))
    except RecordError as error:
        raise GameError(f"{path}: {error}") from error
    env = SUBJECTS[game].make(len(match.seats))
    if match.game.format != env.game.format:
        raise GameError(f"{path} has no game of {game.title()}")
    state = match.game.start(match.setup)
    for number, move in enumerate(match.moves):
        if move.player is not None:
            view = match.game.view(state, move.player)
            legal = env.index.indexed(env.zoo_game.reading(view), state.legal())
            yield Asked(env, view, legal, match.moves[number:])
        state.apply(move)


def examples(game: str, path: Path) -> Iterator[tuple[Observation, int]]:
    """For each decision in a record file, the observation and the index of the choice."""
    for env, view, legal, (choice, *_) in decisions(game, path):
        flat, mask = env.layout.empty(), np.zeros(len(env.index), np.int8)
        env.zoo_game.write(view, env.layout.parts(flat))
        mask[[*legal]] = 1
        index = next(index for index, action in legal.items() if action == choice)
        yield {"observation": flat, "action_mask": mask}, index


@dataclass(frozen=True, slots=True)
class Choices:
    """For some choices, how the other moves differ from the chosen ones."""

    rows: Row  # the features after another move minus those after the chosen one
    sizes: Row  # the number of rows of each choice

    @property
    def starts(self) -> Row:
        """The first row of each choice."""
        starts: Row = np.cumsum(self.sizes) - self.sizes
        return starts

    def split(self, share: float) -> tuple["Choices", "Choices"]:
        """This share of the choices, and the others."""
        cut = round(len(self.sizes) * share)
        row = self.sizes[:cut].sum()
        return (
            Choices(self.rows[:row], self.sizes[:cut]),
            Choices(self.rows[row:], self.sizes[cut:]),
        )

    def weights(self) -> Row:
        """The weights that make the choices most likely, by Newton's method."""
        scale = np.maximum(self.rows.std(0), 1e-6)
        x, starts = self.rows / scale, self.starts
        weights = np.zeros(x.shape[1])
        for _ in range(STEPS):
            odds = np.exp(np.minimum(x @ weights, 30))
            sums = 1 + np.add.reduceat(odds, starts)
            weighted = x * (odds / np.repeat(sums, self.sizes))[:, None]
            means = np.add.reduceat(weighted, starts)
            curve = x.T @ weighted - means.T @ means + RIDGE * np.eye(len(weights))
            weights -= np.linalg.solve(curve, means.sum(0) + RIDGE * weights)
        result: Row = weights / scale
        return result

    def agreement(self, weights: Row) -> float:
        """The share of the choices that have the highest value among the moves compared."""
        return float((np.maximum.reduceat(self.rows @ weights, self.starts) <= 0).mean())


def choices_of(game: str, paths: Sequence[Path]) -> Choices:
    """The choices in some record files."""
    rng, rows, last = Random(0), list[Row](), None
    for path in paths:
        for asked in decisions(game, path):
            choice, legal = asked.moves[0], [*asked.legal.values()]
            goes_on = last is not None and choice.player == last.player and continues(last, legal)
            last = choice
            if len(legal) > 1 and not goes_on:
                rows.append(_differences(game, asked, rng))
    sizes = np.array([len(part) for part in rows if len(part)], int)
    return Choices(np.concatenate([np.zeros((0, len(names(game)))), *rows]), sizes)


def _differences(game: str, asked: Asked, rng: Random) -> Row:
    """A row for each other move, or for `OTHERS` of them; none for moves with the same features."""
    player = asked.view.player
    here = SUBJECTS[game].imagine(asked.view, rng)
    chosen = _after_choice(here, asked.moves, player)
    ends = [end for action in asked.legal.values() for end in after_moves(here, action, player)]
    others = rng.sample(ends, min(OTHERS, len(ends)))
    rows = features(game, asked.env, [end.view(player) for end in (chosen, *others)])
    differences = (rows[1:] - rows[0]).astype(np.float32)
    distinct: Row = differences[differences.any(1)]
    return distinct


def _after_choice(here: AnyPosition, moves: Sequence[Any], player: int) -> AnyPosition:
    """The imagined position after a whole move, as far as it does not depend on hidden parts."""
    position = here.copy()
    for move in moves:
        with suppress(IllegalAction):
            position.apply(move)
        if not continues(move, position.legal() if position.player == player else ()):
            break
    return position


class Lesson(NamedTuple):
    """What was learnt from records."""

    value: Value
    choices: int  # from which it learnt
    agreement: float  # the share of choices that it would make, too, among those kept for a check


def imitated(game: str, paths: Sequence[Path], executor: Executor) -> Lesson:
    """Learns from nine tenths of the choices in record files, and checks the value with the rest.

    Raises `GameError` if a file has no record of the game, or if there are too few choices.
    """
    some = [[paths[number] for number in part] for part in tasks(0, len(paths))]
    parts = list(executor.map(partial(choices_of, game), some))
    rows, sizes = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("rows", "sizes")
    )
    if len(sizes) < FEWEST:
        raise GameError(f"these records have {len(sizes)} choices, which is too few to learn from")
    learnt, checked = Choices(rows, sizes).split(0.9)
    weights = learnt.weights()
    return Lesson(Value(game, weights), len(learnt.sizes), checked.agreement(weights))
