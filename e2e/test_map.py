"""The map under fingers, mouse and wheel: a pan is never a tap; all can be seen again."""

import re

import pytest
from playwright.sync_api import Browser, FloatRect, expect

from .layout import box
from .players import in_reach
from .positions import asked_late, link_to, open_link, played
from .serving import Site
from .table import Table, go_to
from .visits import DESK, PHONE, SIZES, Visit, resize, visiting

LET_GO_BESIDE = """() => document.body.dispatchEvent(
  new PointerEvent("pointerup", { pointerId, pointerType: "mouse", bubbles: true }))"""
NOTE_POINTER = """() => addEventListener(
  "pointerdown", (event) => (globalThis.pointerId = event.pointerId), { capture: true })"""
"""The mouse is a pointer of another number in each browser."""

HEEDED = """([key, more]) => {
  const press = new KeyboardEvent("keydown", { key, ...more, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(press);
  return press.defaultPrevented;
}"""

BOXES = """(all) => all.filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect())
  .map(({ x, y, width, height }) => ({ x, y, width, height }))"""


def at_a_desk(desk: Visit) -> Table:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 25))
    return open_link(desk.page, desk.site.address, match, touch=False)


def boxes(table: Table, selector: str) -> list[FloatRect]:
    """Of everything visible of this kind."""
    found: list[FloatRect] = table.page.locator(selector).evaluate_all(BOXES)
    return found


def tile_size(table: Table) -> float:
    return box(table.page.locator("#cell-0-0 .area"))["width"]


def is_all_in_sight(table: Table) -> bool:
    """Whether every tile lies within the map's frame, and of every place for a tile some part."""
    frame = box(table.page.locator("#map"))
    tiles, places = boxes(table, ".cell:has([data-spot]) .area"), boxes(table, ".cell.legal .area")
    return all(_part_within(tile, frame) > 0.99 for tile in tiles) and all(
        _part_within(place, frame) > 0.1 for place in places
    )


def _part_within(one: FloatRect, frame: FloatRect) -> float:
    """How much of a box lies in the frame, from 0 to 1."""
    right = min(one["x"] + one["width"], frame["x"] + frame["width"])
    bottom = min(one["y"] + one["height"], frame["y"] + frame["height"])
    width, height = right - max(one["x"], frame["x"]), bottom - max(one["y"], frame["y"])
    return max(0.0, width) * max(0.0, height) / (one["width"] * one["height"])


@pytest.mark.parametrize("moves", [25, 60, 130])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_no_place_for_a_tile_lies_under_a_button(
    browser: Browser, site: Site, *, touch: bool, moves: int
) -> None:
    """Nor does a tile, in any size; and tiles take most of the room that there is."""
    names = ["Ann", "bot:random", "bot:random", "bot:random"]
    match = played(names, 1, asked_late("PlaceTile", moves))
    device = PHONE if touch else DESK
    with visiting(browser, site, **device, reduced_motion="reduce") as visit:
        table = open_link(visit.page, site.address, match, touch=touch)
        assert len(table.all(".map-tools .icon-button")) == (3 if touch else 5)
        for size in SIZES:
            resize(visit.page, size)
            table.rest()
            assert_map_fills_its_frame(table, size)


def assert_map_fills_its_frame(table: Table, size: str) -> None:
    """All is in sight, as large as it can be, and nothing of it under a button."""
    frame = box(table.page.locator("#map"))
    tools = boxes(table, ".map-tools .icon-button")
    tiles = boxes(table, ".cell:has([data-spot]) .area")
    places = boxes(table, ".cell.legal .area")
    assert not [one for one in (*tiles, *places) for tool in tools if _part_within(one, tool)], size
    assert is_all_in_sight(table), size
    across = max(one["x"] + one["width"] for one in tiles) - min(one["x"] for one in tiles)
    down = max(one["y"] + one["height"] for one in tiles) - min(one["y"] for one in tiles)
    free = frame["width"] - tools[0]["width"], frame["height"]
    assert max(across / free[0], down / free[1]) >= 0.7, size


@pytest.mark.every_browser
def test_a_drag_moves_the_map_and_taps_nothing(desk: Visit) -> None:
    table = at_a_desk(desk)
    table.rest()
    cell, at = in_reach(table)[0]
    before = box(cell)
    mouse = table.page.mouse
    table.page.evaluate(NOTE_POINTER)
    x, y = before["x"] + at["x"], before["y"] + at["y"]
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 50, y + 30, steps=5)
    mouse.up()
    table.rest()
    after = box(cell)
    assert abs(after["x"] - before["x"] - 50) < 2
    assert abs(after["y"] - before["y"] - 30) < 2
    expect(table.page.locator("#trial-tile")).to_have_count(0)
    # Let go beside the map, the finger is no longer there to move it.
    x, y = x + 50, y + 30
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 3, y)
    table.page.evaluate(LET_GO_BESIDE)
    mouse.move(x + 15, y, steps=3)
    assert box(cell) == after
    mouse.up()
    expect(table.page.locator("#trial-tile")).to_have_count(1)


