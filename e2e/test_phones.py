"""Phones: storage that is deleted, zoom into fields, the screen's edges, and old browsers."""

import re

import pytest
from playwright.sync_api import Page, expect

from .screens import SCREENS, open_again
from .table import Table, go_to, open_start, reload, unfold
from .visits import Visit

SAFARI = "globalThis.GestureEvent = class {};"
STORAGE = """
  let persistent = false;
  globalThis.requests = 0;
  const persisted = async () => persistent;
  const persist = async () => {
    globalThis.requests += 1;
    return (persistent = ANSWER);
  };
  Object.assign(globalThis.StorageManager?.prototype ?? {}, { persisted, persist });
"""
"""A browser that grants or refuses persistent storage. In Firefox an empty page has no storage."""
FONT_SIZES = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((field) => !["radio", "checkbox", "file", "range"].includes(field.type))
  .map((field) => [field.id, parseFloat(getComputedStyle(field).fontSize)])"""
ZOOM_BELOW = 16
"""Pixels: iPhones zoom into a field with smaller letters."""
NO_POPOVER = "delete HTMLElement.prototype.popover"
OLD_SELECTORS = """
  const { supports } = CSS;
  CSS.supports = (...test) => !String(test[0]).includes(":has") && supports.apply(CSS, test);
"""
LATER = 300
"""Milliseconds in which a loaded page would request more."""
SHELL = re.compile(r"/assets/shell\.")
ICON_SIZE = """async () => {
  const image = new Image();
  image.src = document.querySelector('link[rel="apple-touch-icon"]').href;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}"""


def test_the_first_view_has_every_way_to_play(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    for width, height in ((390, 844), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for name in ("Learn by playing (2 minutes)", "Play now", "With a friend"):
            expect(page.get_by_text(name), f"{width}").to_be_in_viewport(ratio=1)
        for name in ("Daily game", "Puzzles"):
            expect(page.get_by_role("link", name=name), f"{width}").to_be_in_viewport(ratio=1)


def test_what_the_player_changes_comes_into_sight(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    page.evaluate("document.body.style.paddingBlockEnd = '100vh'")
    fold = page.locator("#setup-change")
    fold.evaluate("(fold) => scrollBy(0, fold.getBoundingClientRect().top - innerHeight + 80)")
    page.locator("#setup-change > summary").tap()
    place, play = page.locator("#place-1"), page.locator("#setup > [type=submit]")
    expect(place).to_be_in_viewport(ratio=1)
    lower, upper = place.bounding_box(), play.bounding_box()
    assert lower is not None
    assert upper is not None
    assert lower["y"] + lower["height"] <= upper["y"], "the buttons cover nothing"


@pytest.mark.parametrize(
    ("scripts", "hint"),
    [
        ([], ""),
        ([SAFARI, STORAGE.replace("ANSWER", "true")], ""),
        ([SAFARI, STORAGE.replace("ANSWER", "false")], "seven days"),
    ],
    ids=["other browser", "persistent", "not persistent"],
)
def test_a_hint_says_when_the_browser_deletes_games(
    phone: Visit, scripts: list[str], hint: str
) -> None:
    for script in scripts:
        phone.context.add_init_script(script)
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "bot:random"])
    go_to(phone.page, "#/")
    if hint:
        expect(phone.page.locator(".forgets")).to_be_visible()
        expect(phone.page.locator(".forgets")).to_contain_text(hint)
    else:
        expect(phone.page.locator(".forgets")).to_be_hidden()


def test_persistent_storage_is_requested_once_with_the_first_game(phone: Visit) -> None:
    phone.context.add_init_script(STORAGE.replace("ANSWER", "false"))
    open_start(phone.page, phone.site.address)
    assert requests(phone.page) == 0
    Table.begin(phone.page, ["human Ann", "human Bo"])
    assert requests(phone.page) == 1
    go_to(phone.page, "#/")
    Table.begin(phone.page, ["human Cy", "human Di"])
    assert requests(phone.page) == 1
    reload(phone.page)
    go_to(phone.page, "#/")
    assert requests(phone.page) == 0, "a later visit does not request it again"


def requests(page: Page) -> int:
    count: int = page.evaluate("globalThis.requests")
    return count


def test_phones_zoom_into_no_field(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    unfold(page)
    sizes: dict[str, float] = dict(page.evaluate(FONT_SIZES))
    for name in ("rules", "settings", "sheet-more"):
        SCREENS[name](page)
        open_again(page, name)
        sizes |= dict(page.evaluate(FONT_SIZES))
    assert {"name-0", "import-text", "rules-search", "speed"} <= sizes.keys()
    assert {name: size for name, size in sizes.items() if size < ZOOM_BELOW} == {}


def test_the_page_covers_the_screen_and_has_an_icon(phone: Visit) -> None:
    page = phone.page
    page.goto(phone.site.address)
    viewport = page.locator('meta[name="viewport"]').get_attribute("content") or ""
    assert "viewport-fit=cover" in viewport
    assert "maximum-scale" not in viewport, "users may zoom"
    assert page.evaluate(ICON_SIZE) == [180, 180]


@pytest.mark.real_engine
@pytest.mark.parametrize(
    ("breaks", "language", "message"),
    [
        (NO_POPOVER, "en", "too old for the game"),
        (OLD_SELECTORS, "de", "zu alt für das Spiel"),
        (OLD_SELECTORS, "fr", "trop ancien"),
        (NO_POPOVER, "nl", "te oud voor het spel"),
    ],
    ids=["en", "de", "fr", "nl"],
)
def test_an_old_browser_gets_a_message_and_no_python(
    phone: Visit, breaks: str, language: str, message: str
) -> None:
    languages = f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{language}'] }})"
    phone.context.add_init_script(breaks)
    phone.context.add_init_script(languages)
    phone.site.requests.clear()
    phone.page.goto(phone.site.address)
    expect(phone.page.locator("#trouble")).to_contain_text(message)
    expect(phone.page.locator("#trouble")).to_contain_text("114")
    phone.page.wait_for_load_state()
    phone.page.wait_for_timeout(LATER)
    large = (".wasm", ".pack", "asm.mjs")
    assert [name for name in phone.site.requests if name.endswith(large)] == []


@pytest.mark.real_engine
@pytest.mark.ordinary_start("it is about a first visit: stored files arrive")
def test_a_browser_that_cannot_read_the_shell_gets_the_message_too(phone: Visit) -> None:
    phone.context.add_init_script(NO_POPOVER)
    phone.context.route(SHELL, lambda route: route.fulfill(body="", content_type="text/javascript"))
    phone.page.goto(phone.site.address)
    expect(phone.page.locator("#trouble")).to_contain_text("too old for the game")
    expect(phone.page.locator("#trouble")).to_contain_text("popover")
    expect(phone.page.locator("#trouble button:visible")).to_have_count(0)
