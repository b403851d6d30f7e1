"""Reads a record's move as a typed action (rules 10). What it writes is `Action.to_json`."""

from collections.abc import Callable
from typing import Any

from okanagan.games.okanagan.rules.actions import (
    Action,
    Build,
    Choose,
    Collect,
    Give,
    Keep,
    Pass,
    PickActor,
    PickFirst,
    Place,
    Rank,
    Resolve,
    ShuffleObjectives,
    ShuffleTiles,
    Sole,
    Swap,
    Take,
    Trade,
    UseSpecial,
)
from okanagan.games.okanagan.rules.objectives import INDEX
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
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
    try:
        return _READERS[verb](player if verb == "shuffle" else _number(player), *rest)
    except (TypeError, ValueError) as error:
        raise GameError(f"{brief(move)} is no proper {verb!r} move: {error}") from error


def _number(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{brief(value)} should be a whole number")
    return value


def _word(value: Any, *words: str) -> Any:
    if value not in words:
        raise ValueError(f"{brief(value)} should be one of {', '.join(words)}")
    return value


def _items(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{brief(value)} should be a list")
    return value


def _card(value: Any) -> int:
    if not isinstance(value, str) or value not in INDEX:
        raise ValueError(f"there is no objective {brief(value)}")
    return INDEX[value]


def _keep(player: int, cards: Any) -> Keep:
    return Keep(player, tuple(_card(card) for card in _items(cards)))


def _place(player: int, x: Any, y: Any, rotation: Any) -> Place:
    return Place(player, _number(x), _number(y), _number(rotation))


def _build(player: int, structure: Any, *terrains: Any) -> Build:
    where = tuple(Terrain.parse(terrain) for terrain in terrains)
    return Build(player, Structure.parse(structure), where)


def _rank(player: int, order: Any) -> Rank:
    return Rank(player, tuple(_number(other) for other in _items(order)))


def _trade(player: int, other: Any, given: Any, taken: Any) -> Trade:
    return Trade(player, _number(other), Kind.parse(given), Kind.parse(taken))


def _swap(player: int, given: Any, taken: Any) -> Swap:
    return Swap(player, Kind.parse(given), Kind.parse(taken))


def _choose(player: int, source: Any, stack: Any) -> Choose:
    return Choose(player, _word(source, "offer", "stack"), _number(stack))


def _shuffle(player: Any, pile: Any, order: Any) -> ShuffleObjectives | ShuffleTiles:
    if player is not None:
        raise ValueError(f"a shuffle is nobody's: null, not {brief(player)}")
    if _word(pile, "objectives", "tiles") == "objectives":
        return ShuffleObjectives(tuple(_card(card) for card in _items(order)))
    return ShuffleTiles(tuple(_number(tile) for tile in _items(order)))


_READERS: dict[str, Callable[..., Action]] = {
    "keep": _keep,
    "place": _place,
    "build": _build,
    "resolve": lambda player, terrain: Resolve(player, Terrain.parse(terrain)),
    "rank": _rank,
    "actor": lambda player, other: PickActor(player, _number(other)),
    "sole": lambda player, prize: Sole(player, _word(prize, "action", "rewards")),
    "action": lambda player, stack: UseSpecial(player, _number(stack)),
    "take": lambda player, kind: Take(player, Kind.parse(kind)),
    "give": lambda player, kind: Give(player, Kind.parse(kind)),
    "trade": _trade,
    "swap": _swap,
    "pass": lambda player: Pass(player),
    "first": lambda player, other: PickFirst(player, _number(other)),
    "collect": lambda player, kind: Collect(player, Kind.parse(kind)),
    "choose": _choose,
    "shuffle": _shuffle,
}
