"""Positions of random games of any game, and quick bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

from okanagan.kernel.chance import pick
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.spec import GameSpec
from okanagan.kernel.thinking import Thinking


def quick(spec: GameSpec, name: str) -> Thinking:
    """The bot, with one playout if it makes any."""
    bot = spec.make_bot(name)
    assert isinstance(bot, Thinking)
    if hasattr(bot, "playouts"):
        bot.playouts = 1
    return bot


def positions(match: AnyMatch, seed: int, every: int = 1) -> Iterator[AnyMatch]:
    """Plays a new match at random; yields it at every n-th decision with a choice."""
    rng, number = Random(seed), 0
    while not match.over:
        if len(match.legal) > 1:
            number += 1
            if number % every == 0:
                yield match
        match.play(pick(list(match.legal), rng))


def question(match: AnyMatch) -> tuple[Any, Any]:
    """What a bot receives: the view of the player to move, and the legal actions."""
    return match.view(mover(match)), match.legal


def mover(match: AnyMatch) -> int:
    """The player to move."""
    assert match.decision is not None
    assert match.decision.player is not None
    return match.decision.player


def any_action(match: AnyMatch, state: Any, rng: Random) -> Any:
    """A random action of a player or of chance, in a state of this match's game."""
    return pick(state.legal(), rng) if state.legal() else match.game.chance(state, rng)
