"""Reads a record's move as a typed action (rules 10). What it writes is `Action.to_json`."""

from collections.abc import Callable
from typing import Any

from okanagan.games.oregon.rules.actions import (
    Action,
    Build,
    DecideExtra,
    Discard,
    Done,
    Draw,
    Exchange,
    LayStart,
    PlaceFarmer,
    Play,
    Shuffle,
)
from okanagan.games.oregon.rules.terms import Building, Deck, parse_face
from okanagan.kernel.errors import GameError, brief


def parse_move(move: Any) -> Action:
    """The action that a record's move writes.

    Raises:
        GameError: the move writes no action.
    """
    if not isinstance(move, list) or len(move) < 2 or not isinstance(move[0], str):
        raise GameError(f"a move is a list of a verb, a player and more; found {brief(move)}")
    verb, player, *rest = move
    if verb not in _READERS:
        raise GameError(f"there is no move {brief(verb)}; known are {', '.join(_READERS)}")
    size, read = _READERS[verb]
    try:
        if len(move) != size:
            raise ValueError(f"it must have {size} parts, not {len(move)}")
        action = read(player if verb == "shuffle" else _number(player), *rest)
    except ValueError as error:
        raise GameError(f"{brief(move)} is no proper {verb!r} move: {error}") from error
    if action.to_json() != move:
        raise GameError(f"{brief(move)} is written {brief(action.to_json())}")
    return action


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{brief(value)} should be a whole number")
    return value


def _at(kind: Callable[[int, int, int], Action]) -> Callable[..., Action]:
    def read(player: int, x: Any, y: Any) -> Action:
        return kind(player, _number(x), _number(y))

    return read


def _play(player: int, one: Any, two: Any) -> Play:
    first, second = sorted((parse_face(one), parse_face(two)))
    return Play(player, first, second)


def _extra(player: int, answer: Any) -> DecideExtra:
    if answer not in ("use", "keep"):
        raise ValueError(f"{brief(answer)} should be one of use, keep")
    return DecideExtra(player, answer == "use")


def _shuffle(player: Any, deck: Any, order: Any) -> Shuffle:
    if player is not None:
        raise ValueError(f"a shuffle is nobody's: null, not {brief(player)}")
    if not isinstance(order, list):
        raise ValueError(f"{brief(order)} should be a list")
    return Shuffle(Deck.parse(deck), tuple(map(parse_face, order)))


_READERS: dict[str, tuple[int, Callable[..., Action]]] = {
    "start": (4, _at(LayStart)),
    "play": (4, _play),
    "farmer": (4, _at(PlaceFarmer)),
    "build": (4, _at(Build)),
    "exchange": (2, Exchange),
    "extra": (3, _extra),
    "draw": (3, lambda player, deck: Draw(player, Deck.parse(deck))),
    "discard": (3, lambda player, building: Discard(player, Building.parse(building))),
    "done": (2, Done),
    "shuffle": (4, _shuffle),
}
"""How many parts a move has, by its verb, and what reads those after the verb."""
