"""Puzzles in a browser: found from the start screen, answered by touch and by keys, and kept.

The coach's words are tested in tests/games/okanagan/page/test_puzzles.py, every screen in every
language in test_scenes.py.
"""

import json

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.page.puzzles.collection import STORED, address_of
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile

from .fingers import tap
from .puzzle_scenes import of_kind, open_puzzle, solve
from .table import go_to, open_start, when_idle
from .visits import Visit

KEPT = f"JSON.parse(localStorage.getItem('{STORED}')).results"


@pytest.mark.every_browser
def test_a_puzzle_is_opened_shown_solved_and_kept(phone: Visit) -> None:
    page, puzzle = phone.page, of_kind(PlaceTile)
    open_start(page, phone.site.address)
    tap(page.get_by_role("link", name="Puzzles"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    open_puzzle(page, puzzle)
    solve(page, puzzle, touch=True)
    expect(page.locator("#prompt-question")).to_have_text("Solved!")
    expect(page.locator("#coach")).to_contain_text("more than any other")
    assert page.evaluate(KEPT) == {puzzle.id: "shown"}
    page.reload()
    when_idle(page)
    expect(page.locator("#coach")).to_contain_text("Where does your tile go best?")
    go_to(page, f"#{address_of()}")
    expect(page.locator("a.number.shown")).to_have_count(1)


def test_a_tile_is_chosen_by_keys_and_the_next_thing_to_do_has_the_focus(desk: Visit) -> None:
    page, puzzle = desk.page, of_kind(ChooseTile)
    open_start(page, desk.site.address)
    open_puzzle(page, puzzle)
    page.locator('#decision [data-do="act"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#decision .primary")).to_be_focused()
    found = page.locator("#prompt-question").text_content()
    assert page.evaluate(KEPT) == {puzzle.id: "first" if found == "Solved!" else "missed"}


def test_an_unknown_puzzle_is_told(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    go_to(desk.page, f"#{address_of()}/nope")
    expect(desk.page.get_by_text("There is no such puzzle here.")).to_be_visible()
    assert json.loads(desk.page.evaluate("localStorage.getItem('okanagan:puzzles') ?? '{}'")) == {}
