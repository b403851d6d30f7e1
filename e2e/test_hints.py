"""Hints by touch and by keys, and a tap while a bot thinks."""

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.spec import SPEC

from .players import tab_to
from .positions import at_decision, link_to, open_link, played
from .table import START, Table, box
from .touch import tap
from .visits import Visit


def placing(visit: Visit, *, touch: bool) -> Table:
    match = played(["Ann", "bot:hard"], 8, at_decision("PlaceTile", 40))
    return open_link(visit.page, visit.site.address, match, touch=touch)


@pytest.mark.real_engine
def test_a_hint_by_touch_is_on_trial_beside_its_card(phone: Visit) -> None:
    table = placing(phone, touch=True)
    move = len(table.moves)
    table.tap(table.page.locator("#hint-button"))
    card = table.page.locator(".hint-card")
    expect(card).to_contain_text("Place your tile")
    expect(table.page.locator("#announce")).to_contain_text("Hint: Place your tile")
    card_box, marked = box(card), box(table.page.locator("#chosen-land .hinted"))
    assert marked["y"] + marked["height"] <= card_box["y"] + 2, "the card hides its place"
    table.tap(card.locator('[data-do="do-hint"]'))
    expect(card).to_have_count(0)
    table.tap(table.page.locator("#confirm"))
    assert isinstance(table.match().moves[move], Place)
    assert table.save()["record"]["hinted"] == [move]


def test_above_a_card_the_map_buttons_are_in_a_row(phone: Visit) -> None:
    match = played(["Ann", "bot:hard"], 8, lambda match: True)
    table = open_link(phone.page, phone.site.address, match)
    table.tap(table.page.locator("#hint-button"))
    expect(table.page.locator(".hint-card")).to_contain_text("Choose")
    buttons = [button.bounding_box() for button in table.all(".map-tools .icon-button")]
    assert len(buttons) == 3, "fingers zoom without buttons"
    assert len({place and (place["y"], place["height"]) for place in buttons}) == 1


def test_a_hint_by_keys(desk: Visit) -> None:
    table = placing(desk, touch=False)
    move = len(table.moves)
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
    assert isinstance(table.match().moves[move], Place)


@pytest.mark.real_engine
def test_a_tap_is_answered_while_expert_thinks(phone: Visit) -> None:
    match = played(["Ann", "bot:expert"], 8, at_decision("PlaceTile", 40, player=1))
    page = phone.page
    page.goto(f"{phone.site.address}{link_to(match)}")
    page.locator("#table #prompt *").first.wait_for(timeout=START)
    table = Table(page)
    before = len(table.moves)
    tap(page.locator("#influence-switch"))
    budget = 1000 * SPEC.budget("expert")
    expect(page.locator("#influence .tag").first).to_be_attached(timeout=budget)
    tap(page.locator('[data-do="skip"]').first)
    table.settle()
    assert len(table.moves) > before
