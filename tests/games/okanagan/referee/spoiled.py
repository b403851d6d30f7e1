"""Ways to spoil the record of a finished game. Every checker must refuse every one."""

from typing import Any

from .faults import GENERAL, Faults, Record, into, some_move

#: Every way to spoil a record, by its name.
SPOILS: Faults = dict(GENERAL)

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


@into(SPOILS, "^rules: unknown edition 'de'; known are ")
def unknown_edition(record: Record) -> None:
    record["rules"]["edition"] = "de"


@into(SPOILS, "^rules: unknown tie_rule 'shared'")
def unknown_tie_rule(record: Record) -> None:
    record["rules"]["tie_rule"] = "shared"


@into(SPOILS, "^rules: explorer_vp must be a whole number")
def explorer_vp_as_text(record: Record) -> None:
    record["rules"]["explorer_vp"] = "4"


@into(SPOILS, "^rules: blind_draw must be true or false, not 1")
def blind_draw_as_number(record: Record) -> None:
    record["rules"]["blind_draw"] = 1


@into(SPOILS, "^setup: 'objectives' ")
def objective_twice(record: Record) -> None:
    record["setup"]["objectives"][-1] = record["setup"]["objectives"][-2]


@into(SPOILS, "^setup: 'objectives' must hold 1 of ")
def objective_missing(record: Record) -> None:
    record["setup"]["objectives"].pop()


@into(SPOILS, "^setup: 'tiles' ")
def tile_twice(record: Record) -> None:
    record["setup"]["tiles"][-1] = record["setup"]["tiles"][-2]


@into(SPOILS, "^setup: 'tiles' holds 0, ")
def start_tile_in_the_pile(record: Record) -> None:
    record["setup"]["tiles"][-1] = 0


@into(SPOILS, "^setup: 'tiles' holds 61, ")
def tile_too_many(record: Record) -> None:
    record["setup"]["tiles"].append(61)


@into(SPOILS, r"^move \d+: ")
def placed_far_away(record: Record) -> None:
    some_move(record, "place")[2] += 100


@into(SPOILS, r"^move \d+: ")
def placed_on_the_start_tile(record: Record) -> None:
    some_move(record, "place")[2:4] = [0, 0]


@into(SPOILS, r"^move \d+: ")
def rotation_of_four(record: Record) -> None:
    some_move(record, "place")[4] += 4


@into(SPOILS, r"^move \d+: .* should be a whole number")
def place_as_fraction(record: Record) -> None:
    move = some_move(record, "place")
    move[2] = float(move[2])


@into(SPOILS, r"^move \d+: ")
def kept_the_same_card_twice(record: Record) -> None:
    cards = some_move(record, "keep")[2]
    cards[1] = cards[0]


@into(SPOILS, r"^move \d+: ")
def built_a_castle(record: Record) -> None:
    some_move(record, "build")[2] = "castle"


@into(SPOILS, r"^move \d+: ")
def warehouse_the_other_way_round(record: Record) -> None:
    move = next(move for move in record["moves"] if move[2:3] == ["warehouse"])
    move[3], move[4] = move[4], move[3]


@into(SPOILS, r"^move \d+: ")
def shuffle_not_due(record: Record) -> None:
    record["moves"].insert(0, ["shuffle", None, "tiles", []])


@into(SPOILS, r"^result\.scores\[2\]\.tokens: ")
def result_with_wrong_tokens(record: Record) -> None:
    record["result"]["scores"][-1]["tokens"] += 1
