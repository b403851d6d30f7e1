"""What holds for the actions and observations of any game, in random games."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from okanagan.games.okanagan.zoo.game import OKANAGAN
from okanagan.games.oregon.zoo.game import OREGON
from okanagan.zoo.actions import ActionIndex
from okanagan.zoo.fields import Layout
from tests.games.both import LAWS, Suite, every_game
from tests.zoo.observing import observation

ZOO_GAMES = {zoo_game.spec.id: zoo_game for zoo_game in (OKANAGAN, OREGON)}
PLAYERS = (2, 3, 4)


@every_game
@LAWS
@given(data=st.data())
def test_numbers_are_within_bounds_and_do_not_depend_on_what_is_hidden(
    game: Suite, data: st.DataObject
) -> None:
    plan, zoo_game = data.draw(game.games.plans()), ZOO_GAMES[game.id]
    low, high = Layout(zoo_game.fields(plan.players)).bounds()
    assert (low < high).all()
    rng = Random(plan.seed)
    for match in game.games.sampled(plan, 6):
        for player in range(plan.players):
            seen = match.view(player)
            numbers = observation(zoo_game, seen)
            assert numbers.dtype == np.int8
            assert (low <= numbers).all()
            assert (numbers <= high).all()
            for state in (game.redeal(seen, rng), game.leaks.scrambled(match.state, player, rng)):
                assert np.array_equal(
                    numbers, observation(zoo_game, match.game.view(state, player))
                )


@every_game
@LAWS
@given(data=st.data())
def test_every_legal_action_has_one_index(game: Suite, data: st.DataObject) -> None:
    plan, zoo_game = data.draw(game.games.plans()), ZOO_GAMES[game.id]
    index = ActionIndex(zoo_game.meanings(plan.players))
    for match in game.games.steps(plan):
        if match.decision is not None and match.decision.player is not None:
            read = zoo_game.reading(match.view(match.decision.player))
            indexed = index.indexed(read, match.legal)
            assert list(indexed.values()) == list(match.legal)
            assert all(number in index.blocks[action.verb] for number, action in indexed.items())


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", ZOO_GAMES)
def test_fields_share_the_array_without_gaps(name: str, players: int) -> None:
    layout = Layout(ZOO_GAMES[name].fields(players))
    flat = layout.empty()
    for part in layout.parts(flat).values():
        part += 1
    assert (flat == 1).all()
    batch: Any = layout.parts(np.stack([flat, flat, flat]))
    for field_name, part in layout.parts(flat).items():
        assert batch[field_name].shape == (3, *part.shape)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", ZOO_GAMES)
def test_indices_and_blocks_have_no_gaps(name: str, players: int) -> None:
    index = ActionIndex(ZOO_GAMES[name].meanings(players))
    assert len(set(index.meanings)) == len(index)
    assert [number for block in index.blocks.values() for number in block] == [*range(len(index))]
