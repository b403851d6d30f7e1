"""Fingers on the screen: taps in each browser, and gestures on the map with their frame times."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, FloatRect, Locator, Page, Position

from .firefox import bridge_of

Points = list[dict[str, float]]
REST = 20
"""Milliseconds of a tap in Firefox."""
TRIES = 200
TAP_POINT = """async (element, at) => {
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
    // It is covered there.
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return null;
  }
  return stays ? now : null;
}"""
"""The point where an element can be tapped now, or null. Playwright's own check takes 0.2 seconds
over BiDi."""
STEPS = 40
"""Moves of the fingers in each gesture."""
TAP_TIME = 60
"""Milliseconds of a tap whose time is measured."""
NEXT_FRAME = "new Promise((resolve) => requestAnimationFrame(resolve))"
RECORD_FRAMES = """() => {
  globalThis.frames = [];
  const note = (now) => {
    globalThis.frames.push(now);
    globalThis.frameRequest = requestAnimationFrame(note);
  };
  globalThis.frameRequest = requestAnimationFrame(note);
}"""
RECORDED = "() => { cancelAnimationFrame(globalThis.frameRequest); return globalThis.frames; }"


def tap(target: Locator, position: Position | None = None) -> None:
    """Tap an element, in the middle or at a point from its upper left corner."""
    if bridge_of(target.page) is None:
        target.tap(position=position)
        return
    for _ in range(TRIES):
        point = target.evaluate(TAP_POINT, position)
        if point:
            tap_point(target.page, *point)
            return
    raise AssertionError(f"it moves or is covered: {target}")


def tap_point(page: Page, x: float, y: float) -> None:
    """Tap a point of the window."""
    bridge = bridge_of(page)
    if bridge is None:
        page.touchscreen.tap(x, y)
    else:
        # Firefox rounds: the last half pixel of the window would be outside.
        bridge.touch(page, [_tap_actions(int(x), int(y))])


@contextmanager
def finger_down(page: Page, x: float, y: float) -> Iterator[None]:
    """Hold a finger on a point of the window."""
    bridge = bridge_of(page)
    if bridge is None:
        session = page.context.new_cdp_session(page)
        touch = partial(session.send, "Input.dispatchTouchEvent")
        touch({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        yield
        touch({"type": "touchEnd", "touchPoints": []})
    else:
        move, down, _, up = _tap_actions(x, y)
        bridge.touch(page, [[move, down]])
        yield
        bridge.touch(page, [[up]])


def _tap_actions(x: float, y: float) -> list[dict[str, Any]]:
    move = {"type": "pointerMove", "x": x, "y": y}
    pause = {"type": "pause", "duration": REST}
    return [move, {"type": "pointerDown", "button": 0}, pause, {"type": "pointerUp", "button": 0}]


@dataclass(frozen=True)
class Frames:
    """Milliseconds between frames while fingers move, and on the same page at rest."""

    moving: list[float]
    resting: list[float]

    @property
    def ratio(self) -> float:
        """The ratio of the medians; 1 means that moving is no slower."""
        return median(self.moving) / median(self.resting)


def finger_tap(target: Locator, at: Position | None = None) -> None:
    """Tap like a real finger: down, a pause, up; in the middle, or at a point of the element.

    Playwright's tap has no pause. Its time stamp is from before the frame in which the browser
    looks for the target, so it seems up to 40 ms slower than a real tap.
    """
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None, "it is visible"
    across, down = (at["x"], at["y"]) if at else (box["width"] / 2, box["height"] / 2)
    session = target.page.context.new_cdp_session(target.page)
    points = _points((box["x"] + across, box["y"] + down))
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    target.page.wait_for_timeout(TAP_TIME)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def zoom_in(page: Page) -> None:
    """Zoom in on the map with two fingers."""
    frame = page.locator("#map").bounding_box()
    assert frame is not None, "the table is open"
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    session = page.context.new_cdp_session(page)
    _perform(session, [_points((x - spread, y), (x + spread, y)) for spread in (30, 60, 90)])
    session.detach()


def drag_and_pinch(page: Page) -> Frames:
    """Drag the map and pinch it, one move for each frame."""
    frame = page.locator("#map").bounding_box()
    assert frame is not None, "the table is open"
    resting = _frame_times(page, [[]] * STEPS)
    moving = [time for gesture in _gestures(frame) for time in _frame_times(page, gesture)]
    return Frames(moving, resting)


def _frame_times(page: Page, gesture: list[Points]) -> list[float]:
    session = page.context.new_cdp_session(page)
    page.evaluate(RECORD_FRAMES)
    _perform(session, gesture)
    times: list[float] = page.evaluate(RECORDED)
    session.detach()
    return [later - earlier for earlier, later in pairwise(times)]


def _perform(session: CDPSession, gesture: list[Points]) -> None:
    """Put the fingers down, move them, and lift them; a step without fingers is a pause."""
    for number, points in enumerate(gesture):
        if points:
            kind = "touchMove" if number else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        else:
            session.send("Runtime.evaluate", {"expression": NEXT_FRAME, "awaitPromise": True})
    if any(gesture):
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _gestures(frame: FloatRect) -> Iterator[list[Points]]:
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    reach = min(frame["width"], frame["height"]) / 3
    turns = [step * math.tau / STEPS for step in range(STEPS)]
    yield [_points((x + reach * math.cos(a), y + reach * math.sin(a))) for a in turns]
    spreads = [20 + (reach - 20) * abs(math.sin(a)) for a in turns]
    yield [_points((x - spread, y), (x + spread, y)) for spread in spreads]


def _points(*places: tuple[float, float]) -> Points:
    return [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
