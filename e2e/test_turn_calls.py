"""A page in the background calls the player when the turn comes."""

import re

import pytest
from playwright.sync_api import expect

from .animations import collect, collecting
from .table import START, go_to, open_start
from .touch import tap
from .visits import Visit

pytestmark = pytest.mark.moving

BACKGROUND = """(hidden) => {
  const values = { hidden, visibilityState: hidden ? "hidden" : "visible" };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(document, name, { configurable: true, value });
  }
  globalThis.requestAnimationFrame = hidden ? () => 0 : globalThis.drawn;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""As when another tab is shown: the page gets no frames."""
RECORD = """
  globalThis.drawn = requestAnimationFrame;
  globalThis.pitches = [];
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...options) {
    if (document.hidden) pitches.push(this.frequency.value);
    return start.apply(this, options);
  };
"""
ICON = "link[rel=icon]"


def test_the_tab_says_that_the_turn_has_come_until_it_is_shown(phone: Visit) -> None:
    phone.context.add_init_script(RECORD)
    page = phone.page
    open_start(page, phone.site.address)
    go_to(page, "#/settings")
    tap(page.locator('label[for="call-yes"]'))
    expect(page.locator("html")).to_have_attribute("data-call", "yes")
    table = collecting(phone, "bot:random")
    title, icon = page.title(), str(page.locator(ICON).get_attribute("href"))
    collect(table)
    page.evaluate(BACKGROUND, True)
    expect(page).to_have_title(f"● Your turn · {title}", timeout=START)
    expect(page.locator(ICON)).to_have_attribute("href", re.compile("^data:image/svg"))
    table.settle()
    assert len(page.evaluate("pitches")) == 2, "one call, with two tones"
    page.evaluate(BACKGROUND, False)
    expect(page).to_have_title(title)
    expect(page.locator(ICON)).to_have_attribute("href", re.compile(f"{icon}$"))
