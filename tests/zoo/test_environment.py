"""The environment, by PettingZoo's own tests and by ours, and the bots as policies."""

import pickle
import warnings
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from okanagan.games.okanagan.rules.actions import ShuffleObjectives, ShuffleTiles
from okanagan.games.okanagan.rules.game import check_record, new_match
from okanagan.kernel.errors import GameError, IllegalAction
from okanagan.kernel.record import Seat
from okanagan.zoo import okanagan_v0, opponent, oregon_v0
from okanagan.zoo.environment import Environment, lead, win
from okanagan.zoo.opponents import Policy
from tests.games.both import SUITES
from tests.games.okanagan.games import worth

PLAYERS = (2, 3, 4)
MODULES: dict[str, Any] = {"okanagan": okanagan_v0, "oregon": oregon_v0}
CHECKS = {suite.id: suite.rules.check_record for suite in SUITES}
every_game = pytest.mark.parametrize("game", MODULES)
every_rule = pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("okanagan", {"edition": "en"}),
        ("okanagan", {"edition": "bga"}),
        ("oregon", {}),
        ("oregon", {"tokens": "inactive"}),
    ],
)
#: `api_test` warns of every environment with an action mask in its observation. All other warnings
#: are errors.
WARNINGS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
)


@pytest.fixture(autouse=True)
def _warnings_are_errors() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in WARNINGS:
            warnings.filterwarnings("ignore", message)
        yield


def dealt(players: int = 2, seed: int = 1, game: str = "okanagan", **options: Any) -> Environment:
    env: Environment = MODULES[game].raw_env(players, **options)
    env.reset(seed=seed)
    return env


def any_legal(env: Environment) -> int:
    """A legal action, the same at the same move of the same game."""
    legal = sorted(env.legal)
    return legal[(7 * len(env.moves) + 3) % len(legal)]


def hunting(env: Environment) -> int:
    """An action that closes territories, or moves the piles."""
    return max(sorted(env.legal), key=lambda index: worth(env.position, env.legal[index]))


def played(env: Environment, choose: Callable[[Environment], int] = any_legal) -> Environment:
    while env.legal:
        env.step(choose(env))
    return env


@pytest.mark.parametrize("players", PLAYERS)
@every_rule
def test_it_passes_the_api_test_of_pettingzoo(
    game: str, rules: dict[str, str], players: int
) -> None:
    module = MODULES[game]
    api_test(module.env(players, **rules), num_cycles=100)
    api_test(module.raw_env(players, reward="gain", render_mode="ansi", **rules), num_cycles=10)


@pytest.mark.parametrize("players", PLAYERS)
@every_game
def test_it_passes_the_seed_test_of_pettingzoo(game: str, players: int) -> None:
    seed_test(lambda: MODULES[game].env(players))


def test_the_deal_is_that_of_a_match_with_the_same_seed() -> None:
    match = new_match([Seat("Ann"), Seat("Bo"), Seat("Cy")], seed=11)
    assert dealt(3, seed=11).record().setup == match.record().setup


def test_a_game_is_repeated_by_its_seed_with_its_shuffles() -> None:
    """The objectives and the tiles are shuffled again in the middle of this game."""
    first, second = (played(dealt(4, seed=9), hunting) for _ in range(2))
    chance = [type(move) for move in first.moves if move.player is None]
    assert chance == [ShuffleObjectives, ShuffleTiles]
    assert first.record() == second.record()
    check_record(first.record().to_json())


def setups(seed: int | None) -> list[str]:
    """The setups of a new environment and of two resets without a seed."""
    env = okanagan_v0.raw_env()
    env.reset(seed=seed)
    first = str(env.record().setup)
    env.reset()
    second = str(env.record().setup)
    env.reset()
    return [first, second, str(env.record().setup)]


