"""Advice to a player: the choice of a bot that sees only the player's view."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.okanagan.bots.evaluation import Evaluator, turns_left
from okanagan.games.okanagan.review.chances import COMES_TRUE, improved, seen_by
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.redeal import redeal
from okanagan.games.okanagan.rules.view import View, view
from okanagan.kernel.bots import Bot
from okanagan.kernel.review.hindsight import NOTHING, Cost
from okanagan.kernel.thinking import Idea, Thought, decided, thoughts_of

OTHERS = 2  # how many of the next best ideas advice includes


@dataclass(frozen=True, slots=True)
class Advice:
    """A bot's best idea, and some others."""

    best: Idea  # the best action
    # the next best ideas, without others of their own. Placements are in other cells.
    others: tuple["Advice", ...] = ()
    build: Build | None = None  # the structure to build, if the best idea is a placement
    cost: Cost = NOTHING  # the cost of this idea compared with the advice


def advice(seen: View, thought: Thought, bot: Bot, rng: Random) -> Advice:
    best, *rest = thought.ideas
    ideas = _others(best, rest)
    less = [COMES_TRUE * (best.value - idea.value) for idea in ideas]
    return _advice(seen, [best, *ideas], less, bot, rng)


def known_advice(seen: View, answers: Sequence[tuple[Any, float]], bot: Bot, rng: Random) -> Advice:
    best, *rest = [Idea(action, -loss) for action, loss in answers]
    ideas = _others(best, rest)
    return _advice(seen, [best, *ideas], [-idea.value for idea in ideas], bot, rng)


def _advice(
    seen: View, ideas: Sequence[Idea], less: Sequence[float], bot: Bot, rng: Random
) -> Advice:
    builds = [_built(seen, idea, bot, rng) for idea in ideas]
    costs = _costs(seen, less, rng)
    others = map(Advice, ideas[1:], [()] * len(less), builds[1:], costs)
    return Advice(ideas[0], tuple(others), builds[0])


def _costs(seen: View, less: Sequence[float], rng: Random) -> list[Cost]:
    if not less:
        return []
    state = redeal(seen, rng)
    stand = seen_by(Evaluator(seen), state)
    turns, me = turns_left(state), seen.player
    return [Cost(points, -improved(stand, me, -points, turns)) for points in less]


def _others(best: Idea, rest: Sequence[Idea]) -> list[Idea]:
    known = {_where(best.action)}
    result: list[Idea] = []
    for idea in rest:
        where = _where(idea.action)
        if where not in known and len(result) < OTHERS:
            known.add(where)
            result.append(idea)
    return result


def _where(action: Any) -> Any:
    return (action.x, action.y) if isinstance(action, Place) else action


def _built(seen: View, idea: Idea, bot: Bot, rng: Random) -> Build | None:
    """The bot's choice of a structure on a placement, after its first thought; any deal will do."""
    if not isinstance(idea.action, Place):
        return None
    state = redeal(seen, rng)
    state.apply(idea.action)
    if not isinstance(state.decision, BuildStructure):
        return None
    thoughts = thoughts_of(bot, view(state, seen.player), state.legal(), rng)
    build = decided(thoughts, lambda thought: bool(thought.ideas)).best
    assert isinstance(build, Build), "it was asked what to build"
    return build
