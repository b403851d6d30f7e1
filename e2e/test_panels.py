"""The panels round the map and the end of the game, as somebody uses them."""

from functools import cache

from playwright.sync_api import Browser, Locator, Page, expect

from okanagan.games.okanagan.rules.game import OkanaganMatch

from .fingers import finger_down
from .layout import box
from .players import Tapper
from .positions import asked, asked_late, go_to_link, open_link, played
from .scenes import well_played
from .serving import Site
from .table import Table
from .visits import PHONE, SIZES, Visit, visiting


@cache
def before_the_end() -> OkanaganMatch:
    """A game of which one decision is left, and it is Ann's."""
    for seed in range(50):
        match = played(["Ann", "bot:random", "bot:hard"], seed, lambda match: False)
        match.rewind(len(match.moves) - 1)
        if match.decision and match.decision.player == 0 and "Place" not in str(match.decision):
            return match
    raise AssertionError("Ann has the last word in none of these games")


def end(table: Table) -> None:
    """Give the last answer, whatever is asked."""
    table.tap(table.all('#decision [data-do="act"]')[0])


def test_the_score_is_counted_up_and_can_be_had_at_once(phone: Visit) -> None:
    table = open_link(phone.page, phone.site.address, before_the_end())
    end(table)
    result = phone.page.locator("#result .result")
    expect(result).to_have_class("panel result counting")
    cheer = phone.page.locator(".cheer")
    expect(cheer).to_have_css("display", "none")
    heading = phone.page.get_by_role("heading", name="win")
    assert heading.count() == 1, "who hears the page need not wait for the count"
    expect(heading).to_be_focused()
    table.tap(phone.page.get_by_role("button", name="Show all"))
    expect(result).to_have_class("panel result")
    expect(phone.page.locator(".verdict-words")).to_have_css("opacity", "1")
    expect(cheer).to_have_css("display", "block")
    expect(cheer.locator("> *").last).to_have_css("animation-name", "cheer")
    expect(cheer.locator("> *").last).not_to_have_css("animation-duration", "0s")
    table.tap(phone.page.get_by_role("button", name="Count again"))
    expect(result).to_have_class("panel result counting")
    phone.page.keyboard.press("Escape")
    expect(result).to_have_class("panel result")


def test_the_keys_stay_in_the_result_until_it_gives_way_to_the_map(desk: Visit) -> None:
    table = open_link(desk.page, desk.site.address, before_the_end(), touch=False)
    end(table)
    inside = "document.querySelector('#result').contains(document.activeElement)"
    reached = []
    for _ in range(12):
        desk.page.keyboard.press("Tab")
        if desk.page.evaluate("document.activeElement !== document.body"):
            reached.append(desk.page.evaluate(inside))
    assert len(reached) > 2
    assert all(reached), "what lies under the result is not to be reached"
    table.tap(desk.page.get_by_role("button", name="Look at the map"))
    expect(desk.page.locator("[inert]")).to_have_count(0)
    desk.page.locator("#map .cell").first.focus()
    assert not desk.page.evaluate(inside)


def test_a_dialog_closes_beside_it_alone_and_leaves_the_focus_in_reach(desk: Visit) -> None:
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
    # The end comes while the dialog is open: its button lies under the result then.
    page.locator("#help-button").click()
    page.locator('#decision [data-do="act"]').first.evaluate("button => button.click()")
    table.settle()
    page.locator("#result h2").wait_for()
    page.mouse.click(*beside)
    expect(dialog).to_have_count(0)
    expect(page.locator("#result h2")).to_be_focused()


def test_the_count_comes_to_its_end_by_itself(phone: Visit) -> None:
    phone.page.clock.install()
    table = open_link(phone.page, phone.site.address, before_the_end())
    end(table)
    result = phone.page.locator("#result .result")
    expect(result).to_have_class("panel result counting")
    before = phone.page.locator("#result .reached").count()
    phone.page.clock.run_for(2_000)
    assert phone.page.locator("#result .reached").count() > before
    phone.page.clock.run_for(20_000)
    expect(result).to_have_class("panel result")


