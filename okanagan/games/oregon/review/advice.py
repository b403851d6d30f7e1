"""Advice to a player: the choice of a bot with the player's view."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from okanagan.games.oregon.bots.action_values import PlayIdea
from okanagan.games.oregon.review.chances import COMES_TRUE, improved, rounds_left, seen_by
from okanagan.games.oregon.rules.actions import Build, LayStart, PlaceFarmer, Play
from okanagan.games.oregon.rules.board import position
from okanagan.games.oregon.rules.plays import places_building
from okanagan.games.oregon.rules.view import View, redeal, view
from okanagan.kernel.bots import Bot
from okanagan.kernel.puzzles import Answer
from okanagan.kernel.review.hindsight import NOTHING, Cost
from okanagan.kernel.thinking import Idea, Thought, decided, thoughts_of

OTHERS = 2  # the number of other ideas in an advice
Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Advice:
    """A bot's best idea, and some others."""

    best: Idea
    at: Position | None = None  # the cell of the piece, also for a play; None if nothing is placed
    # The next best ideas, without `others`; for each piece and cell only the best.
    others: tuple["Advice", ...] = ()
    cost: Cost = NOTHING  # the cost of this idea against the best


def advice(seen: View, thought: Thought, bot: Bot, rng: Random) -> Advice:
    """The advice from a thought; for a play without a cell, `bot` is also asked for the cell."""
    best, *rest = [(idea, _at(seen, idea, bot, rng)) for idea in thought.ideas[:LOOKED_AT]]
    further = _others(best, rest)
    less = [COMES_TRUE * max(0.0, best[0].value - idea.value) for idea, _ in further]
    return _advice(seen, best, further, less)


LOOKED_AT = 30  # the number of ideas that are considered


def known_advice(seen: View, answers: Sequence[tuple[Answer, float]]) -> Advice:
    """The advice of answers, the best first, each with the points that it loses."""
    best, *rest = [(Idea(answer[0], -loss), cell_of(answer)) for answer, loss in answers]
    further = _others(best, rest)
    return _advice(seen, best, further, [-idea.value for idea, _ in further])


def cell_of(answer: Answer) -> Position | None:
    """The cell of a play; None for an extra turn, which is used or kept first."""
    match answer:
        case (Play(), PlaceFarmer() | Build() as placed):
            return placed.x, placed.y
    return None


def _advice(
    seen: View, best: "Placed", further: Sequence["Placed"], less: Sequence[float]
) -> Advice:
    costs = _costs(seen, less)
    others = [Advice(*other, (), cost) for other, cost in zip(further, costs, strict=True)]
    return Advice(*best, tuple(others))


def _costs(seen: View, less: Sequence[float]) -> list[Cost]:
    """The costs of ideas that bring so many points less than the best."""
    if not less:
        return []
    stand, turns, me = seen_by(seen), rounds_left(seen), seen.player
    return [Cost(points, -improved(stand, me, -points, turns)) for points in less]


Placed = tuple[Idea, Position | None]


def _others(best: Placed, rest: Sequence[Placed]) -> list[Placed]:
    """The next best ideas, at most one for each piece and cell."""
    ways: dict[Any, Placed] = {}
    for idea, at in (best, *rest):
        action = idea.action
        way = (places_building(action), at) if isinstance(action, Play) else action
        ways.setdefault(way, (idea, at))
    return list(ways.values())[1 : OTHERS + 1]


def _at(seen: View, idea: Idea, bot: Bot, rng: Random) -> Position | None:
    action = idea.action
    if isinstance(action, LayStart | PlaceFarmer | Build):
        return action.x, action.y
    if isinstance(idea, PlayIdea):
        return position(idea.cell)
    return _asked(seen, action, bot, rng) if isinstance(action, Play) else None


def _asked(seen: View, play: Play, bot: Bot, rng: Random) -> Position:
    """The cell that a bot chooses for a play. Any deal will do: playing cards reveals nothing."""
    state = redeal(seen, rng)
    state.apply(play)
    thoughts = thoughts_of(bot, view(state, seen.player), state.legal(), rng)
    placed = decided(thoughts, lambda thought: bool(thought.ideas)).best
    return placed.x, placed.y
