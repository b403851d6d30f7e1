"""Oregon's lesson, walked through to its end by keys: what the coach asks for is done."""

import re

import pytest
from playwright.sync_api import Page, expect

from ..keyboard import tab_to
from ..table import START, Table, kept_games, open_start
from ..visits import Visit
from .players import ACT

STEPS = 60
"""More than the lesson has."""
COACH = ".coach-ask"
CARD = "#hand button:has(.o-card-name:text-is('{name}'))[aria-pressed=false]"
NAMED = re.compile(r"\b(settler|wagon|church|joker)\b")
WANTED = {
    "touches both the post office and the warehouse": "7,1",
    "touches three farmers": "6,1",
    "between your two farmers": "7,2",
}
"""Where the places lie of which the coach speaks."""


def is_over(page: Page) -> bool:
    return page.locator(".lesson-end").count() > 0


def key(table: Table, name: str) -> None:
    table.page.keyboard.press(name)
    table.settle()


def pick(table: Table, asked: str) -> None:
    """Picks the cards that the coach names, by their digits."""
    for name in NAMED.findall(asked):
        card = table.page.locator(CARD.format(name=name.capitalize())).first
        digit = card.get_attribute("data-key")
        assert digit is not None, name
        tab_to(table.page, "#grid [data-cell]")
        key(table, digit)


def place(table: Table, asked: str) -> None:
    """Goes from place to place up to the one that is asked for, and confirms it."""
    [at] = [cell for words, cell in WANTED.items() if words in asked]
    tab_to(table.page, "#grid [data-cell]")
    for _ in range(STEPS):
        key(table, "n")
        if table.page.evaluate("document.activeElement.dataset.cell") == at:
            break
    key(table, "Enter")
    expect(table.page.locator(COACH)).to_contain_text("That is the place: confirm it.")
    key(table, "Enter")


def follow(table: Table) -> str:
    """Does what the coach asks for now; the step of the lesson."""
    page = table.page
    step, asked = page.locator(".coach-step").inner_text(), page.locator(COACH).inner_text()
    if asked.startswith("Pick "):
        pick(table, asked)
    elif asked.startswith("Tap "):
        place(table, asked)
    else:
        tab_to(page, ACT)
        key(table, "Enter")
    return step


@pytest.mark.every_browser
def test_the_lesson_by_keys_ends_with_points_and_a_first_game(desk: Visit) -> None:
    open_start(desk.page, f"{desk.site.address}#/oregon/learn")
    table, page = Table(desk.page, touch=False), desk.page
    page.locator(COACH).wait_for(timeout=START)
    table.set_speed("instant")
    steps = []
    for _ in range(STEPS):
        if is_over(page):
            break
        steps.append(follow(table))
    assert list(dict.fromkeys(steps)) == [f"Step {number} of 7" for number in (1, 2, 3, 4, 5, 7)]
    expect(page.locator("#lesson-end-title")).to_be_focused()
    expect(page.locator("#lesson-end-title")).to_have_text("You scored 24 points")
    assert kept_games(page) == {}, "the lesson is none of them"
    table.tap(page.locator('[data-do="first-game"]'))
    assert list(kept_games(page)) == [table.game_id]
