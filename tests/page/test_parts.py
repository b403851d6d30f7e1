"""The parts of the page whose code is loaded when they are wanted."""

import pytest

from okanagan.page.app.app import App
from okanagan.page.app.game_ui import NEEDS
from okanagan.page.site import routes
from tests.page.frame_helpers import Page
from tests.test_architecture import FILES, imports_of
from web.build.games import GAME_ARCHIVES, NOT_SHIPPED, PARTS, owner

ADDRESSES = {
    "#/learn": ("lessons",),
    "#/oregon/lessons": ("oregon", "lessons"),
    "#/statistics/okanagan": ("statistics",),
    "#/daily": ("statistics",),
    "#/puzzles": ("statistics", "review", "puzzles"),
    "#/backup": ("statistics", "puzzles", "backup"),
    "#/j/Adamaged": ("live",),
}
LOST = "A part of the game could not be downloaded."


class SlowPage(Page):
    """Its line is slow: no code comes by itself."""

    brings = False


def slow_page() -> Page:
    return SlowPage(app=App(routes()))


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_requests_the_parts_that_it_needs_once(address: str) -> None:
    page = slow_page()
    start, answer = page.screen, page.send("go", hash=address)
    for part in ADDRESSES[address]:
        assert answer.needs == part
        assert page.screen == start
        answer = page.send("go", hash=address, came=part)
    assert answer.needs is None
    assert page.screen != start
    page.send("go", hash="#/")
    assert page.send("go", hash=address).needs is None


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_part_that_did_not_come_can_be_requested_again(address: str) -> None:
    page, (*others, part) = slow_page(), ADDRESSES[address]
    for each in others:
        page.send("go", hash=address, came=each)
    page.send("go", hash=address, missing=part)
    assert LOST in page.screen
    assert f'data-hash="{address}"' in page.screen
    assert page.send("go", hash=address).needs == part


@pytest.mark.parametrize("outcome", ["came", "missing"])
def test_a_game_begins_once_while_the_code_of_its_table_comes(outcome: str) -> None:
    page = slow_page()
    page.send("go", hash="#/friends")
    begin = {"way": "live", "fields": {"name-0": "Ann", "players": "2"}}
    assert page.send("with-friends", **begin).needs == "live"
    page.send("with-friends", **begin, **{outcome: "live"})
    assert len(page.game_keys()) == 1
    assert ("Live table" in page.screen) == (outcome == "came")
    assert (LOST in page.screen) == (outcome == "missing")
    page.send("go", hash="#/friends")
    page.send("with-friends", **begin)
    assert page.answer.needs == ("live" if outcome == "missing" else None)


def test_another_message_does_not_take_the_place_of_a_waiting_one() -> None:
    page = slow_page()
    page.send("go", hash="#/friends")
    page.send("with-friends", way="live", fields={"name-0": "Ann", "players": "2"})
    page.send("go", hash="#/")
    assert 'id="setup"' in page.screen


#: Only the pages of the live table ask for it.
ASKED_BY_ITS_PAGES = {"page/app/app.py", "page/app/screen.py"}


@pytest.mark.parametrize("name", sorted(FILES.keys() - ASKED_BY_ITS_PAGES))
def test_code_imports_no_part_that_may_not_be_here(name: str) -> None:
    of = owner(name)
    if of not in GAME_ARCHIVES and not {*name.split("/")} & {*NOT_SHIPPED}:
        parts = {owner(file) for file in imports_of(name)} & PARTS.keys()
        assert parts <= {of, *NEEDS.get(of, ())}
