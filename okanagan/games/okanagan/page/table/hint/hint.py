"""The advice of a hint as saves keep it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from okanagan.games.okanagan.page.table.placement.plan import Places
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Action, Build
from okanagan.games.okanagan.spec import SPEC
from okanagan.page.play.thinking import Hint, hint_from_json, read_idea, stored_idea


def stored_hint(hint: Hint[Advice]) -> dict[str, Any]:
    return hint.to_json(_stored)


def read_hint(data: object, legal: Sequence[Action], places: Places | None) -> Hint[Advice] | None:
    """The stored hint; None if it makes no sense where these actions are legal."""
    builds = places.builds if places else ()
    return hint_from_json(data, SPEC.ladder, partial(_idea, legal=legal, builds=builds))


def _stored(idea: Advice) -> list[Any]:
    return stored_idea(idea, idea.build and idea.build.to_json())


def _idea(data: object, legal: Sequence[Action], builds: Sequence[Build]) -> Advice | None:
    parts = read_idea(data, legal)
    if parts is None:
        return None
    idea, built, cost = parts
    build = next((build for build in builds if build.to_json() == built), None)
    return Advice(idea, build=build, cost=cost)
