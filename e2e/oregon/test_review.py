"""Looking back on a finished game of Oregon: by keys, and by a stronger bot until it is stopped."""

import re

from playwright.sync_api import Page, expect

from okanagan.games.oregon.rules.events import TurnBegan
from okanagan.games.oregon.rules.game import OregonMatch
from okanagan.kernel.review.turns import turns_of

from ..looking_back import judged_again_until_stopped, look_back, looked_through
from ..positions import go_to_link
from ..table import Table, open_start
from ..visits import Visit
from .scenes import finished

PIECES = "(all) => all.filter((one) => /: .*,/.test(one.ariaLabel)).length"
"""The cells of the grid on which something stands: a comma after the ground tells what."""


def review(visit: Visit, *, touch: bool = True) -> tuple[Table, OregonMatch]:
    """A finished game, and the review of it from the button beside the result."""
    match = finished("random")
    open_start(visit.page, visit.site.address)
    go_to_link(visit.page, match)
    look_back(visit.page)
    return Table(visit.page, touch=touch), match


def pieces(page: Page) -> int:
    """How many cells have a farmer or a building, by their names."""
    found: int = page.locator("#grid [data-cell]").evaluate_all(PIECES)
    return found


def standing(match: OregonMatch, turn: int) -> int:
    """How many pieces stand on the board after a turn."""
    state = match.upto(turns_of(match, TurnBegan)[turn].end).state
    return state.board.dry.bit_count() - (state.empty & state.board.dry).bit_count()


def test_the_slider_steps_through_the_game_by_keys(desk: Visit) -> None:
    table, match = review(desk, touch=False)
    page = desk.page
    slider, title = page.get_by_role("slider", name="Turn"), page.locator("#turn-title")
    slider.focus()
    assert pieces(page) == standing(match, -1)
    page.keyboard.press("ArrowLeft")
    table.settle()
    expect(slider).to_be_focused()
    assert pieces(page) == standing(match, -2)
    page.keyboard.press("Home")
    table.settle()
    assert pieces(page) == standing(match, 0)
    expect(page.locator("#step-back")).to_be_disabled()
    expect(title).to_have_text("The beginning")
    page.keyboard.press("ArrowRight")
    table.settle()
    assert pieces(page) == standing(match, 1)
    expect(title).to_have_text(re.compile("Turn 1: "))
    assert "Turn 1: " in (slider.get_attribute("aria-valuetext") or "")


def test_a_stronger_bot_judges_some_turns_while_taps_are_answered_until_it_is_stopped(
    phone: Visit,
) -> None:
    table, _ = review(phone)
    page = phone.page
    looked_through(page)
    judged_again_until_stopped(table)
