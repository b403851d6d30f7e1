"""The map under fingers, mouse and keys: a drag is no tap, and everything can be seen again."""

import re
from random import Random

import pytest
from playwright.sync_api import Browser, FloatRect, expect

from tests.thorough import sample

from .players import TouchPlayer, tappable_cells
from .positions import at_decision, go_to_link, link_to, open_link, played
from .screens import SCREENS
from .serving import Site
from .table import Table, box, go_to, hash_of, open_start
from .touch import zoom_in
from .visits import DESK, PHONE, SIZES, Visit, begin_with_settings, resize, visiting

RELEASE_OUTSIDE = """() => document.body.dispatchEvent(
  new PointerEvent("pointerup", { pointerId, pointerType: "mouse", bubbles: true }))"""
RECORD_POINTER = """() => addEventListener(
  "pointerdown", (event) => (globalThis.pointerId = event.pointerId), { capture: true })"""
"""The mouse's pointer id differs between browsers."""
CELLS = ":is(.cell:has([data-spot]), .cell.legal) .area"
SPARE = 8
"""The pixels between the frame and the tiles and places in it."""
LEGIBLE = 46
"""The least pixels of a tile at which its tokens can be recognized."""
DISPLAYS = "(elements) => [...new Set(elements.map((each) => getComputedStyle(each).display))]"
BOXES = """(elements) => elements.filter((element) => element.checkVisibility())
  .map((element) => element.getBoundingClientRect())
  .map(({ x, y, width, height }) => ({ x, y, width, height }))"""


def at_a_desk(desk: Visit) -> Table:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 25))
    table = open_link(desk.page, desk.site.address, match, touch=False)
    table.rest()
    return table


def boxes(table: Table, selector: str) -> list[FloatRect]:
    """The boxes of all visible elements of a selector."""
    visible: list[FloatRect] = table.page.locator(selector).evaluate_all(BOXES)
    return visible


def tile_size(table: Table) -> float:
    return box(table.page.locator("#cell-0-0 .area"))["width"]


def is_all_in_sight(table: Table) -> bool:
    """Whether the map's frame has every tile and every place for a tile."""
    frame = box(table.page.locator("#map"))
    return all(part_within(cell, frame) > 0.99 for cell in boxes(table, CELLS))


def part_within(inner: FloatRect, frame: FloatRect) -> float:
    """The part of a box within a frame, from 0 to 1."""
    width = min(right(inner), right(frame)) - max(inner["x"], frame["x"])
    height = min(below(inner), below(frame)) - max(inner["y"], frame["y"])
    return max(0.0, width) * max(0.0, height) / (inner["width"] * inner["height"])


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_no_button_lies_on_the_map(browser: Browser, site: Site, *, touch: bool) -> None:
    """In every size of such devices the map is as large as possible, early and late in a game."""
    names = ["Ann", "bot:random", "bot:random", "bot:random"]
    device = PHONE if touch else DESK
    usual = ("narrow", "phone", "phone-on-its-side") if touch else ("tablet", "desk")
    with visiting(browser, site, **device, reduced_motion="reduce") as visit:
        open_start(visit.page, site.address)
        table = Table(visit.page, touch=touch)
        for moves in (25, 60, 130):
            go_to_link(visit.page, played(names, 1, at_decision("PlaceTile", moves)))
            assert len(table.all(".map-tools .icon-button")) == (3 if touch else 5)
            for size in sample(usual, SIZES):
                resize(visit.page, size)
                table.rest()
                assert_map_fills_its_frame(table, size)


def assert_map_fills_its_frame(table: Table, size: str) -> None:
    frame = box(table.page.locator("#map"))
    for tool in boxes(table, ".map-tools .icon-button"):
        assert part_within(tool, frame) < 0.01, size
    cells = boxes(table, CELLS)
    left, top = min(t["x"] for t in cells), min(t["y"] for t in cells)
    across = max(t["x"] + t["width"] for t in cells) - left
    down = max(t["y"] + t["height"] for t in cells) - top
    before, above = left - frame["x"], top - frame["y"]
    after, below = frame["width"] - across - before, frame["height"] - down - above
    assert min(before, above, after, below) > SPARE - 1, size
    assert max(across / frame["width"], down / frame["height"]) >= 0.7, size


