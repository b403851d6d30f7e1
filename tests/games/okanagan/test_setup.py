"""The setup (rules 3)."""

from random import Random

import pytest

from okanagan.games.okanagan.rules.game import Okanagan, new_match
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.setup import STRUCTURES, Setup, split
from okanagan.games.okanagan.rules.state import Sight
from okanagan.kernel.errors import GameError
from okanagan.kernel.record import Seat
from tests.games.okanagan.tables import asked, play, refused, table

PLAYERS = [2, 3, 4]


@pytest.mark.parametrize(
    ("players", "sizes"), [(2, [20, 19, 19]), (3, [19, 19, 19]), (4, [19, 19, 18])]
)
def test_each_is_dealt_five_objectives_and_one_tile_and_stacks_are_equal(
    players: int, sizes: list[int]
) -> None:
    game = Okanagan(players)
    setup = game.deal(Random(5))
    state = game.start(setup)
    from_deck = Setup.from_json(setup, players).objectives
    for player in range(players):
        assert state.objectives[player] == from_deck[player * 5 : player * 5 + 5]
        assert state.hands[player] == setup["tiles"][player]
        assert state.stock[player] == STRUCTURES[players][0]
    assert state.deck == from_deck[players * 5 :]
    assert state.seen == [Sight.NOTHING] * players
    stacks = [(offer, *stack) for offer, stack in zip(state.offers, state.stacks, strict=True)]
    assert [tile for stack in stacks for tile in stack] == setup["tiles"][players:]
    assert [len(stack) for stack in stacks] == sizes, "each turns up its top tile"


@pytest.mark.parametrize(("tiles", "sizes"), [(8, [3, 3, 2]), (7, [3, 2, 2]), (1, [1, 0, 0])])
def test_earlier_stacks_get_the_extra_tiles(tiles: int, sizes: list[int]) -> None:
    stacks = split(range(tiles))
    assert [tile for stack in stacks for tile in stack] == [*range(tiles)]
    assert [len(stack) for stack in stacks] == sizes


def test_players_keep_objectives_in_turn_order_from_the_first_player() -> None:
    match = new_match([Seat("A"), Seat("B"), Seat("C")], seed=1, first_player=1)
    order = []
    while match.legal[0].verb == "keep":
        order.append(match.legal[0].player)
        match.play(match.legal[0])
    assert order == [1, 2, 0]
    assert asked(match.state) == ("place", 1)
    assert [len(cards) for cards in match.state.objectives] == [3, 3, 3]
    assert len(match.state.discards) == 6


def test_first_player_is_random_unless_chosen() -> None:
    firsts = {Setup.dealt(4, Random(seed)).first_player for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert {Setup.dealt(4, Random(seed), 2).first_player for seed in range(9)} == {2}
    with pytest.raises(GameError, match=r"first_player.*from 0 to 1, not 2"):
        new_match([Seat("A"), Seat("B")], seed=1, first_player=2)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_nobody_plays_with_fewer_than_two_or_more_than_four(players: int) -> None:
    with pytest.raises(GameError, match="2 to 4 players"):
        Okanagan(players)


def test_start_tile_lies_in_the_middle_and_nobody_builds_on_it() -> None:
    state = table(2)
    assert len(state.map.placed) == 1
    lands = state.map.territories(2)
    assert [(land.tiles, land.open_edges, land.influence) for land in lands] == [
        (((0, 0),), 1, (0, 0))
    ] * 4


def test_three_different_cards_of_the_hand_are_kept_in_any_order() -> None:
    match = new_match([Seat("A"), Seat("B")], seed=1, first_player=0)
    one, two, three = match.legal[0].to_json()[2]
    foreign = OBJECTIVES[match.state.objectives[1][0]].id
    for cards in ([one, two, two], [one, two], [one, two, foreign]):
        assert refused(match.state, ["keep", 0, cards])
    play(match.state, ["keep", 0, [three, two, one]])
    assert [OBJECTIVES[card].id for card in match.state.objectives[0]] == [three, two, one]
    assert asked(match.state) == ("keep", 1)
