"""What moves: it is seen, it is gone, it is in nobody's way; and where none is wished, none is."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.game import OkanaganMatch

from .fingers import tap
from .layout import box
from .players import Tapper
from .positions import asked_late, open_link, played
from .serving import Site
from .table import Table, go_to, open_start, when_idle
from .visits import DESK, PHONE, Visit, visiting

NOTED = """
  globalThis.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    moved.push(this.getAttribute("class") ?? "");
    return animate.apply(this, how);
  };
"""
"""Writes down what has been made to move."""

HELD = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    return animation;
  };
"""
"""What begins to move stays in its way: only a tap or a key can end it."""

HELD_CHANGE = """
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (work) => {
    const transition = start(work);
    transition.ready.then(() => {
      for (const animation of document.getAnimations()) animation.pause();
      document.documentElement.dataset.held = "";
    });
    return transition;
  };
"""
"""The change from screen to screen stays half done."""

CONTEXTS = """
  globalThis.contexts = 0;
  globalThis.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      globalThis.contexts += 1;
    }
  };
"""
"""Counts what could be heard."""

STAGE = "#stage > *"
STILL = "() => document.getAnimations().length === 0 && !document.querySelector('#stage > *')"
IN_PLACE = """(selectors) => {
  const [one, other] = selectors.map((s) => document.querySelector(s).getBoundingClientRect());
  return Math.hypot(one.left - other.left, one.top - other.top, one.width - other.width) < 1;
}"""


def moved(page: Page) -> list[str]:
    found: list[str] = page.evaluate("globalThis.moved")
    return found


def one_token(match: OkanaganMatch, least: int) -> bool:
    """Whether Ann picks one token of several kinds, after at least so many moves."""
    decision = match.decision
    if not isinstance(decision, CollectToken) or decision.player or len(match.moves) < least:
        return False
    return decision.in_a_row(match.state.pool) == 1 and len(match.legal) > 1


def collecting(visit: Visit, names: str = "bot:random bot:hard", *, touch: bool = True) -> Table:
    """A person is to collect a token."""
    seats = ["Ann", *names.split()]
    games = (played(seats, seed, lambda match: one_token(match, 20)) for seed in range(80))
    match = next(match for match in games if not match.over)
    return open_link(visit.page, visit.site.address, match, touch=touch)


def collecting_among_people(visit: Visit, *, touch: bool = True) -> Table:
    """The same where no bot goes on after it: nothing new begins to move by itself."""
    return collecting(visit, "Bo", touch=touch)


def collect(table: Table) -> None:
    """Collect it; bots go on after that, so nothing is waited for."""
    table.page.locator('#decision [data-do="act"]').first.click()


@pytest.fixture
def watched(phone: Visit) -> Visit:
    """A phone on which everything that moves is written down."""
    phone.context.add_init_script(NOTED)
    return phone


def test_a_whole_turn_is_seen_and_nothing_of_it_stays(watched: Visit) -> None:
    page = watched.page
    open_start(page, watched.site.address)
    table = Table.begin(page, ["human Ann", "bot:random"], speed="fast")
    player = Tapper(table, 3)
    player.play(until=lambda: sum("stage-flight" in name for name in moved(page)) > 6)
    names = " ".join(moved(page))
    for kind in ("stage-tile", "stage-structure", "stage-flight"):
        assert kind in names
    page.wait_for_function(STILL)
    counted = table.truth().state.tokens
    page.set_viewport_size(DESK["viewport"])  # a phone has no room for the numbers of tokens
    shown = [one.inner_text() for one in table.all(".strip-tokens")]
    assert [int(text) for text in shown] == [sum(own) for own in counted]


def test_a_tap_ends_what_moves_and_does_what_it_means(phone: Visit) -> None:
    phone.context.add_init_script(HELD)
    table = collecting_among_people(phone)
    collect(table)
    expect(phone.page.locator(STAGE).first).to_be_attached()
    table.open_sheet("players")
    phone.page.wait_for_function(STILL)


