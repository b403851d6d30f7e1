"""A tile on trial: its room on a phone, the objectives that gain, and double clicks."""

import pytest
from playwright.sync_api import Locator, expect

from okanagan.games.okanagan.rules.frames.exchange import SwapToken
from okanagan.games.okanagan.rules.game import OkanaganMatch

from .okanagan_screens import show_served_goals
from .positions import at_decision, first_played, open_link, played
from .room import PHONES
from .table import GIVE, Table, box, open_start
from .visits import SIZES, Visit, begin_with_settings


def test_the_forecast_has_the_points_of_objectives_on_any_phone(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    show_served_goals(page)
    for name in ("narrow", "phone-on-its-side", "phone"):
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#forecast .chip")).to_contain_text("+8")
        expect(page.locator("#forecast .chip")).to_be_in_viewport(ratio=1)
        if width > height:
            continue
        chips = page.locator("#goals .foreseen")
        expect(chips.locator("[aria-hidden]")).to_have_text(["+3", "+5"])
        for chip in chips.all():
            expect(chip).to_be_in_viewport(ratio=1)
    expect(page.locator("#sheet-hand .foreseen")).to_have_count(2)


ROWS = "#forecast > summary", ".then-row", "#kind-farm", "#kind-silo", "#turn", "#confirm"
TOPS = """(rows) => Object.fromEntries(rows.map((row) => [row, document.querySelector(row)])
  .filter(([, element]) => element && element.checkVisibility() &&
    getComputedStyle(element).clipPath === "none")
  .map(([row, element]) => [row, element.getBoundingClientRect().top]))"""
IN_SIGHT = """(cell) => {
  const { left, top, right, bottom } = cell.getBoundingClientRect();
  return cell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("tips", ["yes", "no"])
def test_the_rows_keep_their_places_during_a_turn(phone: Visit, size: str, tips: str) -> None:
    page, (width, height) = phone.page, PHONES[size]
    page.set_viewport_size({"width": width, "height": height})
    begin_with_settings(phone, tips=tips)
    table, places = Table(page), dict[str, float]()

    def use(target: Locator) -> None:
        table.rest()
        table.tap(target)
        table.rest()
        for row, top in page.evaluate(TOPS, ROWS).items():
            assert top == pytest.approx(places.setdefault(row, top), abs=1), (row, target)

    above = page.locator(":is(.first-tip, .asked-goals)").locator("visible=true")
    for moves in (2, 12, 40):
        match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", moves))
        open_link(page, phone.site.address, match)
        use(page.locator(".cell.legal").first)
        expect(above).to_have_count(1)
        for kind in ("farm", "silo", "warehouse"):
            use(page.locator(f"#kind-{kind}"))
        if page.locator("#turn").is_enabled():
            use(page.locator("#turn"))
        others = [cell for cell in table.all(".cell.legal") if cell.evaluate(IN_SIGHT)]
        for other in others[:1]:
            use(other)
    for tips_off in table.all("#tips-off"):
        use(tips_off)
    assert set(places) == set(ROWS)


SHOWN = "#bar-trial :is(.build-kind, .then-choice, .bar-row > button), #help-button"


def test_a_usual_turn_takes_four_taps_on_choices_that_are_in_sight(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 2))
    table = open_link(phone.page, phone.site.address, match)
    table.tap(table.all(".cell.legal")[0])
    assert_in_sight(table)
    expect(phone.page.locator("#trial .spot")).to_have_count(0)
    expect(phone.page.locator("#confirm")).to_have_text("Choose a building")
    table.tap(phone.page.locator("#kind-farm"))
    assert_in_sight(table)
    tile = box(phone.page.locator("#trial-tile rect.area"))["width"]
    for ring in table.all("#trial .spot-ring"):
        assert box(ring)["width"] / tile >= 28 / 96
    before = len(table.moves)
    table.tap(table.all(".then-choice")[0])
    assert len(table.moves) == before, "it is selected only"
    assert_in_sight(table)
    table.tap(phone.page.locator("#confirm"))
    assert [move[0] for move in table.moves[before:][:2]] == ["place", "build"]
    assert table.moves[before + 2][1] == 0, "the selected answer is given, too"


def assert_in_sight(table: Table) -> None:
    for width, height in ((360, 640), (390, 844)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.rest()
        boxes = [choice.bounding_box() for choice in table.all(SHOWN)]
        assert boxes
        for area in boxes:
            assert area is not None
            assert min(area["width"], area["height"]) >= 44
            assert 0 <= area["x"] <= width - area["width"] + 0.5
            assert 0 <= area["y"] <= height - area["height"] + 0.5


def test_the_map_keeps_its_room_while_the_tile_is_turned(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 12))
    table = open_link(phone.page, phone.site.address, match)
    heights = set()
    places = phone.page.locator("#places [data-value]").all()
    assert places
    for at in [place.get_attribute("data-value") or "" for place in places]:
        table.try_place(at)
        heights.add(box(phone.page.locator(".action-bar"))["height"])
        table.turn()
        heights.add(box(phone.page.locator(".action-bar"))["height"])
    assert len(heights) == 1
    assert box(phone.page.locator("#map"))["height"] >= 0.45 * 844


def test_a_tap_on_the_tile_turns_it_to_legal_rotations_only(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 12))
    table = open_link(phone.page, phone.site.address, match)
    legal = {tuple(action.to_json()[2:]) for action in match.legal}
    seen = set()
    for cell in table.all(".cell.legal"):
        x, y = (int(cell.get_attribute(name) or "") for name in ("data-x", "data-y"))
        table.tap(phone.page.locator(f"#cell-{x}-{y}"))
        for _ in range(4):
            seen.add((x, y, table.save()["sidecar"]["plan"]["rotation"]))
            table.turn()
        table.tap(phone.page.locator("#cancel"))
    assert seen == legal


def asks_to_swap_twice(match: OkanaganMatch) -> bool:
    decision = match.decision
    return isinstance(decision, SwapToken) and (decision.player, decision.left) == (0, 2)


@pytest.mark.only_chromium("over WebDriver no click can be the second one of a double click")
def test_a_double_click_answers_one_question_only(desk: Visit) -> None:
    match = first_played(["Ann", "bot:random"], asks_to_swap_twice)
    table = open_link(desk.page, desk.site.address, match, touch=False)
    mouse, moves = desk.page.mouse, len(match.moves)
    swap(table)
    spot = box(desk.page.locator(GIVE))
    mouse.click(spot["x"] + 20, spot["y"] + 20)
    table.settle()
    for count in (2, 3):
        mouse.down(click_count=count)
        mouse.up(click_count=count)
        table.settle()
        assert len(table.moves) == moves + 1, "one click of several"
    swap(table)
    table.tap(desk.page.locator(GIVE))
    assert len(table.moves) > moves + 1, "other clicks"


def swap(table: Table) -> None:
    """Select two tokens to swap."""
    for group in ("give", "get"):
        table.tap(table.page.locator(f'#decision [data-item^="{group}-"]').first)


def test_two_quick_clicks_turn_twice(desk: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 2))
    rotations: dict[tuple[int, int], list[int]] = {}
    for action in match.legal:
        _, _, x, y, rotation = action.to_json()
        rotations.setdefault((x, y), []).append(rotation)
    at = next(at for at, legal in rotations.items() if len(legal) > 1)
    table = open_link(desk.page, desk.site.address, match, touch=False)
    table.tap(desk.page.locator(f"#cell-{at[0]}-{at[1]}"))
    desk.page.locator("#turn").dblclick()
    table.settle()
    expected = sorted(rotations[at])[2 % len(rotations[at])]
    assert table.save()["sidecar"]["plan"]["rotation"] == expected
