"""Advice to a player: what a bot would do in their place, as far as it knows from their view."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.kernel.bots import Bot
from okanagan.kernel.thinking import Idea, Thought, thoughts_of
from okanagan.valley.actions import Build, Place
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.redeal import redeal
from okanagan.valley.view import View, view

OTHERS = 2
"""How many of the next best ideas are told."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and what else comes into question.

    Attributes:
        best: what the bot would do.
        others: its next best ideas; of placements, the best in other cells.
        build: what it would build on the tile that it would place, if that is what it would do.
    """

    best: Idea
    others: tuple[Idea, ...] = ()
    build: Build | None = None


def advice(seen: View, thought: Thought, bot: Bot, rng: Random) -> Advice:
    """The advice that comes of a thought; `bot` is asked what to build on a tile to be placed."""
    best, *rest = thought.ideas
    build = _built(seen, best.action, bot, rng) if isinstance(best.action, Place) else None
    return Advice(best, tuple(_others(best, rest)), build)


def _others(best: Idea, rest: Sequence[Idea]) -> list[Idea]:
    """Of each place one; a bot may not have found out that one of them is better than the best."""
    known = {_where(best.action)}
    found: list[Idea] = []
    for idea in rest:
        where = _where(idea.action)
        if where not in known and len(found) < OTHERS:
            known.add(where)
            found.append(idea)
    return found


def _where(action: Any) -> Any:
    return (action.x, action.y) if isinstance(action, Place) else action


def _built(seen: View, place: Place, bot: Bot, rng: Random) -> Build | None:
    """What the bot would build, judged at sight: its time went into where to place the tile.

    To place a tile reveals nothing: any deal of what is hidden will do to look behind it.
    """
    state = redeal(seen, rng)
    state.apply(place)
    if not isinstance(state.decision, BuildStructure):
        return None
    thoughts = thoughts_of(bot, view(state, seen.player), state.legal(), rng)
    build = next(thoughts).best
    assert isinstance(build, Build), "it was asked what to build"
    return build
