"""The field: the values of cells that it updates are those of a new field."""

from random import Random
from typing import Any

import pytest

from okanagan import new_match
from okanagan.games.oregon.bots.board_sums import promises
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.hand_values import Hands
from okanagan.games.oregon.bots.weights import HARD, NORMAL
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.frames.turn import ChooseFarmerCell
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.state import State
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.chance import pick
from tests.games.positions import mover, positions

ALL_CELLS = [(building + 5, JOKER) for building in Building] + [(face, JOKER) for face in range(5)]


def values(field: Field, match: OregonMatch) -> list[Any]:
    return [
        field.values(match.state, player, faces)
        for player in range(match.state.players)
        for faces in ALL_CELLS
    ]


def rounded(field: Field, match: OregonMatch) -> list[Any]:
    return [each and [round(value, 6) for value in each[1]] for each in values(field, match)]


def follow(field: Field, match: OregonMatch, rng: Random) -> None:
    """Plays a random move, and updates the field."""
    action = pick(match.legal, rng)
    player, faces = mover(match), getattr(match.decision, "faces", None)
    match.play(action)
    if isinstance(action, PlaceFarmer):
        field.place_farmer(player, cell_at(action.x, action.y))
    elif isinstance(action, Build) and faces:
        building = next(face for face in faces if 5 <= face < JOKER)
        field.place_building(building - 5, cell_at(action.x, action.y))
    for other in range(match.state.players):
        field.tokens_changed(other)


def rebuilt(match: OregonMatch, old: Field) -> Field:
    """A new field of the current position, with the pace of the old one."""
    new = Field(view(match.state, 0), HARD)
    new.turns, new.joker, new.extra, new.pair = old.turns, old.joker, old.extra, old.pair
    new.tables = old.tables
    for cell in range(150):
        if new.open >> cell & 1:
            new._promise(cell)
    return new


@pytest.mark.parametrize("players", [2, 4])
def test_an_updated_field_has_the_values_of_a_new_one(players: int) -> None:
    rng = Random(players)
    for match in positions(new_match(players, "oregon", seed=8), 8, every=25):
        field = Field(view(match.state, 0), HARD)
        values(field, match)  # fills what is updated later
        copied = field.copy()
        before = values(copied, match)
        later = match.upto(len(match.moves))
        for _ in range(8):
            if not later.over:
                follow(field, later, rng)
        assert values(copied, match) == before, "a copy is independent"
        assert rounded(field, later) == rounded(rebuilt(later, field), later)


def test_normal_counts_the_gains_of_the_move() -> None:
    for match in positions(new_match(2, "oregon", seed=3), 3, every=9):
        decision = match.decision
        if isinstance(decision, ChooseFarmerCell):
            player = decision.player
            field = Field(match.view(player), NORMAL)
            cells, worth = field.values(match.state, player, decision.faces) or ((), ())
            by_cell = dict(zip(cells, worth, strict=False))
            for action in match.legal:
                assert isinstance(action, PlaceFarmer)
                after = match.state.copy()
                after.apply(action)
                gained = total(after, player) - total(match.state, player)
                assert by_cell[cell_at(action.x, action.y)] == gained


def total(state: State, player: int) -> float:
    """Points, mean values of coal and gold, and the worth of active tokens."""
    tokens = NORMAL.joker * state.jokers[player] + NORMAL.extra * state.extras[player]
    mines = 2.0 * len(state.coal_of[player]) + 4.0 * len(state.gold_of[player])
    return state.points[player] + mines + tokens


def test_a_cell_promises_more_to_a_player_with_more_farmers_there() -> None:
    for table in promises(HARD, [4] * 7, 10.0)[:4]:
        for others in range(4):
            rising = [table[own][others] for own in range(5)]
            assert rising == sorted(rising)
            assert table[0][others] <= 0
    assert not any(any(row) for table in promises(HARD, [4] * 7, 0.0) for row in table), "the end"


def test_a_hand_is_worth_at_least_its_best_play() -> None:
    for match in positions(new_match(2, "oregon", seed=3), 3, every=11):
        seen = match.view(mover(match))
        hands = Hands(Field(seen, HARD), seen, seen.player)
        best = hands.best(seen.hand, joker=True)
        assert best is None or hands.value(seen.hand, joker=True) >= best.value
