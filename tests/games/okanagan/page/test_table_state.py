"""The state of the table beside its match: what a reload brings back, and what it does not."""

import json
import random
from dataclasses import fields
from typing import Any

from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.table.state import STORED as HOW_STORED
from okanagan.games.okanagan.page.table.state import Here, Land, OkanaganState
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.kernel.thinking import Idea
from okanagan.page.play.state import Result
from okanagan.page.play.thinking import Hint, HintThinking
from tests.games.okanagan.page.table_page import Clock, Page, play_on

STORED = set(HOW_STORED)
OF_THE_POSITION = {"plan", "picks", "hint", "tip"}
KEYS = {"at", "shown", "plan", "out", "picks", "taps", "land", "influence", "sort", "hint", "tip"}
"""What saves have: those that people have already must be read as ever."""


def placing() -> Page:
    """A person is to place a tile."""
    page, rng = Page("human", "bot:random"), random.Random(2)
    while not (isinstance(page.game.decision, PlaceTile) and page.game.hintable):
        play_on(page, rng, page.game.at + 1)
    return page


def here(page: Page) -> Here:
    game = page.game
    return Here(game.humans, game.legal, game.hintable, game.held.places)


def values(page: Page) -> dict[str, Any]:
    """For every field another value than it has at first, and one that is possible here."""
    places, legal = page.game.held.places, page.game.legal
    assert places is not None
    last = legal[-1]
    assert isinstance(last, Place)
    build = places.builds[-1]
    advice = Advice(Idea(last, 2.5, 12), (Advice(Idea(legal[0], 1.0)),), build)
    return {
        "shown": 0,
        "plan": Plan((last.x, last.y), last.rotation, build),
        "dismissed_bots": ("theirs",),
        "picks": ("card-3", "card-1"),
        "taps": (0, 2),
        "land": Land((2, -3), None),
        "influence": True,
        "sort": "size",
        "hint": Hint("hard", advice, 1),
        "hint_thinking": HintThinking(page.game.match, page.game.spec, "hard", Clock(), 1.0),
        "tip": "place",
        "version": 3,
        "territories_seen": True,
        "chapter": "turn",
        "result": Result.DUE,
        "counted": True,
        "skipping": True,
        "next_move_at": 5.0,
        "watcher": 1,
        "announced": 4,
    }


def others(state: OkanaganState) -> set[str]:
    """The fields that are not as they are at first."""
    first = OkanaganState()
    return {
        one.name for one in fields(first) if getattr(state, one.name) != getattr(first, one.name)
    }


def test_a_reload_brings_back_every_stored_field_and_none_of_the_others() -> None:
    page = placing()
    state = OkanaganState(**values(page))
    assert others(state) == {one.name for one in fields(state)}, "each is tried"
    data = json.loads(json.dumps(state.sidecar(page.game.at)))
    assert data.keys() == KEYS
    again = OkanaganState()
    again.restore(data, here(page), here=False)
    assert others(again) == STORED - OF_THE_POSITION
    again.restore(data, here(page), here=True)
    assert others(again) == STORED
    assert {name: getattr(again, name) for name in STORED} == {
        name: value for name, value in values(page).items() if name in STORED
    }


def test_what_is_as_at_first_is_not_stored() -> None:
    assert OkanaganState().sidecar(7) == {"at": 7, "shown": None}


def test_what_belongs_to_a_position_is_not_brought_back_at_another() -> None:
    page = placing()
    state = OkanaganState(**values(page))
    game = page.game
    for at, kept in ((game.at, OF_THE_POSITION), (game.at + 1, set())):
        game.session.sidecar = state.sidecar(at)
        again = type(game)(game.session).state
        assert others(again) & OF_THE_POSITION == kept
        assert (again.sort, again.dismissed_bots) == ("size", ("theirs",))
