"""Ways to spoil the record of a finished game of three. Every checker must refuse every one."""

from typing import Any

from tests.games.okanagan.referee.faults import GENERAL, Faults, Record, into, some_move

from .data import CELLS

#: Every way to spoil a record, by its name.
SPOILS: Faults = dict(GENERAL)

#: Values that are no record at all.
JUNK: list[Any] = [
    None,
    True,
    1,
    "oregon-record",
    [],
    {},
    [{}],
    {"format": "oregon-record"},
    {"format": "okanagan-record", "version": 1},
    {"format": "oregon-record", "version": 1},
    {"format": "oregon-record", "version": 1, "moves": []},
]


# --- rules and setup ---


@into(SPOILS, "^rules: unknown tokens 'asleep'")
def tokens_asleep(record: Record) -> None:
    record["rules"]["tokens"] = "asleep"


@into(SPOILS, "^rules: unknown tokens True")
def tokens_true(record: Record) -> None:
    record["rules"]["tokens"] = True


@into(SPOILS, r"^move \d+: player \d must ")
def tokens_that_began_on_the_other_side(record: Record) -> None:
    record["rules"]["tokens"] = "inactive"


@into(SPOILS, "^setup: the board must be a JSON object")
def board_missing(record: Record) -> None:
    del record["setup"]["board"]


@into(SPOILS, "^setup: the board's 'rows' must be each of settler, wagon, .* once")
def symbol_twice_at_the_left_edge(record: Record) -> None:
    record["setup"]["board"]["rows"][0] = record["setup"]["board"]["rows"][1]


@into(SPOILS, "^setup: the board's 'columns' must be each of ")
def symbol_missing_at_the_top_edge(record: Record) -> None:
    record["setup"]["board"]["columns"].pop()


@into(SPOILS, "^setup: the board's 'columns' must be each of ")
def symbols_as_one_text(record: Record) -> None:
    record["setup"]["board"]["columns"] = "bison eagle wagon settler campfire"


@into(SPOILS, "^setup: the board's 'terrain' must be 10 texts of 15 letters")
def nine_rows(record: Record) -> None:
    record["setup"]["board"]["terrain"].pop()


@into(SPOILS, "^setup: the board's 'terrain' must be 10 texts of 15 letters")
def fourteen_columns(record: Record) -> None:
    record["setup"]["board"]["terrain"][4] = record["setup"]["board"]["terrain"][4][:14]


@into(SPOILS, "^setup: the board's 'terrain' must be 10 texts of 15 letters")
def row_as_a_list(record: Record) -> None:
    record["setup"]["board"]["terrain"][4] = list(record["setup"]["board"]["terrain"][4])


@into(SPOILS, "^setup: the board shows 'F'; known are L, M, R, W")
def forest_on_the_board(record: Record) -> None:
    change_terrain(record, "L", "F")


@into(SPOILS, "^setup: the board has 0 railway cells; it needs at least 1")
def board_without_railway(record: Record) -> None:
    change_terrain(record, "R", "L")


@into(SPOILS, "^setup: the board has 0 mountain cells; it needs at least 2")
def board_without_mountains(record: Record) -> None:
    change_terrain(record, "M", "R")


@into(SPOILS, "^setup: the board has 0 land cells next to water; it needs at least 4")
def board_without_shores(record: Record) -> None:
    change_terrain(record, "W", "L")


def change_terrain(record: Record, old: str, new: str) -> None:
    board = record["setup"]["board"]
    board["terrain"] = [row.replace(old, new) for row in board["terrain"]]


@into(SPOILS, r"^setup: 'start' must hold 1 of '\w+', not 0")
def start_tile_missing(record: Record) -> None:
    record["setup"]["start"].pop()


@into(SPOILS, r"^setup: 'start' must hold 1 of '\w+', not [02]")
def start_tile_twice(record: Record) -> None:
    record["setup"]["start"][0] = record["setup"]["start"][1]


