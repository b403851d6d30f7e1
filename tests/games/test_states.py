"""States of both games: undo, copies, records that go on, and chance that is repeatable."""

import json
import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okanagan.kernel.record import Seat
from tests.games.both import LAWS, Suite, every_game, everything, texts
from tests.games.positions import any_action
from web.build.paths import ROOT


@every_game
@LAWS
@given(data=st.data())
def test_undo_is_the_state_before(game: Suite, data: st.DataObject) -> None:
    for match in game.games.sampled(data.draw(game.games.plans()), 4):
        player = match.moves[-1].player if match.moves else None
        if player is not None and match.can_undo(player):
            before, now = texts(match, match.state_before(len(match.moves) - 1)), texts(match)
            action = match.undo(player)
            assert texts(match) == before
            match.step(action)
            assert texts(match) == now


@every_game
@LAWS
@given(data=st.data())
def test_past_states_never_change(game: Suite, data: st.DataObject) -> None:
    copies = []
    for match in game.games.steps(data.draw(game.games.plans())):
        if len(match.moves) % 5 == 0:
            copies.append((match.state.copy(), everything(match)))
    for number, (state, before) in enumerate(copies):
        again = match.state_before(5 * number)
        assert everything(match, state) == everything(match, again) == before


@every_game
@LAWS
@given(data=st.data())
def test_playing_on_a_copy_leaves_the_original(game: Suite, data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 10**6)))
    for match in game.games.sampled(data.draw(game.games.plans()), 9):
        before, copy = everything(match), match.state.copy()
        assert copy.events is None
        while copy.decision is not None:
            copy.apply(any_action(match, copy, rng))
        assert everything(match) == before


@every_game
@settings(LAWS, max_examples=10)
@given(data=st.data())
def test_a_record_broken_off_anywhere_loads_to_the_state_of_then(
    game: Suite, data: st.DataObject
) -> None:
    match = game.games.finished(data.draw(game.games.plans()))
    saved: dict[str, Any] = json.loads(json.dumps(match.record(options=True).to_json()))
    loaded = game.rules.check_record(json.dumps(saved))
    assert everything(loaded) == everything(match)
    assert loaded.record(options=True).to_json() == saved
    del saved["options"]
    for _ in range(5):
        stop = data.draw(st.integers(0, len(match.moves) - 1))
        broken = {**saved, "moves": saved["moves"][:stop], "result": None}
        then = everything(match, match.state_before(stop))
        assert everything(game.rules.check_record(broken)) == then
        assert everything(game.rules.load_match(saved, upto=stop)) == then


@every_game
@LAWS
@given(data=st.data())
def test_the_result_is_null_until_nothing_is_due(game: Suite, data: st.DataObject) -> None:
    for match in game.games.steps(data.draw(game.games.plans())):
        assert (match.record().result is None) == (match.decision is not None)
    assert list(match.legal) == []


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_is_the_same_deal(game: Suite, players: int) -> None:
    seats = [Seat(str(player)) for player in range(players)]
    first, second, third = (game.rules.new_match(seats, seed=seed) for seed in (5, 5, 6))
    assert first.setup == second.setup != third.setup
    assert first.setup["first_player"] in range(players)


PLAY = """
from random import Random
from okanagan import new_match
from {module} import redeal
match, rng = new_match(3, game="{game}", seed=4), Random(5)
while not match.over:
    match.play(match.legal[int(rng.random() * len(match.legal))])
    again = redeal(match.view(0), rng)
print(hash("church"), again.hands, again.frames, match.record(options=True).to_json())
"""


def played_with(hash_seed: str, game: Suite) -> list[str]:
    """The game as another Python plays it, with a different order of sets."""
    run = subprocess.run(
        [sys.executable, "-c", PLAY.format(game=game.id, module=game.redeal.__module__)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.split(maxsplit=1)


@every_game
def test_a_game_does_not_depend_on_the_order_of_hashes(game: Suite) -> None:
    first, second = played_with("1", game), played_with("2", game)
    assert first[0] != second[0], "the hashes differ"
    assert first[1] == second[1]
