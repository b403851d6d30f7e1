"""Hints by touch and by keys, and a tap while a bot thinks."""

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.match import AnyMatch

from . import oregon_screens
from .players import tab_to
from .positions import at_decision, go_to_link, link_to, open_link, played
from .room import HALF, MOST, seen
from .table import CUT, START, Table, box, open_start
from .test_map import part_within
from .touch import tap
from .visits import Visit

SLIM = 76
"""Pixels: four lines, and the space around them."""
COVERED = """(cells) => cells.filter((cell) => {
  const { left, top, right, bottom } = cell.getBoundingClientRect();
  return !document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest("#map");
}).length"""
"""How many cells have something over their middle, or are out of sight."""


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
    expect(table.page.locator("#announce")).to_contain_text("Hint: ")
    card_box, marked = box(card), box(table.page.locator("#chosen-land .hinted"))
    assert card_box["height"] <= SLIM
    assert marked["y"] + marked["height"] <= card_box["y"] + 2, "the card hides its place"
    table.tap(card.locator('[data-do="do-hint"]'))
    expect(card).to_have_count(0)
    table.tap(table.page.locator("#confirm"))
    assert isinstance(table.match().moves[move], Place)
    assert table.save()["record"]["hinted"] == [move]


def test_a_hint_in_oregon_hides_nothing_of_its_cell(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    oregon_screens.SCREENS["oregon-hint"](phone.page)
    card, cell = box(phone.page.locator(".hint-card")), box(phone.page.locator("#trial .o-hinted"))
    expect(phone.page.locator("#trial .o-ghost")).to_have_count(1)
    assert card["height"] <= SLIM
    assert cell["y"] + cell["height"] <= card["y"] + 2


@pytest.mark.parametrize(("width", "height", "share"), [(390, 844, MOST), (360, 640, HALF)])
def test_a_hint_takes_no_place_from_the_player(
    phone: Visit, width: int, height: int, share: float
) -> None:
    page, table = phone.page, Table(phone.page)
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    games: list[AnyMatch] = [
        played(["Ann", "bot:random"], seed, at_decision("PlaceTile", moves))
        for seed, moves in ((3, 50), (7, 35), (6, 70))
    ]
    games += [oregon_screens.position(*each) for each in (("LayStartTile", 0), ("PlayCards", 40))]
    for match in games:
        go_to_link(page, match)
        table.tap(page.locator("#hint-button"))
        table.rest()
        expect(page.locator(".hint-card")).to_be_visible()
        assert page.locator("#map .cell.legal .area").evaluate_all(COVERED) == 0
        assert seen(page)["share"] >= share


def test_an_unfolded_hint_cuts_no_choice_and_moves_nothing(phone: Visit) -> None:
    table, page = placing(phone, touch=True), phone.page
    table.tap(page.locator("#hint-button"))
    place, choices = page.locator(".cell.legal .area").first, page.locator("#decision button")
    before = box(place)
    for _ in range(2):
        table.tap(page.locator(".hint-card summary"))
        assert box(place) == before
        assert not choices.locator("visible=true").evaluate_all(CUT)


def test_a_hint_at_a_desk_is_on_the_map_beside_its_tile(desk: Visit) -> None:
    table = placing(desk, touch=False)
    table.tap(table.page.locator("#hint-button"))
    card, board = table.page.locator(".hint-card"), box(table.page.locator("#map"))
    table.rest()
    assert part_within(box(card), board) > 0.99
    assert part_within(box(table.page.locator("#chosen-land .hinted")), box(card)) == 0


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
    expect(page.locator("#influence .influence-tag").first).to_be_attached(timeout=budget)
    tap(page.locator('[data-do="skip"]').first)
    table.settle()
    assert len(table.moves) > before