@into(SPOILS, "^setup: 'start' holds 'saloon', which does not belong there")
def start_tile_unknown(record: Record) -> None:
    record["setup"]["start"][-1] = "saloon"


@into(SPOILS, r"^setup: 'landscape' must hold 10 of '\w+', not 9")
def landscape_card_missing(record: Record) -> None:
    record["setup"]["landscape"].pop()


@into(SPOILS, r"^setup: 'landscape' must hold 10 of 'eagle', not 11")
def landscape_card_too_many(record: Record) -> None:
    record["setup"]["landscape"].append("eagle")


@into(SPOILS, "^setup: 'landscape' holds 'church', which does not belong there")
def building_among_the_landscapes(record: Record) -> None:
    record["setup"]["landscape"][-1] = "church"


@into(SPOILS, "^setup: 'building' holds 'joker', which does not belong there")
def joker_as_a_card(record: Record) -> None:
    record["setup"]["building"][-1] = "joker"


@into(SPOILS, r"^setup: 'building' must hold 3 of '\w+', not [24]")
def building_card_in_place_of_another(record: Record) -> None:
    cards = record["setup"]["building"]
    cards[-1] = next(card for card in cards if card != cards[-1])


@into(SPOILS, "^setup: 'coal' holds 4, which does not belong there")
def coal_of_four(record: Record) -> None:
    record["setup"]["coal"][-1] = 4


@into(SPOILS, "^setup: 'coal' holds '1', which does not belong there")
def coal_as_text(record: Record) -> None:
    record["setup"]["coal"] = [str(value) for value in sorted(record["setup"]["coal"])]


@into(SPOILS, "^setup: 'coal' holds True, which does not belong there")
def coal_true(record: Record) -> None:
    record["setup"]["coal"] = [True if value == 1 else value for value in record["setup"]["coal"]]


@into(SPOILS, "^setup: 'gold' must be a JSON list")
def gold_missing(record: Record) -> None:
    del record["setup"]["gold"]


@into(SPOILS, r"^setup: 'gold' holds \d\.0, which does not belong there")
def gold_as_fraction(record: Record) -> None:
    record["setup"]["gold"] = [float(value) for value in record["setup"]["gold"]]


# --- pieces ---


def cell_with(record: Record, letters: str) -> list[int]:
    terrain = record["setup"]["board"]["terrain"]
    return list(next((x, y) for x, y in CELLS if terrain[y][x] in letters))


@into(SPOILS, r"^move \d+: player \d must lay the start tile; \['start', \d, \d+, \d\] is not")
def start_tile_on_water(record: Record) -> None:
    some_move(record, "start")[2:] = cell_with(record, "W")


@into(SPOILS, r"^move 1: player \d must lay the start tile")
def start_tile_on_another(record: Record) -> None:
    record["moves"][1][2:] = record["moves"][0][2:]


@into(SPOILS, r"^move \d+: player \d must lay the start tile")
def start_tile_west_of_the_board(record: Record) -> None:
    some_move(record, "start")[2] = -1


@into(SPOILS, r"^move \d+: player \d must place the farmer; \['farmer', \d, \d+, \d\] is not")
def farmer_on_water(record: Record) -> None:
    some_move(record, "farmer")[2:] = cell_with(record, "W")


@into(SPOILS, r"^move \d+: player \d must place the farmer")
def farmer_on_a_building(record: Record) -> None:
    some_move(record, "farmer")[2:] = record["moves"][0][2:]


@into(SPOILS, r"^move \d+: player \d must place the farmer")
def farmer_south_of_the_board(record: Record) -> None:
    some_move(record, "farmer")[3] = 10


@into(SPOILS, r"^move \d+: player \d must place the farmer; .* 10000000")
def farmer_far_away(record: Record) -> None:
    some_move(record, "farmer")[2] = 10**30


