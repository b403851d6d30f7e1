"""Faults that the record of a finished game can have, whatever the game.

Every checker must refuse every one; `says` is what the engine's sentence says about it.
"""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Record = dict[str, Any]
Spoil = Callable[[Record], None]


@dataclass(frozen=True)
class Fault:
    """A way to spoil a record, and a pattern that the engine's sentence about it holds."""

    spoil: Spoil
    says: str


Faults = dict[str, Fault]
GENERAL: Faults = {}


def into(faults: Faults, says: str = "") -> Callable[[Spoil], Spoil]:
    """Notes the function as one of these faults, by its name."""

    def note(spoil: Spoil) -> Spoil:
        faults[spoil.__name__] = Fault(spoil, says)
        return spoil

    return note


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
    found: list[Any] = moves[len(moves) // 2]
    return found


@into(GENERAL, "^its format is 'another-record', not '")
def wrong_format(record: Record) -> None:
    record["format"] = "another-record"


@into(GENERAL, "^its format is None, not '")
def format_missing(record: Record) -> None:
    del record["format"]


@into(GENERAL, "^its version is 2; this program reads version 1")
def unknown_version(record: Record) -> None:
    record["version"] = 2


@into(GENERAL, "^its version is '1'")
def version_as_text(record: Record) -> None:
    record["version"] = "1"


@into(GENERAL, "^its version is True")
def version_true(record: Record) -> None:
    record["version"] = True


@into(GENERAL, "^its 'rules' must be a JSON object")
def rules_missing(record: Record) -> None:
    del record["rules"]


@into(GENERAL, r"^rules: .* is for 2 to 4 players, not 1")
def one_player(record: Record) -> None:
    record["players"] = record["players"][:1]


@into(GENERAL, r"^rules: .* is for 2 to 4 players, not 5")
def five_players(record: Record) -> None:
    record["players"] = (record["players"] * 5)[:5]


@into(GENERAL, "^player 0 must have a 'name' and a 'seat'")
def player_without_name(record: Record) -> None:
    del record["players"][0]["name"]


@into(GENERAL, "^player 1 must be a JSON object")
def player_as_text(record: Record) -> None:
    record["players"][1] = "Bo"


@into(GENERAL, "^its 'setup' must be a JSON object")
def setup_as_list(record: Record) -> None:
    record["setup"] = [record["setup"]]


@into(GENERAL, r"^setup: 'first_player' must be from 0 to \d, not \d")
def first_player_nobody(record: Record) -> None:
    record["setup"]["first_player"] = len(record["players"])


@into(GENERAL, r"^setup: 'first_player' must be from 0 to \d, not -1")
def first_player_negative(record: Record) -> None:
    record["setup"]["first_player"] = -1


@into(GENERAL, "^its 'moves' must be a JSON list")
def moves_missing(record: Record) -> None:
    del record["moves"]


@into(GENERAL, r"^move \d+: player \d must ")
def wrong_player(record: Record) -> None:
    move = some_move(record)
    move[1] = (move[1] + 1) % len(record["players"])


@into(GENERAL, r"^move \d+: .*(True|False) should be a whole number")
def player_as_boolean(record: Record) -> None:
    move = next(move for move in record["moves"] if move[1] in (0, 1))
    move[1] = bool(move[1])


@into(GENERAL, r"^move \d+: .*there is no move 'cheat'; known are ")
def unknown_move(record: Record) -> None:
    some_move(record)[0] = "cheat"


@into(GENERAL, r"^move \d+: .* is no proper '\w+' move")
def move_with_more(record: Record) -> None:
    some_move(record).append(0)


@into(GENERAL, r"^move \d+: .* is no proper '\w+' move")
def move_cut_short(record: Record) -> None:
    some_move(record).pop()


@into(GENERAL, r"^move \d+: .*a move is a list of a verb, a player and more; found \{'place': 1\}")
def move_no_list(record: Record) -> None:
    record["moves"][len(record["moves"]) // 2] = {"place": 1}


@into(GENERAL, "^result: expected None, found ")
def last_move_missing(record: Record) -> None:
    record["moves"].pop()
    record["options"].pop()


@into(GENERAL, r"^move \d+: the game is over; ")
def move_after_the_end(record: Record) -> None:
    record["moves"].append(record["moves"][-1])


@into(GENERAL, r"^move \d+: ")
def move_left_out(record: Record) -> None:
    record["moves"].remove(some_move(record))


@into(GENERAL, r"^move \d+: ")
def move_made_twice(record: Record) -> None:
    middle = len(record["moves"]) // 2
    record["moves"].insert(middle, list(record["moves"][middle]))


@into(GENERAL, "^its 'result' is missing; it is null while the game goes on")
def result_missing(record: Record) -> None:
    del record["result"]


@into(GENERAL, r"^result: expected \{'scores'.*, found None")
def result_null(record: Record) -> None:
    record["result"] = None


@into(GENERAL, r"^result\.scores\[0\]\.total: expected \d+, found \d+")
def result_with_wrong_total(record: Record) -> None:
    record["result"]["scores"][0]["total"] += 1


@into(GENERAL, r"^result\.scores\[2\]: expected \{.*, found nothing")
def result_with_a_score_too_few(record: Record) -> None:
    record["result"]["scores"].pop()


@into(GENERAL, r"^result\.winners")
def result_with_wrong_winners(record: Record) -> None:
    everyone = range(len(record["players"]))
    record["result"]["winners"] = [p for p in everyone if p not in record["result"]["winners"]]


@into(GENERAL, r"^options\[\d+\]: expected \d+, found \d+")
def options_off_by_one(record: Record) -> None:
    record["options"][len(record["options"]) // 2] += 1


@into(GENERAL, r"^options\[\d+\]: expected \d+, found nothing")
def options_too_few(record: Record) -> None:
    record["options"].pop()


@into(GENERAL, "^its 'options' must be a list of whole numbers")
def options_no_list(record: Record) -> None:
    record["options"] = len(record["options"])
