"""Animations: they are visible, they end, they are not in the way, they can be off."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.thorough import sample

from .animations import PAUSE_ANIMATIONS, RECORD_ANIMATIONS, STILL, animated, collect, collecting
from .players import TouchPlayer
from .positions import at_decision, open_link, played
from .serving import Site
from .table import Table, box, go_to, open_start, when_idle
from .touch import tap
from .visits import DESK, PHONE, Visit, visiting

pytestmark = pytest.mark.moving
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
STAGE = "#stage > *"


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


def test_no_effect_is_seen_before_its_cause(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    table = Table.begin(page, ["human Ann", "bot:hard Bo"], speed="fast")
    page.evaluate(RECORD_BREACHES)
    player = TouchPlayer(table, 5)
    player.play(until=lambda: page.evaluate("turns") > sample(3, 8))
    assert page.evaluate("breaches") == []


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