SCROLLED_TO = """(all) => all.map((one) => {
  one.scrollIntoView({ block: "nearest" });
  const { top, bottom } = one.getBoundingClientRect();
  return [top, bottom];
})"""
"""The upper and the lower edge of each, when no more was scrolled than has to be."""


def test_the_buttons_cover_nothing_of_the_result_in_any_size(desk: Visit) -> None:
    page = desk.page
    end(open_link(page, desk.site.address, before_the_end(), touch=False))
    page.keyboard.press("Escape")
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        buttons = box(page.locator(".result-buttons"))
        assert buttons["y"] + buttons["height"] <= height + 0.5
        places = page.locator(".count .item").evaluate_all(SCROLLED_TO)
        assert places
        assert min(top for top, _ in places) >= 0
        assert max(bottom for _, bottom in places) <= buttons["y"] + 1


def test_nothing_is_counted_where_less_motion_is_wished(browser: Browser, site: Site) -> None:
    with visiting(browser, site, **PHONE, reduced_motion="reduce") as visit:
        end(open_link(visit.page, site.address, before_the_end()))
        expect(visit.page.locator("#result .result")).to_have_class("panel result")
        expect(visit.page.locator("#result .count")).to_be_visible()
        lasts = "document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)"
        assert not any(visit.page.evaluate(lasts)), "nothing moves"
        expect(visit.page.get_by_role("button", name="Count again")).to_be_hidden()


def hold(table: Table, target: Locator) -> None:
    """A finger that stays on it until it is told the name."""
    spot = box(target)
    with finger_down(table.page, spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2):
        table.page.locator("#tip:popover-open").wait_for()


def in_the_middle(visit: Visit) -> Table:
    match = played(["Ann", "bot:random", "bot:hard"], 8, asked_late("PlaceTile", 40))
    return open_link(
        visit.page,
        visit.site.address,
        match,
        touch=visit.page.evaluate("matchMedia('(pointer: coarse)').matches"),
    )


def test_a_tap_on_a_picture_names_it_clear_of_the_finger(phone: Visit) -> None:
    table = in_the_middle(phone)
    sheet = table.open_sheet("players")
    token = sheet.locator("#player-1 .tokens .counted").first
    table.tap(token)
    tip = phone.page.locator("#tip")
    expect(tip).to_have_text("Wood")
    told, spot = box(tip), box(token)
    assert told["y"] + told["height"] < spot["y"] + spot["height"] / 2 - 40
    phone.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(sheet).to_be_visible()


def test_a_press_that_is_held_names_a_button_and_does_no_more(phone: Visit) -> None:
    table = in_the_middle(phone)
    before = table.prompt
    hold(table, phone.page.locator(".strip-seat").nth(1))
    expect(phone.page.locator("#tip")).to_contain_text("turns left")
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("#tip")).to_be_hidden()
    hold(table, phone.page.locator("#help-button"))
    expect(phone.page.locator("#tip")).to_have_text("The rules on this")
    expect(phone.page.locator("#help")).to_be_hidden()
    assert table.prompt == before
    table.tap(phone.page.locator(".news"))
    expect(phone.page.locator("#sheet-log .since")).to_be_visible()


def test_what_the_others_did_leads_to_their_tiles(phone: Visit) -> None:
    table = in_the_middle(phone)
    table.tap(phone.page.locator(".news"))
    table.tap(phone.page.locator("#sheet-log .since-look").first)
    expect(phone.page.locator("#sheet-log")).to_be_hidden()
    expect(phone.page.locator(".cell.looked-at")).to_have_count(1)
    expect(phone.page.locator("#last-placed .newest")).to_have_count(1)
    expect(phone.page.locator("#last-placed .earlier")).to_have_count(1)


