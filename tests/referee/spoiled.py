"""Ways to spoil the record of a finished game. Every checker must refuse every one."""

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from .random_game import Record

Spoil = Callable[[Record, Random], None]

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


def spoiled(record: Record, seed: int = 0) -> Iterator[tuple[str, Record]]:
    """The name of each fault, and a copy of the record with that fault."""
    for spoil in SPOILS:
        broken = copy.deepcopy(record)
        spoil(broken, Random(seed))
        yield spoil.__name__, broken


def _moves_of_players(record: Record) -> list[int]:
    return [number for number, move in enumerate(record["moves"]) if move[0] != "shuffle"]


def _numbers(record: Record, *names: str) -> list[int]:
    return [number for number, move in enumerate(record["moves"]) if move[0] in names]


def wrong_format(record: Record, random: Random) -> None:
    record["format"] = "oregon-record"


def unknown_version(record: Record, random: Random) -> None:
    record["version"] = 2


def version_as_text(record: Record, random: Random) -> None:
    record["version"] = "1"


def version_true(record: Record, random: Random) -> None:
    record["version"] = True


def unknown_edition(record: Record, random: Random) -> None:
    record["rules"]["edition"] = "de"


def unknown_tie_rule(record: Record, random: Random) -> None:
    record["rules"]["tie_rule"] = "shared"


def explorer_vp_as_text(record: Record, random: Random) -> None:
    record["rules"]["explorer_vp"] = "4"


def blind_draw_as_number(record: Record, random: Random) -> None:
    record["rules"]["blind_draw"] = 1


def nugget_cards_missing(record: Record, random: Random) -> None:
    del record["rules"]["nugget_cards"]


def one_player(record: Record, random: Random) -> None:
    record["players"] = record["players"][:1]


def five_players(record: Record, random: Random) -> None:
    record["players"] = (record["players"] * 5)[:5]


def player_without_name(record: Record, random: Random) -> None:
    del record["players"][0]["name"]


def first_player_nobody(record: Record, random: Random) -> None:
    record["setup"]["first_player"] = len(record["players"])


def first_player_negative(record: Record, random: Random) -> None:
    record["setup"]["first_player"] = -1


def objective_twice(record: Record, random: Random) -> None:
    record["setup"]["objectives"][-1] = record["setup"]["objectives"][-2]


def objective_missing(record: Record, random: Random) -> None:
    record["setup"]["objectives"].pop()


def tile_twice(record: Record, random: Random) -> None:
    record["setup"]["tiles"][-1] = record["setup"]["tiles"][-2]


def start_tile_in_the_pile(record: Record, random: Random) -> None:
    record["setup"]["tiles"][-1] = 0


def tile_too_many(record: Record, random: Random) -> None:
    record["setup"]["tiles"].append(61)


def moves_missing(record: Record, random: Random) -> None:
    del record["moves"]


def wrong_player(record: Record, random: Random) -> None:
    move = record["moves"][random.choice(_moves_of_players(record))]
    move[1] = (move[1] + 1) % len(record["players"])


def player_as_boolean(record: Record, random: Random) -> None:
    number = next(n for n in _moves_of_players(record) if record["moves"][n][1] in (0, 1))
    record["moves"][number][1] = bool(record["moves"][number][1])


def unknown_move(record: Record, random: Random) -> None:
    record["moves"][random.choice(_moves_of_players(record))][0] = "cheat"


def move_with_more(record: Record, random: Random) -> None:
    record["moves"][random.choice(_moves_of_players(record))].append(0)


def move_cut_short(record: Record, random: Random) -> None:
    record["moves"][random.choice(_moves_of_players(record))].pop()


def move_no_list(record: Record, random: Random) -> None:
    record["moves"][random.randrange(len(record["moves"]))] = {"place": 1}


def placed_far_away(record: Record, random: Random) -> None:
    record["moves"][random.choice(_numbers(record, "place"))][2] += 100


def placed_on_the_start_tile(record: Record, random: Random) -> None:
    record["moves"][random.choice(_numbers(record, "place"))][2:4] = [0, 0]


def rotation_of_four(record: Record, random: Random) -> None:
    record["moves"][random.choice(_numbers(record, "place"))][4] += 4


def place_as_fraction(record: Record, random: Random) -> None:
    move = record["moves"][random.choice(_numbers(record, "place"))]
    move[2] = float(move[2])


def kept_the_same_card_twice(record: Record, random: Random) -> None:
    cards = record["moves"][random.choice(_numbers(record, "keep"))][2]
    cards[1] = cards[0]


def built_a_castle(record: Record, random: Random) -> None:
    record["moves"][random.choice(_numbers(record, "build"))][2] = "castle"


def warehouse_the_other_way_round(record: Record, random: Random) -> None:
    builds = [record["moves"][number] for number in _numbers(record, "build")]
    move = next(move for move in builds if move[2] == "warehouse")
    move[3], move[4] = move[4], move[3]


def last_move_missing(record: Record, random: Random) -> None:
    record["moves"].pop()


def move_after_the_end(record: Record, random: Random) -> None:
    record["moves"].append(["pass", 0])


def shuffle_not_due(record: Record, random: Random) -> None:
    record["moves"].insert(0, ["shuffle", None, "tiles", []])


def result_missing(record: Record, random: Random) -> None:
    del record["result"]


def result_null(record: Record, random: Random) -> None:
    record["result"] = None


def result_with_wrong_total(record: Record, random: Random) -> None:
    record["result"]["scores"][0]["total"] += 1


def result_with_wrong_tokens(record: Record, random: Random) -> None:
    record["result"]["scores"][-1]["tokens"] += 1


def result_with_wrong_winners(record: Record, random: Random) -> None:
    everyone = range(len(record["players"]))
    record["result"]["winners"] = [p for p in everyone if p not in record["result"]["winners"]]


def options_off_by_one(record: Record, random: Random) -> None:
    record["options"][random.randrange(len(record["options"]))] += 1


def options_too_few(record: Record, random: Random) -> None:
    record["options"].pop()


def options_no_list(record: Record, random: Random) -> None:
    record["options"] = len(record["options"])


SPOILS: list[Spoil] = [
    wrong_format,
    unknown_version,
    version_as_text,
    version_true,
    unknown_edition,
    unknown_tie_rule,
    explorer_vp_as_text,
    blind_draw_as_number,
    nugget_cards_missing,
    one_player,
    five_players,
    player_without_name,
    first_player_nobody,
    first_player_negative,
    objective_twice,
    objective_missing,
    tile_twice,
    start_tile_in_the_pile,
    tile_too_many,
    moves_missing,
    wrong_player,
    player_as_boolean,
    unknown_move,
    move_with_more,
    move_cut_short,
    move_no_list,
    placed_far_away,
    placed_on_the_start_tile,
    rotation_of_four,
    place_as_fraction,
    kept_the_same_card_twice,
    built_a_castle,
    warehouse_the_other_way_round,
    last_move_missing,
    move_after_the_end,
    shuffle_not_due,
    result_missing,
    result_null,
    result_with_wrong_total,
    result_with_wrong_tokens,
    result_with_wrong_winners,
    options_off_by_one,
    options_too_few,
    options_no_list,
]
