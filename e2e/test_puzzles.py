"""Puzzles by touch and by keys; tests/games/okanagan/page/test_puzzles.py has the coach's words."""

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.page.puzzles.collection import STORED, address_of
from okanagan.games.okanagan.rules.frames.turn import ChooseTile, PlaceTile

from .puzzle_screens import first_of, open_puzzle, solve
from .table import GIVE, SELECT, go_to, open_start, reload
from .touch import tap
from .visits import Visit

RESULTS = f"JSON.parse(localStorage.getItem('{STORED}')).results"


@pytest.mark.every_browser
def test_a_puzzle_is_opened_shown_solved_and_kept(phone: Visit) -> None:
    page, puzzle = phone.page, first_of(PlaceTile)
    open_start(page, phone.site.address)
    tap(page.get_by_role("link", name="Puzzles"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    open_puzzle(page, puzzle)
    solve(page, puzzle, touch=True)
    expect(page.locator("#prompt-question")).to_have_text("Solved!")
    assert page.evaluate(RESULTS) == {puzzle.id: "shown"}
    reload(page)
    go_to(page, f"#{address_of()}")
    expect(page.locator("a.number.shown")).to_have_count(1)


def test_after_an_answer_by_keys_the_next_button_has_the_focus(desk: Visit) -> None:
    page, puzzle = desk.page, first_of(ChooseTile)
    open_start(page, desk.site.address)
    open_puzzle(page, puzzle)
    page.locator(SELECT).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(GIVE)).to_have_attribute("data-do", "act")
    page.locator(GIVE).focus()
    page.keyboard.press("Enter")
    expect(page.locator('#decision .primary:not([id^="confirm-"])')).to_be_focused()
    solved = page.locator("#prompt-question").text_content() == "Solved!"
    assert page.evaluate(RESULTS) == {puzzle.id: "first" if solved else "missed"}