def test_an_open_sheet_closes_with_its_game(phone: Visit) -> None:
    table = in_the_middle(phone)
    sheet = table.open_sheet("offers")
    go_to_link(phone.page, played(["Ann", "Bo"], 2, asked_late("PlaceTile", 20)))
    expect(sheet).to_be_hidden()


AT_THE_END = "(log) => Math.abs(log.scrollTop) < 2 && log.scrollHeight > log.clientHeight"


def test_the_log_stays_at_its_newest_line_unless_it_is_scrolled(desk: Visit) -> None:
    match = played(["Ann", "bot:random", "bot:hard"], 8, asked_late("PlaceTile", 90))
    table = open_link(desk.page, desk.site.address, match, touch=False)

    def step() -> None:
        table.close_sheet("log")
        Tapper(table, 1).step()
        table.open_sheet("log")

    log = table.open_sheet("log").locator(".log-scroll")
    assert log.evaluate(AT_THE_END)
    step()
    assert log.evaluate(AT_THE_END)
    log.hover()
    desk.page.mouse.wheel(0, -400)
    expect(log).not_to_have_js_property("scrollTop", 0)
    step()
    assert not log.evaluate(AT_THE_END)


def late_turn(kind: str) -> OkanaganMatch:
    """Four with long names, as late as the first of them is asked such a thing."""
    whole, asks = well_played(), asked(kind)
    return next(
        match for move in range(len(whole.moves) - 1, 0, -1) if asks(match := whole.upto(move))
    )


LARGE = ((1440, 900), (1024, 768))
UPRIGHT = (768, 1024)
MAP_SHARE = """() => {
  const { width, height } = document.querySelector(".map-area").getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""
CUT = """() => [...document.querySelectorAll(".sheet, .action-bar, #decision")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollHeight > one.clientHeight + 1
    || one.scrollWidth > one.clientWidth + 1
    || one.getBoundingClientRect().bottom > innerHeight + 1)
  .map((one) => `${one.id || one.className}: ${one.scrollHeight} in ${one.clientHeight} px`)"""
COVERED = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return bottom > innerHeight + 1 || !(one.contains(seen) || seen?.contains(one));
}"""


def uncovered(desk: Visit, kind: str) -> Table:
    """Such a turn, after the device was handed over."""
    table = open_link(desk.page, desk.site.address, late_turn(kind), touch=False)
    if table.has('[data-do="uncover"]'):
        table.tap(desk.page.locator('[data-do="uncover"]'))
    return table


def assert_all_in_sight(page: Page, shown: str) -> None:
    """On large screens the map has its share, and beside it nothing is cut or below a fold."""
    for width, height in LARGE:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        assert page.evaluate(MAP_SHARE) >= 0.6, width
        assert page.evaluate(CUT) == [], width
        parts = page.locator(f"#sheet-players .player, {shown}").all()
        assert [one.inner_text() for one in parts if one.evaluate(COVERED)] == [], width
    width, height = UPRIGHT
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("(width) => innerWidth === width", arg=width)
    assert page.evaluate(MAP_SHARE) >= 0.6
    assert page.evaluate(CUT) == []


def test_a_large_screen_has_room_for_a_tile_on_trial(desk: Visit) -> None:
    table = uncovered(desk, "PlaceTile")
    assert_all_in_sight(desk.page, ".tile-to-place, .stack, [id^=own-card]")
    table.tap(desk.page.locator(".cell.legal").first)
    table.build(0)
    assert_all_in_sight(desk.page, "#confirm, [id^=own-card]")
    # A low window of a laptop: the panels give way, what is asked does not.
    desk.page.set_viewport_size({"width": 1366, "height": 600})
    desk.page.wait_for_function("innerHeight === 600")
    desk.page.locator("#forecast summary").click()
    assert not desk.page.locator("#confirm").evaluate(COVERED)


def test_a_large_screen_has_room_to_choose_a_tile(desk: Visit) -> None:
    uncovered(desk, "ChooseTile")
    assert_all_in_sight(desk.page, "#decision .choice, [id^=own-card]")