def test_a_reset_without_a_seed_continues_from_the_last_one() -> None:
    assert setups(1) == setups(1)
    assert len({*setups(1), *setups(2), *setups(None), *setups(None)}) == 12


@pytest.mark.parametrize("players", PLAYERS)
@every_rule
def test_the_record_of_a_game_is_valid(game: str, rules: dict[str, str], players: int) -> None:
    env = played(dealt(players, 3, game, **rules))
    match = CHECKS[game](env.record().to_json())
    assert match.over
    assert match.moves == env.moves


def test_others_decide_within_a_turn() -> None:
    env, others = dealt(3), 0
    while env.legal:
        parts = env.parts(env.observe(env.agent_selection)["observation"])
        others += int(parts["turn"][0] == 0)
        assert parts["decides"].tolist() == [1, 0, 0]
        env.step(any_legal(env))
    assert others > 3


@every_game
def test_the_mask_has_the_legal_actions_and_is_empty_for_the_others(game: str) -> None:
    env = dealt(3, game=game)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        legal = sorted(env.legal) if agent == env.agent_selection else []
        assert np.flatnonzero(mask).tolist() == legal
        assert mask.dtype == np.int8


@pytest.mark.parametrize("players", PLAYERS)
@every_game
def test_only_the_end_is_rewarded(game: str, players: int) -> None:
    env = dealt(players, 5, game)
    while env.legal:
        assert not any(env.rewards.values())
        assert not any(env.terminations.values())
        env.step(any_legal(env))
    result = env.record().result
    assert result is not None
    points = [score["total"] for score in result["scores"]]
    assert [env.infos[agent]["points"] for agent in env.agents] == points
    assert env.rewards == dict(zip(env.agents, win(points, result["winners"]), strict=True))
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


@every_game
def test_gains_are_paid_after_each_action_and_sum_to_the_lead(game: str) -> None:
    env, paid, times = dealt(3, 2, game, reward="gain"), np.zeros(3), 0
    while env.legal:
        env.step(any_legal(env))
        rewards = [env.rewards[agent] for agent in env.agents]
        paid += rewards
        times += any(rewards)
    assert times > 1, "not at the end alone"
    points = [env.infos[agent]["points"] for agent in env.agents]
    assert paid.tolist() == list(lead(points))


def test_after_the_end_all_agents_leave_with_their_reward() -> None:
    env = played(dealt(3))
    expected, rewards = dict(env.rewards), {}
    for agent in env.agent_iter():
        _, rewards[agent], terminated, truncated, _ = env.last()
        assert terminated
        assert not truncated
        env.step(None)  # type: ignore[arg-type]  # PettingZoo's way to leave
    assert rewards == expected
    assert env.agents == []


def test_a_victory_counts_one_which_is_shared_and_all_rewards_sum_to_zero() -> None:
    assert win([0, 0, 3], [2]) == (-0.5, -0.5, 1)
    assert win([5] * 4, range(4)) == (0, 0, 0, 0)
    assert win([5, 5, 1, 0], [0, 1]) == pytest.approx((1 / 3, 1 / 3, -1 / 3, -1 / 3))


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert lead([10, 5, 0]) == (5, -5, -10)
    env = played(dealt(2, reward="lead"))
    points = [env.infos[agent]["points"] for agent in env.agents]
    assert list(env.rewards.values()) == list(lead(points))


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (12, r"action 12 \(place 0 north 2\) is not legal now"),
        (655, r"655 is no action: these are numbered from 0 to 654"),
        (-1, "-1 is no action"),
        (None, "None is no action"),
        (1.5, "1.5 is no action"),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(action: Any, reason: str) -> None:
    env = dealt(2, seed=1)
    agent, before = env.agent_selection, env.observe(env.agent_selection)
    with pytest.raises(IllegalAction, match=rf"{agent} must keep three objectives .*; {reason}"):
        env.step(action)
    after = env.observe(agent)
    assert np.array_equal(after["observation"], before["observation"])
    assert np.array_equal(after["action_mask"], before["action_mask"])


