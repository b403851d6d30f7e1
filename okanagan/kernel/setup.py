"""Checks of a record's `setup`, for any game."""

from collections import Counter
from collections.abc import Collection
from random import Random

from okanagan.kernel.errors import GameError, brief
from okanagan.kernel.game import Json


def random_player(players: int, rng: Random) -> int:
    """The number of a player, each as likely as the others."""
    return int(rng.random() * players)


def first_player_of(setup: Json, players: int) -> int:
    """The `first_player` of a record's setup.

    Raises:
        GameError: the setup is no object, or the first player is none of the players.
    """
    if not isinstance(setup, dict):
        raise GameError("it must be a JSON object")
    first = setup.get("first_player")
    if type(first) is not int or not 0 <= first < players:
        raise GameError(f"'first_player' must be from 0 to {players - 1}, not {brief(first)}")
    return first


def pile_of(setup: dict[str, Json], name: str, wanted: Collection[Json]) -> list[Json]:
    """The pile with this name, if it holds exactly the wanted things, in any order.

    Raises:
        GameError: what does not belong there, is missing, or is there too often.
    """
    pile = setup.get(name)
    if not isinstance(pile, list):
        raise GameError(f"{name!r} must be a JSON list")
    kind = type(next(iter(wanted)))
    foreign = [thing for thing in pile if type(thing) is not kind or thing not in wanted]
    if foreign:
        raise GameError(f"{name!r} holds {brief(foreign[0])}, which does not belong there")
    counts = Counter(pile)
    for thing, count in Counter(list(wanted)).items():
        if counts[thing] != count:
            raise GameError(f"{name!r} must hold {count} of {thing!r}, not {counts[thing]}")
    return pile
