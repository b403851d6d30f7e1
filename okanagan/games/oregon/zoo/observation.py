"""A player's knowledge as fields of an array, read only from the player's view.

Players are counted clockwise from the viewer, who is 0. Hidden and missing things are 0.
"""

from collections.abc import Iterable

import numpy as np

from okanagan.games.oregon.rules.board import CELLS, HEIGHT, WIDTH
from okanagan.games.oregon.rules.frames import draw, turn
from okanagan.games.oregon.rules.setup import (
    BUILDING,
    COAL,
    FARMERS,
    GOLD,
    HAND,
    LANDSCAPE,
    TILES_OF_A_BUILDING,
)
from okanagan.games.oregon.rules.terms import FACES, JOKER, Building, Deck
from okanagan.games.oregon.rules.view import View
from okanagan.kernel.frames import Choice
from okanagan.zoo.fields import Field, Parts, Row, seat, seats

COPIES = max(map(LANDSCAPE.count, LANDSCAPE))  # the most cards of one face
MOST_POINTS = int(np.iinfo(np.int8).max)
COAL_VALUES, GOLD_VALUES = sorted(set(COAL)), sorted(set(GOLD))


def _board_fields(players: int) -> tuple[Field, ...]:
    buildings = len(Building)
    return (
        Field("farmers", (players, HEIGHT, WIDTH), 1, "each player's farmers"),
        Field("buildings", (buildings, HEIGHT, WIDTH), 1, "the buildings of each kind"),
        Field("start", (players, buildings), 1, "each player's start tile"),
        Field("piles", (buildings,), TILES_OF_A_BUILDING, "the tiles in each pile"),
    )


def _write_board(view: View, parts: Parts) -> None:
    for row, player in enumerate(seats(view)):
        parts["farmers"][row] = _plane(view.farmers[player])
        parts["start"][row, view.start[player]] = 1
    cells = np.frombuffer(view.cells, np.int8).reshape(HEIGHT, WIDTH)
    parts["buildings"][:] = cells == _SIGNS
    parts["piles"][:] = view.piles


