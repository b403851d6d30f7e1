"""Hidden information in both games: views, and the deals with which bots look ahead."""

from dataclasses import fields
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from okanagan.kernel.match import AnyMatch
from tests.games.both import LAWS, OREGON, Suite, every_game, everything, texts
from tests.games.oregon.referee.random_game import Plan
from tests.games.positions import any_action

HIDDEN = {"hands", "decks", "coal", "gold", "coal_of", "gold_of"}


def known(match: AnyMatch, state: Any, player: int) -> tuple[str, list[Any]]:
    """A player's view of a state and, if they decide, their options."""
    decides = state.decision is not None and state.decision.player == player
    return match.game.view(state, player).text(), list(state.legal()) if decides else []


@every_game
@LAWS
@given(data=st.data())
def test_a_view_does_not_change_when_the_hidden_parts_are_dealt_again(
    game: Suite, data: st.DataObject
) -> None:
    plan = data.draw(game.games.plans())
    rng = Random(plan.seed)
    for match in game.games.sampled(plan, 5):
        for player in range(plan.players):
            again = game.redeal(match.view(player), rng)
            assert known(match, again, player) == known(match, match.state, player)
            game.laws.nothing_lost(again)


@every_game
@LAWS
@given(data=st.data())
def test_a_view_does_not_change_when_the_hidden_parts_are_mixed(
    game: Suite, data: st.DataObject
) -> None:
    """Unlike `redeal`, the mixing is written for the tests."""
    plan = data.draw(game.games.plans())
    rng, changed = Random(plan.seed), 0
    for match in game.games.sampled(plan, 5):
        for player in range(plan.players):
            other = game.leaks.scrambled(match.state, player, rng)
            game.laws.nothing_lost(other)
            mixed, true = texts(match, other), texts(match)
            assert mixed[player] == true[player]
            changed += mixed != true
    assert changed, "something was hidden"


def play_redealt_games(game: Suite, plan: Any) -> None:
    rng = Random(plan.seed)
    for number, match in enumerate(game.games.sampled(plan, 30)):
        state = game.redeal(match.view(number % plan.players), rng)
        while state.decision is not None:
            action = any_action(match, state, rng)
            assert state.allows(action)
            state.apply(action)
            game.laws.nothing_lost(state)


@every_game
@LAWS
@given(data=st.data())
def test_a_redealt_game_can_be_played_to_its_end(game: Suite, data: st.DataObject) -> None:
    play_redealt_games(game, data.draw(game.games.plans()))


def test_a_redealt_game_of_oregon_that_once_failed() -> None:
    play_redealt_games(OREGON, Plan(179274, 4, "mountains", "active"))


@every_game
@LAWS
@given(data=st.data())
def test_each_redeal_is_different_and_leaves_the_view_alone(
    game: Suite, data: st.DataObject
) -> None:
    match = game.games.begun(data.draw(game.games.plans()))
    match.play(match.legal[0])
    view = match.view(0)
    before = view.text()
    deals = [game.redeal(view, Random(seed)) for seed in range(8)]
    assert len({everything(match, state) for state in deals}) == 8
    for state in deals:
        state.apply(any_action(match, state, Random(1)))
    assert view.text() == before


@every_game
@LAWS
@given(data=st.data())
def test_a_view_does_not_change_when_the_game_goes_on(game: Suite, data: st.DataObject) -> None:
    views = []
    for match in game.games.sampled(data.draw(game.games.plans()), 9):
        views += [(view, view.text()) for view in map(match.view, range(match.game.players))]
    assert all(view.text() == before for view, before in views)
    assert len({before for _, before in views}) > 3


def test_a_view_of_oregon_has_no_field_for_hidden_parts() -> None:
    view = OREGON.games.begun(Plan(1, 2)).view(0)
    assert not {field.name for field in fields(view)} & HIDDEN
