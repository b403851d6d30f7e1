"""The levels of help at the tables of both games: everything, marks only, nothing."""

import json
import re
from random import Random
from typing import Any

import pytest

from okanagan.games.oregon.page.table.plan import Plan
from okanagan.page.settings import EVERYTHING, MARKS, NOTHING
from tests.games.okanagan.page.test_forecast import closing, laid
from tests.games.okanagan.page.test_table import placing
from tests.games.oregon.page.oregon_page import Page as OregonPage
from tests.page.frame_helpers import Page

LEVELS = (EVERYTHING, MARKS, NOTHING)


def everything(page: Any) -> str:
    return "".join(page.regions.values())


@pytest.mark.parametrize("level", LEVELS)
def test_okanagan_helps_as_much_as_wished(level: str) -> None:
    page = placing()
    plan = closing(page)
    page.send("set", name="help", value=level)
    shown = everything(page)
    assert ("cell legal" in shown) == (level != NOTHING)
    assert ("place-mark" in shown) == (level != NOTHING)
    assert ('id="next-place"' in shown) == (level != NOTHING)
    assert ("Your tile fits" in shown) == (level != NOTHING)
    assert ("closing-place" in shown) == (level == EVERYTHING)
    assert ('id="hint-button"' in shown) == (level == EVERYTHING)
    fits = re.search(r"(?<!It )fits in |for your cards", shown)
    assert (fits is not None) == (level == EVERYTHING)
    laid(page, plan)
    assert page.game.plan == plan
    assert ('id="forecast"' in everything(page)) == (level == EVERYTHING)
    before = page.game.at
    page.send("hint", at=page.game.at)
    state = page.game.state
    assert bool(state.hint or state.hint_thinking) == (level == EVERYTHING)
    state.put_away()
    page.game.lay(None)
    places = page.game.places
    assert places is not None
    x, y = next(at for at in page.game.prospects.gaps if at not in places.rotations)
    cell = re.search(rf'<g id="cell-{x}-{y}"[^>]*>', everything(page))
    assert cell is not None
    assert ('data-do="tap-cell"' in cell[0]) == (level == NOTHING)
    page.send("tap-cell", x=str(x), y=str(y))
    said = " ".join(page.last.announce)
    assert ("does not fit" in said and "must show" in said) == (level == NOTHING)
    if level == NOTHING:
        assert "must show" in page.regions["land-card"]
    assert page.game.plan is None
    assert page.game.at == before


@pytest.mark.parametrize("level", LEVELS)
def test_oregon_helps_as_much_as_wished(level: str) -> None:
    page, rng = OregonPage("human", "bot:easy"), Random(3)
    while page.game.ways is None or not page.game.ways.asks_cards:
        page.step(rng)
    page.send("set", name="help", value=level)
    ways = page.game.ways
    assert ways is not None
    play = next(play for play in ways.cells if play is not None)
    for card in ways.with_play(Plan(), play).cards:
        said = page.do("pick-card", card=card).announce[0]
    assert ("you can place here" in everything(page)) == (level != NOTHING)
    assert ("cell legal" in everything(page)) == (level != NOTHING)
    assert ('id="next-place"' in everything(page)) == (level != NOTHING)
    assert bool(re.search(r"\d cell", said)) == (level != NOTHING)
    plan, before = page.game.state.plan, page.game.at
    legal = ways.places(plan)
    x, y = next((x, y) for y in range(9) for x in range(10) if not ways.takes(plan, (x, y)))
    reason = page.do("tap-cell", x=x, y=y).announce[-1]
    assert reason in everything(page)
    assert (page.game.state.plan, page.game.at) == (plan, before)
    page.do("tap-cell", x=legal[0][0], y=legal[0][1])
    assert page.game.state.plan.at == legal[0]
    assert reason not in everything(page)
    assert ("forecast-line" in everything(page)) == (level == EVERYTHING)
    page.do("confirm")
    assert page.game.at > before


def test_the_choice_of_earlier_versions_stays_and_lessons_help_always() -> None:
    settings = "okanagan:settings"
    for older, level in (("no", MARKS), ("yes", EVERYTHING)):
        page = Page({settings: json.dumps({"hints": older})})
        assert page.app.context.settings["help"] == level
    page.send("set", name="help", value=NOTHING)
    stored = json.loads(page.store[settings])
    assert (stored["help"], "hints" in stored) == (NOTHING, False)
    page = Page(page.store, "#/okanagan/learn")
    page.send("rest")
    assert "cell legal" in everything(page)
