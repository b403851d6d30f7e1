"""What a placement would bring, before it is confirmed; one's own tile on trial meanwhile."""

from playwright.sync_api import FloatRect, Locator, expect

from okanagan.valley.forecast import forecast
from okanagan.valley.frames.rewards import CollectToken
from okanagan.valley.game import ValleyMatch

from .foretold import closing, lay
from .positions import asked_late, open_link, played
from .table import Table, go_to
from .visits import Visit

PANEL = "#forecast"


def opened(visit: Visit) -> Table:
    """A known game in which a territory with influence of two can be closed; the cover lifted."""
    match, place = closing()
    table = open_link(visit.page, visit.site.address, match)
    table.tap(visit.page.locator('[data-do="uncover"]'))
    lay(table, place)
    return table


def box(locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found is not None
    return found


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
    table.tap(table.all("#decision .building")[0])
    table.tap(phone.page.locator("#confirm"))
    lands = table.truth().state.map.territories(match.state.players)
    complete = [(lying.terrain, set(lying.tiles)) for lying in lands if not lying.open_edges]
    for closed in found.closings:
        assert (closed.terrain, set(closed.territory.tiles)) in complete


def test_the_map_keeps_its_room_and_nothing_jumps_while_the_tile_is_turned(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 12))
    table = open_link(phone.page, phone.site.address, match)
    heights = set()
    for cell in range(len(table.all(".cell.legal"))):
        phone.page.locator("#place-list").select_option(index=cell + (cell == 0))
        table.settle()
        heights.add(box(phone.page.locator(".action-bar"))["height"])
        table.tap(phone.page.locator("#trial-tile rect.area"))
        heights.add(box(phone.page.locator(".action-bar"))["height"])
    assert len(heights) == 1
    assert box(phone.page.locator("#map"))["height"] >= 0.45 * 844


def test_a_tap_in_the_middle_of_the_tile_turns_it(phone: Visit) -> None:
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
    assert spots.count() == phone.page.locator("#decision .building").count() > 1
    table.tap(phone.page.locator("#trial-tile rect.area"))
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
    page.keyboard.press("1")
    expect(page.locator('#decision .building[aria-pressed="true"]')).to_have_count(1)
    page.locator('[data-do="skip"]').click()
    table.settle()
    assert table.truth().decision is not None
    if page.locator("#trial-tile").count():
        expect(page.locator("#confirm")).to_be_visible()
    else:
        said = page.locator("#announce").inner_text()
        assert "back in your hand" in said or not page.locator(".cell.legal").count()


def test_a_double_click_answers_one_question_only(desk: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_for_more)
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


def asked_for_more(match: ValleyMatch) -> bool:
    """Whether Ann is to collect a token, and from the same pool yet another."""
    decision = match.decision
    return (
        isinstance(decision, CollectToken)
        and (decision.player, *decision.then[:1]) == (0, 0)
        and sum(match.state.pool) > 1
    )


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
