"""The advice of a hint as saves keep it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.actions import Action
from okanagan.games.oregon.rules.board import is_on_board
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.thinking import Idea
from okanagan.page.play.hint import Hint, hint_from_json

MOST = 1e4
"""No number of a hint is as large as that."""


def stored_hint(hint: Hint[Advice]) -> dict[str, Any]:
    return hint.to_json(_stored)


def read_hint(data: object, legal: Sequence[Action]) -> Hint[Advice] | None:
    """The stored hint; None if it makes no sense where these actions are legal."""
    known = {repr(action.to_json()): action for action in legal}
    return hint_from_json(data, SPEC.ladder, partial(_idea, legal=known))


def _stored(idea: Advice) -> list[Any]:
    told, at, cost = idea.best, idea.at, idea.cost
    where = None if at is None else list(at)
    return [told.action.to_json(), told.value, told.tries, where, cost.points, cost.chance]


def _idea(data: object, legal: dict[str, Any]) -> Advice | None:
    match data:
        case [
            list(move),
            int() | float() as value,
            int(tries),
            where,
            int() | float() as points,
            int() | float() as chance,
        ] if repr(move) in legal and all(abs(one) < MOST for one in (value, points, chance)):
            idea = Idea(legal[repr(move)], float(value), tries)
            return Advice(idea, _position(where), cost=Cost(float(points), float(chance)))
    return None


def _position(where: object) -> tuple[int, int] | None:
    match where:
        case [int(x), int(y)] if is_on_board(x, y):
            return x, y
    return None
