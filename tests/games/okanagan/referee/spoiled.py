"""Ways to spoil the record of a finished game of three. Every checker must refuse every one."""

from typing import Any

from .faults import GENERAL, Faults, Record, drop, move, named, put

#: Values that are no record at all.
JUNK: list[Any] = [
    *(None, True, 1, "okanagan-record", [], {}, [{}]),
    {"format": "okanagan-record"},
    {"format": "okanagan-record", "version": 1},
    {"format": "okanagan-record", "version": 1, "moves": []},
]


def warehouse_the_other_way_round(record: Record) -> None:
    move = next(move for move in record["moves"] if move[2:3] == ["warehouse"])
    move[3], move[4] = move[4], move[3]


def last_twice(pile: list[Any]) -> list[Any]:
    return [*pile[:-2], pile[-1], pile[-1]]


SPOILS: Faults = GENERAL | named(
    {
        "unknown edition": (put("de", "rules", "edition"), "^rules: unknown edition 'de'; known "),
        "unknown tie rule": (put("shared", "rules", "tie_rule"), "^rules: unknown tie_rule 'shar"),
        "points as text": (
            put("4", "rules", "explorer_vp"),
            "^rules: explorer_vp must be a whole number",
        ),
        "blind draw as a number": (
            put(1, "rules", "blind_draw"),
            "^rules: blind_draw must be true or false, not 1",
        ),
        "objective twice": (put(last_twice, "setup", "objectives"), "^setup: 'objectives' "),
        "objective missing": (
            drop("setup", "objectives", -1),
            "^setup: 'objectives' must hold 1 of ",
        ),
        "tile twice": (put(last_twice, "setup", "tiles"), "^setup: 'tiles' "),
        "start tile in the pile": (put(0, "setup", "tiles", -1), "^setup: 'tiles' holds 0, "),
        "tile too many": (
            put(lambda tiles: [*tiles, 61], "setup", "tiles"),
            "^setup: 'tiles' holds 61, ",
        ),
        "placed far away": (move("place", 2, lambda x: x + 100), r"^move \d+: "),
        "placed on the start tile": (move("place", slice(2, 4), [0, 0]), r"^move \d+: "),
        "rotation of four": (move("place", 4, lambda rotation: rotation + 4), r"^move \d+: "),
        "place as a fraction": (
            move("place", 2, float),
            r"^move \d+: .* should be a whole number",
        ),
        "kept the same card twice": (move("keep", 2, last_twice), r"^move \d+: "),
        "built a castle": (move("build", 2, "castle"), r"^move \d+: "),
        "warehouse the other way round": (warehouse_the_other_way_round, r"^move \d+: "),
        "shuffle not due": (
            lambda record: record["moves"].insert(0, ["shuffle", None, "tiles", []]),
            r"^move \d+: ",
        ),
        "wrong tokens": (
            put(lambda tokens: tokens + 1, "result", "scores", -1, "tokens"),
            r"^result\.scores\[2\]\.tokens: ",
        ),
    }
)
"""Every way to spoil a record, by its name."""