def test_a_key_ends_what_moves(desk: Visit) -> None:
    desk.context.add_init_script(HELD)
    table = collecting_among_people(desk, touch=False)
    collect(table)
    expect(desk.page.locator(STAGE).first).to_be_attached()
    desk.page.keyboard.press("Shift")
    expect(desk.page.locator(STAGE)).to_have_count(0)


def test_what_moves_is_in_no_way_of_a_finger_and_is_not_read_out(phone: Visit) -> None:
    phone.context.add_init_script(HELD)
    table = collecting_among_people(phone)
    collect(table)
    expect(phone.page.locator(STAGE).first).to_be_attached()
    stage = phone.page.locator("#stage")
    expect(stage).to_have_attribute("aria-hidden", "true")
    expect(stage).to_have_css("pointer-events", "none")
    hit = "([x, y]) => document.elementFromPoint(x, y).closest('#stage')"
    assert phone.page.evaluate(hit, [195, 300]) is None


def test_a_tile_lands_exactly_in_its_cell(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, asked_late("PlaceTile", 12))
    phone.context.add_init_script(HELD)
    table = open_link(phone.page, phone.site.address, match)
    table.tap(table.all(".cell.legal")[0])
    cell = phone.page.locator(".cell.tried").get_attribute("id") or ""
    phone.page.locator("#confirm").click()
    phone.page.locator(".stage-tile").wait_for(state="attached")
    phone.page.evaluate("for (const one of document.getAnimations()) one.currentTime = 1e4")
    phone.page.locator("#map:not(.moving)").wait_for(state="attached")
    assert phone.page.evaluate(IN_PLACE, [".stage-tile", f"#{cell} .area"])


@pytest.mark.parametrize("wish", ["system", "setting"])
def test_nothing_moves_where_that_is_not_wished(browser: Browser, site: Site, wish: str) -> None:
    device: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"} if wish == "system" else PHONE
    with visiting(browser, site, **device) as visit:
        visit.context.add_init_script(NOTED)
        page = visit.page
        open_start(page, site.address)
        if wish == "setting":
            go_to(page, "#/settings")
            tap(page.locator('label[for="motion-off"]'))
            when_idle(page)
        table = collecting(visit)
        collect(table)
        page.locator("#seats .on-turn").first.wait_for()
        table.set_speed("instant")
        assert moved(page) == []
        assert page.evaluate(STILL)


def test_where_bots_move_at_once_nothing_is_animated(watched: Visit) -> None:
    table = collecting(watched)
    table.set_speed("instant")
    collect(table)
    table.settle()
    assert moved(watched.page) == []


def test_the_new_screen_can_be_tapped_while_the_old_one_still_fades(desk: Visit) -> None:
    desk.context.add_init_script(HELD_CHANGE)
    page = desk.page
    open_start(page, desk.site.address)
    page.locator('a[href="#/settings"]').first.click()
    page.locator("html[data-held]").wait_for(state="attached")
    target = box(page.locator('label[for="theme-dark"]'))
    page.mouse.click(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_sound_is_off_until_it_is_wished_and_stays_as_it_was_left(phone: Visit) -> None:
    phone.context.add_init_script(CONTEXTS)
    page = phone.page
    table = collecting(phone)
    collect(table)
    table.set_speed("instant")
    assert page.evaluate("contexts") == 0
    toggle = table.open_sheet("more").locator("#sound")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    table.tap(toggle)
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(page.locator("html")).to_have_attribute("data-sound", "on")
    page.wait_for_function("contexts === 1")
    page.reload()
    table.settle()
    expect(page.locator("html")).to_have_attribute("data-sound", "on")
    go_to(page, "#/settings")
    expect(page.locator("#sound-on")).to_be_checked()
    table.tap(page.locator('label[for="sound-off"]'))
    expect(page.locator("html")).not_to_have_attribute("data-sound", re.compile("."))
