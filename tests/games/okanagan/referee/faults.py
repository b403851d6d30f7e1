"""Ways to spoil the record of a finished game of three, whatever the game."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import getitem
from typing import Any

Record = dict[str, Any]
Spoil = Callable[[Record], object]


@dataclass(frozen=True)
class Fault:
    """A way to spoil a record, and a pattern of the engine's message about it."""

    spoil: Spoil
    says: str


Faults = dict[str, Fault]


def spoiled(record: Record, faults: Faults) -> Iterator[tuple[str, Record]]:
    """The name of each fault, and a copy of the record with that fault."""
    for name, fault in faults.items():
        broken = copy.deepcopy(record)
        fault.spoil(broken)
        yield name, broken


def some_move(record: Record, *names: str) -> list[Any]:
    """The middle one of a record's moves that have one of these names; of any players' moves."""
    moves = [move for move in record["moves"] if move[0] in names or not names]
    moves = [move for move in moves if move[0] != "shuffle"]
    middle: list[Any] = moves[len(moves) // 2]
    return middle


def changed(part: Any, key: Any, new: Any) -> None:
    part[key] = new(part[key]) if callable(new) else new


def put(new: Any, *path: Any) -> Spoil:
    """Replaces the part of a record at this path by a value, or by a function of the part."""
    return lambda record: changed(reduce(getitem, path[:-1], record), path[-1], new)


def drop(*path: Any) -> Spoil:
    """Deletes the part of a record at this path."""
    return lambda record: reduce(getitem, path[:-1], record).__delitem__(path[-1])


def move(verb: str, place: int | slice, new: Any) -> Spoil:
    """Replaces a part of a move of this kind, or of any move."""
    return lambda record: changed(some_move(record, *verb.split()), place, new)


def named(faults: dict[str, tuple[Spoil, str]]) -> Faults:
    return {name: Fault(spoil, says) for name, (spoil, says) in faults.items()}


def player_as_boolean(record: Record) -> None:
    move = next(move for move in record["moves"] if move[1] in (0, 1))
    move[1] = bool(move[1])


def last_move_missing(record: Record) -> None:
    record["moves"].pop()
    record["options"].pop()


def other_winners(winners: list[int]) -> list[int]:
    return [player for player in range(3) if player not in winners]


FORM = r"^move \d+: .* is no proper '\w+' move"
GENERAL = named(
    {
        "another format": (
            put("another-record", "format"),
            "^its format is 'another-record', not '",
        ),
        "no format": (drop("format"), "^its format is None, not '"),
        "version 2": (put(2, "version"), "^its version is 2; this program reads version 1"),
        "version as text": (put("1", "version"), "^its version is '1'"),
        "version true": (put(True, "version"), "^its version is True"),
        "no rules": (drop("rules"), "^its 'rules' must be a JSON object"),
        "one player": (
            put(lambda players: players[:1], "players"),
            "^rules: .* is for 2 to 4 players, not 1",
        ),
        "five players": (
            put(lambda players: (players * 5)[:5], "players"),
            "^rules: .* is for 2 to 4 players, not 5",
        ),
        "no name": (drop("players", 0, "name"), "^player 0 must have a 'name' and a 'seat'"),
        "player as text": (put("Bo", "players", 1), "^player 1 must be a JSON object"),
        "setup as a list": (put(lambda setup: [setup], "setup"), "^its 'setup' must be a JSON obj"),
        "first player 3": (
            put(3, "setup", "first_player"),
            "^setup: 'first_player' must be from 0 to 2, not 3",
        ),
        "first player -1": (
            put(-1, "setup", "first_player"),
            "^setup: 'first_player' must be from 0 to 2, not -1",
        ),
        "no moves": (drop("moves"), "^its 'moves' must be a JSON list"),
        "another player": (
            move("", 1, lambda player: (player + 1) % 3),
            r"^move \d+: player \d must ",
        ),
        "player as boolean": (
            player_as_boolean,
            r"^move \d+: .*(True|False) should be a whole number",
        ),
        "unknown move": (
            move("", 0, "cheat"),
            r"^move \d+: .*there is no move 'cheat'; known are ",
        ),
        "longer move": (lambda record: some_move(record).append(0), FORM),
        "shorter move": (lambda record: some_move(record).pop(), FORM),
        "move as an object": (
            put({"place": 1}, "moves", 20),
            r"^move 20: .*a move is a list of a verb, a player and more; found \{'place': 1\}",
        ),
        "last move missing": (last_move_missing, "^result: expected None, found "),
        "move after the end": (
            lambda record: record["moves"].append(record["moves"][-1]),
            r"^move \d+: the game is over; ",
        ),
        "move left out": (
            lambda record: record["moves"].remove(some_move(record)),
            r"^move \d+: ",
        ),
        "move made twice": (
            lambda record: record["moves"].insert(20, list(record["moves"][20])),
            r"^move \d+: ",
        ),
        "no result": (
            drop("result"),
            "^its 'result' is missing; it is null while the game goes on",
        ),
        "result null": (put(None, "result"), r"^result: expected \{'scores'.*, found None"),
        "wrong total": (
            put(lambda total: total + 1, "result", "scores", 0, "total"),
            r"^result\.scores\[0\]\.total: expected \d+, found \d+",
        ),
        "a score missing": (
            drop("result", "scores", -1),
            r"^result\.scores\[2\]: expected \{.*, found nothing",
        ),
        "other winners": (put(other_winners, "result", "winners"), r"^result\.winners"),
        "wrong options": (
            put(lambda count: count + 1, "options", 20),
            r"^options\[20\]: expected \d+, found \d+",
        ),
        "options missing": (drop("options", -1), r"^options\[\d+\]: expected \d+, found nothing"),
        "options as a number": (
            put(9, "options"),
            "^its 'options' must be a list of whole numbers",
        ),
    }
)
"""Faults of any game's record. Every checker must refuse every one."""
