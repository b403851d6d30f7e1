"""The bots as policies: programs to learn against."""

from collections.abc import Callable
from random import Random
from typing import Any

from pettingzoo import AECEnv

from okanagan.games import GAMES
from okanagan.kernel.bots import make_bot
from okanagan.kernel.errors import GameError
from okanagan.zoo.environment import Environment, Observation, check

Policy = Callable[[AECEnv[str, Observation, int], str], int]
"""Given the environment and the agent that decides, the index of an action."""


def opponent(name: str, seed: int | None = None, game: str = "okanagan") -> Policy:
    """A policy that plays like the bot of this name: `random`, `easy`, … `expert`, or a plugin bot.

    The bot receives only the agent's view and the legal actions. The same `seed` gives the same
    answers to the same questions. Make one policy for each seat. Raises `GameError` for an unknown
    bot or game.
    """
    check("game", game, GAMES)
    spec = GAMES[game]
    bot, rng = make_bot(spec.all_bots(), name), Random(seed)

    def policy(env: AECEnv[str, Observation, int], agent: str) -> int:
        table: Any = env.unwrapped
        if not isinstance(table, Environment) or table.zoo_game.spec is not spec:
            raise GameError(
                f"the bot {name!r} plays {spec.engine.load().title} alone, and this is {table}"
            )
        legal = table.legal_for(agent)
        action = bot.choose(table.view(agent), list(legal.values()), rng)
        return next(index for index, candidate in legal.items() if candidate == action)

    return policy
