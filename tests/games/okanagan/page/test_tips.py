"""Tips in a first game: each once, at most one at a time, and they can be switched off."""

import html
import json
import random
import re
from collections.abc import Iterable
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from okanagan.games.okanagan.page.table.tips import STORED, TIPS
from okanagan.games.okanagan.rules.events import TerritoryCompleted, TokenCollected
from okanagan.games.okanagan.rules.frames.rewards import CollectToken, Group, SetPool
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.page.settings import STORED as SETTINGS
from tests.games.okanagan.page.table_page import Page, play_on
from tests.thorough import sample

NEWCOMER = {"players": "2", "first": "0", "tips": "yes"}
TEXTS = {name: max(re.split(r"{\w+}", tip.text), key=len) for name, tip in TIPS.items()}
"""The longest part of each tip between its fields."""


def newcomers(seed: int = 1, stored: dict[str, str] | None = None) -> Page:
    page = Page(seed=seed, stored=stored)
    page.send("start", fields=NEWCOMER)
    return page


def tip_of(page: Page) -> str:
    """The name of the tip in the document; empty if there is none."""
    markup = html.unescape(page.regions["first-tip"])
    return next((name for name, text in TEXTS.items() if text in markup), "")


def announced(page: Page) -> list[str]:
    """The names of the announced tips, in their order."""
    return tips_in(page.announced)


def tips_in(lines: Iterable[str]) -> list[str]:
    return [name for line in lines for name, text in TEXTS.items() if text.strip() in line]


def seen(page: Page) -> list[str]:
    return list(json.loads(page.stored[STORED]))


def test_the_first_hand_is_picked_and_kept_with_one_tap_also_after_a_reload() -> None:
    page = newcomers()
    assert tip_of(page) == "dealt"
    pressed = [tap for tap in page.taps("pick") if tap["item"] in page.game.state.picks]
    assert len(pressed) == 3
    (keep,) = page.taps("act")
    page.tap(pressed[0])
    assert not page.taps("act"), "it can be changed"
    page.tap(pressed[0])
    assert page.taps("act") == [keep]
    again = page.reloaded()
    assert tip_of(again) == "dealt"
    assert set(again.game.state.picks) == set(page.game.state.picks)
    assert announced(again) == []
    again.tap(keep)
    assert again.game.at == 1
    assert tip_of(again) == ""
    again.tick_until_asked()
    assert tip_of(again) == "place"


GAMES = (37, 0, 12, 4, 3)[: sample(2, 5)]
"""The seeds of games with every tip."""


@cache
def announced_in_a_game(seed: int) -> tuple[str, ...]:
    page = newcomers(seed)
    play_on(page, random.Random(seed))
    return tuple(page.announced)


def tipped(name: str) -> list[str]:
    """The texts of a tip in some games."""
    part = TEXTS[name].strip()
    return [line for seed in GAMES for line in announced_in_a_game(seed) if part in line]


def test_the_first_hand_says_why_it_is_picked_and_the_first_points_are_explained() -> None:
    assert any("in common" in line for line in tipped("dealt"))
    scored = tipped("scored")
    assert scored
    for line in scored:
        points, *parts = re.findall(r"(\d+)(?:: | for )", line)
        assert int(points) == sum(map(int, parts)), line


def test_the_first_points_wait_until_no_closing_is_asked_about() -> None:
    """The tip would stand in the place of the reason for the question."""
    match = SimpleNamespace(state=SimpleNamespace(tokens=[[1] * len(Kind)], objectives=[(0,)]))
    asked = (PlaceTile(0), True), (ChooseTile(0), True), (PickSpecial(0, None), False)
    for decision, fits in (*asked, (CollectToken(0, ()), False)):
        game = SimpleNamespace(match=match, watcher=0, decision=decision, plan=None)
        assert TIPS["scored"].moment(game) == fits, decision


def test_the_first_closing_says_why_it_was_worth_it() -> None:
    closed = tipped("closed")
    assert closed
    brought = r"(most influence|tied with|alone there).* \d+ token|alone there.* special action"
    for line in closed:
        assert re.search(brought, line), line
        assert "special action" in line or re.search(r"\. .*(\d cards?|Explorer)", line), line


def test_the_first_closing_names_all_who_are_tied() -> None:
    def said(*influence: int) -> object:
        closed = TerritoryCompleted(0, Terrain.LAKE, (0, 0), ((0, 0),), influence, ())
        taken = [TokenCollected(player, Kind.LAKE_CIRCLE) for player in (0, 1, 2)]
        state = SimpleNamespace(tokens=[[1] * len(Kind)] * 3, objectives=[()] * 3)
        match = SimpleNamespace(state=state, events_of=lambda move: [closed, *taken])
        history = SimpleNamespace(turn_start=0)
        game: Any = SimpleNamespace(
            match=match, history=history, at=1, watcher=0, names=["Ann", "Bo", "Cy"]
        )
        return TIPS["closed"].values(game)["result"]

    explorer = ". Every token counts for the Explorer"
    assert said(1, 2, 2) == (
        "Bo and Cy were tied for the most influence: you took 1 token, Bo 1 and Cy 1" + explorer
    )
    assert said(1, 2, 0) == "Bo had the most influence: you took 1 token, Bo 1" + explorer
    assert said(2, 2, 2) == "tied with Bo and Cy, you took 1 token, Bo 1 and Cy 1" + explorer


