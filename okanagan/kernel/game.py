"""The protocols between the rules of a game and everything that plays by them.

A *state* is a position: it asks a *decision* of one player or of chance, lists the legal *actions*,
and applies one. A *game* makes first states and reads moves. A *view* is what one player may know
of a state. *Events* describe what happened.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, Self, TypeVar

Json = Any  # None, bool, int, float, str, list or dict


class Action(Protocol):
    """An answer to a decision."""

    @property
    def player(self) -> int | None:
        """The player who acts; None is chance."""

    def to_json(self) -> list[Json]:
        """The action as a record's move."""


class Decision(Protocol):
    """A question to one player, or to chance."""

    @property
    def player(self) -> int | None:
        """The player who is asked; None is chance."""

    @property
    def asks(self) -> str:
        """The question, as an English phrase: `play a card`."""

    @property
    def shows_secret(self) -> bool:
        """Whether the question shows something that only the player may see."""

    @property
    def begins_turn(self) -> bool:
        """Whether a turn begins with this decision."""


class Event(Protocol):
    """A fact that happened."""

    @property
    def reveals(self) -> bool:
        """Whether a player sees something new; undo never goes back before it."""

    def seen_by(self, player: int | None) -> "Event":
        """The event as this player may know it; None is a spectator."""


A = TypeVar("A", bound=Action)


class State(Protocol[A]):
    """A position. It changes in place; `copy` is cheap."""

    events: list[Any] | None
    """Where `apply` appends events; None (the default) ignores them."""

    @property
    def decision(self) -> Decision | None:
        """The current decision; None when the game is over."""

    def legal(self) -> Sequence[A]:
        """Every legal answer to the decision, in a stable order; empty for chance."""

    def allows(self, action: A) -> bool:
        """Whether the action answers the decision legally, in any form of writing."""

    def apply(self, action: A) -> None:
        """Apply a legal action, without checking it, up to the next decision."""

    def copy(self) -> Self:
        """An independent copy, which ignores events."""


S = TypeVar("S", bound=State[Any])
A_co = TypeVar("A_co", bound=Action, covariant=True)
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, A_co, V_co]):
    """The rules of a game for a number of players."""

    format: str  # of the game's records
    players: int
    title: str  # the name of the game
    drawings: tuple[str, str]  # the functions that draw a match (see `notebook`)

    def deal(self, rng: Random, first_player: int | None = None) -> Json:
        """A random setup for a record; by default the first player is random."""

    def start(self, setup: Json) -> S:
        """The first state for a setup; raises `GameError` if `deal` cannot have made the setup."""

    def parse(self, move: Json) -> A_co:
        """The action of a record's move; raises `GameError` for an unknown form."""

    def chance(self, state: S, rng: Random) -> A_co:
        """A random answer to a decision of chance."""

    def view(self, state: S, player: int) -> V_co:
        """What this player may know."""

    def result(self, state: S) -> Json | None:
        """The record's `result`; None while the game is not over."""

    def rules(self) -> Json:
        """The record's `rules`."""
