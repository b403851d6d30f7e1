"""Ways to spoil the record of a finished game of three. Every checker must refuse every one."""

from typing import Any

from tests.games.okanagan.referee.faults import (
    GENERAL,
    Faults,
    Record,
    Spoil,
    changed,
    drop,
    move,
    named,
    put,
    some_move,
)

from .table import CELLS

#: Values that are no record at all.
JUNK: list[Any] = [
    *(None, True, 1, "oregon-record", [], {}, [{}]),
    {"format": "oregon-record"},
    {"format": "okanagan-record", "version": 1},
    {"format": "oregon-record", "version": 1},
    {"format": "oregon-record", "version": 1, "moves": []},
]
REST = slice(2, None)
"""What follows the verb and the player in a move."""


def setup(new: Any, *path: Any) -> Spoil:
    return put(new, "setup", *path)


def terrain(old: str, new: str) -> Spoil:
    return setup(lambda rows: [row.replace(old, new) for row in rows], "board", "terrain")


def other_move(verb: str, new: str, *rest: Any) -> Spoil:
    """Replaces a move of this kind by another move of the same player."""
    return move(verb, slice(None), lambda old: [new, old[1], *rest])


def leave_out(verb: str) -> Spoil:
    return lambda record: record["moves"].remove(some_move(record, verb))


def on_water(verb: str) -> Spoil:
    def spoil(record: Record) -> None:
        rows = record["setup"]["board"]["terrain"]
        some_move(record, verb)[2:] = next((x, y) for x, y in CELLS if rows[y][x] == "W")

    return spoil


def first_shuffle(record: Record) -> list[Any]:
    shuffle: list[Any] = next(move for move in record["moves"] if move[0] == "shuffle")
    return shuffle


def shuffle(place: int, new: Any) -> Spoil:
    return lambda record: changed(first_shuffle(record), place, new)


def other_deck(deck: str) -> str:
    return "building" if deck == "landscape" else "landscape"


def with_double(cards: list[str]) -> list[str]:
    """Replaces the last card by a different one of the cards."""
    return [*cards[:-1], next(card for card in cards if card != cards[-1])]


def start_tile_on_another(record: Record) -> None:
    record["moves"][1][2:] = record["moves"][0][2:]


def farmer_on_a_building(record: Record) -> None:
    some_move(record, "farmer")[2:] = record["moves"][0][2:]


def building_on_another(record: Record) -> None:
    builds = [move for move in record["moves"] if move[0] == "build"]
    builds[-1][2:] = builds[0][2:]


def play_in_another_order(record: Record) -> None:
    play = next(move for move in record["moves"] if move[0] == "play" and move[2] != move[3])
    play[2], play[3] = play[3], play[2]


def play_of_a_card_not_in_hand(record: Record) -> None:
    """The first hand is known: three symbols, of which at most three differ."""
    first, symbols = record["setup"]["first_player"], record["setup"]["landscape"]
    hand = symbols[3 * first : 3 * first + 3]
    missing = next(symbol for symbol in symbols if symbol not in hand)
    next(move for move in record["moves"] if move[0] == "play")[2:] = [missing, missing]


def card_of_the_wrong_kind(record: Record) -> None:
    """The kind is wrong if there was only one option."""
    decided = [move for move in record["moves"] if move[0] != "shuffle"]
    choices = zip(decided, record["options"], strict=True)
    draw = next(move for move, options in choices if move[0] == "draw" and options == 1)
    draw[2] = other_deck(draw[2])


