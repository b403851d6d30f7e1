"""Whole games by taps alone, and what the page shows in them."""

import random
import re
from functools import cache

import pytest

from okanagan.games.okanagan.page.table.map.board import LAYER, LAYERS
from okanagan.games.okanagan.page.table.map.grounds import grounds
from okanagan.games.okanagan.page.table.map.settlement import settlement
from okanagan.games.okanagan.rules.cells import position
from okanagan.page.core.protocol import Answer, Focus
from tests.games.okanagan.page.table_page import PLAYING, Page, play_on

pytestmark = pytest.mark.slow


def test_a_whole_game_by_taps() -> None:
    """One of people alone is in `test_table_secrets`."""
    page = Page("bot:random", "human", "bot:hard", "bot:random", seed=4)
    play_on(page, random.Random(7))
    assert page.game.match.over
    assert "result-layer" in page.regions["result"]
    assert page.taps("again")


def test_a_game_of_bots_alone_plays_itself() -> None:
    page = Page("bot:random", "bot:random").reloaded()
    assert page.last.next is not None
    page.tick_until_asked()
    assert page.game.match.over


def lasting(page: Page) -> dict[str, str]:
    """The regions that a reload restores. Help is requested again."""
    return {name: markup for name, markup in page.regions.items() if name != "help-text"}


@pytest.mark.parametrize("seats", [("human", "bot:random", "human"), ("human", "bot:hard")])
def test_any_event_at_any_moment_is_answered_and_loses_nothing(seats: tuple[str, ...]) -> None:
    page, rng = Page(*seats, seed=3), random.Random(1)
    verbs = sorted(page.app.screen.verbs)
    seen: list[dict[str, str]] = []
    for _ in range(1500):
        if page.game.match.over:
            break
        seen = (seen + page.taps())[-400:]
        before = page.game.at
        wild = {"do": rng.choice(verbs), "at": str(rng.randrange(-2, 99)), "option": "77", "x": "q"}
        page.tap(wild)
        stale = rng.choice(seen)
        if stale["do"] in verbs and stale["do"] not in ("undo", "undo-turn"):
            page.tap(stale)
        assert page.game.at >= before or wild["do"].startswith("undo")
        page.tick_until_asked()
        if page.game.at % 10 == 0 and not page.game.match.over:
            assert lasting(page.reloaded()) == lasting(page), "patched is as drawn anew"
        play_on(page, rng, page.game.at + 1)
    assert page.game.at > 50


def test_playing_again_keeps_seats_colours_and_rules() -> None:
    page = Page("human", "bot:random", seed=5)
    play_on(page, random.Random(2))
    old = page.app.screen.session
    page.send("again")
    new = page.app.screen.session
    assert old is not None
    assert new is not None
    assert new.id != old.id
    assert new.match.seats == old.match.seats
    assert new.colours == old.colours
    assert new.match.record().rules == old.match.record().rules
    assert page.game.at == 0


def test_the_result_is_had_sooner_when_asked_for_and_gives_way_to_the_map() -> None:
    page = before_the_last_move()
    last_move(page)
    assert "result-layer" in page.reloaded().regions["result"]
    page.send("show-result")
    assert "result-layer" in page.regions["result"]
    page.send("hide-result")
    page.send("tick")
    assert page.regions["result"] == "", "a tick that is still due shows nothing"
    page.send("show-result")
    assert "result-layer" in page.regions["result"]


@cache
def stored_before_the_last_move() -> tuple[dict[str, str], str]:
    """What the browser has stored, and the address; the last tap can make several moves."""
    page, rng = Page("human", "human", seed=5), random.Random(2)
    while not page.game.match.over:
        stored = dict(page.stored)
        play_on(page, rng, page.game.at + 1)
    return stored, f"#/game/{page.session_id}"


def before_the_last_move() -> Page:
    stored, address = stored_before_the_last_move()
    page = Page(stored=stored)
    page.send("go", hash=address)
    return page


def last_move(page: Page) -> Answer:
    """Taps at random until the game is over."""
    rng = random.Random(1)
    while not page.game.match.over:
        answer = page.tap(rng.choice(page.taps(*PLAYING)))
    return answer


def test_the_result_comes_when_the_last_move_has_been_seen() -> None:
    page = before_the_last_move()
    ending = last_move(page)
    assert page.regions["result"] == ""
    assert ending.next, "the last move is looked at"
    assert "result h2" not in str(ending.effects)
    shown = page.send("tick")
    assert "result-layer" in page.regions["result"]
    assert shown.effects[-1] == Focus("#result h2")
    answer = page.send("tick")
    while answer.next is not None:
        assert answer.effects == []
        answer = page.send("tick")
    link = f'href="#/review/{page.session_id}/'
    assert link in page.regions["turning-point"], "the turning point is found"
    assert page.send("tick").effects == []


def test_after_moves_are_taken_back_the_end_comes_anew() -> None:
    page = Page("human", "bot:random", seed=5)
    play_on(page, random.Random(2), 20)
    page.send("practise")
    play_on(page, random.Random(2))
    page.send("hide-result")
    page.send("undo", at=str(page.game.at))
    assert not page.game.match.over
    play_on(page, random.Random(3))
    assert "result-layer" in page.regions["result"]


def layers(page: Page) -> list[object]:
    """The tiles of each layer of the map, and the state of their regions."""
    model = page.model()
    states = grounds(model.map, settlement(model))
    shown = [(at, states[at]) for at in map(position, model.view.map.placed)]
    return [shown[first : first + LAYER] for first in range(0, LAYER * LAYERS, LAYER)]


def test_a_placement_touches_only_layers_of_the_map_that_show_something_else() -> None:
    page = Page("human", "bot:random", "bot:random", "bot:random", seed=2)
    rng = random.Random(4)
    play_on(page, rng, 90)
    page.tick_until_asked()
    while page.game.places is None:
        play_on(page, rng, page.game.at + 1)
        page.tick_until_asked()
    if page.game.plan is not None:
        page.send("cancel")
    answer = page.tap(rng.choice(page.legal_cells()))
    assert not any(name.startswith("land-") for name in answer.regions)
    assert not {"players", "offers", "log"} & set(answer.regions)
    page.tap(page.taps("build-kind")[0])
    before = layers(page)
    answer = page.tap(page.taps("confirm")[0])
    changed = [
        f"land-{number}"
        for number, (was, now) in enumerate(zip(before, layers(page), strict=True))
        if was != now
    ]
    sent = [name for name in answer.regions if re.fullmatch(r"land-\d+", name)]
    assert sent == changed
    assert 1 <= len(changed) < LAYERS / 2


def test_a_bots_move_is_announced_and_skipping_shows_them_at_once() -> None:
    page = Page("human", "bot:random", "bot:random", seed=9)
    play_on(page, random.Random(3), 8)
    while not page.game.bot_due:
        play_on(page, random.Random(3), page.game.at + 1)
    before = page.game.at
    answer = page.send("tick")
    assert page.game.at == before + 1
    lines = [line.text for line in page.game.history.since(before, 0)]
    assert answer.announce[: len(lines)] == lines
    while not page.game.bot_due:
        play_on(page, random.Random(3), page.game.at + 1)
    assert page.send("skip").next == 0
    for _ in range(50):
        if not page.game.bot_due:
            break
        assert page.send("tick").next in (0, None)
    assert not page.game.bot_due


def test_ids_in_the_document_are_unique() -> None:
    page = Page("human", "bot:hard", "human", seed=4)
    play_on(page, random.Random(8), 60)
    ids = re.findall(r'\sid="([^"]+)"', page.markup)
    assert sorted(ids) == sorted(set(ids))
