"""The state of the table beside its match after a reload, and the regions that a move sends."""

import json
import random
from dataclasses import fields
from typing import Any

import pytest
from simple_html import render

from okanagan.games.okanagan.page.table.placement.plan import Plan
from okanagan.games.okanagan.page.table.state import STORED as HOW_STORED
from okanagan.games.okanagan.page.table.state import Here, Land, OkanaganState
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from okanagan.kernel.thinking import Idea
from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import REST, Answer, Message
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.state import Result
from okanagan.page.play.thinking import Hint, HintThinking
from tests.games.okanagan.page.table_page import Clock, Page, in_play, play_on
from tests.thorough import sample

STORED = set(HOW_STORED)
OF_THE_POSITION = {"plan", "picks", "hint", "tip"}
KEYS = {"at", "shown", "plan", "out", "picks", "taps", "land", "influence", "sort", "hint", "tip"}
KEYS.add("undone")
"""The keys of saves. Saves of earlier versions must still open."""


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
    """For every field a possible value that is not its default."""
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
        "unseen_listed": True,
        "chapter": "turn",
        "result": Result.DUE,
        "counted": True,
        "skipping": True,
        "next_move_at": 5.0,
        "watcher": 1,
        "announced": 4,
        "refused": "The land does not match.",
        "undone": 2,
    }


def others(state: OkanaganState) -> set[str]:
    """The fields that do not have their default."""
    first = OkanaganState()
    return {
        field.name
        for field in fields(first)
        if getattr(state, field.name) != getattr(first, field.name)
    }


def test_a_reload_brings_back_every_stored_field_and_none_of_the_others() -> None:
    page = placing()
    state = OkanaganState(**values(page))
    assert others(state) == {field.name for field in fields(state)}, "each is tried"
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
    game = page.game
    for at, kept in ((game.at, OF_THE_POSITION), (game.at + 1, set())):
        game.session.sidecar = state.sidecar(at)
        assert others(type(game)(game.session).state) & OF_THE_POSITION == kept
    assert OkanaganState().sidecar(7) == {"at": 7, "shown": None}, "defaults are not stored"


PANELS = ("hand", "offers", "still-to-come", "players", "more", "player-", "log")


def now(page: Page) -> dict[str, str]:
    """All regions, rendered anew."""
    screen = page.app.screen
    later = screen.later()
    assert later is not None
    regions = [*screen.regions().items(), *later.render().items()]
    return {
        name: render(region.render() if isinstance(region, Region) else region)
        for name, region in regions
    }


@pytest.mark.parametrize("seats", [("human", "bot:random", "bot:hard"), ("human", "human")])
@pytest.mark.slow
def test_no_region_is_out_of_date(seats: tuple[str, ...]) -> None:
    """After moves, trials and opened cards."""
    page, rng = Page(*seats, seed=4), random.Random(4)
    page.send("see-lands", open="yes")
    while not page.game.match.over:
        play_on(page, rng, page.game.at + sample(8, 1))
        if page.game.match.over:
            break
        ways = page.taps("inspect"), page.taps("hint"), page.taps("influence"), page.legal_cells()
        page.tap(rng.choice(rng.choice([taps for taps in ways if taps])))
        fresh = now(page)
        shown = {name: page.regions.get(name) for name in fresh}
        assert shown == fresh, page.game.decision


@pytest.mark.slow
def test_a_move_sends_the_players_whom_it_concerns() -> None:
    page, rng = Page("human", "human", "human", "human", seed=4), random.Random(4)
    sent = []
    while not page.game.match.over and page.game.at < sample(50, 1000):
        play_on(page, rng, page.game.at + 1)
        sent.append(sum(name.startswith("player-") for name in page.last.regions))
        assert "players" not in page.last.regions or sent[-1] == 4, "the frame brings all along"
    assert sum(sent) / len(sent) < 2


def panels_in(answer: Answer) -> set[str]:
    return {name for name in answer.regions if name.startswith(PANELS)}


@pytest.mark.slow
def test_the_panels_are_sent_after_the_map_and_the_question() -> None:
    page, rng = Page("human", "human", seed=4), random.Random(4)
    play_on(page, rng, 30)
    while not any(tap["item"].startswith(ANSWER) for tap in page.taps("pick")):
        play_on(page, rng, page.game.at + 1)
    page.tap(page.taps("pick")[0])
    tap = page.taps("act")[0]
    answer = page.app.dispatch(Message(tap.pop("do"), tap))
    assert "prompt" in answer.regions
    assert not panels_in(answer)
    assert answer.rest
    rest = page.app.dispatch(Message(REST))
    assert rest.regions.keys() - panels_in(rest) <= {"life", "flags", "signs"}, (
        "the map is there before"
    )
    assert not rest.rest


@pytest.mark.slow
def test_without_a_changed_panel_there_is_no_second_answer() -> None:
    answer = in_play().app.dispatch(Message("influence"))
    assert answer.regions
    assert not answer.rest


@pytest.mark.slow
def test_the_map_is_sent_before_the_layers_over_it() -> None:
    page = in_play()
    tap = page.legal_cells()[0]
    answer = page.app.dispatch(Message(tap.pop("do"), tap))
    assert "trial" in answer.regions
    assert not [name for name in answer.regions if name.startswith("row-")]
    assert answer.rest
    after = page.app.dispatch(Message(REST)).regions
    assert [name for name in after if name.startswith("row-")]


@pytest.mark.slow
def test_while_bots_are_skipped_the_panels_wait_for_the_last_of_them() -> None:
    page = Page("human", "bot:random", "bot:random", seed=4)
    play_on(page, random.Random(4), 30)
    while not page.game.bot_due:
        play_on(page, random.Random(4), page.game.at + 1)
    page.app.dispatch(Message("skip"))
    while page.game.bot_due:
        answer = page.app.dispatch(Message("tick"))
        assert answer.rest == (answer.next != 0)
    assert answer.rest
