"""A linear value of positions, and the policy that looks one move ahead with it."""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from okanagan.games.okanagan.bots.lookahead import imagine as imagine_okanagan
from okanagan.games.oregon.bots.lookahead import imagine as imagine_oregon
from okanagan.kernel.errors import GameError
from okanagan.kernel.imagined import Position
from okanagan.zoo import okanagan_v0, oregon_v0
from okanagan.zoo.environment import Environment
from okanagan.zoo.fields import Parts, Row
from okanagan.zoo.learn import okanagan, oregon
from okanagan.zoo.learn.sums import Named
from okanagan.zoo.opponents import Policy

AnyPosition = Position[Any, Any, Any]


class Subject(NamedTuple):
    """A game to learn."""

    make: Callable[..., Environment]
    imagine: Callable[[Any, Random], AnyPosition]
    features: Callable[[Parts], Iterable[Named]]


SUBJECTS = {
    "okanagan": Subject(okanagan_v0.raw_env, imagine_okanagan, okanagan.features),
    "oregon": Subject(oregon_v0.raw_env, imagine_oregon, oregon.features),
}
CONTINUES = {
    "place": ("build",),
    "sole": ("action",),
    "action": ("take", "trade", "swap"),
    "extra": ("play",),
    "play": ("farmer", "build"),
}
"""The verbs that continue a move: an action is judged by the position after the whole move."""
HEAD = ("feature", "weight")


def names(game: str) -> list[str]:
    """The names of the features."""
    layout = SUBJECTS[game].make(2).layout
    return [name for name, _ in _named(game, layout.parts(layout.empty()[None]))]


def features(game: str, env: Environment, views: Sequence[Any]) -> Row:
    """A row of features for each view."""
    batch = np.stack([env.layout.empty()] * len(views))
    for row, view in zip(batch, views, strict=True):
        env.zoo_game.write(view, env.layout.parts(row))
    return np.column_stack([column for _, column in _named(game, env.parts(batch))])


def _named(game: str, parts: Parts) -> Iterator[Named]:
    yield "1", np.ones(len(parts["decides"]))
    yield from SUBJECTS[game].features(parts)


class Value:
    """The expected lead at the end, as a weighted sum of features."""

    def __init__(self, game: str, weights: Row) -> None:
        self.game, self.weights = game, weights

    def policy(self, seed: int) -> Policy:
        """Takes the action that leads to the best position; `seed` deals what is hidden."""
        rng = Random(seed)

        def policy(env: Any, agent: str) -> int:
            table: Environment = env.unwrapped
            legal, view = table.legal_for(agent), table.view(agent)
            if len(legal) == 1:
                return min(legal)
            here = SUBJECTS[self.game].imagine(view, rng)
            ends = [
                (number, after.view(view.player))
                for number, action in legal.items()
                for after in after_moves(here, action, view.player)
            ]
            values = features(self.game, table, [seen for _, seen in ends]) @ self.weights
            return ends[int(values.argmax())][0]

        return policy

    def save(self, path: Path) -> None:
        """Writes the weights, a line for each feature."""
        lines = zip(names(self.game), self.weights, strict=True)
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(HEAD)
            writer.writerows([name, f"{weight:.4g}"] for name, weight in lines)

    @classmethod
    def load(cls, game: str, path: Path | None = None) -> "Value":
        """The value with stored weights, by default those of the package.

        Raises `GameError` if the file has the weights of other features.
        """
        path = path or Path(__file__).with_name("weights") / f"{game}.csv"
        with path.open(encoding="utf-8", newline="") as file:
            _, *lines = csv.reader(file)
        if [line[0] for line in lines] != names(game):
            raise GameError(f"{path} has other features than {game} has now: train again")
        return cls(game, np.array([line[1] for line in lines], float))


def after_moves(here: AnyPosition, action: Any, player: int) -> Iterator[AnyPosition]:
    """The positions after an action and each combination of answers that continue its move."""
    position = here.copy()
    position.apply(action)
    legal = position.legal() if position.player == player else ()
    if continues(action, legal):
        for answer in legal:
            yield from after_moves(position, answer, player)
    else:
        yield position


def continues(action: Any, legal: Sequence[Any]) -> bool:
    """Whether these answers of the same player, if any, continue the move of the action."""
    return any(answer.verb in CONTINUES.get(action.verb, ()) for answer in legal[:1])
