"""Boards: the printed one, and wild ones that are just legal, with rare events."""

from collections.abc import Callable
from random import Random
from typing import Any

from .table import CELLS, HEIGHT, SYMBOLS, WIDTH, neighbours

Board = dict[str, Any]
Letters = dict[tuple[int, int], str]

#: Section 2, as it is printed there.
PRINTED_ROWS = ["settler", "wagon", "campfire", "bison", "eagle"]
PRINTED_COLUMNS = ["bison", "eagle", "wagon", "settler", "campfire"]
PRINTED_TERRAIN = """
    L L L  L M M  L L L  L M M  L R L
    L L W  W L M  L L M  M M M  R R R
    L L W  W L L  M M L  L L R  R L M
    L L L  W W L  L L L  R R R  L M M
    M M L  L W W  W R R  R L L  L M L
    M L L  L L L  R R L  W W L  L L L
    M M L  L R R  R L L  L W W  L M M
    L L R  R R L  L M M  L L W  W L M
    R R R  L R M  M L M  L W W  W L L
    L L L  L R M  M L M  M L L  L L L
"""


def printed_board() -> Board:
    lines = PRINTED_TERRAIN.strip().splitlines()
    terrain = [line.replace(" ", "") for line in lines]
    return {"rows": PRINTED_ROWS, "columns": PRINTED_COLUMNS, "terrain": terrain}


def drowned(random: Random) -> Letters:
    """Water except for a few cells: the legal minimum, and up to eight more."""
    dry = random.sample(CELLS, 7 + random.randrange(9))
    letters = dict.fromkeys(CELLS, "W")
    return letters | {cell: random.choice("LMR") for cell in dry}


def swamp(random: Random) -> Letters:
    return {cell: random.choice("WWWWLMR") for cell in CELLS}


def one_terrain(letter: str) -> Callable[[Random], Letters]:

    def fill(random: Random) -> Letters:
        return {cell: random.choice("LMRW" + 20 * letter) for cell in CELLS}

    return fill


def noise(random: Random) -> Letters:
    """Each terrain with a weight of its own."""
    letters = "".join(letter * random.randint(1, 9) for letter in "LMRW")
    return {cell: random.choice(letters) for cell in CELLS}


#: The kinds of wild boards, by name.
WILD: dict[str, Callable[[Random], Letters]] = {
    "drowned": drowned,
    "swamp": swamp,
    "mountains": one_terrain("M"),
    "railways": one_terrain("R"),
    "plains": one_terrain("L"),
    "noise": noise,
}


def wild_board(kind: str, random: Random) -> Board:
    """A legal board of a kind; missing terrain is added at random."""
    letters = WILD[kind](random)
    while not is_legal(letters):
        letters[random.choice(CELLS)] = random.choice("LLMR")
        letters[random.choice(CELLS)] = "W"
    return {
        "rows": random.sample(SYMBOLS, len(SYMBOLS)),
        "columns": random.sample(SYMBOLS, len(SYMBOLS)),
        "terrain": ["".join(letters[x, y] for x in range(WIDTH)) for y in range(HEIGHT)],
    }


def is_legal(letters: Letters) -> bool:
    land = [cell for cell in CELLS if letters[cell] == "L"]
    shores = [cell for cell in land if any(letters[other] == "W" for other in neighbours(cell))]
    terrains = list(letters.values())
    return len(shores) >= 4 and terrains.count("M") >= 2 and terrains.count("R") >= 1
