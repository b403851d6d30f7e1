"""The meanings of the actions, which are the same for every player and number of players.

A meaning has the words of a record's move (rules 10): `("play", "wagon", "joker")`, `("farmer", 3,
0)`. The two numbers of a cell are its column and its row.
"""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

from okanagan.games.oregon.rules.actions import (
    Action,
    Build,
    Discard,
    Done,
    Draw,
    Exchange,
    LayStart,
    PlaceFarmer,
    Play,
)
from okanagan.games.oregon.rules.board import CELLS, position
from okanagan.games.oregon.rules.terms import JOKER, Building, Deck, Symbol, building_face
from okanagan.games.oregon.rules.view import View
from okanagan.zoo.actions import Meaning

ME = 0  # the player does not matter: meanings leave out the player's own number


def meaning(action: Action) -> Meaning:
    """The words of an action without the player."""
    if isinstance(action, LayStart | PlaceFarmer | Build):
        return action.verb, action.x, action.y
    verb, _, *words = action.to_json()
    return verb, *words


def reading(view: View) -> Callable[[Action], Meaning]:
    """The same function for every view."""
    return meaning


def meanings(players: int) -> Iterator[Meaning]:
    """All meanings, in the order of the indices."""
    cells = [position(cell) for cell in range(CELLS)]
    yield from (meaning(LayStart(ME, x, y)) for x, y in cells)
    yield from (meaning(Play(ME, *faces)) for faces in _faces())
    yield meaning(Exchange(ME))
    yield from (meaning(PlaceFarmer(ME, x, y)) for x, y in cells)
    yield from (meaning(Build(ME, x, y)) for x, y in cells)
    yield from (("extra", answer) for answer in ("use", "keep"))
    yield from (meaning(Draw(ME, deck)) for deck in Deck)
    yield from (meaning(Discard(ME, building)) for building in Building)
    yield meaning(Done(ME))


def _faces() -> Iterator[tuple[int, int]]:
    """The faces of every play: for a farmer without and with the joker, then for a building."""
    buildings = [building_face(building) for building in Building]
    yield from combinations_with_replacement(map(int, Symbol), 2)
    yield from ((symbol, JOKER) for symbol in map(int, Symbol))
    yield from product(map(int, Symbol), buildings)
    yield from ((building, JOKER) for building in buildings)
