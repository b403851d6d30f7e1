"""A tiny game for tests of the kernel: the player who takes the last pebble wins.

Players take one to three pebbles in turn. After a three, chance rolls a die and puts as many back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from okanagan.kernel.chance import pick
from okanagan.kernel.errors import GameError


@dataclass(frozen=True)
class Take:
    player: int
    count: int

    def to_json(self) -> list[Any]:
        return ["take", self.player, self.count]


@dataclass(frozen=True)
class Roll:
    face: int
    player: None = None

    def to_json(self) -> list[Any]:
        return ["roll", None, self.face]


@dataclass(frozen=True)
class Turn:
    player: int | None
    asks: str
    begins_turn: bool
    shows_secret: bool = False


@dataclass(frozen=True)
class Happened:
    what: str
    reveals: bool = False

    def seen_by(self, player: int | None) -> "Happened":
        return self


@dataclass
class Heap:
    pebbles: int
    turn: int
    players: int
    rolling: bool = False
    events: list[Any] | None = field(default=None, repr=False)

    @property
    def decision(self) -> Turn | None:
        if self.rolling:
            return Turn(None, "roll the die", begins_turn=False)
        return Turn(self.turn, "take pebbles", begins_turn=True) if self.pebbles else None

    def legal(self) -> Sequence[Take]:
        most = 0 if self.rolling else min(3, self.pebbles)
        return [Take(self.turn, count) for count in range(1, most + 1)]

    def allows(self, action: Any) -> bool:
        if self.rolling:
            return isinstance(action, Roll) and action.face in (1, 2)
        return action in self.legal()

    def apply(self, action: Take | Roll) -> None:
        if isinstance(action, Roll):
            self.pebbles += action.face
            self.rolling = False
            self.note(Happened("rolled", reveals=True))
        else:
            self.pebbles -= action.count
            self.rolling = action.count == 3
            self.turn = (self.turn + 1) % self.players
            self.note(Happened("took"))

    def note(self, event: Happened) -> None:
        if self.events is not None:
            self.events.append(event)

    def copy(self) -> "Heap":
        return Heap(self.pebbles, self.turn, self.players, self.rolling)


class Pebbles:
    format = "pebbles-record"
    title = "Pebbles"
    drawings = "", ""

    def __init__(self, players: int = 2) -> None:
        self.players = players

    def deal(self, rng: Random, first_player: int | None = None) -> Any:
        first = pick(tuple(range(self.players)), rng) if first_player is None else first_player
        return {"pebbles": pick((8, 9, 10, 11, 12), rng), "first": first}

    def start(self, setup: Any) -> Heap:
        if not isinstance(setup, dict) or type(setup.get("pebbles")) is not int:
            raise GameError("'pebbles' must be a whole number")
        return Heap(setup["pebbles"], setup["first"], self.players)

    def parse(self, move: Any) -> Take | Roll:
        match move:
            case ["take", int(player), int(count)]:
                return Take(player, count)
            case ["roll", None, int(face)]:
                return Roll(face)
        raise GameError(f"{move} is no move")

    def chance(self, state: Heap, rng: Random) -> Roll:
        return Roll(pick((1, 2), rng))

    def view(self, state: Heap, player: int) -> int:
        return state.pebbles

    def result(self, state: Heap) -> Any:
        winner = (state.turn - 1) % self.players
        return None if state.decision else {"winner": winner}

    def rules(self) -> Any:
        return {"die": 2}
