"""The vocabulary of the game (rules 1): terrains, symbols, buildings; and the faces of cards.

A card's face is one number: a symbol, or a building after the symbols; the joker comes last.
"""

from okanagan.kernel.errors import brief
from okanagan.kernel.values import Term


class Terrain(Term):
    """What a cell shows; records write the first letters."""

    LAND = 0
    MOUNTAIN = 1
    RAILWAY = 2
    WATER = 3


class Symbol(Term):
    """What landscape cards and the edges of the board show, in the order of records."""

    SETTLER = 0
    WAGON = 1
    CAMPFIRE = 2
    BISON = 3
    EAGLE = 4


class Building(Term):
    """The buildings, in the order of the rules."""

    POST_OFFICE = 0
    HARBOUR = 1
    CHURCH = 2
    COAL_MINE = 3
    GOLD_MINE = 4
    WAREHOUSE = 5
    STATION = 6


class Deck(Term):
    """The two kinds of cards; the backs differ."""

    LANDSCAPE = 0
    BUILDING = 1


JOKER = len(Symbol) + len(Building)  # the face of the joker, which replaces a landscape card
FACES = (*(symbol.text for symbol in Symbol), *(building.text for building in Building), "joker")


def building_face(building: int) -> int:
    return len(Symbol) + building


DECK_OF = (Deck.LANDSCAPE,) * len(Symbol) + (Deck.BUILDING,) * len(Building)


def deck_of(face: int) -> Deck:
    return DECK_OF[face]


def parse_face(text: object) -> int:
    """The face that a word names; raises `ValueError` if it names none."""
    if not isinstance(text, str) or text not in FACES:
        raise ValueError(f"{brief(text)} is no card; known are {', '.join(FACES)}")
    return FACES.index(text)
