"""The games in OpenSpiel, by its own test and by ours; skipped where it is not installed."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from okanagan.zoo import okanagan_v0, oregon_v0

pyspiel: Any = pytest.importorskip("pyspiel")
spiel: Any = pytest.importorskip("okanagan.zoo.openspiel")

ENVIRONMENTS: dict[str, Any] = {"okanagan": okanagan_v0, "oregon": oregon_v0}
MANUAL = Path(__file__).parents[2] / "docs" / "openspiel.md"
every_game = pytest.mark.parametrize("name", ENVIRONMENTS)


def dealt(name: str, seed: int, swapped: bool = False) -> Any:
    """A state at its first decision; `swapped` deals other items at the end of one pile."""
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(seed)
    pile = {"okanagan": "objectives", "oregon": "coal"}[name]
    while state.is_chance_node():
        outcomes = [kind for kind, _ in state.chance_outcomes()]
        if state.table.dealer.pile == pile and len(outcomes) == 2:
            state.apply_action(outcomes[int(swapped)])
        else:
            state.apply_action(rng.choice(outcomes))
    return state


def played(state: Any, decisions: int, seed: int = 0) -> Any:
    rng = Random(seed)
    while not state.is_terminal() and decisions:
        chance = state.is_chance_node()
        legal = [kind for kind, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(rng.choice(legal))
        decisions -= not chance
    return state


@pytest.mark.parametrize(
    "name", ["okanagan", "oregon", "okanagan(players=4,edition=bga)", "oregon(players=3)"]
)
def test_it_passes_the_simulation_test_of_openspiel(name: str) -> None:
    serialize = name in ENVIRONMENTS
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, serialize, False)


@every_game
def test_players_are_told_nothing_of_what_is_hidden(name: str) -> None:
    states = [played(dealt(name, 3, swapped), 12) for swapped in (False, True)]
    assert states[0].history() != states[1].history()
    for player in range(2):
        texts = {state.information_state_string(player) for state in states}
        assert len(texts) == 1


@every_game
def test_an_information_state_remembers_what_an_observation_does_not(name: str) -> None:
    state = played(dealt(name, 5), 20)
    before = state.information_state_string(0).splitlines()
    played(state, 20)
    after = state.information_state_string(0).splitlines()
    assert len(after) > len(before)
    view = state.observation_string(0).splitlines()
    assert after[: len(view)] == view
    assert after[len(view) : len(before)] == before[len(view) :]


@every_game
def test_a_clone_is_independent(name: str) -> None:
    state = played(dealt(name, 5), 15)
    before, clone = str(state), state.clone()
    played(clone, 10)
    assert str(state) == before != str(clone)
    assert str(played(state, 10)) == str(clone)


@every_game
def test_actions_and_tensors_are_those_of_the_environment(name: str) -> None:
    state = played(dealt(name, 4), 25)
    env = ENVIRONMENTS[name].raw_env()
    env.reset(seed=1)
    env.position = state.table.position
    env._settle()
    player = state.current_player()
    assert state.legal_actions() == sorted(env.legal)
    assert state.action_to_string(min(env.legal)) == env.index.words(min(env.legal))
    tensor = np.array(state.observation_tensor(player))
    assert np.array_equal(tensor, env.observe(f"player_{player}")["observation"])


def test_each_kind_of_a_pile_is_as_likely_as_it_is_frequent() -> None:
    state = pyspiel.load_game("oregon").new_initial_state()
    while state.table.dealer.pile != "coal":
        state.apply_action(state.legal_actions()[0])
    assert state.chance_outcomes() == [(kind, pytest.approx(1 / 3)) for kind in range(3)]
    state.apply_action(0)
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([6 / 20, 0.35, 0.35])


def test_an_observer_of_a_part_is_refused() -> None:
    public = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    with pytest.raises(ValueError, match="one player's whole observation"):
        pyspiel.load_game("oregon").make_py_observer(public)


def test_the_code_of_the_manual_prints_what_its_comments_show() -> None:
    text = MANUAL.read_text(encoding="utf-8")
    [code] = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(code, "docs/openspiel.md", "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"^print.*  # (.+)$", code, re.MULTILINE)
    for name, title in (("okanagan", "Okanagan has 97"), ("oregon", "Oregon 121")):
        assert title in text
        assert len(dealt(name, 1).history()) == int(title.split()[-1])
