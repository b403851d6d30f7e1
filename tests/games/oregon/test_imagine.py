"""The public look-ahead: like the game, and without its secrets."""

from random import Random

import pytest

from okanagan import new_match
from okanagan.games.oregon.bots.lookahead import imagine
from okanagan.games.oregon.rules.scoring import scores
from okanagan.kernel.bots import RandomBot
from okanagan.kernel.chance import pick
from okanagan.kernel.errors import IllegalAction
from okanagan.kernel.simulate import bot_move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_has_the_decisions_and_actions_of_the_game_to_its_end(players: int) -> None:
    match, rng = new_match(players, game="oregon", seed=players), Random(1)
    while (decision := match.decision) is not None:
        assert decision.player is not None
        view = match.view(decision.player)
        position = imagine(view, rng)
        assert (position.decision, position.player) == (decision, decision.player)
        assert list(position.legal()) == list(match.legal)
        assert position.view(decision.player).text() == view.text()
        own = scores(match.state)[decision.player].total
        assert position.score(decision.player) == own, "a player knows the own points"
        if len(match.moves) % 20 == 0:
            while not position.over:
                position.apply(pick(position.legal(), rng))
        match.play(bot_move(match, RandomBot(), 1))


def test_a_copy_is_independent_and_an_illegal_action_is_refused() -> None:
    match = new_match(2, game="oregon", seed=1)
    position = imagine(match.view(0), Random(1))
    line = position.copy()
    first = line.legal()[0]
    line.apply(first)
    assert line.decision != position.decision
    with pytest.raises(IllegalAction, match="must lay the start tile"):
        line.apply(first)
