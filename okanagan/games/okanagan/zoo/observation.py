"""A player's knowledge as one array, read only from the player's view.

Players are counted clockwise from the viewer, who is 0. Hidden and missing things are 0.
"""

import numpy as np

from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.frames import (
    exchange,
    objectives,
    rewards,
    special,
    territory,
    turn,
)
from okanagan.games.okanagan.rules.map import INFLUENCE_BITS
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import RESERVE_OF_A_KIND, STACKS, STRUCTURES
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.state import Sight
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.zoo.limits import (
    BACKS,
    CARD_NEEDS,
    CARDS,
    ICONS,
    KIND_FACES,
    SHAPE_FACES,
    SIDES,
    SPECIALS,
    TERRAIN_FACES,
    influence,
    tiles,
    turns,
)
from okanagan.kernel.frames import Choice, Frame
from okanagan.zoo.fields import Field, Parts, Row, seat, seats

INFLUENCE_MASK = (1 << INFLUENCE_BITS) - 1


def _map_fields(players: int) -> tuple[Field, ...]:
    """A row for each tile, in the order of placing: the start tile is row 0."""
    rows, far = tiles(players), turns(players)
    side = rows, SIDES
    return (
        Field("map_tile", (rows,), 1, "1 where the row has a tile"),
        Field("map_at", (rows, 2), far, "x (to the east) and y (to the south) of it", -far),
        Field("map_terrain", (*side, len(Terrain)), 1, "the terrain at each side, as it lies"),
        Field("map_shape", (*side, len(Shape)), 1, "the shape of the reward at each side"),
        Field(
            "map_influence",
            (*side, players),
            influence(players),
            "each player's influence in the territory at that side",
        ),
        Field("map_open", side, 2 * rows, "the open edges of that territory; 0 is complete"),
        Field(
            "map_rewards", (*side, len(Kind)), ICONS, "the rewards of each kind in that territory"
        ),
    )


def _write_map(view: View, parts: Parts) -> None:
    table, there = view.map, len(view.map.placed)
    faces = tuple(np.array(list(table.placed.values())).T)
    parts["map_tile"][:there] = 1
    parts["map_at"][:there] = [position(cell) for cell in table.placed]
    parts["map_terrain"][:there] = TERRAIN_FACES[faces]
    parts["map_shape"][:there] = SHAPE_FACES[faces]
    roots = np.array([table.root(region) for region in range(len(table.parent))])
    territories = roots[[table.regions[cell] for cell in table.placed]]
    parts["map_influence"][:there] = _influence(view)[territories]
    parts["map_open"][:there] = np.array(table.open)[territories]
    parts["map_rewards"][:there] = _rewards(territories, KIND_FACES[faces])[territories]


def _influence(view: View) -> Row:
    """By the root of a territory: each player's influence, from the viewer on."""
    packed, shifts = np.array(view.map.influence), INFLUENCE_BITS * np.array(seats(view))
    each: Row = packed[:, None] >> shifts & INFLUENCE_MASK
    return each


def _rewards(territories: Row, kinds: Row) -> Row:
    """The rewards of each kind by root, from root and reward at each side of each tile."""
    each = territories * len(Kind) + kinds
    size = (territories.max() + 1) * len(Kind)
    return np.bincount(each.ravel(), minlength=size).reshape(-1, len(Kind))


NUGGETS = max(rules.nugget_cards for rules in EDITIONS.values())
STOCK = max(max(stock) for rounds in STRUCTURES.values() for stock in rounds)
PILE = len(TILES) - 1  # the tiles that are shuffled: all but the start tile


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


def _stock_fields(players: int) -> tuple[Field, ...]:
    return (
        Field("reserve", (len(Kind),), RESERVE_OF_A_KIND, "the tokens in stock, by kind"),
        Field("pool", (len(Kind),), RESERVE_OF_A_KIND, "the tokens in the pool, by kind"),
        Field("nuggets_left", (1,), NUGGETS, "the nuggets in stock"),
        Field("deck", (1,), len(OBJECTIVES), "the objectives to draw"),
        Field("discards", (1,), len(OBJECTIVES), "the objectives that were discarded"),
    )


def _write_tiles(view: View, parts: Parts) -> None:
    for row, player in enumerate(seats(view)):
        in_hand = view.hands[player]
        parts["hand_seen"][row] = view.seen[player] if in_hand else Sight.NOTHING
        if in_hand is not None:
            parts["hand_tile"][row] = 1
            _write_face(in_hand.tile, parts["hand_terrain"][row], parts["hand_shape"][row])
            _write_back(in_hand.back, parts["hand_back"][row])
    for stack in range(STACKS):
        offer = view.offers[stack]
        _write_face(offer, parts["offer_terrain"][stack], parts["offer_shape"][stack])
        _write_back(view.backs[stack], parts["stack_back"][stack])
    parts["stack_size"][:] = view.stack_sizes
    parts["box"][[tile - 1 for tile in view.box]] = 1
    parts["unseen"][[tile - 1 for tile in view.unseen]] = 1


