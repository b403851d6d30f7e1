"""Oregon by the usual names of PettingZoo: `env` and `raw_env`.

The version in the module's name increases as that of `okanagan_v0` does.
"""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from okanagan.games.oregon.rules.game import Oregon
from okanagan.games.oregon.rules.house_rules import TOKENS, Rules
from okanagan.games.oregon.zoo.game import OREGON
from okanagan.zoo.environment import Environment, Observation, check


def env(
    players: int = 2, tokens: str = "active", reward: str = "win", render_mode: str | None = None
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment, with PettingZoo's check that it is reset first; see `raw_env`."""
    return OrderEnforcingWrapper(raw_env(players, tokens, reward, render_mode))


def raw_env(
    players: int = 2, tokens: str = "active", reward: str = "win", render_mode: str | None = None
) -> Environment:
    """The environment itself. Raises `GameError` for a wrong argument.

    Args:
        players: 2 to 4.
        tokens: how jokers and extra turn tokens begin: `active` or `inactive`.
        reward: `win`, `lead` or `gain`.
        render_mode: `ansi` draws the table as text; None draws nothing.
    """
    check("tokens", tokens, TOKENS)
    return Environment(OREGON, Oregon(players, Rules(tokens)), reward, render_mode)
