"""The environment by the usual names of PettingZoo: `env` and `raw_env`.

The version in the module's name increases when an action's index or a place in the observation gets
another meaning, so that trained agents would no longer fit.
"""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from okanagan.zoo.environment import Environment, Observation


def env(
    players: int = 2, edition: str = "en", reward: str = "win", render_mode: str | None = None
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment, with PettingZoo's check that it is reset first; see `Environment`."""
    return OrderEnforcingWrapper(raw_env(players, edition, reward, render_mode))


def raw_env(
    players: int = 2, edition: str = "en", reward: str = "win", render_mode: str | None = None
) -> Environment:
    """The environment itself; see `Environment`."""
    return Environment(players, edition, reward, render_mode)
