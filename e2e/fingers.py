"""A finger's tap, in each browser as that takes it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, Position

from .firefox import bridge_of

RESTS = 20
"""Milliseconds that a finger rests on what it taps."""
TRIES = 200
FREE = """async (element, at) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = () => {
    const { x, y, right, bottom } = element.getBoundingClientRect();
    const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    if (at) return [x + at.x, y + at.y];
    return [middle(x, right, innerWidth), middle(y, bottom, innerHeight)];
  };
  const moves = Boolean(element.closest(".map.moving"));
  if (moves || !element.checkVisibility() || element.disabled) return await frame(), null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const before = place();
  await frame();
  const now = place();
  const hit = document.elementFromPoint(...now);
  const stays = now.every((value, index) => Math.abs(value - before[index]) < 0.5);
  if (!hit || !(element.contains(hit) || element.control === hit)) {
    // Something lies over it there.
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return null;
  }
  return stays ? now : null;
}"""
"""Where an element can be tapped at once: what Playwright finds out before a tap of its own, which
takes it 0.2 seconds over BiDi."""


def tap(target: Locator, position: Position | None = None) -> None:
    """Tap an element, at a point from its upper left corner or in the middle."""
    if bridge_of(target.page) is None:
        target.tap(position=position)
        return
    for _ in range(TRIES):
        found = target.evaluate(FREE, position)
        if found:
            tap_point(target.page, *found)
            return
    raise AssertionError(f"something moves, or covers {target}")


def tap_point(page: Page, x: float, y: float) -> None:
    """Tap a point of the window."""
    bridge = bridge_of(page)
    if bridge is None:
        page.touchscreen.tap(x, y)
    else:
        # Firefox rounds: the last half pixel of the window would lie beside it.
        bridge.touch(page, [_tapping(int(x), int(y))])


@contextmanager
def finger_down(page: Page, x: float, y: float) -> Iterator[None]:
    """Meanwhile a finger lies on a point of the window."""
    bridge = bridge_of(page)
    if bridge is None:
        session = page.context.new_cdp_session(page)
        touch = partial(session.send, "Input.dispatchTouchEvent")
        touch({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        yield
        touch({"type": "touchEnd", "touchPoints": []})
    else:
        move, down, _, up = _tapping(x, y)
        bridge.touch(page, [[move, down]])
        yield
        bridge.touch(page, [[up]])


def _tapping(x: float, y: float) -> list[dict[str, Any]]:
    move = {"type": "pointerMove", "x": x, "y": y}
    rest = {"type": "pause", "duration": RESTS}
    return [move, {"type": "pointerDown", "button": 0}, rest, {"type": "pointerUp", "button": 0}]
