"""The page as a player uses it: taps and keys go through the browser.

The kept games are read directly, to compare the screen with them.
"""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, Position, expect

from okanagan.games.okanagan.rules.game import OkanaganMatch, load_match

from .firefox import bridge_of
from .touch import tap

START = 60_000
"""Milliseconds that the engine's start may take on a busy machine."""
REVIEW = 120_000
"""Milliseconds of a review on a busy machine."""
CLICK_TRIES = 500
"""Checks for a click, 10 ms apart."""
GAME = "okanagan:game:"
AT_REST = """document.getAnimations().every(
  ({ animationName }) => animationName?.startsWith("quiet"))"""
"""Nothing moves but smoke, boats and flags on closed land, for which nothing waits."""
SELECT = '#decision [data-do="pick"]'
SHOWN = ":is(#decision, #hand) button:not(#ways, #places-button, #next-place)"
"""The choices without those that show only for the keyboard, and Oregon's cards."""
GIVE = '#decision [id^="confirm-"]'
ENTRIES = """(prefix) => Object.keys(localStorage)
  .filter((key) => key.startsWith(prefix))
  .map((key) => [key, localStorage.getItem(key)])"""
KEEP_FILE = """() => {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    globalThis.file = blob.text();
    return createObjectURL(blob);
  };
}"""
"""Firefox does not report downloads to Playwright: the page's own last step is recorded instead."""
VISIBLE = """(selectors) => selectors.filter((selector) =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()))"""
LEFT_OUT = """(words) => {
  const { right } = words.getBoundingClientRect();
  const texts = [...words.querySelectorAll("p:not(.coach-remark ~ .coach-look)")];
  const isOutside = (text) => text.getBoundingClientRect().left >= right;
  return texts.filter(isOutside).map((text) => text.innerText);
}"""
"""The words that have no room; after a remark, what to look at may be left out."""
CUT = """(buttons) => buttons.filter((button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const edges = [[left + 2, y], [right - 2, y], [x, top + 2], [x, bottom - 2]];
  return edges.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
}).map((button) => button.outerHTML.slice(0, 120))"""
"""The buttons of which a part is outside the window, or covered."""
TWO_FRAMES = """() => new Promise((done) => {
  setTimeout(done, 1000);
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
})"""
"""A page in the background gets no frames; then a second passes instead."""


def when_idle(page: Page) -> None:
    """Wait until the engine has answered everything, and no bot is to move."""
    page.locator('html[data-engine="idle"]').wait_for(state="attached", timeout=START)


def open_start(page: Page, address: str) -> None:
    """Load the page and wait for the engine."""
    page.goto(address)
    when_idle(page)


def reload(page: Page) -> None:
    """Load the page again and wait for the engine."""
    page.reload()
    when_idle(page)


def go_to(page: Page, address: str) -> None:
    """Go to another address of the page, as a link in it does."""
    page.evaluate("(hash) => (location.hash = hash)", address)
    when_idle(page)


def arrive_at_table(page: Page) -> None:
    """Wait for the table of the game that a tap opens.

    The address changes before the engine is asked for the table, so the page is idle in between.
    """
    page.wait_for_url("**#/game/*")
    page.locator("#table").wait_for(timeout=START)
    when_idle(page)


def hash_of(page: Page) -> str:
    return "#" + page.url.partition("#")[2]


def store(page: Page, key: str, text: str) -> None:
    """Write an entry of the storage directly."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def unfold(page: Page) -> None:
    """On the start screen, unfold the form, and switch the tips off."""
    page.locator("#setup-change").wait_for(timeout=START)
    for folded in page.locator("#setup-change:not([open]) > summary").all():
        folded.click()
    for tips in page.locator("#tips").all():
        tips.uncheck()


def kept_games(page: Page) -> dict[str, str]:
    """The texts of the kept games, by their ids."""
    entries: list[list[str]] = page.evaluate(ENTRIES, GAME)
    return {key.removeprefix(GAME): text for key, text in sorted(entries)}


def downloaded(page: Page, use: Callable[[], None]) -> str:
    """The text of the file that the page downloads."""
    if bridge_of(page):
        page.evaluate(KEEP_FILE)
        use()
        text: str = page.evaluate("globalThis.file")
        return text
    with page.expect_download() as waiting:
        use()
    return waiting.value.path().read_text(encoding="utf-8")


def when_reviewed(page: Page) -> None:
    """Wait until the first bot has judged every turn."""
    page.locator("#review-working:not(:has(progress))").wait_for(state="attached", timeout=REVIEW)


def when_map_rests(page: Page) -> None:
    """Wait for the end of the map's movement, if there is a map."""
    page.evaluate(TWO_FRAMES)  # then the latest input has had its effect
    page.locator("#map.moving").wait_for(state="detached")


def box(target: Locator) -> FloatRect:
    """The box of an element in the window, after the map's movement."""
    when_map_rests(target.page)
    rectangle = target.bounding_box()
    assert rectangle is not None, f"{target} is not visible"
    return rectangle


def assert_room(page: Page) -> None:
    """Every choice of a lesson is in sight, and all the words of the coach."""
    words = page.locator(".coach-words")
    assert words.evaluate("(words) => words.scrollHeight - words.clientHeight") <= 1
    assert not words.evaluate(LEFT_OUT)
    choices = page.locator(SHOWN).locator("visible=true")
    assert not choices.evaluate_all(CUT)


