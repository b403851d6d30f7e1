"""The panels round the map and the end of the game, as somebody uses them."""

from functools import cache

from playwright.sync_api import Browser, Locator, expect

from okanagan.valley.game import ValleyMatch

from .players import Tapper
from .positions import asked_late, go_to_link, open_link, played
from .serving import Site
from .table import Table
from .visits import PHONE, Visit, visiting


@cache
def before_the_end() -> ValleyMatch:
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
    heading = phone.page.get_by_role("heading", name="win")
    assert heading.count() == 1, "who hears the page need not wait for the count"
    expect(heading).to_be_focused()
    table.tap(phone.page.get_by_role("button", name="Show all"))
    expect(result).to_have_class("panel result")
    expect(phone.page.locator(".verdict-words")).to_have_css("opacity", "1")
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
    box = dialog.bounding_box()
    assert box is not None
    edge, beside = (box["x"] + 5, box["y"] + 5), (box["x"] - 20, box["y"] + 5)
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


def test_nothing_is_counted_where_less_motion_is_wished(browser: Browser, site: Site) -> None:
    with visiting(browser, site, **PHONE, reduced_motion="reduce") as visit:
        end(open_link(visit.page, site.address, before_the_end()))
        expect(visit.page.locator("#result .result")).to_have_class("panel result")
        expect(visit.page.locator("#result .count")).to_be_visible()
        expect(visit.page.get_by_role("button", name="Count again")).to_be_hidden()


def hold(table: Table, target: Locator) -> None:
    """A finger that stays on it until it is told the name."""
    box = target.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = table.page.context.new_cdp_session(table.page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    table.page.locator("#tip:popover-open").wait_for()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def in_the_middle(visit: Visit) -> Table:
    match = played(["Ann", "bot:random", "bot:hard"], 8, asked_late("PlaceTile", 40))
    return open_link(
        visit.page,
        visit.site.address,
        match,
        touch=visit.page.evaluate("navigator.maxTouchPoints > 0"),
    )


def test_a_tap_on_a_picture_names_it_clear_of_the_finger(phone: Visit) -> None:
    table = in_the_middle(phone)
    sheet = table.open_sheet("players")
    token = sheet.locator("#player-1 .token-grid .counted").first
    table.tap(token)
    tip = phone.page.locator("#tip")
    expect(tip).to_have_text("Lumberjack")
    box, spot = tip.bounding_box(), token.bounding_box()
    assert box is not None
    assert spot is not None
    assert box["y"] + box["height"] < spot["y"] + spot["height"] / 2 - 40
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
    hold(table, phone.page.locator(".news"))
    expect(phone.page.locator("#tip")).to_have_text("Since your last turn")
    expect(phone.page.locator("#sheet-log")).to_be_hidden()
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


AT_THE_END = "(log) => Math.abs(log.scrollTop) < 2"
FIRST_IN_SIGHT = """(log) => {
  const { top } = log.getBoundingClientRect();
  const lines = [...log.querySelectorAll("li")];
  return lines.find((line) => line.getBoundingClientRect().top > top + 40).id;
}"""


def test_the_log_stays_at_its_newest_line_unless_it_is_scrolled(desk: Visit) -> None:
    table = in_the_middle(desk)
    log = desk.page.locator(".log-scroll")
    assert log.evaluate(AT_THE_END)
    Tapper(table, 1).step()
    assert log.evaluate(AT_THE_END)
    log.hover()
    desk.page.mouse.wheel(0, -400)
    expect(log).not_to_have_js_property("scrollTop", 0)
    line = desk.page.locator(f"#{log.evaluate(FIRST_IN_SIGHT)}")
    Tapper(table, 1).step()
    assert not log.evaluate(AT_THE_END)
    expect(line).to_be_in_viewport()
