"""Animations and sounds: they are visible, they end, they are not in the way, they can be off."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.frames.rewards import CollectToken
from okanagan.games.okanagan.rules.game import OkanaganMatch
from tests.thorough import sample

from .players import TouchPlayer
from .positions import at_decision, first_played, gaining, link_to, open_link, played
from .screens import SCREENS
from .serving import Site
from .table import AT_REST, START, Table, box, go_to, open_start, when_idle
from .touch import tap
from .visits import DESK, PHONE, Visit, visiting

pytestmark = pytest.mark.moving

RECORD_ANIMATIONS = """
  globalThis.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...options) {
    animated.push(this.getAttribute("class") ?? "");
    return animate.apply(this, options);
  };
"""
PAUSE_ANIMATIONS = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...options) {
    const animation = animate.apply(this, options);
    animation.pause();
    return animation;
  };
"""
"""Pieces stay until a tap or a key removes them, or the map shows what they show."""
FLIGHT = """() => {
  const piece = document.querySelector(".stage-flight");
  const [flight] = piece.getAnimations();
  const { delay, duration } = flight.effect.getTiming();
  return Array.from({ length: 20 }, (_, place) => {
    flight.currentTime = delay + duration * place / 20;
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
}"""
RECORD_TILE_FLIGHT = """
  new MutationObserver(() => {
    const piece = document.querySelector(".stage-flight.stage-tile");
    const [flight] = piece?.getAnimations() ?? [];
    if (!flight || globalThis.tileFlight) return;
    const { delay, duration } = flight.effect.getTiming();
    const heights = Array.from({ length: 20 }, (_, place) => {
      flight.currentTime = delay + duration * place / 20;
      return piece.getBoundingClientRect().bottom;
    });
    const bar = document.querySelector(".action-bar").getBoundingClientRect().top;
    globalThis.tileFlight = { heights, bar };
  }).observe(document, { subtree: true, childList: true });
"""
"""Where the lower edge of a flying tile is at twenty moments, and the bar's upper edge."""
PIECE = 12
"""Half the least size of a piece, in pixels."""
PAUSE_TILE = """() => {
  const shadow = document.querySelector(".map-stage > .stage-shadow");
  if (shadow) for (const animation of document.getAnimations()) animation.pause();
  return shadow !== null;
}"""
"""A tile stays in the air until a tap ends its flight."""
RECORD_BREACHES = """() => {
  globalThis.turns = 0;
  globalThis.breaches = [];
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const read = () => ["#prompt-question", "#seats", ".deciding .strip-name"].map(text);
  let [asked, points, deciding] = read();
  let most = 0;
  const note = () => {
    const [question, now, marked] = read();
    const pieces = [...document.querySelectorAll(".stage-map-piece, .stage-flight")];
    const isOnTheWay = (motion) => (motion.effect.getComputedTiming().progress ?? 1) < 0.7;
    const onTheWay = pieces.filter((piece) => piece.getAnimations().some(isOnTheWay)).length;
    const early = onTheWay > 0;
    const isFirst = early && onTheWay === most;
    most = early ? Math.max(most, pieces.length) : 0;
    const isBots = asked.startsWith("Bo ");
    if (isBots && question !== asked && !question.startsWith("Bo ")) turns += 1;
    if (isBots && question !== asked && early) breaches.push(`${asked} > ${question}`);
    if (isBots && now !== points && isFirst) breaches.push(`${points} > ${now}`);
    if (isBots && question === asked && marked !== deciding && deciding.startsWith("Bo"))
      breaches.push(`${deciding} > ${marked}`);
    if (question !== asked && question.startsWith("Bo ") && !marked.startsWith("Bo"))
      breaches.push(`${marked} > ${question}`);
    [asked, points, deciding] = [question, now, marked];
  };
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.querySelector("#table"), changes);
}"""
"""Counts the turns of the bot Bo, and notes what changes too early: before pieces have arrived (for
points: before any has), or before the question; and a question about Bo before the mark of the
seat."""
BOXES = """(selectors) => selectors.map((selector) => {
  const element = document.querySelector(selector);
  const { x, y, width, height } = element.getBoundingClientRect();
  const points = [...element.querySelectorAll("b")].map((b) => b.textContent);
  return { x, y, width, height, points };
})"""
RECORD_SUMS = """
  globalThis.sums = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.className?.includes?.("stage-sum")) sums.push(node.textContent);
  }).observe(document, { subtree: true, childList: true });
"""
"""The numbers that pieces of animations show."""
PAUSE_TRANSITION = """
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
"""The change to another screen stays half done."""
COUNT_AUDIO = """
  globalThis.contexts = 0;
  globalThis.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      globalThis.contexts += 1;
    }
  };
