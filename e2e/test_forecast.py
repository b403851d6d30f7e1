"""What a placement would bring, before it is confirmed; one's own tile on trial meanwhile."""

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.frames.exchange import SwapToken
from okanagan.games.okanagan.rules.game import OkanaganMatch

from .foretold import closing, lay, show_served_goals
from .layout import box
from .positions import asked_late, open_link, played
from .table import Table, go_to, open_start
from .visits import SIZES, Visit

PANEL = "#forecast"


def opened(visit: Visit) -> Table:
    """A known game in which a territory with influence of two can be closed; the cover lifted."""
    match, place = closing()
    table = open_link(visit.page, visit.site.address, match)
    table.tap(visit.page.locator('[data-do="uncover"]'))
    lay(table, place)
    return table


def test_the_preview_tells_what_would_close_and_it_does(phone: Visit) -> None:
    table = opened(phone)
    match, place = closing()
    seen = match.view(0)
    assert seen.hand is not None
    found = forecast(seen, seen.hand, (place.x, place.y), place.rotation)
    rows = phone.page.locator(f"{PANEL} .closing")
    expect(rows).to_have_count(len(found.closings))
    for row, closed in zip(rows.all(), found.closings, strict=True):
        expect(row).to_contain_text(f"Closes the {closed.terrain.text}")
        expect(row).to_contain_text(f"{len(closed.territory.tiles)} tiles")
    outlined = sum(len(closed.territory.tiles) for closed in found.closings)
    assert phone.page.locator("#trial .closes").count() == outlined
    said = phone.page.locator("#announce").inner_text()
    assert said.count("Closes the") >= len(found.closings)
    table.build(0)
    table.tap(phone.page.locator("#confirm"))
    lands = table.truth().state.map.territories(match.state.players)
    complete = [(lying.terrain, set(lying.tiles)) for lying in lands if not lying.open_edges]
    for closed in found.closings:
        assert (closed.terrain, set(closed.territory.tiles)) in complete


def test_objectives_that_a_placement_serves_light_up_on_any_phone(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    show_served_goals(page)
    chips = page.locator(".goal")
    expect(page.locator(".goal .foreseen [aria-hidden]")).to_have_text(["+3", "+5"])
    for name in ("narrow", "phone-on-its-side", "phone"):
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        assert box(page.locator("#goals"))["height"] <= 44
        for chip in chips.all():
            expect(chip).to_be_in_viewport(ratio=1)
            cut = "(one) => one.scrollWidth > one.clientWidth + 1"
            assert not chip.locator(".goal-needs").evaluate(cut)
    Table(page, touch=True).tap(chips.nth(1))
    expect(page.locator("#sheet-hand .foreseen")).to_have_count(2)


def test_the_map_keeps_its_room_and_nothing_jumps_while_the_tile_is_turned(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 12))
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


def test_a_tap_between_the_buildings_turns_the_tile(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 2))
    ways: dict[tuple[int, int], list[int]] = {}
    for action in match.legal:
        _, _, x, y, rotation = action.to_json()
        ways.setdefault((x, y), []).append(rotation)
    at = next(at for at, rotations in ways.items() if len(rotations) > 1)
    table = open_link(phone.page, phone.site.address, match)
    cell = phone.page.locator(f"#cell-{at[0]}-{at[1]}")
    table.tap(cell)
    before = table.kept()["sidecar"]["plan"]
    spots = phone.page.locator("#trial .spot")
    assert spots.count() == phone.page.locator("#buildings .building").count() > 1
    table.turn()
    after = table.kept()["sidecar"]["plan"]
    assert after["rotation"] != before["rotation"]
    assert after["build"] is None


def test_without_hints_there_is_no_preview(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 12))
    table = open_link(phone.page, phone.site.address, match)
    address = f"#/game/{table.game_id}"
    go_to(phone.page, "#/settings")
    table.tap(phone.page.locator('label[for="hints-no"]'))
    go_to(phone.page, address)
    table.tap(table.all(".cell.legal")[0])
    expect(phone.page.locator("#confirm")).to_be_visible()
    expect(phone.page.locator(PANEL)).to_have_count(0)


def test_the_own_tile_is_tried_while_a_bot_decides_and_stays_on_trial(desk: Visit) -> None:
    """By the keyboard alone, from the moment when the next tile is chosen."""
    page = desk.page
    match = played(["Ann", "bot:random", "bot:random"], 5, asked_late("ChooseTile", 8))
    table = open_link(page, desk.site.address, match, touch=False)
    table.set_speed("slow")
    page.locator('#decision [data-do="act"]').first.click()
    page.locator(".table:has(#bar-ahead) .cell.legal").first.focus()
    page.keyboard.press("Enter")
    page.locator(".bar-trial.ahead").wait_for()
    expect(page.locator("#decision")).to_contain_text("you can already try your tile")
    expect(page.locator(PANEL)).to_be_visible()
    expect(page.locator("#confirm")).to_have_count(0)
    page.locator("#buildings .building").first.wait_for(state="attached")  # a moment after the tile
    page.keyboard.press("1")
    expect(page.locator('#buildings .building[aria-pressed="true"]')).to_have_count(1)
    page.locator('[data-do="skip"]').click()
    table.settle()
    assert table.truth().decision is not None
    if page.locator("#trial-tile").count():
        expect(page.locator("#confirm")).to_be_visible()
    else:
        said = page.locator("#announce").inner_text()
        assert "back in your hand" in said or not page.locator(".cell.legal").count()


@pytest.mark.only_chromium("WebDriver can't say that a click is one more of the same")
def test_a_double_click_answers_one_question_only(desk: Visit) -> None:
    games = (played(["Ann", "bot:random"], seed, asked_for_more) for seed in range(40))
    match = next(game for game in games if not game.over)
    table = open_link(desk.page, desk.site.address, match, touch=False)
    mouse, moves = desk.page.mouse, len(match.moves)
    spot = box(desk.page.locator('#decision [data-do="act"]').first)
    mouse.click(spot["x"] + 20, spot["y"] + 20)
    table.settle()
    for count in (2, 3):
        mouse.down(click_count=count)
        mouse.up(click_count=count)
        table.settle()
        assert len(table.kept()["record"]["moves"]) == moves + 1, "one click of several"
    mouse.click(spot["x"] + 20, spot["y"] + 20)
    table.settle()
    assert len(table.kept()["record"]["moves"]) > moves + 1, "another click"


def asked_for_more(match: OkanaganMatch) -> bool:
    """Whether Ann is to swap a token, and then another."""
    decision = match.decision
    return isinstance(decision, SwapToken) and (decision.player, decision.left) == (0, 2)


def test_two_quick_clicks_turn_twice(desk: Visit) -> None:
    page = desk.page
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 2))
    ways: dict[tuple[int, int], list[int]] = {}
    for action in match.legal:
        _, _, x, y, rotation = action.to_json()
        ways.setdefault((x, y), []).append(rotation)
    at = next(at for at, rotations in ways.items() if len(rotations) > 1)
    table = open_link(page, desk.site.address, match, touch=False)
    table.tap(page.locator(f"#cell-{at[0]}-{at[1]}"))
    page.locator("#turn").dblclick()
    table.settle()
    expected = sorted(ways[at])[2 % len(ways[at])]
    assert table.kept()["sidecar"]["plan"]["rotation"] == expected