class Table:
    """A game on the screen, used by taps, or by clicks without `touch`."""

    def __init__(self, page: Page, *, touch: bool = True) -> None:
        self.page = page
        self._touch = touch

    @classmethod
    def begin(
        cls, page: Page, seats: list[str], *, touch: bool = True, speed: str = "instant"
    ) -> "Table":
        """Fill in the start form and begin: `human Ann`, or a bot's value such as `bot:hard`."""
        table = cls(page, touch=touch)
        unfold(page)
        table.tap(page.locator(f'label[for="players-{len(seats)}"]'))
        for place, seat in enumerate(seats):
            kind, _, name = seat.partition(" ")
            page.locator(f"#kind-{place}").select_option(kind)
            page.locator(f"#name-{place}").fill(name)
        table.tap(page.get_by_role("button", name="Play now"))
        page.locator("#table").wait_for(timeout=START)
        if any(seat.startswith("bot") for seat in seats):
            table.set_speed(speed)
        table.settle()
        return table

    def set_speed(self, speed: str) -> None:
        """Choose the speed of bots, in the sheet More."""
        self.open_sheet("more")
        self.page.locator("#speed").select_option(speed)
        self.close_sheet("more")

    def open_sheet(self, name: str) -> Locator:
        """Open a panel, if it is behind a tab on this screen, and return it."""
        sheet = self.page.locator(f"#sheet-{name}")
        if not sheet.is_visible():
            ways = self.page.locator(f':is(.tabs, #more) [popovertarget="sheet-{name}"]')
            if not ways.locator("visible=true").count():
                self.open_sheet("more")
            self.tap(ways.locator("visible=true"))
            sheet.wait_for()
        return sheet

    def close_sheet(self, name: str) -> None:
        """Close a panel, if it covers the map on this screen."""
        if self.page.locator(f"#sheet-{name}:popover-open").count():
            opened = self.page.locator(".sheet:popover-open")
            while count := opened.count():  # the log lies on the panel that leads to it
                self.page.keyboard.press("Escape")
                opened.nth(count - 1).wait_for(state="detached")

    def try_place(self, at: str) -> None:
        """Put the tile on trial at `x,y`, with the list of places."""
        self.press("#places-button")
        self.tap(self.page.locator(f'#places [data-value="{at}"]'))

    def build(self, number: int) -> None:
        """Choose a building for the tile in the list."""
        self.press("#ways")
        self.tap(self.page.locator("#buildings .building").nth(number))

    def select(self, number: int = 0) -> Locator:
        """Select an answer of the bar; returns the button that gives it."""
        self.tap(self.all(SELECT)[number])
        return self.page.locator(GIVE)

    def answer(self, number: int = 0) -> None:
        """Select an answer of the bar and give it."""
        self.tap(self.select(number))

    def press(self, selector: str) -> None:
        """Press a button by its key; some appear only when they have the focus."""
        self.tap(self.page.locator(selector), lambda button: button.press("Enter"))

    def turn(self) -> None:
        """Tap the tile on trial, between the buildings on it."""
        tile = self.page.locator("#trial-tile rect.area")
        size = box(tile)
        self.tap_at(tile, {"x": size["width"] / 3, "y": size["height"] / 3})

    def tap_at(self, target: Locator, position: Position) -> None:
        """Tap a point of an element, from its upper left corner."""
        use = tap if self._touch else Locator.click
        self.tap(target, lambda element: use(element, position=position))

    def tap(self, target: Locator, use: Callable[[Locator], None] | None = None) -> None:
        """Tap or click an element, or `use` it so that it is clicked; wait for the answer."""
        before = self._click_count()
        if use is None:
            use = tap if self._touch else Locator.click
        use(target)
        for _ in range(CLICK_TRIES):
            if self._click_count() != before:
                self.settle()
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"a tap on {target} made no click")

    def _click_count(self) -> int:
        count: int = self.page.evaluate("globalThis.clickCount")
        return count

    def settle(self) -> None:
        when_idle(self.page)

    def rest(self) -> None:
        when_map_rests(self.page)

    def has(self, selector: str) -> bool:
        """Whether such an element is visible."""
        return self.page.locator(selector).locator("visible=true").count() > 0

    def visible_of(self, *selectors: str) -> list[str]:
        """The selectors with a visible element, in their order."""
        visible: list[str] = self.page.evaluate(VISIBLE, list(selectors))
        return visible

    def all(self, selector: str) -> list[Locator]:
        """All visible elements of a selector."""
        return self.page.locator(selector).locator("visible=true").all()

    @property
    def prompt(self) -> str:
        """The question to the player."""
        return self.page.locator("#prompt-question").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator("#prompt .ask.over").count() > 0

    @property
    def game_id(self) -> str:
        return self.page.url.partition("#/game/")[2]

    def save(self) -> dict[str, Any]:
        """The kept game: its record and the page's own state."""
        document: dict[str, Any] = json.loads(kept_games(self.page)[self.game_id])
        return document

    @property
    def moves(self) -> list[Any]:
        """The moves of the kept game."""
        moves: list[Any] = self.save()["record"]["moves"]
        return moves

    def match(self) -> OkanaganMatch:
        """The kept game, loaded."""
        return load_match(self.save()["record"])

    def download(self, selector: str) -> str:
        """Tap an element that downloads a file; returns the file's text."""
        target = self.page.locator(selector).locator("visible=true").first
        return downloaded(self.page, lambda: self.tap(target))

    def regions(self) -> dict[str, str]:
        """The text of each part of the screen, by its id."""
        names = ("seats", "prompt", "decision", "hand", "offers", "players", "log")
        return {name: self.page.locator(f"#{name}").text_content() or "" for name in names}


def expect_over(page: Page) -> None:
    """Wait for the end of the game."""
    expect(page.locator("#prompt .ask.over")).to_be_attached(timeout=START)
    when_idle(page)
