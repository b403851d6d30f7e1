"""What phones have of their own: storage that is emptied, fields that are zoomed into, rims."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from .scenes import SCENES, open_again
from .table import Table, go_to, open_start, unfold, when_idle
from .visits import Visit

SAFARI = "globalThis.GestureEvent = class {};"
STORAGE = """
  let kept = false;
  globalThis.asked = 0;
  const persisted = async () => kept;
  const persist = async () => {
    globalThis.asked += 1;
    return (kept = ANSWER);
  };
  Object.assign(globalThis.StorageManager?.prototype ?? {}, { persisted, persist });
"""
"""A browser that says yes or no when it is asked to keep what is stored.

In Firefox an empty page, as a tab is at first, has no storage at all.
"""
FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((one) => !["radio", "checkbox", "file", "range"].includes(one.type))
  .map((one) => [one.id, parseFloat(getComputedStyle(one).fontSize)])"""
NOT_ZOOMED = 16
"""Pixels: into a field with smaller letters iPhones zoom."""
NO_POPOVER = "delete HTMLElement.prototype.popover"
OLD_SELECTORS = """
  const { supports } = CSS;
  CSS.supports = (...asked) => !String(asked[0]).includes(":has") && supports.apply(CSS, asked);
"""
LATER = 300
"""Milliseconds in which a page that has loaded would ask for more."""
NO_SHELL = re.compile(r"/assets/shell\.")
"""A browser of long ago can't even read it."""


def begin(phone: Visit, *scripts: str) -> None:
    """The first game in such a browser, and back to the start screen."""
    for script in scripts:
        phone.context.add_init_script(script)
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "bot:random"])
    go_to(phone.page, "#/")


def asked(page: Page) -> int:
    found: int = page.evaluate("globalThis.asked")
    return found


@pytest.mark.parametrize("answer", ["true", "false"])
def test_where_games_are_deleted_in_time_it_is_told_beside_them(phone: Visit, answer: str) -> None:
    begin(phone, SAFARI, STORAGE.replace("ANSWER", answer))
    hint = phone.page.locator(".forgets")
    expect(hint).to_have_count(1)
    if answer == "true":
        expect(hint).to_be_hidden()
    else:
        expect(hint).to_contain_text("seven days")
        expect(hint).to_be_visible()


def test_other_browsers_are_not_said_to_delete_games(phone: Visit) -> None:
    begin(phone)
    expect(phone.page.locator(".forgets")).to_be_hidden()


def test_the_browser_is_asked_to_keep_the_games_once_there_is_one(phone: Visit) -> None:
    phone.context.add_init_script(STORAGE.replace("ANSWER", "false"))
    open_start(phone.page, phone.site.address)
    assert asked(phone.page) == 0
    Table.begin(phone.page, ["human Ann", "human Bo"])
    assert asked(phone.page) == 1
    go_to(phone.page, "#/")
    Table.begin(phone.page, ["human Cy", "human Di"])
    assert asked(phone.page) == 1
    phone.page.reload()
    when_idle(phone.page)
    go_to(phone.page, "#/")
    assert asked(phone.page) == 0, "a later visit does not ask again"


def test_no_field_is_zoomed_into(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    unfold(page)
    found: dict[str, float] = dict(page.evaluate(FIELDS))
    for name in ("rules", "settings", "sheet-more"):
        SCENES[name](page)
        open_again(page, name)
        found |= dict(page.evaluate(FIELDS))
    assert {"name-0", "import-text", "rules-search", "speed"} <= found.keys()
    assert {name: size for name, size in found.items() if size < NOT_ZOOMED} == {}


def test_the_page_goes_to_the_edges_of_the_screen_and_has_an_icon_there(phone: Visit) -> None:
    page = phone.page
    page.goto(phone.site.address)
    viewport = page.locator('meta[name="viewport"]').get_attribute("content") or ""
    assert "viewport-fit=cover" in viewport
    assert "maximum-scale" not in viewport, "who needs it may zoom"
    size = page.evaluate(
        """async () => {
          const image = new Image();
          image.src = document.querySelector('link[rel="apple-touch-icon"]').href;
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        }"""
    )
    assert size == [180, 180]


@pytest.mark.real_engine
@pytest.mark.parametrize("breaks", [NO_POPOVER, OLD_SELECTORS], ids=["popover", "selectors"])
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_a_browser_that_is_too_old_is_told_before_anything_is_fetched(
    phone: Visit, breaks: str, language: str
) -> None:
    phone.context.add_init_script(breaks)
    speak(phone, language)
    phone.site.asked.clear()
    phone.page.goto(phone.site.address)
    words = {"en": "too old for the game", "fr": "trop ancien", "nl": "te oud voor het spel"}
    expect(phone.page.locator("#trouble")).to_contain_text(words[language])
    expect(phone.page.locator("#trouble")).to_contain_text("114")
    phone.page.wait_for_load_state()
    phone.page.wait_for_timeout(LATER)
    assert not fetched_of_python(phone)


@pytest.mark.real_engine
@pytest.mark.ordinary_start("it is about a first visit: what is kept arrives")
def test_a_browser_that_cannot_read_the_shell_is_told_too(phone: Visit) -> None:
    phone.context.add_init_script(NO_POPOVER)
    phone.context.route(
        NO_SHELL, lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    phone.page.goto(phone.site.address)
    expect(phone.page.locator("#trouble")).to_contain_text("too old for the game")
    expect(phone.page.locator("#trouble")).to_contain_text("popover")
    expect(phone.page.locator("#trouble button:visible")).to_have_count(0)


def nothing(route: Route) -> None:
    route.fulfill(body="", content_type="text/javascript")


def speak(phone: Visit, language: str) -> None:
    phone.context.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{language}'] }})"
    )


def fetched_of_python(phone: Visit) -> list[str]:
    large = (".wasm", ".pack", "asm.mjs")
    return [name for name in phone.site.asked if name.endswith(large)]
