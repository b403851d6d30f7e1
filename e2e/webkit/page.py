"""A page in the WebKit that Linux ships, over WebDriver; Playwright drives only its own build.

It has the part of Playwright's API that the players of the tests need.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from playwright.sync_api import Locator, Page, Position
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select

from ..table import Table
from ..visits import COUNT_CLICKS, PATIENCE

KEYS = {
    **{name: getattr(Keys, name.upper()) for name in ("Tab", "Enter", "Space", "Escape", "End")},
    **{f"Arrow{way}": getattr(Keys, f"ARROW_{way.upper()}") for way in ("Left", "Right", "Up")},
    "ArrowDown": Keys.ARROW_DOWN,
}
POLL = 0.03
FIND = """
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const filters = {
    css: (elements, selector) => elements.flatMap((e) => [...e.querySelectorAll(selector)]),
    visible: (elements) => elements.filter(isVisible),
    named: (elements, name) => elements.filter((e) => e.textContent.trim().includes(name)),
    nth: (elements, index) => elements.slice(index, index + 1 || undefined),
  };
  const elements = arguments[0].reduce(
    (elements, [filter, value]) => filters[filter](elements, value), [document]);
"""
CLICK_POINT = """
  const element = elements.filter(isVisible)[0], at = arguments[1];
  if (!element || element.disabled) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, right, bottom } = element.getBoundingClientRect();
  const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  const point = at ? [x + at.x, y + at.y]
    : [middle(x, right, innerWidth), middle(y, bottom, innerHeight)];
  const hit = document.elementFromPoint(...point);
  const label = hit?.closest("label")?.control;
  return hit && (element.contains(hit) || hit.contains(element) || label === element)
    ? point : null;
"""
"""The point where an element can be clicked; null while it is covered."""


class WebKitPage:
    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self.keyboard = Keyboard(driver)
        self.context = SimpleNamespace(browser=None)

    def as_page(self) -> Page:
        return cast(Page, self)

    @property
    def url(self) -> str:
        return self.driver.current_url

    def goto(self, address: str) -> None:
        self.driver.get(address)
        self.driver.execute_script(COUNT_CLICKS)

    def reload(self) -> None:
        self.driver.refresh()
        self.driver.execute_script(COUNT_CLICKS)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of an expression, or the result of a function."""
        call = f"const it = ({script}); return typeof it === 'function' ? it(arguments[0]) : it;"
        return self.driver.execute_script(call, argument)

    def locator(self, selector: str) -> "WebKitLocator":
        return WebKitLocator(self, (("css", selector),))

    def get_by_role(self, role: str, *, name: str) -> "WebKitLocator":
        return self.locator(role).filtered("named", name)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def click_at(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "actions": [move, *press]}
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [mouse]})

    def screenshot(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))


class Keyboard:
    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        self.type(KEYS.get(key, key))

    def type(self, text: str) -> None:
        ActionChains(self._driver, duration=0).send_keys(text).perform()


class WebKitLocator:
    def __init__(self, page: WebKitPage, steps: tuple[tuple[str, Any], ...]) -> None:
        self.page = page
        self._steps = steps

    def filtered(self, how: str, value: Any = None) -> "WebKitLocator":
        return WebKitLocator(self.page, (*self._steps, (how, value)))

    def locator(self, selector: str) -> "WebKitLocator":
        visible = selector == "visible=true"
        return self.filtered("visible") if visible else self.filtered("css", selector)

    @property
    def first(self) -> "WebKitLocator":
        return self.nth(0)

    def nth(self, number: int) -> "WebKitLocator":
        return self.filtered("nth", number)

    def count(self) -> int:
        return int(self._run("return elements.length"))

    def all(self) -> list["WebKitLocator"]:
        return [self.nth(number) for number in range(self.count())]

    def is_visible(self) -> bool:
        return self.locator("visible=true").count() > 0

    def evaluate_all(self, script: str) -> Any:
        return self._run(f"return ({script})(elements)")

    def wait_for(self, *, state: str = "visible", timeout: float = PATIENCE) -> None:
        """Wait until an element is visible or attached, or none is attached (detached)."""
        target = self.locator("visible=true") if state == "visible" else self
        self._until(lambda: bool(target.count()) != (state == "detached"), state, timeout)

    def inner_text(self) -> str:
        return str(self._of_first("innerText"))

    def text_content(self) -> str:
        return str(self._of_first("textContent"))

    def inner_html(self) -> str:
        return str(self._of_first("innerHTML"))

    def bounding_box(self) -> dict[str, float]:
        box: dict[str, float] = self._of_first("getBoundingClientRect().toJSON()")
        return box

    def click(self, position: Any = None) -> None:
        """Click it as soon as it is not covered."""
        point: list[float] = []

        def is_reachable() -> bool:
            point[:] = self._run(CLICK_POINT, position) or []
            return bool(point)

        self._until(is_reachable, "reachable")
        self.page.click_at(*point)

    def fill(self, text: str) -> None:
        self._element().clear()
        if text:  # the driver refuses an empty text
            self._element().send_keys(text)

    def select_option(self, value: str) -> None:
        Select(self._element()).select_by_value(value)

    def uncheck(self) -> None:
        if self._of_first("checked"):
            self.click()

    def _element(self) -> WebElement:
        self.wait_for()
        element: WebElement = self._run("return elements[0]")
        return element

    def _of_first(self, attribute: str) -> Any:
        self.wait_for(state="attached")
        return self._run(f"return elements[0].{attribute}")

    def _run(self, script: str, *more: Any) -> Any:
        return self.page.driver.execute_script(f"{FIND} {script}", list(self._steps), *more)

    def _until(self, holds: Callable[[], bool], state: str, limit: float = PATIENCE) -> None:
        late = time.monotonic() + limit / 1000
        while not _holds(holds):
            if time.monotonic() > late:
                raise TimeoutError(f"{json.dumps(self._steps)} is never {state}")
            time.sleep(POLL)


def _holds(condition: Callable[[], bool]) -> bool:
    """Whether a condition holds; a page that is closing does not answer."""
    try:
        return condition()
    except WebDriverException:
        return False


class WebKitTable(Table):
    """The table, used by clicks: the driver turns a finger into a mouse."""

    def tap(self, target: Locator, use: Callable[[Locator], None] | None = None) -> None:
        super().tap(target, use or (lambda element: element.click()))

    def tap_at(self, target: Locator, position: Position) -> None:
        self.tap(target, lambda element: element.click(position=position))
