"""A page in WebKit with the part of Playwright's page that the players of the tests need.

Playwright's own WebKit is a build of its own; this one is what Linux ships, over WebDriver.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from playwright.sync_api import Locator, Page
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select

from ..visits import CLICKS, PATIENCE

KEYS = {
    **{name: getattr(Keys, name.upper()) for name in ("Tab", "Enter", "Space", "Escape", "End")},
    **{f"Arrow{way}": getattr(Keys, f"ARROW_{way.upper()}") for way in ("Left", "Right", "Up")},
    "ArrowDown": Keys.ARROW_DOWN,
}
LOOK_EVERY = 0.03
FIND = """
  const seen = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
  };
  const within = { css: (found, value) => found.flatMap((one) => [...one.querySelectorAll(value)]),
    visible: (found) => found.filter(seen),
    named: (found, value) => found.filter((one) => one.textContent.trim().includes(value)),
    nth: (found, value) => found.slice(value, value + 1 || undefined) };
  const found = arguments[0].reduce((found, [how, value]) => within[how](found, value), [document]);
"""
POINT = """
  const one = found.filter(seen)[0], at = arguments[1];
  if (!one || one.disabled) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, right, bottom } = one.getBoundingClientRect();
  const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  const point = at ? [x + at.x, y + at.y]
    : [middle(x, right, innerWidth), middle(y, bottom, innerHeight)];
  const hit = document.elementFromPoint(...point);
  const label = hit?.closest("label")?.control;
  return hit && (one.contains(hit) || hit.contains(one) || label === one) ? point : null;
"""
"""Where to click an element: nowhere while another lies over it."""


class WebKitPage:
    """The page in front."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self.keyboard = Keyboard(driver)
        self.context = SimpleNamespace(browser=None)

    def as_page(self) -> Page:
        """The same for what is written for Playwright's."""
        return cast(Page, self)

    @property
    def url(self) -> str:
        """The page's address."""
        return self.driver.current_url

    def goto(self, address: str) -> None:
        """Load another page."""
        self.driver.get(address)
        self.driver.execute_script(CLICKS)

    def reload(self) -> None:
        """Load the same page again."""
        self.driver.refresh()
        self.driver.execute_script(CLICKS)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """What an expression is, or what a function answers."""
        call = f"const it = ({script}); return typeof it === 'function' ? it(arguments[0]) : it;"
        return self.driver.execute_script(call, argument)

    def locator(self, selector: str) -> "WebKitLocator":
        """All that a selector finds, whenever it is looked for."""
        return WebKitLocator(self, (("css", selector),))

    def get_by_role(self, role: str, *, name: str) -> "WebKitLocator":
        """A button by its words."""
        return self.locator(role).narrowed("named", name)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let time pass."""
        time.sleep(milliseconds / 1000)

    def click_at(self, x: float, y: float) -> None:
        """Click at a point of the screen."""
        move = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "actions": [move, *press]}
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [mouse]})

    def screenshot(self, path: Path) -> None:
        """What is on the screen, as a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))


class Keyboard:
    """The keys, each pressed and let go."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        """Press a key by its name."""
        self.type(KEYS.get(key, key))

    def type(self, text: str) -> None:
        """Press one key after another."""
        ActionChains(self._driver, duration=0).send_keys(text).perform()


class WebKitLocator:
    """What a selector finds."""

    def __init__(self, page: WebKitPage, steps: tuple[tuple[str, Any], ...]) -> None:
        self.page = page
        self._steps = steps

    def narrowed(self, how: str, value: Any = None) -> "WebKitLocator":
        """Some of it."""
        return WebKitLocator(self.page, (*self._steps, (how, value)))

    def locator(self, selector: str) -> "WebKitLocator":
        """What a selector finds within; those of it that are visible."""
        visible = selector == "visible=true"
        return self.narrowed("visible") if visible else self.narrowed("css", selector)

    @property
    def first(self) -> "WebKitLocator":
        """The first one."""
        return self.nth(0)

    def nth(self, number: int) -> "WebKitLocator":
        """One of them."""
        return self.narrowed("nth", number)

    def count(self) -> int:
        """How many there are."""
        return int(self._now("return found.length"))

    def all(self) -> list["WebKitLocator"]:
        """Each of them."""
        return [self.nth(number) for number in range(self.count())]

    def is_visible(self) -> bool:
        """Whether one can be seen."""
        return self.locator("visible=true").count() > 0

    def evaluate_all(self, script: str) -> Any:
        """What a function answers to all of them."""
        return self._now(f"return ({script})(found)")

    def wait_for(self, *, state: str = "visible", timeout: float = PATIENCE) -> None:
        """Wait until there is one: visible, or attached; or detached, which is none."""
        target = self.locator("visible=true") if state == "visible" else self
        self._until(lambda: bool(target.count()) != (state == "detached"), state, timeout)

    def inner_text(self) -> str:
        """Its text, as it is seen."""
        return str(self._of_one("innerText"))

    def text_content(self) -> str:
        """Its text."""
        return str(self._of_one("textContent"))

    def inner_html(self) -> str:
        """Its markup."""
        return str(self._of_one("innerHTML"))

    def bounding_box(self) -> dict[str, float]:
        """Where it is on the screen."""
        box: dict[str, float] = self._of_one("getBoundingClientRect().toJSON()")
        return box

    def click(self, position: Any = None) -> None:
        """Click it where it can be hit, as soon as nothing lies over it."""
        point: list[float] = []

        def in_reach() -> bool:
            point[:] = self._now(POINT, position) or []
            return bool(point)

        self._until(in_reach, "in reach")
        self.page.click_at(*point)

    def fill(self, text: str) -> None:
        """Type another text into it."""
        self._element().clear()
        if text:  # the driver does not take nothing
            self._element().send_keys(text)

    def select_option(self, value: str) -> None:
        """Choose one of its options."""
        Select(self._element()).select_by_value(value)

    def uncheck(self) -> None:
        """Click it if it is checked."""
        if self._of_one("checked"):
            self.click()

    def _element(self) -> WebElement:
        self.wait_for()
        element: WebElement = self._now("return found[0]")
        return element

    def _of_one(self, what: str) -> Any:
        self.wait_for(state="attached")
        return self._now(f"return found[0].{what}")

    def _now(self, script: str, *more: Any) -> Any:
        return self.page.driver.execute_script(f"{FIND} {script}", list(self._steps), *more)

    def _until(self, holds: Callable[[], bool], state: str, limit: float = PATIENCE) -> None:
        late = time.monotonic() + limit / 1000
        while not _holds(holds):
            if time.monotonic() > late:
                raise TimeoutError(f"{json.dumps(self._steps)} does not come to be {state}")
            time.sleep(LOOK_EVERY)

    def as_locator(self) -> Locator:
        """The same for what is written for Playwright's."""
        return cast(Locator, self)


def _holds(condition: Callable[[], bool]) -> bool:
    """Whether it holds; a page that is just being left answers nothing."""
    try:
        return condition()
    except WebDriverException:
        return False
