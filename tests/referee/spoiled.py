"""Ways to spoil the record of a finished game. Every checker must refuse every one."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from .random_game import Record

Spoil = Callable[[Record], None]

#: Every way to spoil a record, by its name.
SPOILS: dict[str, Spoil] = {}

#: Values that are no record at all.
JUNK: list[Any] = [
    None,
    True,
    1,
    "okanagan-record",
    [],
    {},
    [{}],
    {"format": "okanagan-record"},
    {"format": "okanagan-record", "version": 1},
    {"format": "okanagan-record", "version": 1, "moves": []},
]


def spoiled(record: Record) -> Iterator[tuple[str, Record]]:
    """The name of each fault, and a copy of the record with that fault."""
    for name, spoil in SPOILS.items():
        broken = copy.deepcopy(record)
        spoil(broken)
        yield name, broken


def fault(spoil: Spoil) -> Spoil:
    SPOILS[spoil.__name__] = spoil
    return spoil


def some_move(record: Record, *names: str) -> list[Any]:
    """The middle one of a record's moves that have one of these names; of any players' moves."""
    moves = [move for move in record["moves"] if move[0] in names or not names]
    moves = [move for move in moves if move[0] != "shuffle"]
    found: list[Any] = moves[len(moves) // 2]
    return found


@fault
def wrong_format(record: Record) -> None:
    record["format"] = "oregon-record"


@fault
def unknown_version(record: Record) -> None:
    record["version"] = 2


@fault
def version_as_text(record: Record) -> None:
    record["version"] = "1"


@fault
def version_true(record: Record) -> None:
    record["version"] = True


@fault
def unknown_edition(record: Record) -> None:
    record["rules"]["edition"] = "de"


@fault
def unknown_tie_rule(record: Record) -> None:
    record["rules"]["tie_rule"] = "shared"


@fault
def explorer_vp_as_text(record: Record) -> None:
    record["rules"]["explorer_vp"] = "4"


@fault
def blind_draw_as_number(record: Record) -> None:
    record["rules"]["blind_draw"] = 1


@fault
def nugget_cards_missing(record: Record) -> None:
    del record["rules"]["nugget_cards"]


@fault
def one_player(record: Record) -> None:
    record["players"] = record["players"][:1]


@fault
def five_players(record: Record) -> None:
    record["players"] = (record["players"] * 5)[:5]


@fault
def player_without_name(record: Record) -> None:
    del record["players"][0]["name"]


@fault
def first_player_nobody(record: Record) -> None:
    record["setup"]["first_player"] = len(record["players"])


@fault
def first_player_negative(record: Record) -> None:
    record["setup"]["first_player"] = -1


@fault
def objective_twice(record: Record) -> None:
    record["setup"]["objectives"][-1] = record["setup"]["objectives"][-2]


@fault
def objective_missing(record: Record) -> None:
    record["setup"]["objectives"].pop()


@fault
def tile_twice(record: Record) -> None:
    record["setup"]["tiles"][-1] = record["setup"]["tiles"][-2]


@fault
def start_tile_in_the_pile(record: Record) -> None:
    record["setup"]["tiles"][-1] = 0


@fault
def tile_too_many(record: Record) -> None:
    record["setup"]["tiles"].append(61)


@fault
def moves_missing(record: Record) -> None:
    del record["moves"]


@fault
def wrong_player(record: Record) -> None:
    move = some_move(record)
    move[1] = (move[1] + 1) % len(record["players"])


@fault
def player_as_boolean(record: Record) -> None:
    move = next(move for move in record["moves"] if move[1] in (0, 1))
    move[1] = bool(move[1])


@fault
def unknown_move(record: Record) -> None:
    some_move(record)[0] = "cheat"


@fault
def move_with_more(record: Record) -> None:
    some_move(record).append(0)


@fault
def move_cut_short(record: Record) -> None:
    some_move(record).pop()


@fault
def move_no_list(record: Record) -> None:
    record["moves"][len(record["moves"]) // 2] = {"place": 1}


@fault
def placed_far_away(record: Record) -> None:
    some_move(record, "place")[2] += 100


@fault
def placed_on_the_start_tile(record: Record) -> None:
    some_move(record, "place")[2:4] = [0, 0]


@fault
def rotation_of_four(record: Record) -> None:
    some_move(record, "place")[4] += 4


@fault
def place_as_fraction(record: Record) -> None:
    move = some_move(record, "place")
    move[2] = float(move[2])


@fault
def kept_the_same_card_twice(record: Record) -> None:
    cards = some_move(record, "keep")[2]
    cards[1] = cards[0]


@fault
def built_a_castle(record: Record) -> None:
    some_move(record, "build")[2] = "castle"


@fault
def warehouse_the_other_way_round(record: Record) -> None:
    move = next(move for move in record["moves"] if move[2:3] == ["warehouse"])
    move[3], move[4] = move[4], move[3]


@fault
def last_move_missing(record: Record) -> None:
    record["moves"].pop()


@fault
def move_after_the_end(record: Record) -> None:
    record["moves"].append(["pass", 0])


@fault
def shuffle_not_due(record: Record) -> None:
    record["moves"].insert(0, ["shuffle", None, "tiles", []])


@fault
def result_missing(record: Record) -> None:
    del record["result"]


@fault
def result_null(record: Record) -> None:
    record["result"] = None


@fault
def result_with_wrong_total(record: Record) -> None:
    record["result"]["scores"][0]["total"] += 1


@fault
def result_with_wrong_tokens(record: Record) -> None:
    record["result"]["scores"][-1]["tokens"] += 1


@fault
def result_with_wrong_winners(record: Record) -> None:
    everyone = range(len(record["players"]))
    record["result"]["winners"] = [p for p in everyone if p not in record["result"]["winners"]]


@fault
def options_off_by_one(record: Record) -> None:
    record["options"][len(record["options"]) // 2] += 1


@fault
def options_too_few(record: Record) -> None:
    record["options"].pop()


@fault
def options_no_list(record: Record) -> None:
    record["options"] = len(record["options"])
