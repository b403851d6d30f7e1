"""What lies around the map, and what is in hands: tiles, cards, tokens and structures."""

from collections.abc import Sequence

import numpy as np

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import RESERVE_OF_A_KIND, STACKS, STRUCTURES
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.state import Sight
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES
from okanagan.games.okanagan.rules.view import HeldTile, View
from okanagan.zoo.faces import BACKS, CARD_NEEDS, SHAPE_FACES, SPECIALS, TERRAIN_FACES
from okanagan.zoo.fields import Field, Parts, Row
from okanagan.zoo.limits import CARDS, SIDES
from okanagan.zoo.perspective import seats

NUGGETS = max(rules.nugget_cards for rules in EDITIONS.values())
STOCK = max(max(stock) for rounds in STRUCTURES.values() for stock in rounds)
PILE = len(TILES) - 1
"""The tiles that are shuffled: all but the start tile."""


def fields(players: int) -> tuple[Field, ...]:
    """Tiles that are not on the map, then what each player has, then the stock of the table."""
    return (*_tile_fields(players), *_player_fields(players), *_stock_fields())


def write(view: View, parts: Parts) -> None:
    """Writes all of it into the fields."""
    _write_tiles(view, parts)
    _write_players(view, parts)
    _write_stock(view, parts)


def _tile_fields(players: int) -> tuple[Field, ...]:
    terrain, shape = (SIDES, len(Terrain)), (SIDES, len(Shape))
    return (
        Field("hand_tile", (players,), 1, "1 where a player holds a tile"),
        Field("hand_terrain", (players, *terrain), 1, "its terrains as printed, where known"),
        Field("hand_shape", (players, *shape), 1, "the shapes of its rewards, where known"),
        Field("hand_back", (players, len(SPECIALS)), 1, "the action on its back, where known"),
        Field("hand_seen", (players,), 2, "what others have seen of it: 1 the back, 2 the face"),
        Field("offer_terrain", (STACKS, *terrain), 1, "the terrains of the tiles on offer"),
        Field("offer_shape", (STACKS, *shape), 1, "the shapes of their rewards"),
        Field("stack_size", (STACKS,), PILE, "the tiles in each stack"),
        Field("stack_back", (STACKS, len(SPECIALS)), 1, "the action on top of each stack"),
        Field("box", (PILE,), 1, "by tile, from number 1 on: 1 where it lies in the box"),
        Field("unseen", (PILE,), 1, "by tile: 1 where it is in a stack, or in a hand unseen"),
    )


def _player_fields(players: int) -> tuple[Field, ...]:
    return (
        Field("card_needs", (CARDS, len(Kind)), 1, "own objectives, sorted: the kinds of a set"),
        Field("card_points", (CARDS,), 7, "the points for each set; 0 where there is no card"),
        Field("card_gone", (len(OBJECTIVES),), 1, "by objective: 1 where the agent discarded it"),
        Field("card_count", (players,), CARDS, "how many objectives each player holds"),
        Field("structures", (players, len(Structure)), STOCK, "farms, warehouses, silos to build"),
        Field("tokens", (players, len(Kind)), RESERVE_OF_A_KIND, "each player's tokens, by kind"),
        Field("nuggets", (players,), NUGGETS, "each player's gold nuggets"),
    )


def _stock_fields() -> tuple[Field, ...]:
    return (
        Field("reserve", (len(Kind),), RESERVE_OF_A_KIND, "the tokens in stock, by kind"),
        Field("pool", (len(Kind),), RESERVE_OF_A_KIND, "the tokens in the pool, by kind"),
        Field("nuggets_left", (1,), NUGGETS, "the nuggets in stock"),
        Field("deck", (1,), len(OBJECTIVES), "the objectives to draw"),
        Field("discards", (1,), len(OBJECTIVES), "the objectives that were discarded"),
    )


def _write_tiles(view: View, parts: Parts) -> None:
    for row, player in enumerate(seats(view)):
        held = view.hands[player]
        parts["hand_seen"][row] = view.seen[player] if held else Sight.NOTHING
        if held is not None:
            parts["hand_tile"][row] = 1
            _write_face(held.tile, parts["hand_terrain"][row], parts["hand_shape"][row])
            _write_back(held.back, parts["hand_back"][row])
    for stack in range(STACKS):
        offer = view.offers[stack]
        _write_face(offer, parts["offer_terrain"][stack], parts["offer_shape"][stack])
        _write_back(view.backs[stack], parts["stack_back"][stack])
    parts["stack_size"][:] = view.stack_sizes
    parts["box"][[tile - 1 for tile in view.box]] = 1
    parts["unseen"][[tile - 1 for tile in unseen(view)]] = 1


def _write_face(tile: int | None, terrain: Row, shape: Row) -> None:
    if tile is not None:
        terrain[:], shape[:] = TERRAIN_FACES[tile, 0], SHAPE_FACES[tile, 0]


def _write_back(back: Special | None, row: Row) -> None:
    if back is not None:
        row[BACKS[back]] = 1


def unseen(view: View) -> Sequence[int]:
    """The tiles that the viewer can't place: those in stacks, and in hands unseen."""
    seen = {START, *view.box, *view.offers, *(tile for tile, _ in view.map.placed.values())}
    seen |= {held.tile for held in view.hands if isinstance(held, HeldTile)}
    return [tile.id for tile in TILES if tile.id not in seen]


def _write_players(view: View, parts: Parts) -> None:
    cards = sorted(view.objectives)
    parts["card_needs"][: len(cards)] = CARD_NEEDS[cards]
    parts["card_gone"][[card for card in view.discards if card is not None]] = 1
    parts["card_points"][: len(cards)] = [OBJECTIVES[card].vp for card in cards]
    order = seats(view)
    parts["card_count"][:] = np.take(view.objective_counts, order)
    parts["structures"][:] = [view.stock[player] for player in order]
    parts["tokens"][:] = [view.tokens[player] for player in order]
    parts["nuggets"][:] = np.take(view.nuggets, order)


def _write_stock(view: View, parts: Parts) -> None:
    parts["reserve"][:] = view.reserve
    parts["pool"][:] = view.pool
    parts["nuggets_left"][:] = view.nuggets_left
    parts["deck"][:] = view.deck_size
    parts["discards"][:] = len(view.discards)
