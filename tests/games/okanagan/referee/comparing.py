"""The engine's state as the referee's table, and assertions that both agree."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.terms import Kind

from .referee import Referee
from .scripts import json_text
from .table import Cell, Laid, Table

Building = tuple[int, str, list[str]]
"""Owner, structure and terrains."""


def table_of(state: State, buildings: Mapping[Cell, Building]) -> Table:
    """The referee's table with the same position; the engine's map has no buildings."""
    cells = {position(cell): tile for cell, tile in state.map.placed.items()}
    return Table(
        rules={field.name: getattr(state.rules, field.name) for field in fields(state.rules)},
        players=state.players,
        first=state.first_player,
        board={at: Laid(*tile, *buildings.get(at, ())) for at, tile in cells.items()},
        hands=state.hands[:],
        stacks=[list(stack) for stack in state.stacks],
        offers=state.offers[:],
        box=list(state.box),
        deck=_names(state.deck),
        discards=_names(state.discards),
        cards=[_names(cards) for cards in state.objectives],
        reserve=_counts(state.reserve),
        tokens=[_counts(tokens) for tokens in state.tokens],
        nuggets=state.nuggets[:],
        nuggets_left=state.nuggets_left,
        inventory=[
            dict(zip(("farm", "warehouse", "silo"), stock, strict=True)) for stock in state.stock
        ],
        round=state.round,
    )


def _names(cards: tuple[int, ...]) -> list[str]:
    return [OBJECTIVES[card].id for card in cards]


def _counts(tokens: list[int]) -> dict[str, int]:
    return {kind.text: tokens[kind] for kind in Kind}


def same_decision(state: State, referee: Referee) -> None:
    asked, decision = referee.decision(), state.decision
    if asked is None or decision is None:
        assert (asked, decision) == (None, None)
        return
    assert decision.player == asked[1]
    listed = sorted(json_text(action.to_json()) for action in state.legal())
    assert listed == [json_text(move) for move in referee.legal()]


def same_table(state: State, table: Table) -> None:
    """Compares everything but the order of what was discarded, and the territories."""
    own = table_of(state, {})
    for name in ("hands", "stacks", "offers", "deck", "cards", "reserve", "tokens", "nuggets"):
        assert getattr(own, name) == getattr(table, name), name
    assert (own.nuggets_left, own.round) == (table.nuggets_left, table.round)
    assert own.inventory == table.inventory
    assert sorted(own.box) == sorted(table.box)
    assert sorted(own.discards) == sorted(table.discards)


def same_territories(state: State, referee: Referee) -> None:
    fast = [
        (
            sorted(land.tiles),
            land.terrain.text,
            land.open_edges,
            {player: amount for player, amount in enumerate(land.influence) if amount},
            Counter(kind.text for kind in land.icons),
        )
        for land in state.map.territories(state.players)
    ]
    slow: list[Any] = [
        (
            sorted((x, y) for x, y, _ in land.regions),
            land.terrain,
            land.open_edges,
            land.influence,
            land.icons,
        )
        for land in referee.territories()
    ]
    assert sorted(fast, key=_where) == sorted(slow, key=_where)


def _where(row: tuple[Any, ...]) -> Any:
    return row[:2]
