"""Tables set up by hand, for the tests."""

from collections import Counter

from .data import LANDSCAPE_TILES, OBJECTIVES, TILE_BACK, edition_rules
from .landscape import Territory
from .referee import Referee
from .scripts import AnyScript, Move
from .table import Table, no_tokens, set_up

EDITIONS_OF_ORDER = ["en", "fr"]
EDITIONS_OF_SHARE = ["nl", "bga"]


def table_for(players: int = 3, edition: str = "en") -> Table:
    """A table after setup, nothing shuffled, three cards kept by each."""
    setup = {"first_player": 0, "objectives": list(OBJECTIVES), "tiles": list(LANDSCAPE_TILES)}
    table = set_up(edition_rules(edition), players, setup)
    table.cards = [cards[:3] for cards in table.cards]
    return table


def give(table: Table, player: int, **tokens: int) -> None:
    """Tokens from the reserve, as `lake_circle=2`."""
    for name, number in tokens.items():
        kind = name.replace("_", "-")
        table.tokens[player][kind] += number
        table.reserve[kind] = max(0, table.reserve[kind] - number)


def held(table: Table, player: int) -> dict[str, int]:
    return {kind: number for kind, number in table.tokens[player].items() if number}


def only_in_reserve(table: Table, **tokens: int) -> None:
    table.reserve = {**no_tokens(), **{k.replace("_", "-"): n for k, n in tokens.items()}}


def tile_with_back(back: str) -> int:
    return next(tile for tile in LANDSCAPE_TILES if TILE_BACK[tile] == back)


def show_backs(table: Table, *backs: str) -> None:
    """The top tiles of the stacks show these special actions."""
    for stack, back in enumerate(backs):
        table.stacks[stack][0] = tile_with_back(back)


def territory(influence: dict[int, int], terrain: str = "forest", **icons: int) -> Territory:
    """A complete territory, its icons given by shape."""
    kinds = Counter({f"{terrain}-{shape}": number for shape, number in icons.items()})
    return Territory(terrain, set(), 0, kinds, influence)


def run(table: Table, script: AnyScript, *moves: Move) -> Referee:
    """Play the moves; the script may still wait for more."""
    referee = Referee.scene(table, script)
    for move in moves:
        referee.play(move)
    return referee


def run_out(table: Table, script: AnyScript, *moves: Move) -> None:
    """Play the moves, with which the script must end."""
    assert run(table, script, *moves).decision() is None