@into(SPOILS, r"^move \d+: player \d must place the farmer; .* \d+\.0 should be a whole number")
def farmer_at_a_fraction(record: Record) -> None:
    move = some_move(record, "farmer")
    move[2] = float(move[2])


@into(SPOILS, r"^move \d+: player \d must place the farmer; \['build'")
def farmer_called_a_building(record: Record) -> None:
    some_move(record, "farmer")[0] = "build"


@into(SPOILS, r"^move \d+: player \d must place the building; \['build', \d, \d+, \d\] is not")
def building_on_water(record: Record) -> None:
    some_move(record, "build")[2:] = cell_with(record, "W")


@into(SPOILS, r"^move \d+: player \d must place the building")
def building_on_another(record: Record) -> None:
    builds = [move for move in record["moves"] if move[0] == "build"]
    builds[-1][2:] = builds[0][2:]


# --- plays ---


@into(SPOILS, r"^move \d+: .*\['play', \d, '\w+', '\w+'\] is written \['play', \d, '\w+', '\w+'\]")
def play_the_other_way_round(record: Record) -> None:
    move = next(move for move in record["moves"] if move[0] == "play" and move[2] != move[3])
    move[2], move[3] = move[3], move[2]


@into(SPOILS, r"^move \d+: player \d must play two cards, or one and the joker; \['play'")
def play_of_two_buildings(record: Record) -> None:
    some_move(record, "play")[2:] = ["harbour", "church"]


@into(SPOILS, r"^move \d+: player \d must play two cards, or one and the joker; \['play'")
def play_of_the_joker_twice(record: Record) -> None:
    some_move(record, "play")[2:] = ["joker", "joker"]


@into(SPOILS, r"^move \d+: player \d must play two cards.*'saloon' is no card; known are ")
def play_of_an_unknown_card(record: Record) -> None:
    some_move(record, "play")[2] = "saloon"


@into(SPOILS, r"^move \d+: player \d must play two cards.*\['play', \d, \['wagon'\]")
def play_of_a_list(record: Record) -> None:
    some_move(record, "play")[2] = ["wagon"]


@into(SPOILS, r"^move \d+: player \d must play two cards, or one and the joker; \['play'")
def play_of_a_card_not_in_hand(record: Record) -> None:
    """The first hand is known: three symbols, of which at most three differ."""
    first = record["setup"]["first_player"]
    hand = record["setup"]["landscape"][3 * first : 3 * first + 3]
    strange = next(each for each in record["setup"]["landscape"] if each not in hand)
    next(move for move in record["moves"] if move[0] == "play")[2:] = [strange, strange]


@into(SPOILS, r"^move \d+: player \d must play two cards, or one and the joker; \['exchange'")
def exchange_of_a_hand_that_can_play(record: Record) -> None:
    move = some_move(record, "play")
    move[:] = ["exchange", move[1]]


# --- the rest of a turn ---


@into(SPOILS, r"^move \d+: player \d must use the extra turn.*'maybe' should be one of use, keep")
def extra_turn_perhaps(record: Record) -> None:
    some_move(record, "extra")[2] = "maybe"


@into(SPOILS, r"^move \d+: player \d must use the extra turn, or keep it; ")
def extra_turn_not_decided(record: Record) -> None:
    record["moves"].remove(some_move(record, "extra"))


@into(SPOILS, r"^move \d+: player \d must draw a card.*'coal' is no deck; known are landscape, b")
def card_from_the_coal(record: Record) -> None:
    some_move(record, "draw")[2] = "coal"


@into(SPOILS, r"^move \d+: player \d must draw a card.* \['draw', \d, '\w+'\] is not allowed")
def card_of_the_wrong_kind(record: Record) -> None:
    """Where there was only one option, the other kind was lacking."""
    decided = [move for move in record["moves"] if move[0] != "shuffle"]
    move = next(
        move
        for move, options in zip(decided, record["options"], strict=True)
        if move[0] == "draw" and options == 1
    )
    move[2] = "building" if move[2] == "landscape" else "landscape"


