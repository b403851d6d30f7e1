"""The course of a game: setup, turns, the end of round 1 (sections 3, 4, 5)."""

from collections.abc import Generator
from itertools import combinations

from .data import ROUND_STRUCTURES, STRUCTURES
from .landscape import placements, regions_border, regions_of
from .piles import draw_blind, draw_two_keep_three, keep_three, take_offer, tallest
from .resolving import resolve_completed
from .scripts import Move, Question, Script, ask
from .table import (
    Cell,
    Laid,
    Table,
    structures_left_in_the_whole_game,
    structures_left_now,
)


def whole_game(table: Table) -> Script:
    for player in table.clockwise_from(table.first):
        yield from keep_three(table, player)
    yield from play_round(table)
    yield from end_of_round_1(table)
    yield from play_round(table)


def play_round(table: Table) -> Script:
    """Everyone has the same number of structures, so all have as many turns."""
    while structures_left_now(table, table.first) > 0:
        for player in table.clockwise_from(table.first):
            yield from turn(table, player)


def from_turn(table: Table, player: int) -> Script:
    """The rest of the game from a player's turn on, for tables set up by hand."""
    yield from turn(table, player)
    if not any(structures_left_now(table, each) for each in range(table.players)):
        if table.round == 2:
            return
        yield from end_of_round_1(table)
    yield from from_turn(table, (player + 1) % table.players)


def end_of_round_1(table: Table) -> Script:
    table.round = 2
    for player in range(table.players):
        for structure in STRUCTURES:
            table.inventory[player][structure] += ROUND_STRUCTURES[table.players][2][structure]
    for player in table.clockwise_from(table.first):
        yield from draw_two_keep_three(table, player)


def turn(table: Table, player: int) -> Script:
    yield from swap_a_tile_that_fits_nowhere(table, player)
    cell = yield from place(table, player)
    yield from build(table, player, cell)
    yield from resolve_completed(table, player, cell)
    if structures_left_in_the_whole_game(table, player) > 0:
        yield from choose(table, player)


def hand_of(table: Table, player: int) -> int:
    tile = table.hands[player]
    assert tile is not None
    return tile


def swap_a_tile_that_fits_nowhere(table: Table, player: int) -> Script:
    """It goes to the box; the top tile of the tallest stack is drawn until one fits."""
    while not placements(table.board, hand_of(table, player)):
        table.box.append(hand_of(table, player))
        table.hands[player] = None
        yield from draw_blind(table, player, tallest(table, [0, 1, 2]))


def place(table: Table, player: int) -> Generator[Question, Move, Cell]:
    tile = hand_of(table, player)
    legal: list[Move] = [["place", player, *spot] for spot in placements(table.board, tile)]
    _, _, x, y, rotation = yield from ask("place", player, legal)
    table.board[x, y] = Laid(tile, rotation)
    table.hands[player] = None
    return x, y


def build(table: Table, player: int, cell: Cell) -> Script:
    laid = table.board[cell]
    legal = [move for move in buildings(player, laid.tile) if table.inventory[player][move[2]] > 0]
    move = yield from ask("build", player, legal)
    table.inventory[player][move[2]] -= 1
    laid.owner = player
    laid.structure = move[2]
    laid.terrains = regions_of(laid.tile) if move[2] == "silo" else move[3:]


def buildings(player: int, tile: int) -> list[Move]:
    """Section 4.2: everything that can stand on a tile."""
    regions = regions_of(tile)
    borders = [pair for pair in combinations(regions, 2) if regions_border(tile, *pair)]
    silo: list[Move] = [["build", player, "silo"]]
    warehouses: list[Move] = [["build", player, "warehouse", *pair] for pair in borders]
    farms: list[Move] = [["build", player, "farm", terrain] for terrain in regions]
    return silo + warehouses + farms


def choose(table: Table, player: int) -> Script:
    offers = [stack for stack in range(3) if table.offers[stack] is not None]
    stacks = [stack for stack in range(3) if table.stacks[stack] and table.rules["blind_draw"]]
    legal: list[Move] = [["choose", player, "offer", stack] for stack in offers]
    legal += [["choose", player, "stack", stack] for stack in stacks]
    _, _, source, stack = yield from ask("choose", player, legal)
    if source == "offer":
        yield from take_offer(table, player, stack)
    else:
        yield from draw_blind(table, player, stack)
