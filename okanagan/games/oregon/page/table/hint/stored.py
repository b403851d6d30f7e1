"""The advice of a hint as saves keep it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from okanagan.games.oregon.review.advice import Advice
from okanagan.games.oregon.rules.actions import Action
from okanagan.games.oregon.rules.board import is_on_board
from okanagan.games.oregon.spec import SPEC
from okanagan.page.play.thinking import Hint, hint_from_json, read_idea, stored_idea


def stored_hint(hint: Hint[Advice]) -> dict[str, Any]:
    return hint.to_json(_stored)


def read_hint(data: object, legal: Sequence[Action]) -> Hint[Advice] | None:
    """The stored hint; None if it makes no sense where these actions are legal."""
    return hint_from_json(data, SPEC.ladder, partial(_idea, legal=legal))


def _stored(idea: Advice) -> list[Any]:
    return stored_idea(idea, None if idea.at is None else list(idea.at))


def _idea(data: object, legal: Sequence[Action]) -> Advice | None:
    parts = read_idea(data, legal)
    if parts is None:
        return None
    idea, where, cost = parts
    return Advice(idea, _position(where), cost=cost)


def _position(where: object) -> tuple[int, int] | None:
    match where:
        case [int(x), int(y)] if is_on_board(x, y):
            return x, y
    return None
