"""The field: what it keeps up to date is what it would work out anew."""

from random import Random

import pytest

from okanagan.games.oregon.bots.board_sums import promises
from okanagan.games.oregon.bots.cell_values import Field
from okanagan.games.oregon.bots.hand_values import Hands, pairs, without
from okanagan.games.oregon.bots.weights import HARD, NORMAL
from okanagan.games.oregon.rules.actions import Build, PlaceFarmer
from okanagan.games.oregon.rules.board import cell_at
from okanagan.games.oregon.rules.frames.turn import ChooseFarmerCell
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.games.oregon.rules.terms import JOKER, Building
from okanagan.games.oregon.rules.view import view
from okanagan.kernel.chance import pick
from tests.games.oregon.bots.positions import mover, positions

EVERY_CELL = [(building + 5, JOKER) for building in Building] + [(face, JOKER) for face in range(5)]


def values(field: Field, match: OregonMatch) -> list[object]:
    """The values of all cells for all pieces and players."""
    return [
        field.values(match.state, player, faces)
        for player in range(match.state.players)
        for faces in EVERY_CELL
    ]


def follow(field: Field, match: OregonMatch, rng: Random) -> None:
    """Plays a random move, and tells the field of it."""
    action = pick(match.legal, rng)
    player, faces = mover(match), getattr(match.decision, "faces", None)
    match.play(action)
    if isinstance(action, PlaceFarmer):
        field.place_farmer(player, cell_at(action.x, action.y))
    elif isinstance(action, Build) and faces:
        building = next(face for face in faces if 5 <= face < JOKER)
        field.place_building(building - 5, cell_at(action.x, action.y))
    for one in range(match.state.players):
        field.tokens_changed(one)


def anew(match: OregonMatch, old: Field) -> Field:
    """The field of the present position, with the pace of the old one."""
    new = Field(view(match.state, 0), HARD)
    new.turns, new.joker, new.extra, new.pair = old.turns, old.joker, old.extra, old.pair
    new.tables = old.tables
    for cell in range(150):
        if new.open >> cell & 1:
            new._promise(cell)
    return new


@pytest.mark.parametrize("players", [2, 4])
def test_it_follows_a_game(players: int) -> None:
    """The values of cells after some moves are those of a new field."""
    rng = Random(players)
    for match in positions(players, seed=8, every=25):
        field = Field(view(match.state, 0), HARD)
        values(field, match)  # so that there is something to keep up to date
        copied = field.copy()
        before = values(copied, match)
        later = match.upto(len(match.moves))
        for _ in range(8):
            if not later.over:
                follow(field, later, rng)
        assert values(copied, match) == before, "a copy is independent"
        rounded = [rounded_values(each, later) for each in (field, anew(later, field))]
        assert rounded[0] == rounded[1]


def rounded_values(field: Field, match: OregonMatch) -> list[object]:
    found: list[object] = []
    for one in values(field, match):
        assert one is None or isinstance(one, tuple)
        found.append(one and [round(value, 6) for value in one[1]])
    return found


def test_normal_counts_what_is_gained_now() -> None:
    """Its values are points: those of a farmer are what the state then gives."""
    for match in positions(2, seed=3, every=9):
        decision = match.decision
        if isinstance(decision, ChooseFarmerCell):
            player = decision.player
            field = Field(match.view(player), NORMAL)
            cells, found = field.values(match.state, player, decision.faces) or ((), ())
            worth = dict(zip(cells, found, strict=False))
            for action in match.legal:
                assert isinstance(action, PlaceFarmer)
                assert worth[cell_at(action.x, action.y)] == gained(match, action)


def gained(match: OregonMatch, action: PlaceFarmer) -> float:
    """Points, mean values of tokens, and the worth of what wakes."""
    state, player = match.state.copy(), action.player

    def total() -> float:
        tokens = NORMAL.joker * state.jokers[player] + NORMAL.extra * state.extras[player]
        mines = 2.0 * len(state.coal_of[player]) + 4.0 * len(state.gold_of[player])
        return state.points[player] + mines + tokens

    before = total()
    state.apply(action)
    return total() - before


def test_a_cell_promises_more_to_who_has_more_farmers_there() -> None:
    for table in promises(HARD, [4] * 7, 10.0)[:4]:
        for others in range(4):
            rising = [table[own][others] for own in range(5)]
            assert rising == sorted(rising)
            assert table[0][others] <= 0


def test_nothing_is_promised_when_the_end_is_certain() -> None:
    assert not any(any(row) for table in promises(HARD, [4] * 7, 0.0) for row in table)


def test_the_rest_of_a_hand() -> None:
    hand = (1, 1, 3, 7)
    assert set(pairs(hand, joker=False)) == {(1, 1), (1, 3), (1, 7), (3, 7)}
    assert set(pairs(hand, joker=True)) - set(pairs(hand, joker=False)) == {
        (1, JOKER),
        (3, JOKER),
        (7, JOKER),
    }
    assert without(hand, (1, 7)) == (1, 3)
    assert without(hand, (3, JOKER)) == (1, 1, 7)


def test_a_hand_is_worth_at_least_its_best_play() -> None:
    for match in positions(2, seed=3, every=11):
        seen = match.view(mover(match))
        hands = Hands(Field(seen, HARD), seen, seen.player)
        best = hands.best(seen.hand, joker=True)
        assert best is None or hands.value(seen.hand, joker=True) >= best.value