def test_tips_follow_the_moments_of_the_first_turn() -> None:
    page, rng = newcomers(), random.Random(2)
    page.tap(page.taps("act")[0])
    page.tick_until_asked()
    assert tip_of(page) == "place"
    page.tap(page.legal_cells()[0])
    assert tip_of(page) in ("build", "closing")
    page.tap(page.taps("cancel")[0])
    assert tip_of(page) == "", "that one was seen"
    play_on(page, rng, page.game.at + 2)
    assert announced(page)[:2] == ["dealt", "place"]


def test_no_tip_comes_twice_in_two_games() -> None:
    first = newcomers(seed=3)
    play_on(first, random.Random(3), sample(60, 1000))
    second = newcomers(4, first.stored)
    play_on(second, random.Random(4), sample(60, 1000))
    names = announced(first) + announced(second)
    assert len(names) == len(set(names)) > len(TIPS) / 2
    assert sorted(seen(second)) == sorted(names)


@pytest.mark.slow
def test_every_tip_comes_in_some_game() -> None:
    names: set[str] = set()
    for seed in (*GAMES, *range(40)):
        names |= {*tips_in(announced_in_a_game(seed))}
        if names == set(TIPS):
            return
    raise AssertionError(f"never seen: {set(TIPS) - names}")


def test_all_are_off_with_one_tap_and_can_be_switched_on_again() -> None:
    page = newcomers()
    page.send("set", name="tips", value="no")
    assert tip_of(page) == ""
    page.send("set", name="tips", value="yes")
    assert tip_of(page) == "dealt"
    off = {"do": "set", "name": "tips", "value": "no"}
    assert [tap for tap in page.taps("set") if tap == off] == [off]
    page.tap(off)
    assert page.regions["first-tip"] == ""
    assert json.loads(page.stored[SETTINGS])["tips"] == "no"
    page.announced.clear()
    play_on(page, random.Random(1), 12)
    assert announced(page) == []


def test_other_games_and_the_lesson_have_none() -> None:
    page = Page("human", "bot:random")
    assert page.regions["first-tip"] == ""
    assert page.game.state.picks == ()
    play_on(page, random.Random(1), 12)
    assert announced(page) == []
    page = newcomers()
    page.send("go", hash="#/learn")
    page.tap(page.legal_cells()[0])
    assert page.regions["first-tip"] == ""


@pytest.mark.parametrize("text", ["", "{", "{}", "[1, []]", '"dealt"'])
def test_what_was_stored_and_makes_no_sense_is_as_nothing(text: str) -> None:
    assert tip_of(newcomers(stored={STORED: text})) == "dealt"


def test_tips_are_short() -> None:
    assert max(len(text.split()) for text in [tip.text for tip in TIPS.values()]) <= 23
    assert all(re.search(r"\.$", text) for text in [tip.text for tip in TIPS.values()])


@pytest.mark.parametrize(
    ("closer", "groups", "why"),
    [
        (1, ((2, 1), (1, 0)), "You have the least influence in the lake."),
        (1, ((2, 1), (2, 0)), "Tied in the lake: Bo put you last."),
        (0, ((2, 1), (2, 0)), "You are tied for least influence in the lake."),
        (1, ((2, 1), (2, 2), (1, 0)), "You have the least influence in the lake."),
        (1, ((2, 0, 1),), "You are tied for least influence in the lake."),
    ],
)
def test_the_tip_about_special_actions_says_how_a_tie_was_settled(
    closer: int, groups: tuple[tuple[int, ...], ...], why: str
) -> None:
    ranks = tuple(Group(influence, tuple(players)) for influence, *players in groups)
    decision = PickSpecial(0, SetPool(closer, Terrain.LAKE, 0, ranks))
    view = newcomers().game.view(0)
    game: Any = SimpleNamespace(
        decision=decision, watcher=0, names=["Ann", "Bo", "Cy"], view=lambda _: view
    )
    assert TIPS["special"].moment(game)
    assert TIPS["special"].values(game) == {"why": why}


def test_who_is_alone_needs_no_tip_about_the_special_action() -> None:
    game: Any = SimpleNamespace(decision=PickSpecial(0, None))
    assert not TIPS["special"].moment(game)
