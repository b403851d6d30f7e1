"""What the environment must know of a game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from okanagan.kernel.spec import GameSpec
from okanagan.zoo.actions import Meaning
from okanagan.zoo.fields import Field, Parts


@dataclass(frozen=True, slots=True)
class ZooGame:
    """The actions, observations and results of one game, for learning programs."""

    name: str
    """With the version, which increases when an index or a field gets another meaning."""
    spec: GameSpec
    meanings: Callable[[int], Iterable[Meaning]]
    """All actions of a game with this number of players, in the order of their indices."""
    reading: Callable[[Any], Callable[[Any], Meaning]]
    """For a view, a function that gives the meaning of the viewer's actions."""
    fields: Callable[[int], Sequence[Field]]
    """The fields of an observation in a game with this number of players."""
    write: Callable[[Any, Parts], None]
    """Fills the fields, which are 0, from a view."""
    longest: Callable[[int], int]
    """A number of decisions that no game with this number of players exceeds."""
    points: Callable[[Any], Sequence[int]]
    """Each player's points if the game ended in this state."""
    winners: Callable[[Any], Sequence[int]]
    picture: Callable[[Any, Sequence[Any], Sequence[str]], Iterable[str]]
    """The lines of a picture, from a view, the moves so far and the names of the players."""