def _write_face(tile: int | None, terrain: Row, shape: Row) -> None:
    if tile is not None:
        terrain[:], shape[:] = TERRAIN_FACES[tile, 0], SHAPE_FACES[tile, 0]


def _write_back(back: Special | None, row: Row) -> None:
    if back is not None:
        row[BACKS[back]] = 1


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


QUESTIONS: dict[type[Choice], str] = {
    objectives.KeepObjectives: "keep",
    turn.PlaceTile: "place",
    turn.BuildStructure: "build",
    territory.ResolveTerritories: "resolve",
    territory.RankTied: "rank",
    territory.TiedForAction: "actor",
    territory.SolePrize: "sole",
    special.PickSpecial: "action",
    exchange.TakeToken: "take",
    exchange.GiveToken: "give",
    exchange.TradeToken: "trade",
    exchange.SwapToken: "swap",
    rewards.TiedToBegin: "first",
    rewards.CollectToken: "collect",
    turn.ChooseTile: "choose",
}
"""What a player can be asked, by the verb of the answer, in the order of the observation."""
PLACES = {question: place for place, question in enumerate(QUESTIONS)}


def _course_fields(players: int) -> tuple[Field, ...]:
    """The course of the game, the decision, and the contested territory."""
    return (
        Field("round", (1,), 2, "the round"),
        Field("first", (players,), 1, "who begins a round"),
        Field("turn", (players,), 1, "whose turn it is"),
        Field("decides", (players,), 1, "who is asked"),
        Field("asked", (len(QUESTIONS),), 1, f"what is asked: {', '.join(QUESTIONS.values())}"),
        Field("completed", (len(Terrain),), 1, "the completed territories still to be resolved"),
        Field("contested", (len(Terrain),), 1, "the one being resolved, until its pool is set"),
        Field("at_stake", (len(Kind),), ICONS, "the rewards in that one, by kind"),
        Field("due", (players,), influence(players), "tokens that each may collect from its pool"),
        Field("tribute_to", (players,), 1, "who gets the token that is given in tribute"),
        Field("swaps_left", (1,), 2, "how many swaps are left, this one included"),
    )


def _write_frames(view: View, parts: Parts) -> None:
    parts["round"][:] = view.round
    parts["first"][seat(view, view.first_player)] = 1
    decision = view.decision
    if decision is not None and decision.player is not None:
        parts["decides"][seat(view, decision.player)] = 1
        parts["asked"][PLACES[type(decision)]] = 1
    for frame in view.frames:
        _write_course(frame, view, parts)
        _write_contest(frame, view, parts)
        for group in _groups(frame):
            for player in group.players:
                parts["due"][seat(view, player)] += group.influence


def _write_course(frame: Frame, view: View, parts: Parts) -> None:
    match frame:
        case turn.StartTurn(player=player) | turn.EndTurn(player=player):
            parts["turn"][seat(view, player)] = 1
        case territory.ResolveTerritories(terrains=terrains):
            parts["completed"][list(terrains)] = 1
        case exchange.GiveToken(to=player):
            parts["tribute_to"][seat(view, player)] = 1
        case exchange.SwapToken(left=left):
            parts["swaps_left"][:] = left


def _write_contest(frame: Frame, view: View, parts: Parts) -> None:
    match frame:
        case (
            territory.RankTied(terrain=terrain, root=root)
            | territory.TiedForAction(terrain=terrain, root=root)
            | rewards.SetPool(terrain=terrain, root=root)
            | territory.SolePrize(rewards=rewards.SetPool(terrain=terrain, root=root))
            | special.PickSpecial(rewards=rewards.SetPool(terrain=terrain, root=root))
        ):
            parts["contested"][terrain] = 1
            for icon in view.map.icons[root]:
                parts["at_stake"][icon] += 1


def _groups(frame: Frame) -> tuple[rewards.Group, ...]:
    """The groups that may collect tokens, according to this frame."""
    match frame:
        case territory.RankTied(ranked=ranked, groups=groups):
            return ranked + groups
        case (
            territory.TiedForAction(groups=groups)
            | rewards.SetPool(groups=groups)
            | rewards.CollectRewards(groups=groups)
            | territory.SolePrize(rewards=rewards.SetPool(groups=groups))
            | special.PickSpecial(rewards=rewards.SetPool(groups=groups))
        ):
            return groups
        case rewards.TiedToBegin(group=group):
            return (group,)
        case rewards.CollectToken(player=player, then=then):
            return tuple(rewards.Group(1, (seat,)) for seat in (player, *then))
    return ()


_FIELDS = (_map_fields, _tile_fields, _player_fields, _stock_fields, _course_fields)
_WRITERS = (_write_map, _write_tiles, _write_players, _write_stock, _write_frames)
"""The functions for the fields of each part of the observation, and those that fill them."""


def fields(players: int) -> list[Field]:
    return [field for part in _FIELDS for field in part(players)]


def write(view: View, parts: Parts) -> None:
    for write_part in _WRITERS:
        write_part(view, parts)
