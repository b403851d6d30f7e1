"""Resolving completed territories (sections 4.3 and 8)."""

from collections.abc import Generator
from itertools import permutations

from .actions import special_action
from .data import KINDS
from .landscape import Territory, regions_of, territory_of
from .scripts import Move, Question, Script, ask
from .table import Cell, Table

Pool = dict[str, int]


def resolve_completed(table: Table, closer: int, cell: Cell) -> Script:
    """Every territory that the tile on this cell completes, in the order the closer chooses."""
    waiting = [
        terrain
        for terrain in regions_of(table.board[cell].tile)
        if territory_of(table, (*cell, terrain)).complete
    ]
    while waiting:
        terrain = waiting[0]
        if len(waiting) >= 2:
            legal: list[Move] = [["resolve", closer, terrain] for terrain in waiting]
            terrain = (yield from ask("resolve", closer, legal))[2]
        waiting.remove(terrain)
        yield from resolve_territory(table, closer, territory_of(table, (*cell, terrain)))


def resolve_territory(table: Table, closer: int, territory: Territory) -> Script:
    if len(territory.influence) == 0:
        return
    if len(territory.influence) == 1:
        yield from resolve_alone(table, territory)
    elif table.rules["tie_rule"] == "order":
        yield from resolve_in_order(table, closer, territory)
    else:
        yield from resolve_sharing(table, closer, territory)


def resolve_alone(table: Table, territory: Territory) -> Script:
    """The action or the rewards; both are always offered."""
    [(player, influence)] = territory.influence.items()
    legal: list[Move] = [["sole", player, "action"], ["sole", player, "rewards"]]
    move = yield from ask("sole", player, legal)
    if move[2] == "action":
        yield from special_action(table, player)
        return
    pool = set_out_pool(table, territory)
    yield from collect_all_due(table, pool, player, influence)
    return_pool(table, pool)


def groups_highest_first(influence: dict[int, int]) -> list[list[int]]:
    """Players of equal influence together, the most influential group first."""
    amounts = sorted(set(influence.values()), reverse=True)
    return [sorted(p for p in influence if influence[p] == amount) for amount in amounts]


# --- tie rule `order` (en, fr) ---


def resolve_in_order(table: Table, closer: int, territory: Territory) -> Script:
    influence = territory.influence
    order = yield from strict_order(closer, influence)
    taker = order[-1]
    if (yield from special_action(table, taker)):
        order = [taker, *(player for player in order if player != taker)]
    pool = set_out_pool(table, territory)
    for player in order:
        yield from collect_all_due(table, pool, player, influence[player])
    return_pool(table, pool)


def strict_order(closer: int, influence: dict[int, int]) -> Generator[Question, Move, list[int]]:
    """The closer ranks every tied group, highest first."""
    order: list[int] = []
    for group in groups_highest_first(influence):
        if len(group) == 1:
            order += group
        else:
            legal: list[Move] = [["rank", closer, list(ranked)] for ranked in permutations(group)]
            order += (yield from ask("rank", closer, legal))[2]
    return order


# --- tie rule `share` (nl, bga) ---


def resolve_sharing(table: Table, closer: int, territory: Territory) -> Script:
    influence = territory.influence
    groups = groups_highest_first(influence)
    taker = yield from pick_actor(closer, groups[-1])
    collects_first = yield from special_action(table, taker)
    pool = set_out_pool(table, territory)
    if collects_first:
        yield from collect_all_due(table, pool, taker, influence[taker])
        groups[-1].remove(taker)
    for group in groups:
        if group:
            yield from collect_as_group(table, closer, pool, group, influence[group[0]])
    return_pool(table, pool)


def pick_actor(closer: int, lowest: list[int]) -> Generator[Question, Move, int]:
    if len(lowest) == 1:
        return lowest[0]
    move = yield from ask("actor", closer, [["actor", closer, player] for player in lowest])
    return int(move[2])


def collect_as_group(
    table: Table, closer: int, pool: Pool, group: list[int], influence: int
) -> Script:
    """One token at a time in turn, clockwise from whom the closer picks."""
    beginner = group[0]
    if len(group) >= 2 and not is_empty(pool):
        legal: list[Move] = [["first", closer, player] for player in group]
        beginner = (yield from ask("first", closer, legal))[2]
    in_turn = [player for player in table.clockwise_from(beginner) if player in group]
    for _ in range(influence):
        for player in in_turn:
            yield from collect_one(table, pool, player)


# --- the pool ---


def set_out_pool(table: Table, territory: Territory) -> Pool:
    """One token for each icon, as far as the reserve can supply."""
    pool = {kind: min(territory.icons[kind], table.reserve[kind]) for kind in KINDS}
    for kind in KINDS:
        table.reserve[kind] -= pool[kind]
    return pool


def return_pool(table: Table, pool: Pool) -> None:
    for kind in KINDS:
        table.reserve[kind] += pool[kind]
        pool[kind] = 0


def is_empty(pool: Pool) -> bool:
    return sum(pool.values()) == 0


def collect_all_due(table: Table, pool: Pool, player: int, influence: int) -> Script:
    for _ in range(influence):
        yield from collect_one(table, pool, player)


def collect_one(table: Table, pool: Pool, player: int) -> Script:
    """Taking is not optional; from an empty pool there is nothing to decide."""
    if is_empty(pool):
        return
    legal: list[Move] = [["collect", player, kind] for kind in KINDS if pool[kind] > 0]
    kind = (yield from ask("collect", player, legal))[2]
    pool[kind] -= 1
    table.tokens[player][kind] += 1
