import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { listenToGestures } from "../../../web/shell/map/gestures.js";

let calls, frame, lifted, pointers;

beforeEach(() => {
  calls = [];
  const noted = (name) => (...values) => calls.push([name, ...values]);
  const map = Object.fromEntries(["pan", "zoomAt", "zoom", "fit"].map((name) => [name, noted(name)]));
  map.lifted = () => (lifted += 1);
  lifted = 0;
  globalThis.window = new EventTarget();
  globalThis.WheelEvent = { DOM_DELTA_LINE: 1 };
  frame = Object.assign(new EventTarget(), { setPointerCapture() {} });
  pointers = listenToGestures(frame, map);
});

/** Sends an event to the frame; returns whether its default was prevented. */
function send(type, values, target = frame) {
  const event = Object.assign(new Event(type, { cancelable: true }), values);
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

const finger = (type, pointerId, clientX, clientY, target) =>
  send(type, { pointerId, clientX, clientY, button: 0, buttons: 1, pointerType: "touch" }, target);

test("a finger that hardly moves is a tap", () => {
  finger("pointerdown", 1, 100, 100);
  finger("pointermove", 1, 104, 103);
  finger("pointerup", 1, 104, 103, window);
  assert.equal(send("click", { detail: 1 }), false);
  assert.deepEqual(calls, []);
  assert.equal(pointers.isDown, false);
  assert.equal(lifted, 1);
});

test("a finger that moves pans, and the click at its end is swallowed", () => {
  finger("pointerdown", 1, 100, 100);
  finger("pointermove", 1, 120, 100);
  finger("pointermove", 1, 121, 102);
  assert.equal(pointers.isDown, true);
  finger("pointerup", 1, 121, 102, window);
  assert.deepEqual(calls, [["pan", 20, 0], ["pan", 1, 2]]);
  assert.equal(send("click", { detail: 1 }), true);
  assert.equal(send("click", { detail: 1 }), false, "the next click counts");
});

test("a click by a key counts after a pan, too", () => {
  finger("pointerdown", 1, 100, 100);
  finger("pointermove", 1, 150, 100);
  assert.equal(send("click", { detail: 0 }), false);
});

test("two fingers zoom between them", () => {
  finger("pointerdown", 1, 100, 100);
  finger("pointerdown", 2, 200, 100);
  finger("pointermove", 2, 300, 100);
  assert.deepEqual(calls, [["pan", 50, 0], ["zoomAt", 2, 200, 100]]);
});

test("a finger that was lifted outside the page is up", () => {
  finger("pointerdown", 1, 100, 100);
  send("pointermove", { pointerId: 1, clientX: 200, clientY: 100, buttons: 0 });
  assert.equal(pointers.isDown, false);
  assert.deepEqual(calls, []);
});

test("the wheel zooms at the pointer", () => {
  assert.equal(send("wheel", { deltaY: -100, deltaMode: 0, clientX: 5, clientY: 6 }), true);
  const [[name, factor, x, y]] = calls;
  assert.ok(factor > 1);
  assert.deepEqual([name, x, y], ["zoomAt", 5, 6]);
});

test("keys zoom and, with Shift, pan; the browser keeps its own keys", () => {
  assert.equal(send("keydown", { key: "+" }), true);
  assert.equal(send("keydown", { key: "0" }), true);
  assert.equal(send("keydown", { key: "ArrowLeft", shiftKey: true }), true);
  assert.equal(send("keydown", { key: "ArrowLeft" }), false);
  assert.equal(send("keydown", { key: "+", ctrlKey: true }), false);
  assert.deepEqual(calls, [["zoom", 1], ["fit"], ["pan", 80, 0]]);
});
