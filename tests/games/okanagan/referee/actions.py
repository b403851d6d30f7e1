"""The ten special actions (section 7)."""

from collections.abc import Callable, Generator

from .data import KINDS, TILE_BACK
from .piles import draw_two_keep_three, put_used_tile_at_the_bottom, turn_up
from .scripts import Move, Question, Script, ask
from .table import Table


def special_action(table: Table, taker: int) -> Generator[Question, Move, bool]:
    """Pick a stack and carry out its action. True if the action was `collect_first`."""
    legal = [["action", taker, stack] for stack in range(3) if table.stacks[stack]]
    move = yield from ask("action", taker, legal)
    back = TILE_BACK[table.stacks[move[2]][0]]
    put_used_tile_at_the_bottom(table, move[2])
    yield from carry_out(table, taker, back)
    return back == "collect_first"


def carry_out(table: Table, taker: int, back: str) -> Script:
    name, _, detail = back.partition(":")
    if name == "plus_shape":
        yield from plus_shape(table, taker, detail)
    elif name == "plus_kind":
        plus_kind(table, taker, detail)
    elif name == "nugget":
        nugget(table, taker)
    elif name == "new_objectives":
        yield from draw_two_keep_three(table, taker)
    elif name == "tribute":
        yield from tribute(table, taker)
    elif name == "trade":
        yield from trade(table, taker)
    elif name == "refresh":
        yield from refresh(table)
    elif name == "swap_shape":
        yield from swap_twice(table, taker, same_colour_other_shape)
    elif name == "swap_colour":
        yield from swap_twice(table, taker, same_shape_other_colour)
    else:
        assert name == "collect_first", back


def from_reserve(table: Table, player: int, kind: str) -> None:
    assert table.reserve[kind] > 0
    table.reserve[kind] -= 1
    table.tokens[player][kind] += 1


def from_player(table: Table, giver: int, receiver: int, kind: str) -> None:
    assert table.tokens[giver][kind] > 0
    table.tokens[giver][kind] -= 1
    table.tokens[receiver][kind] += 1


def held_kinds(table: Table, player: int) -> list[str]:
    return [kind for kind in KINDS if table.tokens[player][kind] > 0]


def terrain_of(kind: str) -> str:
    return kind.split("-")[0]


def shape_of(kind: str) -> str:
    return kind.split("-")[1]


def plus_shape(table: Table, taker: int, shape: str) -> Script:
    """Any colour in stock; none in stock: nothing."""
    stock = [kind for kind in KINDS if shape_of(kind) == shape and table.reserve[kind] > 0]
    if stock:
        move = yield from ask("take", taker, [["take", taker, kind] for kind in stock])
        from_reserve(table, taker, move[2])


def plus_kind(table: Table, taker: int, kind: str) -> None:
    """As many as the reserve has, up to 2."""
    for _ in range(min(2, table.reserve[kind])):
        from_reserve(table, taker, kind)


def nugget(table: Table, taker: int) -> None:
    """None left: nothing."""
    if table.nuggets_left > 0:
        table.nuggets_left -= 1
        table.nuggets[taker] += 1


def tribute(table: Table, taker: int) -> Script:
    """Clockwise from the taker's left; one without tokens makes no move."""
    for giver in table.clockwise_from(taker)[1:]:
        kinds = held_kinds(table, giver)
        if kinds:
            move = yield from ask("give", giver, [["give", giver, kind] for kind in kinds])
            from_player(table, giver, taker, move[2])


def trade(table: Table, taker: int) -> Script:
    """The taker picks the player and both tokens, of two different kinds, or passes."""
    legal: list[Move] = [
        ["trade", taker, other, given, taken]
        for other in range(table.players)
        if other != taker
        for given in held_kinds(table, taker)
        for taken in held_kinds(table, other)
        if given != taken
    ]
    if not legal:
        return
    move = yield from ask("trade", taker, [*legal, ["pass", taker]])
    if move[0] == "trade":
        _, _, other, given, taken = move
        from_player(table, taker, other, given)
        from_player(table, other, taker, taken)


def refresh(table: Table) -> Script:
    """All three offers to the box first, then stacks 0, 1, 2 turn up one each."""
    for stack in range(3):
        offer = table.offers[stack]
        assert offer is not None
        table.box.append(offer)
        table.offers[stack] = None
    for stack in range(3):
        yield from turn_up(table, stack)


def same_colour_other_shape(given: str, taken: str) -> bool:
    return terrain_of(given) == terrain_of(taken) and shape_of(given) != shape_of(taken)


def same_shape_other_colour(given: str, taken: str) -> bool:
    return shape_of(given) == shape_of(taken) and terrain_of(given) != terrain_of(taken)


def swap_twice(table: Table, taker: int, allowed: Callable[[str, str], bool]) -> Script:
    """Each is optional; after a pass the rest of the action is lost."""
    for _ in range(2):
        legal: list[Move] = [
            ["swap", taker, given, taken]
            for given in held_kinds(table, taker)
            for taken in KINDS
            if allowed(given, taken) and table.reserve[taken] > 0
        ]
        if not legal:
            return
        move = yield from ask("swap", taker, [*legal, ["pass", taker]])
        if move[0] == "pass":
            return
        table.tokens[taker][move[2]] -= 1
        table.reserve[move[2]] += 1
        from_reserve(table, taker, move[3])
