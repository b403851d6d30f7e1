"""The panels round the map and the end of the game: focus, scrolling, and room in each size."""

from functools import cache
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from okanagan.games.okanagan.rules.game import OkanaganMatch

from .okanagan_screens import well_played
from .players import TouchPlayer
from .positions import at_decision, finished, go_to_link, open_link, played
from .screens import SCREENS
from .serving import Site
from .table import GIVE, SELECT, Table, box, go_to, open_start, when_idle
from .touch import finger_down
from .visits import (
    LARGE_TEXT,
    PHONE,
    SIZES,
    TWO_FRAMES,
    USUAL_TEXT,
    Visit,
    resize,
    text_size_of,
    visiting,
)

EDGES = """(elements) => elements.map((element) => {
  element.scrollIntoView({ block: "nearest" });
  const { top, bottom } = element.getBoundingClientRect();
  return [top, bottom];
})"""
"""The upper and the lower edge of each element, after as little scrolling as possible."""
SCROLLED_TO_END = "(log) => Math.abs(log.scrollTop) < 2 && log.scrollHeight > log.clientHeight"
LARGE = ((1440, 900), (1024, 768))
UPRIGHT = (768, 1024)
MAP_SHARE = """() => {
  const { width, height } = document.querySelector("#map").getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""
CUT = """() => [...document.querySelectorAll(".sheet, .action-bar, #decision")]
  .filter((panel) => panel.checkVisibility())
  .filter((panel) => panel.scrollHeight > panel.clientHeight + 1
    || panel.scrollWidth > panel.clientWidth + 1
    || panel.getBoundingClientRect().bottom > innerHeight + 1)
  .map(({ id, className, scrollHeight, clientHeight }) =>
    `${id || className}: ${scrollHeight} in ${clientHeight} px`)"""
ROWS = """(log) => {
  const { top, bottom } = log.getBoundingClientRect();
  const rows = [...log.querySelectorAll(".log-head, .log-lines > li")];
  const seen = rows.filter((row) => row.checkVisibility());
  const boxes = seen.map((row) => row.getBoundingClientRect());
  const cut = boxes.filter((row) => row.top < top - 1 && row.bottom > top + 1);
  return [cut.length, Math.round(bottom - boxes.at(-1).bottom)];
}"""
"""How many rows of the log its upper edge cuts, and the pixels below its last row."""
ALONE = """(log) => [...log.querySelectorAll(".log-head")].filter((head) => {
  const { top } = head.getBoundingClientRect();
  const lines = [...head.nextElementSibling.children].map((line) => line.getBoundingClientRect());
  return head.checkVisibility() && !lines.some((line) => line.top <= top && top < line.bottom);
}).map((head) => head.textContent)"""
"""The names of turns in the log that have no line beside them."""
MEETING = """(players) => players.flatMap((player) => {
  const parts = player.querySelectorAll(".player-name, .player-points b, .player-figures b");
  const all = [...parts].map((part) => part.getBoundingClientRect());
  const boxes = all.filter(({ width }) => width > 1);
  return boxes.flatMap((a, place) => boxes.slice(place + 1).filter((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}).length"""
"""How many of the figures and names of players lie on another one."""
COVERED = """(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return bottom > innerHeight + 1 || !(element.contains(hit) || hit?.contains(element));
}"""

NOTE_SPOILERS = """() => {
  globalThis.spoilers = 0;
  const [bar, prompt] = ['.action-bar', '#prompt'].map((part) => document.querySelector(part));
  const note = () => {
    if (/win/.test(prompt.textContent) && getComputedStyle(bar).opacity !== '0') spoilers += 1;
  };
  const changes = { childList: true, subtree: true, characterData: true };
  new MutationObserver(note).observe(prompt, changes);
}"""
"""Counts how often the prompt shows who wins."""


@cache
def before_the_end() -> OkanaganMatch:
    """A game before its last decision, which is Ann's."""
    for seed in range(50):
        match = finished(["Ann", "bot:random", "bot:hard"], seed)
        match.rewind(len(match.moves) - 1)
        if match.decision and match.decision.player == 0 and "Place" not in str(match.decision):
            return match
    raise AssertionError("Ann has the last decision in none of these games")


def end(table: Table) -> None:
    """Take the last decision."""
    table.answer()


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.moving
def test_the_score_is_counted_up_and_can_be_shown_at_once(phone: Visit, speed: str) -> None:
    table, page = open_link(phone.page, phone.site.address, before_the_end()), phone.page
    table.set_speed(speed)
    page.evaluate(NOTE_SPOILERS)
    end(table)
    root, cheer = page.locator(":root"), page.locator(".cheer")
    expect(root).to_have_attribute("data-counting", "")
    expect(cheer).to_have_css("display", "none")
    for early in (".strip-counts >> nth=0", ".action-bar"):
        expect(page.locator(early)).to_have_css("opacity", "0")
    heading = page.get_by_role("heading", name="win")
    assert heading.count() == 1, "a screen reader does not wait for the count"
    expect(heading).to_be_focused()
    expect(page.locator("#prompt")).to_contain_text("win")
    assert page.evaluate("spoilers") == 0, "nothing shows it before the count"
    table.tap(page.get_by_role("button", name="Show all"))
    expect(root).not_to_have_attribute("data-counting", "")
    for shown in (".verdict-words", ".action-bar", ".strip-counts >> nth=0"):
        expect(page.locator(shown)).to_have_css("opacity", "1")
    expect(cheer).to_have_css("display", "block")
    expect(cheer.locator("> *").last).to_have_css("animation-name", "cheer")
    expect(cheer.locator("> *").last).not_to_have_css("animation-duration", "0s")
    table.tap(page.get_by_role("button", name="Count again"))
    expect(root).to_have_attribute("data-counting", "")
    page.keyboard.press("Escape")
    expect(root).not_to_have_attribute("data-counting", "")


@pytest.mark.moving
def test_the_count_ends_by_itself(phone: Visit) -> None:
    clock = phone.page.clock
    clock.install()
    end(open_link(phone.page, phone.site.address, before_the_end()))
    root, reached = phone.page.locator(":root"), phone.page.locator("#result .reached")
    expect(reached.first).to_be_attached()
    clock.run_for(20_000)
    expect(root).not_to_have_attribute("data-counting", "")


@pytest.mark.moving
def test_a_screen_that_is_opened_before_the_count_hides_nothing(phone: Visit) -> None:
    table, page = open_link(phone.page, phone.site.address, before_the_end()), phone.page
    table.select().click()
    page.locator("[data-showing=tour]").wait_for(state="attached")
    go_to(page, "#/")
    assert page.locator("[data-counting]").count() == 0


def test_with_reduced_motion_nothing_is_counted(browser: Browser, site: Site) -> None:
    with visiting(browser, site, **PHONE, reduced_motion="reduce") as visit:
        end(open_link(visit.page, site.address, before_the_end()))
        expect(visit.page.locator("#result .count")).to_be_visible()
        expect(visit.page.locator(":root")).not_to_have_attribute("data-counting", "")
        times = "document.getAnimations().map((a) => a.effect.getComputedTiming().endTime)"
        assert not any(visit.page.evaluate(times)), "nothing moves"
        expect(visit.page.get_by_role("button", name="Count again")).to_be_hidden()


def test_the_focus_stays_in_the_result_until_the_map_is_shown(desk: Visit) -> None:
    table = open_link(desk.page, desk.site.address, before_the_end(), touch=False)
    end(table)
    assert_buttons_cover_nothing(desk.page)
    is_inside = "document.querySelector('#result').contains(document.activeElement)"
    inside = []
    for _ in range(12):
        desk.page.keyboard.press("Tab")
        if desk.page.evaluate("document.activeElement !== document.body"):
            inside.append(desk.page.evaluate(is_inside))
    assert len(inside) > 2
    assert all(inside), "nothing under the result can be reached"
    table.tap(desk.page.locator('#result [data-do="hide-result"]'))
    expect(desk.page.locator("[inert]")).to_have_count(0)
    desk.page.locator("#map .cell").first.focus()
    assert not desk.page.evaluate(is_inside)


def assert_buttons_cover_nothing(page: Page) -> None:
    """In any size, every line of the result can be scrolled above the buttons."""
    page.keyboard.press("Escape")  # ends the count
    for size, (_, height) in SIZES.items():
        resize(page, size)
        buttons = box(page.locator(".result-buttons"))
        assert buttons["y"] + buttons["height"] <= height + 0.5, size
        places = page.locator(".count .item").evaluate_all(EDGES)
        assert places
        assert min(top for top, _ in places) >= 0, size
        assert max(bottom for _, bottom in places) <= buttons["y"] + 1, size


def test_a_dialog_closes_by_a_click_beside_it_and_leaves_the_focus_in_reach(desk: Visit) -> None:
    table, page = open_link(desk.page, desk.site.address, before_the_end(), touch=False), desk.page
    page.locator("#help-button").click()
    dialog = page.locator("dialog:modal")
    place = box(dialog)
    edge, beside = (place["x"] + 5, place["y"] + 5), (place["x"] - 20, place["y"] + 5)
    page.mouse.click(*edge)
    page.mouse.move(*edge)
    page.mouse.down()
    page.mouse.move(*beside)
    page.mouse.up()
    expect(dialog).to_be_visible()
    page.mouse.click(*beside)
    expect(dialog).to_have_count(0)
    expect(page.locator("#help-button")).to_be_focused()
    # If the game ends while the dialog is open, the result covers the dialog's button.
    page.locator("#help-button").click()
    for button in (SELECT, GIVE):
        page.locator(button).first.evaluate("button => button.click()")
        table.settle()
    page.locator("#result h2").wait_for()
    page.mouse.click(*beside)
    expect(dialog).to_have_count(0)
    expect(page.locator("#result h2")).to_be_focused()


@pytest.mark.moving
def test_the_sums_of_the_result_are_in_sight(phone: Visit) -> None:
    """They are below the headline, and stay while the table scrolls below a bar of buttons."""
    page = phone.page
    end(open_link(page, phone.site.address, before_the_end()))
    sums = page.locator(".result-sums")
    expect(sums).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Show all").tap()
    when_idle(page)
    buttons = box(page.locator(".result-buttons"))
    for scrolled in (0, 300):
        page.locator(".result").evaluate("(panel, top) => panel.scrollTo(0, top)", scrolled)
        assert 0 <= box(sums)["y"] < buttons["y"] - box(sums)["height"]
    expect(page.locator(".result-buttons")).not_to_have_css("border-top-width", "0px")
    first, ways = box(page.locator(".result-buttons > .primary")), box(page.locator(".result-ways"))
    assert ways["y"] < first["y"] + first["height"], "one row"


def hold(table: Table, target: Locator) -> None:
    """Hold a finger on an element until its name appears."""
    spot = box(target)
    with finger_down(table.page, spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2):
        table.page.locator("#tip:popover-open").wait_for()


def in_the_middle(phone: Visit) -> Table:
    match = played(["Ann", "bot:random", "bot:hard"], 8, at_decision("PlaceTile", 40))
    return open_link(phone.page, phone.site.address, match)


def test_a_tap_on_a_picture_shows_its_name_clear_of_the_finger(phone: Visit) -> None:
    """In a sheet, which stays open until its game is left."""
    table, page = in_the_middle(phone), phone.page
    sheet, tip = table.open_sheet("players"), phone.page.locator("#tip")
    token = sheet.locator("#player-1 .tokens .counted").first
    table.tap(token)
    expect(tip).to_have_text("Wood")
    name, spot = box(tip), box(token)
    assert name["y"] + name["height"] < spot["y"] + spot["height"] / 2 - 40
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(sheet).to_be_visible()
    go_to_link(page, played(["Ann", "Bo"], 2, at_decision("PlaceTile", 20)))
    expect(sheet).to_be_hidden()


def test_a_long_press_shows_the_name_of_a_button_and_does_not_press_it(phone: Visit) -> None:
    table, page = in_the_middle(phone), phone.page
    before = table.prompt
    hold(table, page.locator(".strip-seat").nth(1))
    expect(page.locator("#tip")).to_contain_text("turns left")
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    hold(table, page.locator("#help-button"))
    expect(page.locator("#tip")).to_have_text("The rules on this")
    expect(page.locator("#help")).to_be_hidden()
    assert table.prompt == before
    table.tap(page.locator(".news"))
    expect(page.locator("#sheet-log .since")).to_be_visible()
    table.tap(page.locator("#sheet-log .since-look").first)
    expect(page.locator("#sheet-log")).to_be_hidden()
    expect(page.locator(".cell.looked-at")).to_have_count(1)
    assert not page.locator("#tip").is_visible(), "it would cover the map"


def test_the_log_stays_at_its_newest_line_unless_it_is_scrolled(desk: Visit) -> None:
    match = played(["Ann", "bot:random", "bot:hard"], 8, at_decision("PlaceTile", 90))
    table = open_link(desk.page, desk.site.address, match, touch=False)

    def step() -> None:
        table.close_sheet("log")
        TouchPlayer(table, 1).step()
        table.open_sheet("log")

    log = table.open_sheet("log").locator(".log-scroll")
    assert log.evaluate(SCROLLED_TO_END)
    step()
    assert log.evaluate(SCROLLED_TO_END)
    log.hover()
    desk.page.mouse.wheel(0, -400)
    expect(log).not_to_have_js_property("scrollTop", 0)
    step()
    assert not log.evaluate(SCROLLED_TO_END)


@pytest.mark.parametrize("name", ["late", "choose", "oregon-hand", "oregon-late"])
def test_beside_the_map_the_log_begins_with_a_whole_row(desk: Visit, name: str) -> None:
    open_start(desk.page, desk.site.address)
    SCREENS[name](desk.page)
    log = desk.page.locator(".log-scroll")
    assert log.evaluate(ROWS) == [0, 0]
    assert log.evaluate(ALONE) == []


@pytest.mark.only_chromium("other browsers cannot change the text size of an open page")
def test_no_figure_of_a_player_lies_on_another_one(desk: Visit) -> None:
    page = desk.page
    open_start(page, desk.site.address)
    set_text = text_size_of(page)
    SCREENS["late"](page)
    for text in (USUAL_TEXT, LARGE_TEXT):
        set_text(text)
        for width, height in LARGE:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TWO_FRAMES)
            assert page.locator(".player").evaluate_all(MEETING) == 0, (width, text)


def late_turn(desk: Visit, kind: str) -> Table:
    """The last decision of a class of the first player, in a game with long names."""
    whole, asks = well_played(), at_decision(kind)
    numbers = range(len(whole.moves) - 1, 0, -1)
    match = next(match for move in numbers if asks(match := whole.upto(move)))
    table = open_link(desk.page, desk.site.address, match, touch=False)
    if table.has('[data-do="uncover"]'):
        table.tap(desk.page.locator('[data-do="uncover"]'))
    return table


def assert_fits(page: Page, visible: str) -> None:
    """On large screens the map has its share, and no panel is cut off or covered."""
    for width, height in (*LARGE, UPRIGHT):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        assert page.evaluate(MAP_SHARE) >= 0.6, width
        assert page.evaluate(CUT) == [], width
        if width > height:
            parts = page.locator(f"#sheet-players .player, {visible}").all()
            assert [part.inner_text() for part in parts if part.evaluate(COVERED)] == [], width


def test_a_large_screen_has_room_for_a_tile_on_trial(desk: Visit) -> None:
    table = late_turn(desk, "PlaceTile")
    assert_fits(desk.page, ".tile-to-place, .stack, [id^=own-card]")
    table.rest()  # the map moves into the last of these sizes
    table.tap(desk.page.locator(".cell.legal").first)
    table.build(0)
    assert_fits(desk.page, "#confirm, [id^=own-card]")
    # In a low window of a laptop, panels shrink, but not the question.
    desk.page.set_viewport_size({"width": 1366, "height": 600})
    desk.page.wait_for_function("innerHeight === 600")
    desk.page.locator("#forecast summary").click()
    assert not desk.page.locator("#confirm").evaluate(COVERED)


def test_a_large_screen_has_room_to_choose_a_tile(desk: Visit) -> None:
    late_turn(desk, "ChooseTile")
    assert_fits(desk.page, "#decision .choice, [id^=own-card]")


def test_the_table_of_territories_has_one_line_for_each(phone: Visit) -> None:
    """A style of the puzzles once stacked the cells of two columns."""
    sheet = in_the_middle(phone).open_sheet("territories")
    for row in sheet.locator("tr").all()[:3]:
        cells = [box(cell) for cell in row.locator("th, td").all()]
        assert len({round(cell["y"]) for cell in cells}) == 1
        assert all(left["x"] < right["x"] for left, right in pairwise(cells))


def test_a_long_name_in_one_word_is_whole_in_the_headings_of_the_log(phone: Visit) -> None:
    match = played(["Ann", f"{'W' * 24}=bot:random"], 8, at_decision("PlaceTile", 25))
    table = open_link(phone.page, phone.site.address, match)
    table.open_sheet("log")
    heads = phone.page.locator(".log-head:has-text('WWW')")
    assert heads.count() > 0
    assert heads.evaluate_all("(all) => all.every((h) => h.scrollWidth <= h.clientWidth)")
