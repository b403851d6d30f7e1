"""The setup of a game (rules 3): the components, and the shuffled piles."""

from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.oregon.rules.board import Board, usual_board
from okanagan.games.oregon.rules.terms import FACES, Building, Deck, Symbol, building_face
from okanagan.kernel.base_game import first_player_of, pile_of, random_player
from okanagan.kernel.chance import shuffled

PLAYERS = range(2, 5)
FARMERS = 14  # for each player; one more marks the score
TILES_OF_A_BUILDING = 4
HAND = 4
LANDSCAPE_DEALT = 3
BUILDING_DEALT = 1
LANDSCAPE = tuple(int(symbol) for symbol in Symbol for _ in range(10))
"""plain integers, as in views"""
BUILDING = tuple(building_face(building) for building in Building for _ in range(3))
CARDS = {Deck.LANDSCAPE: LANDSCAPE, Deck.BUILDING: BUILDING}
COAL = tuple(value for value in (1, 2, 3) for _ in range(7))
GOLD = tuple(value for value in (3, 4, 5) for _ in range(7))


@dataclass(frozen=True, slots=True)
class Setup:
    """The random decisions before the first move."""

    first_player: int
    board: Board  # the board; a random setup has the usual one
    start: tuple[Building, ...]  # one for each player, then the rest
    landscape: tuple[int, ...]  # the decks in draw order, as faces: hands from player 0 on first
    building: tuple[int, ...]
    coal: tuple[int, ...]  # the values of all tokens in draw order
    gold: tuple[int, ...]

    @classmethod
    def dealt(cls, players: int, rng: Random, first_player: int | None = None) -> "Setup":
        if first_player is None:
            first_player = random_player(players, rng)
        piles = [tuple(shuffled(pile, rng)) for pile in (LANDSCAPE, BUILDING, COAL, GOLD)]
        return cls(first_player, usual_board(), tuple(shuffled(Building, rng)), *piles)

    def to_json(self) -> dict[str, Any]:
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
        """The setup of a record; raises `GameError` if it is wrong."""
        first = first_player_of(data, players)
        start = pile_of(data, "start", [building.text for building in Building])
        landscape = pile_of(data, "landscape", [FACES[face] for face in LANDSCAPE])
        building = pile_of(data, "building", [FACES[face] for face in BUILDING])
        return cls(
            first,
            Board.from_json(data.get("board")),
            tuple(Building.parse(word) for word in start),
            tuple(map(FACES.index, landscape)),
            tuple(map(FACES.index, building)),
            tuple(pile_of(data, "coal", COAL)),
            tuple(pile_of(data, "gold", GOLD)),
        )
