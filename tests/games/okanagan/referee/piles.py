"""The three stacks, the offers, the box and the objectives deck."""

from itertools import combinations

from .data import OBJECTIVES
from .scripts import Script, ask, ask_for_shuffle
from .table import Table, split_in_three


def tallest(table: Table, stacks: list[int]) -> int:
    """The largest of these stacks, the lowest number if tied."""
    return max(stacks, key=lambda stack: (len(table.stacks[stack]), -stack))


def refill_if_empty(table: Table, stack: int) -> Script:
    """Section 4.4: the bottom half, rounded down, of the largest other stack, in its order."""
    if table.stacks[stack]:
        return
    source = tallest(table, [other for other in range(3) if other != stack])
    moved = len(table.stacks[source]) // 2
    if moved == 0:
        yield from recycle_the_box(table)
        return
    keep = len(table.stacks[source]) - moved
    table.stacks[stack] = table.stacks[source][keep:]
    table.stacks[source] = table.stacks[source][:keep]


def recycle_the_box(table: Table) -> Script:
    """Section 4.4: box and stacks shuffled together and split as in setup; the offers stay."""
    tiles = table.box + [tile for stack in table.stacks for tile in stack]
    order = yield from ask_for_shuffle("tiles", tiles)
    table.box = []
    table.stacks = split_in_three(order)


def draw_blind(table: Table, player: int, stack: int) -> Script:
    table.hands[player] = table.stacks[stack].pop(0)
    yield from refill_if_empty(table, stack)


def take_offer(table: Table, player: int, stack: int) -> Script:
    table.hands[player] = table.offers[stack]
    table.offers[stack] = None
    yield from turn_up(table, stack)


def turn_up(table: Table, stack: int) -> Script:
    """The top tile of a stack becomes its offer."""
    table.offers[stack] = table.stacks[stack].pop(0)
    yield from refill_if_empty(table, stack)


def put_used_tile_at_the_bottom(table: Table, stack: int) -> None:
    table.stacks[stack].append(table.stacks[stack].pop(0))


def draw_objective(table: Table, player: int) -> Script:
    """Section 5: the discards are shuffled when a card must be drawn and none is left."""
    if not table.deck:
        table.deck = yield from ask_for_shuffle("objectives", table.discards)
        table.discards = []
    table.cards[player].append(table.deck.pop(0))


def keep_three(table: Table, player: int) -> Script:
    held = sorted(table.cards[player], key=OBJECTIVES.index)
    legal = [["keep", player, list(three)] for three in combinations(held, 3)]
    move = yield from ask("keep", player, legal)
    table.discards += [card for card in held if card not in move[2]]
    table.cards[player] = list(move[2])


def draw_two_keep_three(table: Table, player: int) -> Script:
    yield from draw_objective(table, player)
    yield from draw_objective(table, player)
    yield from keep_three(table, player)
