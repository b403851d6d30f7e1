"""The setup of a game (rules 3): the components, and the shuffled piles."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.oregon.rules.board import Board, usual_board
from okanagan.games.oregon.rules.terms import FACES, Building, Symbol, building_face
from okanagan.kernel.chance import shuffled
from okanagan.kernel.errors import GameError, brief

PLAYERS = range(2, 5)
FARMERS = 14
"""Those that a player can place; one more marks the score."""
TILES_OF_A_BUILDING = 4
HAND = 4
LANDSCAPE_DEALT = 3
BUILDING_DEALT = 1
LANDSCAPE = tuple(int(symbol) for symbol in Symbol for _ in range(10))
"""As faces, which are plain numbers: a view's text is the same wherever the cards come from."""
BUILDING = tuple(building_face(building) for building in Building for _ in range(3))
COAL = tuple(value for value in (1, 2, 3) for _ in range(7))
GOLD = tuple(value for value in (3, 4, 5) for _ in range(7))


@dataclass(frozen=True, slots=True)
class Setup:
    """The random decisions before the first move.

    Attributes:
        first_player: who begins.
        board: the board; a random setup has the usual one.
        start: all start tiles: player 0 gets the first, and so on.
        landscape, building: the decks in draw order, as faces: hands from player 0 on first.
        coal, gold: the values of all tokens in draw order.
    """

    first_player: int
    board: Board
    start: tuple[Building, ...]
    landscape: tuple[int, ...]
    building: tuple[int, ...]
    coal: tuple[int, ...]
    gold: tuple[int, ...]

    @classmethod
    def dealt(cls, players: int, rng: Random, first_player: int | None = None) -> "Setup":
        """A random setup; the first player too, where not given."""
        if first_player is None:
            first_player = int(rng.random() * players)
        piles = [tuple(shuffled(pile, rng)) for pile in (LANDSCAPE, BUILDING, COAL, GOLD)]
        return cls(first_player, usual_board(), tuple(shuffled(Building, rng)), *piles)

    def to_json(self) -> dict[str, Any]:
        """The record's `setup`."""
        return {
            "first_player": self.first_player,
            "board": self.board.to_json(),
            "start": [building.text for building in self.start],
            "landscape": [FACES[face] for face in self.landscape],
            "building": [FACES[face] for face in self.building],
            "coal": list(self.coal),
            "gold": list(self.gold),
        }

    @classmethod
    def from_json(cls, data: Any, players: int) -> "Setup":
        """The setup that a record names.

        Raises:
            GameError: a pile does not hold its cards, the first player is nobody, or the board is
                none.
        """
        if not isinstance(data, dict):
            raise GameError("it must be a JSON object")
        first = data.get("first_player")
        if type(first) is not int or not 0 <= first < players:
            raise GameError(f"'first_player' must be from 0 to {players - 1}, not {brief(first)}")
        start = _pile(data, "start", [building.text for building in Building])
        landscape = _pile(data, "landscape", [FACES[face] for face in LANDSCAPE])
        building = _pile(data, "building", [FACES[face] for face in BUILDING])
        return cls(
            first,
            Board.from_json(data.get("board")),
            tuple(Building.parse(word) for word in start),
            tuple(map(FACES.index, landscape)),
            tuple(map(FACES.index, building)),
            tuple(_pile(data, "coal", COAL)),
            tuple(_pile(data, "gold", GOLD)),
        )


def _pile(data: dict[str, Any], name: str, wanted: Sequence[Any]) -> list[Any]:
    """The pile with this name, if it holds just the wanted cards, in any order.

    Raises:
        GameError: what is missing, foreign or there too often.
    """
    found = data.get(name)
    if not isinstance(found, list):
        raise GameError(f"{name!r} must be a JSON list")
    kind = type(wanted[0])
    foreign = [thing for thing in found if type(thing) is not kind or thing not in wanted]
    if foreign:
        raise GameError(f"{name!r} holds {brief(foreign[0])}, which does not belong there")
    there, due = Counter(found), Counter(wanted)
    for thing in due:
        if there[thing] != due[thing]:
            raise GameError(f"{name!r} must hold {due[thing]} of {thing!r}, not {there[thing]}")
    return found
