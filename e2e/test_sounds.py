"""Sounds: off until they are switched on, and the choice is stored."""

import re

import pytest
from playwright.sync_api import expect

from .animations import collect, collecting
from .table import go_to
from .visits import Visit

pytestmark = pytest.mark.moving
COUNT_AUDIO = """
  globalThis.contexts = 0;
  globalThis.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      globalThis.contexts += 1;
    }
  };
"""


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
