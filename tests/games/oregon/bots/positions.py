"""Positions of games for tests of bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

from okanagan.games.oregon.bots.levels import PlayoutBot
from okanagan.games.oregon.rules.game import OregonMatch, new_match
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.chance import pick
from okanagan.kernel.record import Seat
from okanagan.kernel.thinking import Thinking


def quick(name: str) -> Thinking:
    """The bot, with few playouts if it makes any."""
    bot = SPEC.bots[name]()
    assert isinstance(bot, Thinking)
    if isinstance(bot, PlayoutBot):
        bot.playouts = 2
    return bot


def positions(players: int, seed: int, every: int = 1) -> Iterator[OregonMatch]:
    """A random game at every n-th decision with a choice."""
    match = new_match([Seat(str(number)) for number in range(players)], seed=seed)
    rng, number = Random(seed), 0
    while not match.over:
        if len(match.legal) > 1:
            number += 1
            if number % every == 0:
                yield match
        match.play(pick(list(match.legal), rng))


def question(match: OregonMatch) -> tuple[Any, Any]:
    """What a bot receives: the view of the player to move, and the legal actions."""
    return match.view(mover(match)), match.legal


def mover(match: OregonMatch) -> int:
    """The player to move."""
    assert match.decision is not None
    assert match.decision.player is not None
    return match.decision.player
