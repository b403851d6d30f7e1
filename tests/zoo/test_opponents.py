"""The bots as policies."""

import numpy as np
import pytest
from pettingzoo import AECEnv

from okanagan.kernel.errors import GameError
from okanagan.zoo import okanagan_v0, opponent
from okanagan.zoo.opponents import Policy


def game(seed: int, *policies: Policy) -> dict[str, float]:
    """The lead of each agent at the end of a game between these policies."""
    env = okanagan_v0.env(len(policies), reward="lead")
    env.reset(seed=seed)
    seats = dict(zip(env.possible_agents, policies, strict=True))
    leads: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        leads[agent] = reward
        action = None if over else seats[agent](env, agent)
        assert over or (observation is not None and observation["action_mask"][action])
        env.step(action)  # type: ignore[arg-type]  # None is PettingZoo's way to leave
    return leads


def test_hard_beats_random_from_either_seat() -> None:
    for seed in range(2):
        assert game(seed, opponent("hard", 1), opponent("random", 1))["player_0"] > 0
        assert game(seed, opponent("random", 1), opponent("hard", 1))["player_1"] > 0


@pytest.mark.parametrize("players", [3, 4])
def test_they_play_at_larger_tables(players: int) -> None:
    others = [opponent("random", seed) for seed in range(players - 1)]
    assert game(3, opponent("hard", 9), *others)["player_0"] > 0


def test_a_seed_repeats_their_answers() -> None:
    def leads(seed: int) -> dict[str, float]:
        return game(5, opponent("random", seed), opponent("random", seed + 1))

    assert leads(1) == leads(1)
    assert len({str(leads(seed)) for seed in range(1, 9, 2)}) > 1


def test_wrong_uses_are_refused() -> None:
    with pytest.raises(GameError, match="there is no bot 'hrad'; known are random, easy"):
        opponent("hrad")
    with pytest.raises(GameError, match="the bot 'random' plays Okanagan alone"):
        opponent("random")(AECEnv(), "player_0")
    env = okanagan_v0.env()
    env.reset(seed=1)
    [other] = {*env.agents} - {env.agent_selection}
    with pytest.raises(GameError, match=f"{other} has nothing to decide: {env.agent_selection} "):
        opponent("random")(env, other)


def test_the_answer_does_not_depend_on_what_is_hidden() -> None:
    env = okanagan_v0.raw_env()
    env.reset(seed=4)
    agent = env.agent_selection
    seen = env.observe(agent)["observation"]
    answer = opponent("hard", 1)(env, agent)
    env.position.deck = env.position.deck[::-1]
    env.position.stacks = [(*stack[:1], *stack[:0:-1]) for stack in env.position.stacks]
    assert np.array_equal(env.observe(agent)["observation"], seen)
    assert opponent("hard", 1)(env, agent) == answer
