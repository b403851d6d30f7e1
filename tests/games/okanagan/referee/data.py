"""The data tables and the small tables of the rules (sections 1, 2, 3, 9)."""

import csv
from pathlib import Path

TERRAINS = ["forest", "lake", "plains", "mountain"]
SHAPES = ["hexagon", "circle", "square"]
KINDS = [f"{terrain}-{shape}" for terrain in TERRAINS for shape in SHAPES]
SIDES = ["north", "east", "south", "west"]  # clockwise: a quarter turn moves each to the next
STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
START_TILE = 0
INFLUENCE = {"farm": 3, "warehouse": 2, "silo": 1}
STRUCTURES = ["silo", "warehouse", "farm"]
TOKENS_OF_A_KIND = 12
NUGGET_VP = [10, 5, 2, 0]

# Section 3: how many of each structure, by number of players, in round 1 and in round 2.
ROUND_STRUCTURES: dict[int, dict[int, dict[str, int]]] = {
    2: {
        1: {"farm": 1, "warehouse": 3, "silo": 2},
        2: {"farm": 2, "warehouse": 2, "silo": 2},
    },
    3: {
        1: {"farm": 1, "warehouse": 3, "silo": 2},
        2: {"farm": 1, "warehouse": 2, "silo": 2},
    },
    4: {
        1: {"farm": 1, "warehouse": 2, "silo": 2},
        2: {"farm": 1, "warehouse": 2, "silo": 2},
    },
}

# Section 9.
EDITIONS: dict[str, dict[str, object]] = {
    "en": {"tie_rule": "order", "explorer_vp": 4, "blind_draw": True, "nugget_cards": 17},
    "fr": {"tie_rule": "order", "explorer_vp": 4, "blind_draw": True, "nugget_cards": 16},
    "nl": {"tie_rule": "share", "explorer_vp": 4, "blind_draw": False, "nugget_cards": 16},
    "bga": {"tie_rule": "share", "explorer_vp": 5, "blind_draw": True, "nugget_cards": 16},
}

_FOLDER = Path(__file__).parents[4] / "okanagan" / "games" / "okanagan" / "data"


def _rows(name: str) -> list[dict[str, str]]:
    with (_FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


_TILE_ROWS = {int(row["id"]): row for row in _rows("tiles.csv")}
_OBJECTIVE_ROWS = {row["id"]: row for row in _rows("objectives.csv")}

#: Every tile's terrains and shapes, north first, clockwise, as it lies at rotation 0.
TILE_TERRAINS = {tile: [row[side] for side in SIDES] for tile, row in _TILE_ROWS.items()}
TILE_SHAPES = {tile: [row[f"{side}_shape"] for side in SIDES] for tile, row in _TILE_ROWS.items()}
TILE_BACK = {tile: row["back"] for tile, row in _TILE_ROWS.items()}
LANDSCAPE_TILES = [tile for tile in TILE_TERRAINS if tile != START_TILE]

#: Every objective in the order of the table: what one set needs and what it is worth.
OBJECTIVES = list(_OBJECTIVE_ROWS)
OBJECTIVE_NEEDS = {card: row["needs"].split() for card, row in _OBJECTIVE_ROWS.items()}
OBJECTIVE_VP = {card: int(row["vp"]) for card, row in _OBJECTIVE_ROWS.items()}


def edition_rules(edition: str) -> dict[str, object]:
    """A record's `rules` for an edition without house rules."""
    return {"edition": edition, **EDITIONS[edition]}