@pytest.mark.parametrize("again", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@every_game
def test_a_copy_is_independent(game: str, again: Callable[[Environment], Environment]) -> None:
    env = dealt(4, 0, game)
    for _ in range(40):
        env.step(any_legal(env))
    copy = again(env)
    end = played(copy).record()
    assert len(env.moves) < len(end.moves)
    assert played(env).record() == end


@pytest.mark.parametrize(
    ("game", "shown", "question"),
    [
        ("okanagan", ("M   *   L", "Your objectives:"), "keep three objectives and discard the"),
        ("oregon", ("settler", "Your cards:"), "lay the start tile"),
    ],
)
def test_the_table_is_drawn_for_the_agent_that_decides(
    game: str, shown: tuple[str, ...], question: str
) -> None:
    env = dealt(2, 1, game, render_mode="ansi")
    text = env.render() or ""
    assert all(words in text for words in shown)
    assert text.splitlines()[-1].startswith(f"{env.agent_selection} must {question}")
    assert (played(env).render() or "").endswith("The game is over.")
    with pytest.warns(UserWarning, match="render_mode"):
        assert dealt().render() is None


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 5}, "Okanagan is for 2 to 4 players, not 5"),
        ({"edition": "de"}, "edition must be one of 'en', 'fr', 'nl', 'bga', not 'de'"),
        ({"reward": "gold"}, "reward must be one of 'win', 'lead', 'gain', not 'gold'"),
        ({"render_mode": "human"}, "render_mode must be one of None, 'ansi', not 'human'"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        okanagan_v0.env(**options)


def test_wrong_options_of_oregon_are_refused() -> None:
    with pytest.raises(GameError, match="tokens must be one of 'active', 'inactive', not 'asleep'"):
        oregon_v0.env(tokens="asleep")


def game_of(seed: int, *policies: Policy, game: str = "okanagan") -> dict[str, float]:
    """The lead of each agent at the end of a game between these policies."""
    env = MODULES[game].env(len(policies), reward="lead")
    env.reset(seed=seed)
    seats = dict(zip(env.possible_agents, policies, strict=True))
    leads: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        leads[agent] = reward
        action = None if over else seats[agent](env, agent)
        assert over or (observation is not None and observation["action_mask"][action])
        env.step(action)
    return leads


@every_game
def test_hard_beats_random_from_either_seat(game: str) -> None:
    hard, any_action = opponent("hard", 1, game), opponent("random", 1, game)
    for seed in range(2):
        assert game_of(seed, hard, any_action, game=game)["player_0"] > 0
        assert game_of(seed, any_action, hard, game=game)["player_1"] > 0


@pytest.mark.parametrize("players", [3, 4])
def test_they_play_at_larger_tables(players: int) -> None:
    others = [opponent("random", seed) for seed in range(players - 1)]
    assert game_of(3, opponent("hard", 9), *others)["player_0"] > 0


def test_a_seed_repeats_their_answers() -> None:
    def leads(seed: int) -> dict[str, float]:
        return game_of(5, opponent("random", seed), opponent("random", seed + 1))

    assert leads(1) == leads(1)
    assert len({str(leads(seed)) for seed in range(1, 9, 2)}) > 1


def test_wrong_uses_are_refused() -> None:
    with pytest.raises(GameError, match="there is no bot 'hrad'; known are random, easy"):
        opponent("hrad")
    with pytest.raises(GameError, match="the bot 'random' plays Okanagan alone"):
        opponent("random")(AECEnv(), "player_0")
    with pytest.raises(GameError, match="the bot 'hard' plays Oregon alone, and this is okanagan"):
        opponent("hard", game="oregon")(dealt(), "player_0")
    with pytest.raises(GameError, match="game must be one of 'okanagan', 'oregon', not 'texas'"):
        opponent("hard", game="texas")
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
