"""Turns, the end of round 1, and the end of the game (rules 4.4, 5, 6)."""

import pytest

from okanagan.games.okanagan.rules.frames.turn import EndTurn
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import result
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.state import State
from tests.games.okanagan.tables import Move, asked, begin, legal, play, table, take_turn

NOTHING = (0, 0, 0)
ONE_SILO = (0, 0, 1)


def build_last(state: State, player: int, tile: int = 1) -> None:
    """A whole turn up to the choice: the tile north of the start tile, and the last silo."""
    state.stock[player] = ONE_SILO
    take_turn(state, player, tile)
    play(state, legal(state)[0], ["build", player, "silo"])


def end_of_round(players: int = 2, first: int = 0) -> State:
    """The last structure of round 1 is built; player 0 has chosen the next tile."""
    state = table(players)
    state.first_player = first
    state.stock = [NOTHING] * players
    build_last(state, 0)
    play(state, ["choose", 0, "offer", 0])
    return state


def test_play_goes_on_clockwise() -> None:
    state = table(3)
    assert asked(begin(state, EndTurn(1))) == ("place", 2)
    state.frames = []
    assert asked(begin(state, EndTurn(2))) == ("place", 0)


def test_round_goes_on_while_a_player_has_structures() -> None:
    state = table(2)
    state.stock = [NOTHING, ONE_SILO]
    build_last(state, 0)
    assert asked(state) == ("choose", 0), "the tile for round 2"
    play(state, ["choose", 0, "offer", 0])
    assert (state.round, asked(state)) == (1, ("place", 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_take_the_structures_of_round_two_when_the_last_of_round_one_is_built(
    players: int,
) -> None:
    state = end_of_round(players)
    assert state.round == 2
    assert state.stock == [STRUCTURES[players][1]] * players


def test_redraw_goes_from_the_first_player_one_after_the_other_then_play_goes_on() -> None:
    state = end_of_round(4, first=2)
    order, hand = [], state.hands[1]
    while (now := asked(state)) is not None and now[0] == "keep":
        order.append(now[1])
        drawn = [len(cards) for cards in state.objectives]
        assert [player for player in range(4) if drawn[player] == 5] == [now[1]]
        assert len(legal(state)) == 10
        play(state, legal(state)[0])
    assert order == [2, 3, 0, 1]
    assert [len(cards) for cards in state.objectives] == [3] * 4
    assert asked(state) == ("place", 1)
    assert state.hands[1] == hand


def test_deck_is_reshuffled_from_the_discards_those_just_made_included() -> None:
    """The deck has two cards: the second player's draw needs the first one's discards."""
    state = table(2)
    state.deck, state.stock = state.deck[:2], [NOTHING, NOTHING]
    state.discards = state.discarders = ()
    build_last(state, 0)
    play(state, ["choose", 0, "offer", 0])
    hand = state.objectives[0]
    play(state, ["keep", 0, [OBJECTIVES[card].id for card in hand[2:]]])
    assert asked(state) == ("shuffle", None)
    order = [OBJECTIVES[card].id for card in (hand[1], hand[0])]
    play(state, ["shuffle", None, "objectives", order])
    assert asked(state) == ("keep", 1)
    assert state.objectives[1][3:] == (hand[1], hand[0])


@pytest.mark.parametrize(("stock", "then"), [((0, 0, 1), ("place", 1)), ((0, 1, 1), ("choose", 0))])
def test_player_without_any_structure_left_does_not_choose(
    stock: tuple[int, int, int], then: tuple[str, int]
) -> None:
    state = table(2)
    state.round, state.stock = 2, [stock, ONE_SILO]
    take_turn(state, 0, 1)
    play(state, legal(state)[0], ["build", 0, "silo"])
    assert asked(state) == then
    assert state.hands[0] is None


@pytest.mark.parametrize(
    ("tile", "moves"),
    [(29, [["sole", 0, "rewards"], ["collect", 0, "forest-hexagon"]]), (1, [])],
    ids=["completes a forest", "completes nothing"],
)
def test_game_ends_when_the_last_structure_is_built_and_what_it_completed_resolved(
    tile: int, moves: list[Move]
) -> None:
    state = table(2)
    state.round, state.stock = 2, [NOTHING, NOTHING]
    build_last(state, 0, tile=tile)
    for move in moves:
        assert result(state) is None
        play(state, move)
    assert asked(state) is None
    assert state.legal() == ()
    assert result(state) is not None
    assert sum(map(sum, state.tokens)) == len(moves) // 2
