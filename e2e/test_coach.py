"""A hint is asked for by a tap and by a key, and done; a bot that thinks hears a tap meanwhile."""

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.spec import SPEC

from .fingers import tap
from .keyboard import tab_to
from .layout import box
from .positions import asked_late, link_to, open_link, played
from .table import START, Table
from .visits import Visit


def placing(visit: Visit, *, touch: bool) -> Table:
    match = played(["Ann", "bot:hard"], 8, asked_late("PlaceTile", 40))
    return open_link(visit.page, visit.site.address, match, touch=touch)


@pytest.mark.real_engine
def test_a_hint_by_tap_lies_on_trial_and_is_placed(phone: Visit) -> None:
    table = placing(phone, touch=True)
    at = len(table.truth().moves)
    table.tap(table.page.locator("#hint-button"))
    card = table.page.locator(".hint-card")
    expect(card).to_contain_text("Place your tile")
    expect(table.page.locator("#announce")).to_contain_text("Hint: Place your tile")
    covered, marked = box(card), box(table.page.locator("#chosen-land .hinted"))
    assert marked["y"] + marked["height"] <= covered["y"] + 2, "the card hides what it tells of"
    table.tap(card.locator('[data-do="do-hint"]'))
    expect(card).to_have_count(0)
    table.tap(table.page.locator("#confirm"))
    assert isinstance(table.truth().moves[at], Place)
    assert table.kept()["record"]["hinted"] == [at]


def test_over_a_card_the_buttons_of_the_map_stand_in_a_row(phone: Visit) -> None:
    match = played(["Ann", "bot:hard"], 8, lambda match: True)
    table = open_link(phone.page, phone.site.address, match)
    table.tap(table.page.locator("#hint-button"))
    expect(table.page.locator(".hint-card")).to_contain_text("Choose")
    buttons = [one.bounding_box() for one in table.all(".map-tools .icon-button")]
    assert len(buttons) == 3, "fingers zoom without buttons"
    assert len({one and (one["y"], one["height"]) for one in buttons}) == 1, "not in a row"


def test_a_hint_by_keys(desk: Visit) -> None:
    table = placing(desk, touch=False)
    at = len(table.truth().moves)
    tab_to(table.page, "#grid [data-cell]")
    table.page.keyboard.press("h")
    table.settle()
    expect(table.page.locator(".hint-card")).to_contain_text("points")
    tab_to(table.page, '.hint-card [data-do="do-hint"]')
    table.page.keyboard.press("Enter")
    table.settle()
    expect(table.page.locator("#confirm")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.settle()
    assert isinstance(table.truth().moves[at], Place)


@pytest.mark.real_engine
def test_while_the_expert_thinks_a_tap_is_heard(phone: Visit) -> None:
    match = played(["Ann", "bot:expert"], 8, asked_late("PlaceTile", 40, player=1))
    page = phone.page
    page.goto(f"{phone.site.address}{link_to(match)}")
    page.locator("#table #prompt *").first.wait_for(timeout=START)
    table = Table(page)
    before = len(table.kept()["record"]["moves"])
    tap(page.locator("#influence-switch"))
    expect(page.locator("#influence .chip").first).to_be_attached(
        timeout=1000 * SPEC.budget("expert")
    )
    tap(page.locator('[data-do="skip"]').first)
    table.settle()
    assert len(table.kept()["record"]["moves"]) > before