@pytest.mark.only_chromium("Playwright pinches with its fingers alone")
def test_what_is_asked_is_in_sight_also_after_the_player_has_moved_the_map(phone: Visit) -> None:
    """Everything for a tile and for the next one, and a closing with tiles that are legible."""
    names = ["Ann", "bot:random", "bot:random", "bot:random"]
    match = played(names, 5, at_decision("CollectToken", 60))
    table = open_link(phone.page, phone.site.address, match)
    table.set_speed("instant")
    player, asked = TouchPlayer(table, 3), set[str]()
    for number in range(sample(14, 60)):
        table.rest()
        if table.over:
            break
        kind = type(table.match().decision).__name__
        asked.add(kind)
        if kind in ("PlaceTile", "ChooseTile"):
            assert_clear(table, CELLS)
        elif kind in ("CollectToken", "RankTied", "SolePrize"):
            assert_clear(table, "#settling .closes-line")
            assert boxes(table, "#cell-0-0 .area")[0]["width"] >= LEGIBLE, number
        if kind == "PlaceTile" and number % 2:
            zoom_in(table.page)
        player.step()
    assert {"PlaceTile", "ChooseTile", "CollectToken"} <= asked


def assert_clear(table: Table, selector: str) -> None:
    """All of these elements are in sight, and nothing lies over them."""
    frame, covers = boxes(table, "#map")[0], boxes(table, "[data-over-map]")
    for part in boxes(table, selector):
        assert part_within(part, frame) > 0.99
        assert all(part_within(part, cover) < 0.01 for cover in covers)


@pytest.mark.every_browser_if_thorough
def test_a_tile_on_trial_and_its_neighbours_are_clear_of_all_that_lies_over_the_map(
    browser: Browser, site: Site
) -> None:
    """In games of three, early and late, at every size; 250 trials in a thorough run."""
    names, random = ["Ann", "bot:random", "bot:random"], Random(4)
    with visiting(browser, site, **PHONE, reduced_motion="reduce") as visit:
        open_start(visit.page, site.address)
        table = Table(visit.page, touch=True)
        for number in range(sample(1, 25)):
            moves = random.choice([5, 25, 60, 100])
            go_to_link(visit.page, played(names, number, at_decision("PlaceTile", moves)))
            for size in SIZES:
                resize(visit.page, size)
                table.rest()
                for _ in range(2):
                    table.tap(random.choice(table.page.locator(".cell.legal").all()))
                    table.rest()
                    case = f"{size}, seed {number}, move {moves}"
                    assert_neighbours_are_in_sight(table, case)
                    assert_no_place_is_cut(table, case)
                    table.tap(table.page.locator("#cancel"))
                    table.rest()
                    expect(table.page.locator("#influence-switch"), case).to_be_visible()


def assert_neighbours_are_in_sight(table: Table, case: str) -> None:
    page = table.page
    tile = box(page.locator("#trial-tile rect.area"))
    side = tile["width"]
    near: FloatRect = {
        "x": tile["x"] - side, "y": tile["y"] - side, "width": 3 * side, "height": 3 * side
    }  # fmt: skip
    assert part_within(near, box(page.locator("#map"))) > 0.99, case
    for cover in boxes(table, "[data-over-map]"):
        assert part_within(near, cover) < 0.01, case


def assert_no_place_is_cut(table: Table, case: str) -> None:
    frame = box(table.page.locator("#map"))
    for place in boxes(table, ".place-outline:visible"):
        assert part_within(place, frame) > 0.99, case


def right(area: FloatRect) -> float:
    return area["x"] + area["width"]


def below(area: FloatRect) -> float:
    return area["y"] + area["height"]


def test_the_land_being_settled_is_legible_on_a_phone(phone: Visit) -> None:
    """In games of three and four, in which the tiles of the whole map are smaller."""
    open_start(phone.page, phone.site.address)
    table = Table(phone.page, touch=True)
    for name in ("rank", "sole", "resolve", "tie-three", "special", "first"):
        SCREENS[name](phone.page)
        table.rest()
        assert tile_size(table) >= LEGIBLE, name
        land = box(phone.page.locator("#settling .closes-line"))
        assert part_within(land, box(phone.page.locator("#map"))) > 0.99, name
        for cover in boxes(table, ".map-tools .icon-button, [data-over-map]"):
            assert part_within(land, cover) < 0.01, name


