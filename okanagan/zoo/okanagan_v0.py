"""Okanagan by the usual names of PettingZoo: `env` and `raw_env`.

The version in the module's name increases when an action's index or a place in the observation gets
another meaning, so that trained agents would no longer fit.
"""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import Okanagan
from okanagan.games.okanagan.zoo.game import OKANAGAN
from okanagan.zoo.environment import Environment, Observation, check


def env(
    players: int = 2, edition: str = "en", reward: str = "win", render_mode: str | None = None
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment, with PettingZoo's check that it is reset first; see `raw_env`."""
    return OrderEnforcingWrapper(raw_env(players, edition, reward, render_mode))


def raw_env(
    players: int = 2, edition: str = "en", reward: str = "win", render_mode: str | None = None
) -> Environment:
    """The environment itself. Raises `GameError` for a wrong argument.

    Args:
        players: 2 to 4.
        edition: the edition of the rules: `en`, `fr`, `nl` or `bga`.
        reward: `win`, `lead` or `gain`.
        render_mode: `ansi` draws the table as text; None draws nothing.
    """
    check("edition", edition, EDITIONS)
    return Environment(OKANAGAN, Okanagan(players, EDITIONS[edition]), reward, render_mode)
