"""A match is cut into turns without a gap, each beginning with its player's placement."""

import pytest

from okanagan.games.okanagan.rules.actions import Keep, Place
from okanagan.games.okanagan.rules.events import TurnBegan
from okanagan.kernel.review.turns import turns_of
from tests.games.okanagan.review.games import game


@pytest.mark.parametrize("bots", [("random", "random"), ("normal", "random", "easy")])
def test_every_move_is_in_one_turn(bots: tuple[str, ...]) -> None:
    match = game(*bots)
    turns = turns_of(match, TurnBegan)
    assert turns[0].player is None
    assert [turn.first for turn in turns] == [0, *(turn.end for turn in turns[:-1])]
    assert turns[-1].end == len(match.moves)


def test_a_turn_begins_with_the_placement_of_its_player() -> None:
    match = game("random", "random")
    beginning, *turns = turns_of(match, TurnBegan)
    assert all(isinstance(move, Keep) for move in match.moves[: beginning.end])
    for turn in turns:
        first = match.moves[turn.first]
        assert isinstance(first, Place)
        assert first.player == turn.player


def test_a_game_of_two_has_twelve_turns_for_each() -> None:
    players = [turn.player for turn in turns_of(game("random", "random"), TurnBegan)]
    assert (players.count(0), players.count(1)) == (12, 12)
