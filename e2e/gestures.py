"""Fingers on the screen: taps, drags and pinches as a touch screen sends them, and what frames the
map got meanwhile."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from playwright.sync_api import CDPSession, FloatRect, Locator, Page, Position

Points = list[dict[str, float]]

STEPS = 40
"""Moves of the fingers in each gesture."""
RESTS = 60
"""Milliseconds that a finger rests on what it taps."""
WATCH = """() => {
  globalThis.frames = [];
  const note = (now) => {
    globalThis.frames.push(now);
    globalThis.watching = requestAnimationFrame(note);
  };
  globalThis.watching = requestAnimationFrame(note);
}"""
STOP = "() => { cancelAnimationFrame(globalThis.watching); return globalThis.frames; }"


@dataclass(frozen=True)
class Frames:
    """The frames while the fingers moved, and those of the same page at rest.

    Attributes:
        moving: milliseconds between frames.
        resting: the same while nothing happened: what this machine can do.
    """

    moving: list[float]
    resting: list[float]

    @property
    def ratio(self) -> float:
        """The median of the moving frames against that of the resting ones; 1 is no slower."""
        return median(self.moving) / median(self.resting)


def finger_tap(target: Locator, at: Position | None = None) -> None:
    """Tap as a finger does: down, a moment's rest, up; in the middle, or `at` a point of it.

    Playwright's `tap` is down and up at once, stamped with the time before the browser has made
    the frame in which it looks what is under the finger: up to 40 ms that no touch screen takes.
    """
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None, "it is shown"
    across, down = (at["x"], at["y"]) if at else (box["width"] / 2, box["height"] / 2)
    session = target.page.context.new_cdp_session(target.page)
    point = _fingers((box["x"] + across, box["y"] + down))
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    target.page.wait_for_timeout(RESTS)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def drag_and_pinch(page: Page) -> Frames:
    """Drag the map about and pinch it, finger by finger, one move a frame."""
    frame = page.locator("#map").bounding_box()
    assert frame is not None, "the table is shown"
    resting = _frames(page, [[]] * STEPS)
    moving = [time for gesture in _gestures(frame) for time in _frames(page, gesture)]
    return Frames(moving, resting)


def _frames(page: Page, gesture: list[Points]) -> list[float]:
    session = page.context.new_cdp_session(page)
    page.evaluate(WATCH)
    _touch(session, gesture)
    times: list[float] = page.evaluate(STOP)
    session.detach()
    return [later - earlier for earlier, later in pairwise(times)]


def _touch(session: CDPSession, gesture: list[Points]) -> None:
    """Put the fingers down, move them, and lift them; nothing but time passes without fingers."""
    for number, points in enumerate(gesture):
        if points:
            kind = "touchMove" if number else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        else:
            session.send("Runtime.evaluate", {"expression": _NEXT_FRAME, "awaitPromise": True})
    if any(gesture):
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


_NEXT_FRAME = "new Promise((resolve) => requestAnimationFrame(resolve))"


def _gestures(frame: FloatRect) -> Iterator[list[Points]]:
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    reach = min(frame["width"], frame["height"]) / 3
    turns = [step * math.tau / STEPS for step in range(STEPS)]
    yield [_fingers((x + reach * math.cos(a), y + reach * math.sin(a))) for a in turns]
    spreads = [20 + (reach - 20) * abs(math.sin(a)) for a in turns]
    yield [_fingers((x - spread, y), (x + spread, y)) for spread in spreads]


def _fingers(*places: tuple[float, float]) -> Points:
    return [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