"""
RECORD_CAPTIONS = """
  globalThis.captions = [];
  new MutationObserver(() => {
    const caption = document.querySelector("[data-caption]")?.dataset.caption ?? "";
    if (caption !== (captions.at(-1) ?? "")) captions.push(caption);
  }).observe(document, { subtree: true, attributes: true, childList: true });
"""
"""The captions of the steps, and an empty one after them."""
STAGE = "#stage > *"
STILL = f"{AT_REST} && !document.querySelector('#stage > *, .map-stage > *')"
SAME_PLACE = """(selectors) => {
  for (const animation of document.getAnimations()) animation.currentTime = 1e4;
  const [a, b] = selectors.map((s) => document.querySelector(s).getBoundingClientRect());
  return Math.hypot(a.left - b.left, a.top - b.top, a.width - b.width) < 1;
}"""


def animated(page: Page) -> list[str]:
    classes: list[str] = page.evaluate("globalThis.animated")
    return classes


def asks_for_one_token(match: OkanaganMatch) -> bool:
    """Whether Ann takes one token of several kinds."""
    decision = match.decision
    if not isinstance(decision, CollectToken) or decision.player or len(match.moves) < 20:
        return False
    return decision.in_a_row(match.state.pool) == 1 and len(match.legal) > 1


def collecting(visit: Visit, names: str = "bot:random bot:hard", *, touch: bool = True) -> Table:
    match = first_played(["Ann", *names.split()], asks_for_one_token)
    return open_link(visit.page, visit.site.address, match, touch=touch)


def collect(table: Table) -> None:
    """Take a token, without waiting for the bots after it."""
    table.select().click()


def test_a_whole_turn_is_animated_and_nothing_of_it_stays(phone: Visit) -> None:
    phone.context.add_init_script(RECORD_ANIMATIONS)
    page = phone.page
    open_start(page, phone.site.address)
    table = Table.begin(page, ["human Ann", "bot:random"], speed="fast")
    player = TouchPlayer(table, 3)
    player.play(until=lambda: sum("stage-flight" in name for name in animated(page)) > 6)
    classes = " ".join(animated(page))
    for kind in ("stage-tile", "stage-dust", "stage-glow", "stage-flight"):
        assert kind in classes
    page.wait_for_function(STILL)
    tokens = table.match().state.tokens
    page.set_viewport_size(DESK["viewport"])  # a phone has no room for the numbers of tokens
    counts = [int(count.inner_text()) for count in table.all(".strip-tokens")]
    assert counts == [sum(own) for own in tokens]


def test_a_tap_ends_an_animation_which_is_not_in_the_way(phone: Visit) -> None:
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    table = collecting(phone, "Bo")  # no bot's move begins another animation
    collect(table)
    expect(phone.page.locator(STAGE).first).to_be_attached()
    stage = phone.page.locator("#stage")
    expect(stage).to_have_attribute("aria-hidden", "true")
    expect(stage).to_have_css("pointer-events", "none")
    table.open_sheet("players")
    phone.page.wait_for_function(STILL)


def test_a_key_ends_an_animation(desk: Visit) -> None:
    desk.context.add_init_script(PAUSE_ANIMATIONS)
    collect(collecting(desk, "Bo", touch=False))
    expect(desk.page.locator(STAGE).first).to_be_attached()
    desk.page.keyboard.press("Shift")
    expect(desk.page.locator(STAGE)).to_have_count(0)


def test_a_tile_lands_exactly_in_its_cell(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 12))
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    table = open_link(phone.page, phone.site.address, match)
    table.tap(table.all(".cell.legal")[0])
    table.build(0)
    cell = phone.page.locator(".cell.tried").get_attribute("id") or ""
    table.rest()
    tried = box(phone.page.locator(f"#{cell} .area"))
    phone.page.locator("#confirm").click()
    phone.page.locator(".stage-tile").wait_for(state="attached")
    assert phone.page.evaluate(SAME_PLACE, [".stage-tile", f"#{cell} .area"])
    assert box(phone.page.locator(f"#{cell} .area")) == tried, "the camera stays with the tile"
    expect(phone.page.locator(".cell.legal .place-mark:visible")).to_have_count(0)


def test_a_tile_that_is_laid_does_not_show_yet_who_leads_there(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("PlaceTile", 12))
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    table = open_link(phone.page, phone.site.address, match)
    table.tap(table.all(".cell.legal")[0])
    table.build(0)
    phone.page.locator("#confirm").click()
    ends = phone.page.locator(".stage-tile").locator(".held, .closed")
    expect(ends.first).to_be_attached()
    expect(ends.locator("visible=true")).to_have_count(0)


def test_no_effect_is_seen_before_its_cause(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    table = Table.begin(page, ["human Ann", "bot:hard Bo"], speed="fast")
    page.evaluate(RECORD_BREACHES)
    player = TouchPlayer(table, 5)
    player.play(until=lambda: page.evaluate("turns") > sample(3, 8))
    assert page.evaluate("breaches") == []


def show_gains(visit: Visit) -> None:
    visit.page.goto(f"{visit.site.address}{link_to(gaining())}")


def test_a_tile_that_is_taken_flies_to_the_hand(phone: Visit) -> None:
    match = played(["Ann", "bot:random"], 8, at_decision("ChooseTile", 12))
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    table = open_link(phone.page, phone.site.address, match)
    hand = box(phone.page.locator(".tab-hand"))
    x, y = flight(table)[-1]
    assert hand["x"] < x < hand["x"] + hand["width"]
    assert hand["y"] < y < hand["y"] + hand["height"]


def test_a_token_that_is_taken_at_the_edge_flies_within_the_window(phone: Visit) -> None:
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    open_start(phone.page, phone.site.address)
    SCREENS["take"](phone.page)
    width = phone.page.evaluate("innerWidth")
    places = flight(Table(phone.page, touch=True))
    assert all(PIECE < x < width - PIECE for x, _ in places)


def flight(table: Table) -> list[tuple[float, float]]:
    """Give the first answer: the middle of the piece that flies, at twenty moments."""
    table.select().click()
    table.page.locator(".stage-flight").first.wait_for(state="attached")
    places: list[tuple[float, float]] = table.page.evaluate(FLIGHT)
    return places


def test_what_a_bots_turn_brings_flies_to_the_objectives_below_the_map(phone: Visit) -> None:
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    page = phone.page
    show_gains(phone)
    page.locator(".goals").wait_for(timeout=START)
    # On a busy machine the bot's next move may end the animation between two calls.
    before, within, around = page.evaluate(BOXES, ["#map", ".goals", ".action-bar"])
    assert around["y"] <= within["y"]
    assert within["y"] + within["height"] <= around["y"] + around["height"] + 1
    assert within["points"] == ["9", "3", "0"]
    page.keyboard.press("Shift")
    assert page.evaluate(BOXES, ["#map"]) == [before]


def test_what_others_take_does_not_cross_the_bar(phone: Visit) -> None:
    phone.context.add_init_script(PAUSE_ANIMATIONS)
    # On a busy machine the bot's next move may end the animation before a call to the page sees it.
    phone.context.add_init_script(RECORD_TILE_FLIGHT)
    show_gains(phone)
    seen = phone.page.wait_for_function("globalThis.tileFlight", timeout=START).json_value()
    assert max(seen["heights"]) < seen["bar"]


def test_each_objective_shows_its_gain_and_the_head_the_sum(phone: Visit) -> None:
    page = phone.page
    page.add_init_script(RECORD_SUMS)
    show_gains(phone)
    page.locator("#prompt-question", has_text="Place your tile.").wait_for(timeout=START)
    [*parts, whole] = page.evaluate("sums")
    assert parts
    assert whole == f"+{sum(map(int, parts))}"


def test_each_step_has_a_caption_until_the_question(phone: Visit) -> None:
    page = phone.page
    page.add_init_script(RECORD_CAPTIONS)
    show_gains(phone)
    page.locator("#prompt-question", has_text="Place your tile.").wait_for(timeout=START)
    *shown, last = page.evaluate("captions")
    assert any(caption.startswith("You collect") for caption in shown)
    assert shown[-1] == "Bo takes the next tile."
    assert not last, "the question is in sight"


def test_a_tap_on_the_map_skips_the_animation_and_does_nothing_else(phone: Visit) -> None:
    match = played(["Ann", "bot:hard"], 8, at_decision("ChooseTile", 12))
    table = open_link(phone.page, phone.site.address, match)
    table.set_speed("slow")
    collect(table)
    phone.page.wait_for_function(PAUSE_TILE)
    bots = phone.page.locator("#prompt-question").inner_text()
    tap(phone.page.locator(".cell.legal").first)
    expect(phone.page.locator("#prompt-question")).not_to_have_text(bots)
    phone.page.wait_for_function(STILL)
    when_idle(phone.page)
    expect(phone.page.locator("#trial > *")).to_have_count(0)


@pytest.mark.parametrize("wish", ["system", "setting"])
def test_with_reduced_motion_nothing_moves(browser: Browser, site: Site, wish: str) -> None:
    device: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"} if wish == "system" else PHONE
    with visiting(browser, site, **device) as visit:
        visit.context.add_init_script(RECORD_ANIMATIONS)
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
        assert animated(page) == []
        assert page.evaluate(STILL)
        assert page.evaluate("document.getAnimations().length") == 0


def test_the_new_screen_can_be_tapped_while_the_old_one_fades(desk: Visit) -> None:
    desk.context.add_init_script(PAUSE_TRANSITION)
    page = desk.page
    open_start(page, desk.site.address)
    page.locator('a[href="#/settings"]').first.click()
    page.locator("html[data-held]").wait_for(state="attached")
    target = box(page.locator('label[for="theme-dark"]'))
    page.mouse.click(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_sound_is_off_until_it_is_switched_on_and_the_choice_is_stored(phone: Visit) -> None:
    phone.context.add_init_script(COUNT_AUDIO)
    page = phone.page
    table = collecting(phone)
    collect(table)
    table.set_speed("instant")
    assert page.evaluate("contexts") == 0
    volumes = table.open_sheet("more").locator("#sound")
    expect(volumes).to_have_value("off")
    volumes.select_option("on")
    page.wait_for_function("contexts === 1")
    page.reload()
    table.settle()
    expect(page.locator("html")).to_have_attribute("data-sound", "on")
    go_to(page, "#/settings")
    expect(page.locator("#sound-on")).to_be_checked()
    table.tap(page.locator('label[for="sound-high"]'))
    expect(page.locator("html")).to_have_attribute("data-sound", "high")
    table.tap(page.locator('label[for="sound-off"]'))
    expect(page.locator("html")).not_to_have_attribute("data-sound", re.compile("."))