def test_the_buttons_zoom_and_show_everything_again(desk: Visit) -> None:
    table = at_a_desk(desk)
    table.rest()
    fitting = tile_size(table)
    tools = table.page.locator(".map-tools")
    for _ in range(4):
        table.tap(tools.get_by_role("button", name="Zoom in"))
        table.rest()
    assert tile_size(table) > 1.5 * fitting
    table.tap(tools.get_by_role("button", name="Zoom out"))
    table.rest()
    assert tile_size(table) < 3 * fitting
    table.tap(tools.get_by_role("button", name="The whole map, or closer"))
    table.rest()
    assert abs(tile_size(table) - fitting) < 1
    assert is_all_in_sight(table)


def test_the_wheel_zooms_at_the_pointer(desk: Visit) -> None:
    table = at_a_desk(desk)
    before = box(table.page.locator("#cell-0-0 .area"))
    table.page.mouse.move(before["x"], before["y"])
    table.page.mouse.wheel(0, -200)
    table.rest()
    after = box(table.page.locator("#cell-0-0 .area"))
    assert after["width"] > before["width"]
    assert abs(after["x"] - before["x"]) < 2
    assert abs(after["y"] - before["y"]) < 2


def test_keys_that_are_held_or_the_browsers_own_are_left_alone(desk: Visit) -> None:
    table = at_a_desk(desk)
    table.page.locator(".cell.legal").first.focus()
    table.rest()
    before = tile_size(table)
    for key in ("+", "-", "0"):
        for more in ({"ctrlKey": True}, {"metaKey": True}, {"altKey": True}):
            assert not table.page.evaluate(HEEDED, [key, more])
    assert tile_size(table) == before
    moves = len(table.kept()["record"]["moves"])
    table.page.keyboard.down("Enter")
    expect(table.page.locator("#trial-tile")).to_have_count(1)
    table.settle()
    for _ in range(3):
        table.page.keyboard.down("Enter")  # down again without having been up: it is held
    table.settle()
    expect(table.page.locator("#trial-tile")).to_have_count(1)
    assert len(table.kept()["record"]["moves"]) == moves
    table.page.keyboard.up("Enter")
    table.page.keyboard.press("Enter")
    table.settle()
    assert len(table.kept()["record"]["moves"]) > moves


def test_another_game_is_seen_whole_and_a_look_shows_what_no_card_hides(desk: Visit) -> None:
    table, page = at_a_desk(desk), desk.page
    first = page.url.partition("#")[2]
    other = played(["Ann", "bot:random"], 9, asked_late("PlaceTile", 25))
    page.locator("#map").hover()
    page.mouse.wheel(0, -600)
    table.rest()
    assert not is_all_in_sight(table)
    go_to(page, link_to(other))
    table.rest()
    assert is_all_in_sight(table)
    page.locator("#map").hover()
    page.mouse.wheel(0, -600)
    go_to(page, f"#{first}")
    table.rest()
    assert is_all_in_sight(table)
    table.tap(page.locator(".cell:has([data-spot])").first)
    expect(page.locator("[data-over-map]")).to_be_visible()
    table.tap(table.open_sheet("log").locator('[data-do="look"]').first)
    table.rest()
    cell, card = box(page.locator(".cell.looked-at .area")), box(page.locator("[data-over-map]"))
    assert cell["x"] >= card["x"] + card["width"] or cell["y"] + cell["height"] <= card["y"]


@pytest.mark.every_browser
def test_a_tap_on_the_tile_turns_it_to_legal_rotations_only(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 12))
    table = open_link(phone.page, phone.site.address, match)
    legal = {tuple(action.to_json()[2:]) for action in match.legal}
    seen = set()
    for cell in table.all(".cell.legal"):
        x, y = (int(cell.get_attribute(name) or "") for name in ("data-x", "data-y"))
        table.tap(phone.page.locator(f"#cell-{x}-{y}"))
        for _ in range(4):
            seen.add((x, y, table.kept()["sidecar"]["plan"]["rotation"]))
            table.turn()
        table.tap(phone.page.locator("#cancel"))
    assert seen == legal


def test_without_confirming_a_building_is_placed_at_once(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 12))
    table = open_link(phone.page, phone.site.address, match)
    address = f"#/game/{table.game_id}"
    go_to(phone.page, "#/settings")
    table.tap(phone.page.locator('label[for="confirm-no"]'))
    go_to(phone.page, address)
    table.tap(table.all(".cell.legal")[0])
    table.build(0)
    kinds = [move[0] for move in table.kept()["record"]["moves"][len(match.moves) :]]
    assert kinds[:2] == ["place", "build"]


def test_the_coordinates_move_with_the_map(desk: Visit) -> None:
    page = at_a_desk(desk).page
    page.evaluate("localStorage.setItem('okanagan:settings', '{\"coordinates\": \"yes\"}')")
    table = at_a_desk(desk)
    table.rest()
    for tap in ("Zoom in", "Zoom in", "The whole map, or closer"):
        cell = box(table.page.locator("#cell-0-0 .area"))
        column = box(table.page.locator(".columns text", has_text=re.compile("^0$")))
        row = box(table.page.locator(".rows text", has_text=re.compile("^0$")))
        middle = cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2
        assert middle == pytest.approx(
            (column["x"] + column["width"] / 2, row["y"] + row["height"] / 2), abs=1.5
        )
        assert not [part for part in boxes(table, ".map") if _part_within(column, part)]
        table.tap(table.page.locator(".map-tools").get_by_role("button", name=tap))
        table.rest()
