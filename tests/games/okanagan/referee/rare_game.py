"""Legal games steered into the rare paths: a stacked pile, and players who play for the event."""

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from .data import LANDSCAPE_TILES, OBJECTIVES, TILE_BACK, TILE_TERRAINS
from .landscape import side_terrain, territory_of
from .random_game import Policy, Record, random_record
from .referee import Referee
from .scripts import Move
from .table import Laid, Table

#: Arguments of `rare_game` for games in which the event named happens.
RARE_GAMES: dict[str, tuple[int, int, str, tuple[str, ...]]] = {
    "objectives after action": (0, 3, "en", ("new_objectives",)),
    "objectives after keep": (3, 4, "bga", ("new_objectives",)),
    "tiles after action": (40, 4, "en", ("refresh", "new_objectives")),
    "tiles after choose": (18, 4, "nl", ("refresh", "new_objectives")),
}


FITS_NOWHERE = "a tile fits nowhere"
RARE_EVENTS = (*RARE_GAMES, FITS_NOWHERE)


@cache
def rare_record(event: str) -> Record:
    """A whole legal game for a rare event: for any checker to read, and not to be changed."""
    return walled_game() if event == FITS_NOWHERE else rare_game(*RARE_GAMES[event])


def rare_game(seed: int, players: int, edition: str, backs: tuple[str, ...]) -> Record:
    """A whole game played for these special actions."""
    setup = stacked_setup(players, Random(seed), backs)
    return random_record(seed, players, edition, policy=hunt(*backs), setup=setup)


def stacked_setup(players: int, random: Random, backs: tuple[str, ...]) -> dict[str, Any]:
    """Tiles with these backs lie under the offers, one of them at the bottom of stack 0."""
    tiles = random.sample(LANDSCAPE_TILES, len(LANDSCAPE_TILES))
    wanted = [tile for tile in tiles if TILE_BACK[tile].split(":")[0] in backs]
    others = [tile for tile in tiles if tile not in wanted]
    hands, others = others[:players], others[players:]
    count = len(tiles) - players
    sizes = [(count + 2) // 3, (count + 1) // 3, count // 3]
    piles = [[others.pop(), *wanted[1 + stack :: 3]] for stack in range(3)]
    for pile, size in zip(piles, sizes, strict=True):
        bottom = wanted[:1] if pile is piles[0] else []
        while len(pile) + len(bottom) < size:
            pile.append(others.pop())
        pile += bottom
    return {
        "first_player": random.randrange(players),
        "objectives": random.sample(OBJECTIVES, len(OBJECTIVES)),
        "tiles": hands + piles[0] + piles[1] + piles[2],
    }


def back_of_top(table: Table, stack: int) -> str:
    return TILE_BACK[table.stacks[stack][0]].split(":")[0]


def hunt(*backs: str) -> Policy:
    """Closes territories, takes these actions where it can, and draws stack 0 down to one tile."""

    def policy(referee: Referee, legal: list[Move], random: Random) -> Move:
        table = referee.table
        match legal[0][0]:
            case "place":
                return max(legal, key=lambda move: (closings(table, move), random.random()))
            case "sole":
                return legal[0]
            case "action":
                wanted = [move for move in legal if back_of_top(table, move[2]) in backs]
                return random.choice(wanted or legal[1:] or legal)
            case "choose":
                drained = len(table.stacks[0]) == 1
                return random.choice([move for move in legal if (move[3] == 0) != drained])
        return random.choice(legal)

    return policy


def closings(table: Table, move: Move) -> int:
    """How many territories a placement would complete."""
    _, player, x, y, rotation = move
    tile = table.hands[player]
    assert tile is not None
    table.board[x, y] = Laid(tile, rotation)
    terrains = {side_terrain(tile, rotation, side) for side in ("north", "east", "south", "west")}
    done = sum(territory_of(table, (x, y, terrain)).complete for terrain in terrains)
    del table.board[x, y]
    return done


def events(record: Record) -> set[str]:
    """The rare events that a record holds: each shuffle, named by its deck and its cause."""
    moves = record["moves"]
    return {
        f"{move[2]} after {before[0]}" for before, move in pairwise(moves) if move[0] == "shuffle"
    }


#: Eight tiles around the start tile, in the order to place them, with only forest outside: each
#: tile's x, y and rotation.
WALL = {
    13: (0, -1, 0),
    20: (1, 0, 2),
    33: (0, 1, 0),
    50: (-1, 0, 0),
    5: (1, -1, 0),
    6: (1, 1, 1),
    3: (-1, 1, 2),
    7: (-1, -1, 3),
}


def without_forest() -> list[int]:
    return [tile for tile in LANDSCAPE_TILES if "forest" not in TILE_TERRAINS[tile]]


def walled_setup() -> dict[str, Any]:
    """For two players who always choose offer 0. Two tiles without forest come after the wall:

    one in the hand of player 0 for the ninth placement, one on top of stack 1 just then.
    """
    misfit, next_misfit = without_forest()[:2]
    plan = [*WALL, misfit]
    rest = [tile for tile in LANDSCAPE_TILES if tile not in [*plan, next_misfit]]
    calm = [tile for tile in rest if TILE_BACK[tile] != "refresh"]
    stack_2, rest = calm[-19:], [tile for tile in rest if tile not in calm[-19:]]
    stack_0, stack_1 = plan[2:] + rest[1:14], [rest[0], next_misfit, *rest[14:]]
    tiles = plan[:2] + stack_0 + stack_1 + stack_2
    return {"first_player": 0, "objectives": list(OBJECTIVES), "tiles": tiles}


def build_the_wall() -> Policy:
    """Place as planned; choose offer 0; take actions from stack 2 alone; else anything."""

    def policy(referee: Referee, legal: list[Move], random: Random) -> Move:
        match legal[0]:
            case ["place", player, *_]:
                tile = referee.table.hands[player]
                planned = ["place", player, *WALL.get(tile or 0, ())]
                return planned if planned in legal else random.choice(legal)
            case ["choose", player, *_]:
                return ["choose", player, "offer", 0]
            case ["action", player, _]:
                return ["action", player, 2]
        return random.choice(legal)

    return policy


def walled_game() -> Record:
    """A whole game; before the ninth placement two tiles in a row fit nowhere."""
    return random_record(1, 2, "en", policy=build_the_wall(), setup=walled_setup())