_SIGNS = np.arange(1, len(Building) + 1).reshape(-1, 1, 1)  # of the buildings in `View.cells`
_BYTES = -(-CELLS // 8)


def _plane(cells: int) -> Row:
    """A set of cells as rows of 0 and 1."""
    packed = np.frombuffer(cells.to_bytes(_BYTES, "little"), np.uint8)
    return np.unpackbits(packed, count=CELLS, bitorder="little").reshape(HEIGHT, WIDTH)


def _player_fields(players: int) -> tuple[Field, ...]:
    coal, gold = len(COAL), len(GOLD)
    return (
        Field("points", (players,), MOST_POINTS, "points on the track; more count as the most"),
        Field("supply", (players,), FARMERS, "farmers not yet on the board"),
        Field("joker", (players,), 1, "1 where the joker is active"),
        Field("extra", (players,), 1, "1 where the extra turn token is active"),
        Field("coal", (players,), coal, "how many coal tokens each player has"),
        Field("gold", (players,), gold, "how many gold tokens each player has"),
        Field("own_coal", (len(COAL_VALUES),), coal, "own coal tokens worth 1, 2, 3"),
        Field("own_gold", (len(GOLD_VALUES),), gold, "own gold tokens worth 3, 4, 5"),
        Field("coal_left", (1,), coal, "coal tokens in stock"),
        Field("gold_left", (1,), gold, "gold tokens in stock"),
    )


def _write_players(view: View, parts: Parts) -> None:
    order = seats(view)
    parts["points"][:] = [min(view.points[player], MOST_POINTS) for player in order]
    for name, values in (
        ("supply", view.supply),
        ("joker", view.jokers),
        ("extra", view.extras),
        ("coal", view.coal_counts),
        ("gold", view.gold_counts),
    ):
        parts[name][:] = [values[player] for player in order]
    parts["own_coal"][:] = list(map(view.own_coal.count, COAL_VALUES))
    parts["own_gold"][:] = list(map(view.own_gold.count, GOLD_VALUES))
    parts["coal_left"][:] = view.coal_left
    parts["gold_left"][:] = view.gold_left


def _card_fields(players: int) -> tuple[Field, ...]:
    cards = JOKER  # the faces of cards come before the joker's
    most = max(len(LANDSCAPE), len(BUILDING))
    return (
        Field("hand", (cards,), HAND, "own cards, by face"),
        Field("hand_count", (players, len(Deck)), HAND, "landscape and building cards in hand"),
        Field("deck", (len(Deck),), most, "cards in the landscape and the building deck"),
        Field("discards", (cards,), COPIES, "cards on the discard piles, by face"),
        Field("aside", (cards,), COPIES, "dead cards discarded in this turn, by face"),
    )


def _write_cards(view: View, parts: Parts) -> None:
    _count(view.hand, parts["hand"])
    parts["hand_count"][:] = [view.hand_counts[player] for player in seats(view)]
    parts["deck"][:] = view.deck_sizes
    for pile in view.discards:
        _count(pile, parts["discards"])
    _count(view.aside, parts["aside"])


def _count(faces: Iterable[int], row: Row) -> None:
    for face in faces:
        row[face] += 1


QUESTIONS: dict[type[Choice], str] = {
    turn.LayStartTile: "start",
    turn.PlayCards: "play",
    turn.PlayAgain: "play again",
    turn.ChooseFarmerCell: "farmer",
    turn.ChooseBuildingCell: "build",
    turn.OfferExtra: "extra",
    draw.DrawCards: "draw",
}
"""What a player can be asked, in the order of the observation."""
PLACES = {question: place for place, question in enumerate(QUESTIONS)}


def rounds(players: int) -> int:
    """The most rounds: each but the last uses up a farmer or a tile."""
    return players * FARMERS + len(Building) * TILES_OF_A_BUILDING + 1


def longest(players: int) -> int:
    """The most decisions: in each turn two actions, the extra turn, four draws, dead cards."""
    plays, draws = 2 * 2 + 1, HAND + 2 * len(BUILDING) + 1
    return players * (1 + rounds(players) * (plays + draws))


def _course_fields(players: int) -> tuple[Field, ...]:
    """The course of the game, and the decision."""
    return (
        Field("round", (1,), rounds(players), "the round; 0 in the opening round"),
        Field("exchanges", (1,), players, "the exchanges in this round"),
        Field("end", (1,), 1, "1 if the game ends with this round"),
        Field("first", (players,), 1, "who begins a round"),
        Field("decides", (players,), 1, "who is asked"),
        Field("asked", (len(QUESTIONS),), 1, f"what is asked: {', '.join(QUESTIONS.values())}"),
        Field("played", (len(FACES),), 2, "the faces that were played, while a cell is asked"),
        Field("may_extra", (1,), 1, "1 if the turn may still get an extra turn"),
    )


def _write_course(view: View, parts: Parts) -> None:
    parts["round"][:] = view.round
    parts["exchanges"][:] = view.exchanges
    parts["end"][:] = view.end_is_certain
    parts["first"][seat(view, view.first_player)] = 1
    decision = view.decision
    if decision is not None and decision.player is not None:
        parts["decides"][seat(view, decision.player)] = 1
        parts["asked"][PLACES[type(decision)]] = 1
    if isinstance(decision, turn.PlacePiece):
        _count(decision.faces, parts["played"])
    parts["may_extra"][:] = any(isinstance(frame, turn.OfferExtra) for frame in view.frames)


_FIELDS = (_board_fields, _player_fields, _card_fields, _course_fields)
_WRITERS = (_write_board, _write_players, _write_cards, _write_course)
"""The functions for the fields of each part of the observation, and those that fill them."""


def fields(players: int) -> list[Field]:
    return [field for part in _FIELDS for field in part(players)]


def write(view: View, parts: Parts) -> None:
    for write_part in _WRITERS:
        write_part(view, parts)
