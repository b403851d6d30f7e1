"""The advice of a hint as saves keep it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Action, Build
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.thinking import Idea
from okanagan.page.play.hint import Hint, hint_from_json

MOST = 1e4
"""No number of a hint is as large as that."""


def stored_hint(hint: Hint[Advice]) -> dict[str, Any]:
    return hint.to_json(_stored)


def read_hint(data: object, legal: Sequence[Action], places: Places | None) -> Hint[Advice] | None:
    """The stored hint; None if it makes no sense where these actions are legal."""
    known = {repr(action.to_json()): action for action in legal}
    builds = places.builds if places else ()
    return hint_from_json(data, SPEC.ladder, partial(_idea, legal=known, builds=builds))


def _stored(idea: Advice) -> list[Any]:
    told, build, cost = idea.best, idea.build, idea.cost
    built = build and build.to_json()
    return [told.action.to_json(), told.value, told.tries, built, cost.points, cost.chance]


def _idea(data: object, legal: dict[str, Any], builds: Sequence[Build]) -> Advice | None:
    match data:
        case [
            list(move),
            int() | float() as value,
            int(tries),
            built,
            int() | float() as points,
            int() | float() as chance,
        ] if repr(move) in legal and all(abs(one) < MOST for one in (value, points, chance)):
            build = next((one for one in builds if one.to_json() == built), None)
            idea = Idea(legal[repr(move)], float(value), tries)
            return Advice(idea, build=build, cost=Cost(float(points), float(chance)))
    return None