ROWS = "^setup: the board's 'terrain' must be 10 texts of 15 letters"
START = r"^move \d+: player \d must lay the start tile; .*"
FARMER = r"^move \d+: player \d must place the farmer; .*"
BUILD = r"^move \d+: player \d must place the building; .*"
PLAY = r"^move \d+: player \d must play two cards, or one and the joker; .*"
EXTRA = r"^move \d+: player \d must use the extra turn, or keep it; .*"
DRAW = r"^move \d+: player \d must draw a card.*"
SHUFFLE = r"^move \d+: chance must shuffle the discard pile; .*"
OWN: dict[str, tuple[Spoil, str]] = {
    # rules and setup
    "tokens asleep": (put("asleep", "rules", "tokens"), "^rules: unknown tokens 'asleep'"),
    "tokens true": (put(True, "rules", "tokens"), "^rules: unknown tokens True"),
    "other side of tokens": (put("inactive", "rules", "tokens"), r"^move \d+: player \d must "),
    "no board": (drop("setup", "board"), "^setup: the board must be a JSON object"),
    "symbol twice": (
        setup(lambda rows: [rows[1], *rows[1:]], "board", "rows"),
        "^setup: the board's 'rows' must be",
    ),
    "symbol missing": (
        drop("setup", "board", "columns", -1),
        "^setup: the board's 'columns' must be",
    ),
    "symbols as one text": (
        setup("bison eagle wagon settler campfire", "board", "columns"),
        "^setup: the board's 'columns' must be",
    ),
    "nine rows": (drop("setup", "board", "terrain", -1), ROWS),
    "fourteen columns": (setup(lambda row: row[:14], "board", "terrain", 4), ROWS),
    "row as a list": (setup(list, "board", "terrain", 4), ROWS),
    "forest": (terrain("L", "F"), "^setup: the board shows 'F'; known are L, M, R, W"),
    "no railway": (terrain("R", "L"), "^setup: the board has 0 railway cells; it needs"),
    "no mountains": (terrain("M", "R"), "^setup: the board has 0 mountain cells; it needs"),
    "no shores": (terrain("W", "L"), "^setup: the board has 0 land cells next to water"),
    "start tile missing": (drop("setup", "start", -1), r"^setup: 'start' must hold 1 of .*, not 0"),
    "start tile twice": (setup(with_double, "start"), r"^setup: 'start' must hold 1 .*, not [02]"),
    "unknown start tile": (setup("saloon", "start", -1), "^setup: 'start' holds 'saloon', which "),
    "landscape card missing": (
        drop("setup", "landscape", -1),
        r"^setup: 'landscape' must hold 10 of .*, not 9",
    ),
    "landscape card too many": (
        setup(lambda cards: [*cards, "eagle"], "landscape"),
        r"^setup: 'landscape' .* 'eagle', not 11",
    ),
    "building among landscapes": (
        setup("church", "landscape", -1),
        "^setup: 'landscape' holds 'church', which",
    ),
    "joker as a card": (setup("joker", "building", -1), "^setup: 'building' holds 'joker', which "),
    "another building card": (
        setup(with_double, "building"),
        r"^setup: 'building' must hold 3 of .*, not [24]",
    ),
    "coal of four": (setup(4, "coal", -1), "^setup: 'coal' holds 4, which"),
    "coal as text": (
        setup(lambda values: [str(value) for value in sorted(values)], "coal"),
        "^setup: 'coal' holds '1', which",
    ),
    "coal true": (
        setup(lambda values: [True if value == 1 else value for value in values], "coal"),
        "^setup: 'coal' holds True, which",
    ),
    "no gold": (drop("setup", "gold"), "^setup: 'gold' must be a JSON list"),
    "gold as fraction": (
        setup(lambda values: list(map(float, values)), "gold"),
        r"^setup: 'gold' holds \d\.0, which",
    ),
    # pieces
    "start tile on water": (on_water("start"), START + r"\['start', \d, \d+, \d\] is not"),
    "start tile on another": (start_tile_on_another, START),
    "start tile west of the board": (move("start", 2, -1), START),
    "farmer on water": (on_water("farmer"), FARMER + r"\['farmer', \d, \d+, \d\] is not"),
    "farmer on a building": (farmer_on_a_building, FARMER),
    "farmer south of the board": (move("farmer", 3, 10), FARMER),
    "farmer far away": (move("farmer", 2, 10**30), FARMER + "10000000"),
    "farmer at a fraction": (move("farmer", 2, float), FARMER + r"\d+\.0 should be a whole number"),
    "farmer called a building": (move("farmer", 0, "build"), FARMER + r"\['build'"),
    "building on water": (on_water("build"), BUILD + r"\['build', \d, \d+, \d\] is not"),
    "building on another": (building_on_another, BUILD),
    # plays
    "play in another order": (
        play_in_another_order,
        r"^move \d+: .*\['play', \d, '\w+', '\w+'\] is written \['play', \d, '\w+', '\w+'\]",
    ),
    "play of two buildings": (move("play", REST, ["harbour", "church"]), PLAY + r"\['play'"),
    "play of two jokers": (move("play", REST, ["joker", "joker"]), PLAY + r"\['play'"),
    "play of an unknown card": (move("play", 2, "saloon"), PLAY + "'saloon' is no card; known"),
    "play of a list": (move("play", 2, ["wagon"]), PLAY + r"\['play', \d, \['wagon'\]"),
    "play of a card not in hand": (play_of_a_card_not_in_hand, PLAY + r"\['play'"),
    "exchange of a hand with plays": (other_move("play", "exchange"), PLAY + r"\['exchange'"),
    # the rest of a turn
    "extra turn perhaps": (move("extra", 2, "maybe"), EXTRA + "'maybe' should be one of use"),
    "extra turn not decided": (leave_out("extra"), EXTRA),
    "card from the coal": (move("draw", 2, "coal"), DRAW + "'coal' is no deck; known"),
    "card of the wrong kind": (
        card_of_the_wrong_kind,
        DRAW + r" \['draw', \d, '\w+'\] is not allowed",
    ),
    "discard of a card in use": (other_move("draw", "discard", "church"), DRAW + r"\['discard'"),
    "done with a part of a hand": (other_move("draw", "done"), DRAW + r"\['done'"),
    "turn with a part of a hand": (leave_out("draw"), DRAW),
    # shuffles
    "shuffle not due": (
        lambda record: record["moves"].insert(0, ["shuffle", None, "landscape", []]),
        "^move 0: player . must lay the start tile; ",
    ),
    "shuffle missing": (lambda record: record["moves"].remove(first_shuffle(record)), SHUFFLE),
    "shuffle by a player": (shuffle(1, 0), SHUFFLE + " a shuffle is nobody's: null, not 0"),
    "shuffle of the other deck": (shuffle(2, other_deck), SHUFFLE),
    "shuffle without a card": (shuffle(3, lambda cards: cards[:-1]), SHUFFLE),
    "shuffle with another card": (shuffle(3, with_double), SHUFFLE),
    "shuffle of numbers": (shuffle(3, lambda cards: [5, *cards[1:]]), SHUFFLE + " 5 is no card"),
    "shuffle of a word": (shuffle(3, "all"), SHUFFLE + " 'all' should be a list"),
    # A player later plays a card that they did not draw, or the options differ.
    "shuffle in another order": (shuffle(3, lambda cards: cards[::-1]), r"^result\.|^move \d+: "),
    # the result
    "wrong points": (
        put(lambda points: points + 1, "result", "scores", 0, "points"),
        r"^result\.scores\[0\]\.points: expected \d+",
    ),
    "wrong coal": (
        put(-1, "result", "scores", 1, "coal"),
        r"^result\.scores\[1\]\.coal: .*, found -1",
    ),
    "gold as text": (
        put(str, "result", "scores", 1, "gold"),
        r"^result\.scores\[1\]\.gold: .*, found '\d+'",
    ),
    "no farmers": (
        drop("result", "scores", 2, "farmers"),
        r"^result\.scores\[2\]\.farmers: .* nothing",
    ),
    "result as a list": (put(lambda part: [part], "result"), r"^result: expected .*, found \["),
}
SPOILS: Faults = GENERAL | named(OWN)
"""Every way to spoil a record, by its name, with a pattern of the engine's message."""
