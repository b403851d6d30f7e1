"""The protocols between the rules of a game and everything that plays by them.

A *state* is a position in play: it asks a *decision* of one player (or of chance), lists the legal
*actions*, and applies one. A *game* makes first states and reads and writes moves. A *view* is
what one player may know of a state. *Events* are the facts that happened, for people.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, Self, TypeVar

Json = Any
"""A value made of None, bool, int, float, str, list and dict."""


class Action(Protocol):
    """An answer to a decision."""

    @property
    def player(self) -> int | None:
        """Who acts; None is chance."""

    def to_json(self) -> list[Json]:
        """The action as a record's move."""


class Decision(Protocol):
    """A question that the state puts to one player, or to chance."""

    @property
    def player(self) -> int | None:
        """Who is asked; None is chance."""

    @property
    def asks(self) -> str:
        """The question, as an English phrase: `play a card`."""

    @property
    def shows_secret(self) -> bool:
        """Whether the question shows something that the player alone may see, such as a hand."""

    @property
    def begins_turn(self) -> bool:
        """Whether a turn begins with this decision."""


class Event(Protocol):
    """A fact that happened, as people are told it."""

    @property
    def reveals(self) -> bool:
        """Whether it shows somebody something unseen: undo never goes back before it."""

    def seen_by(self, player: int | None) -> "Event":
        """The event as this player (None: an onlooker) may know it."""


A = TypeVar("A", bound=Action)


class State(Protocol[A]):
    """A position in play. It changes in place; `copy` is cheap."""

    events: list[Any] | None
    """Where `apply` notes what happens; None (the default) notes nothing and costs nothing."""

    @property
    def decision(self) -> Decision | None:
        """The present decision; None when the game is over."""

    def legal(self) -> Sequence[A]:
        """Every legal answer to the decision, in a stable order; empty for chance."""

    def allows(self, action: A) -> bool:
        """Whether the action is a legal answer to the decision, in any form it can be written."""

    def apply(self, action: A) -> None:
        """Takes the action, which must be legal (it is not checked), up to the next decision."""

    def copy(self) -> Self:
        """An independent copy of the state, which notes no events."""


S = TypeVar("S", bound=State[Any])
A_co = TypeVar("A_co", bound=Action, covariant=True)
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, A_co, V_co]):
    """The rules of a game for a number of players."""

    format: str
    """The `format` field of this game's records."""
    players: int

    def deal(self, rng: Random, first_player: int | None = None) -> Json:
        """A random setup, as the record's `setup`; the first player is random where not given."""

    def start(self, setup: Json) -> S:
        """The first state of the game with this setup.

        Raises:
            GameError: the setup is not one that `deal` could have made.
        """

    def parse(self, move: Json) -> A_co:
        """The action that a record's move writes.

        Raises:
            GameError: the move is not in any form that this game knows.
        """

    def chance(self, state: S, rng: Random) -> A_co:
        """A random answer to a decision of chance."""

    def view(self, state: S, player: int) -> V_co:
        """What this player may know."""

    def result(self, state: S) -> Json | None:
        """The record's `result`; None while the game goes on."""

    def rules(self) -> Json:
        """The record's `rules`."""
