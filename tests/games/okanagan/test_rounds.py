"""The setup, turns, the end of round 1, and the end of the game (rules 3, 4.4, 5, 6)."""

from random import Random

import pytest

from okanagan.games.okanagan.rules.frames.turn import EndTurn
from okanagan.games.okanagan.rules.game import Okanagan, new_match
from okanagan.games.okanagan.rules.objectives import OBJECTIVES
from okanagan.games.okanagan.rules.scoring import result
from okanagan.games.okanagan.rules.setup import STRUCTURES, Setup, split
from okanagan.games.okanagan.rules.state import Sight, State
from okanagan.kernel.errors import GameError
from okanagan.kernel.record import Seat
from tests.games.okanagan.tables import Move, asked, begin, legal, play, refused, table, take_turn

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
def test_there_are_two_to_four_players(players: int) -> None:
    with pytest.raises(GameError, match="2 to 4 players"):
        Okanagan(players)


def test_start_tile_lies_in_the_middle_without_a_structure() -> None:
    state = table(2)
    assert len(state.map.placed) == 1
    lands = state.map.territories(2)
    assert [(land.tiles, land.open_edges, land.influence) for land in lands] == [
        (((0, 0),), 1, (0, 0))
    ] * 4


def test_three_different_cards_of_the_hand_are_kept_in_any_order() -> None:
    match = new_match([Seat("A"), Seat("B")], seed=1, first_player=0)
    first, second, third = match.legal[0].to_json()[2]
    foreign = OBJECTIVES[match.state.objectives[1][0]].id
    for cards in ([first, second, second], [first, second], [first, second, foreign]):
        assert refused(match.state, ["keep", 0, cards])
    play(match.state, ["keep", 0, [third, second, first]])
    assert [OBJECTIVES[card].id for card in match.state.objectives[0]] == [third, second, first]
    assert asked(match.state) == ("keep", 1)