def test_from_afar_signs_stand_for_tokens_buildings_and_lines_of_leaders(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    SCREENS["late"](page)
    table = Table(page, touch=True)
    table.rest()
    pieces = page.locator("#map[data-distance=far] .land :is(.tile-token, .structure, .held)")
    assert pieces.evaluate_all(DISPLAYS) == ["none"]
    for signs in ("#signs .sign-rim", "#signs .far-flag"):
        expect(page.locator(signs).first).to_be_visible()
    key = page.locator("#afar-key li")
    expect(key).to_have_count(3)
    for row in key.all():
        expect(row).to_be_visible()
    table.tap(page.locator("#influence-switch"))
    expect(key.first).to_be_hidden()
    SCREENS["place"](page)
    table.rest()
    expect(key.first).to_be_hidden()
    SCREENS["result"](page)
    table.tap(page.locator("#result").get_by_role("button", name="Map", exact=True))
    table.rest()
    expect(page.locator("#signs .sign-rim")).to_have_count(0)
    assert pieces.evaluate_all(DISPLAYS) == ["none"]
    expect(page.locator("#signs .far-flag").first).to_be_visible()


@pytest.mark.moving
def test_a_drag_moves_the_map_and_taps_nothing(desk: Visit) -> None:
    table = at_a_desk(desk)
    cell, at = tappable_cells(table)[0]
    before = box(cell)
    mouse = table.page.mouse
    table.page.evaluate(RECORD_POINTER)
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
    # A button that was released outside the map no longer moves it.
    x, y = x + 50, y + 30
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 3, y)
    table.page.evaluate(RELEASE_OUTSIDE)
    mouse.move(x + 15, y, steps=3)
    assert box(cell) == after
    mouse.up()
    expect(table.page.locator("#trial-tile")).to_have_count(1)


@pytest.mark.moving
def test_the_buttons_zoom_and_show_everything_again(desk: Visit) -> None:
    table = at_a_desk(desk)
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


def test_a_key_that_is_held_down_counts_once(desk: Visit) -> None:
    table = at_a_desk(desk)
    table.page.locator(".cell.legal").first.focus()
    moves = len(table.moves)
    table.page.keyboard.down("Enter")
    expect(table.page.locator("#trial-tile")).to_have_count(1)
    table.settle()
    for _ in range(3):
        table.page.keyboard.down("Enter")  # without a release this is a repetition
    table.settle()
    expect(table.page.locator("#trial-tile")).to_have_count(1)
    assert len(table.moves) == moves
    table.page.keyboard.up("Enter")
    for key in ("1", "Enter"):
        table.page.keyboard.press(key)
        table.settle()
    assert len(table.moves) > moves


@pytest.mark.moving
def test_another_game_is_shown_whole_and_a_card_does_not_cover_a_place_of_the_log(
    desk: Visit,
) -> None:
    table, page = at_a_desk(desk), desk.page
    other = played(["Ann", "bot:random"], 9, at_decision("PlaceTile", 25))
    for address in (link_to(other), hash_of(page)):
        page.locator("#map").hover()
        page.mouse.wheel(0, -600)
        table.rest()
        assert not is_all_in_sight(table)
        go_to(page, address)
        table.rest()
        assert is_all_in_sight(table)
    table.tap(page.locator(".cell:has([data-spot])").first)
    expect(page.locator(".land-card")).to_be_visible()
    line = table.open_sheet("log").locator('.log-scroll [data-do="look"]').last
    table.tap(line)
    table.rest()
    cell, card = box(page.locator(".cell.looked-at .area")), box(page.locator(".land-card"))
    beside = cell["x"] >= card["x"] + card["width"] or cell["x"] + cell["width"] <= card["x"]
    assert beside or cell["y"] + cell["height"] <= card["y"]


def test_the_coordinates_move_with_the_map(desk: Visit) -> None:
    begin_with_settings(desk, coordinates="yes")
    table = at_a_desk(desk)
    for button in ("Zoom in", "Zoom in", "The whole map, or closer"):
        cell = box(table.page.locator("#cell-0-0 .area"))
        column = box(table.page.locator(".columns text", has_text=re.compile("^0$")))
        row = box(table.page.locator(".rows text", has_text=re.compile("^0$")))
        middle = cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2
        centre = column["x"] + column["width"] / 2, row["y"] + row["height"] / 2
        assert middle == pytest.approx(centre, abs=1.5)
        assert not [part for part in boxes(table, ".map") if part_within(column, part)]
        table.tap(table.page.locator(".map-tools").get_by_role("button", name=button))
        table.rest()


@pytest.mark.moving
def test_the_key_to_the_signs_comes_again_after_the_others_have_moved(phone: Visit) -> None:
    """It is inside the question, which waits for the end of the animation."""
    page = phone.page
    open_start(page, phone.site.address)
    SCREENS["late"](page)
    table = Table(page, touch=True)
    player, question = TouchPlayer(table, 1), page.locator(".bar-words")
    key, first = page.locator("#afar-key li"), question.inner_text()
    expect(key).to_have_count(3)
    for _ in range(40):
        player.step()
        if question.count() and question.inner_text() != first:
            break
    expect(page.locator("#map")).to_have_attribute("data-distance", "far")
    expect(key).to_have_count(3)