@into(SPOILS, r"^move \d+: player \d must draw a card, or discard a dead one; \['discard'")
def card_discarded_that_is_not_dead(record: Record) -> None:
    move = next(move for move in record["moves"] if move[0] == "draw")
    move[:] = ["discard", move[1], "church"]


@into(SPOILS, r"^move \d+: player \d must draw a card, or discard a dead one; \['done'")
def done_before_the_hand_is_full(record: Record) -> None:
    move = some_move(record, "draw")
    move[:] = ["done", move[1]]


@into(SPOILS, r"^move \d+: player \d must draw a card")
def next_turn_before_the_hand_is_full(record: Record) -> None:
    record["moves"].remove(some_move(record, "draw"))


# --- shuffles ---


def shuffle_of(record: Record) -> list[Any]:
    found: list[Any] = next(move for move in record["moves"] if move[0] == "shuffle")
    return found


@into(SPOILS, "^move 0: player . must lay the start tile; ")
def shuffle_not_due(record: Record) -> None:
    record["moves"].insert(0, ["shuffle", None, "landscape", []])


@into(SPOILS, r"^move \d+: chance must shuffle the discard pile; ")
def shuffle_missing(record: Record) -> None:
    record["moves"].remove(shuffle_of(record))


@into(SPOILS, r"^move \d+: chance must shuffle .* a shuffle is nobody's: null, not 0")
def shuffle_of_a_player(record: Record) -> None:
    shuffle_of(record)[1] = 0


@into(SPOILS, r"^move \d+: chance must shuffle the discard pile; ")
def shuffle_of_the_other_deck(record: Record) -> None:
    move = shuffle_of(record)
    move[2] = "building" if move[2] == "landscape" else "landscape"


@into(SPOILS, r"^move \d+: chance must shuffle the discard pile; ")
def shuffle_without_a_card(record: Record) -> None:
    shuffle_of(record)[3].pop()


@into(SPOILS, r"^move \d+: chance must shuffle the discard pile; ")
def shuffle_with_a_card_in_place_of_another(record: Record) -> None:
    cards = shuffle_of(record)[3]
    cards[0] = next(card for card in cards if card != cards[0])


@into(SPOILS, r"^move \d+: chance must shuffle .* 5 is no card")
def shuffle_of_numbers(record: Record) -> None:
    shuffle_of(record)[3][0] = 5


@into(SPOILS, r"^move \d+: chance must shuffle .* 'all' should be a list")
def shuffle_of_a_word(record: Record) -> None:
    shuffle_of(record)[3] = "all"


@into(SPOILS, r"^result\.|^move \d+: ")
def shuffle_in_another_order(record: Record) -> None:
    """The cards of the decks tell on: somebody plays what was not drawn, or options differ."""
    shuffle_of(record)[3].reverse()


# --- the result ---


@into(SPOILS, r"^result\.scores\[0\]\.points: expected \d+, found \d+")
def result_with_wrong_points(record: Record) -> None:
    record["result"]["scores"][0]["points"] += 1


@into(SPOILS, r"^result\.scores\[1\]\.coal: expected \d+, found -1")
def result_with_wrong_coal(record: Record) -> None:
    record["result"]["scores"][1]["coal"] = -1


@into(SPOILS, r"^result\.scores\[1\]\.gold: expected \d+, found '\d+'")
def result_with_gold_as_text(record: Record) -> None:
    record["result"]["scores"][1]["gold"] = str(record["result"]["scores"][1]["gold"])


@into(SPOILS, r"^result\.scores\[2\]\.farmers: expected \d+, found nothing")
def result_without_farmers(record: Record) -> None:
    del record["result"]["scores"][2]["farmers"]


@into(SPOILS, r"^result: expected .*, found \[")
def result_as_a_list(record: Record) -> None:
    record["result"] = [record["result"]]
