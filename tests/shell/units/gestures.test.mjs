import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { listenToGestures } from "../../../web/shell/map/gestures.js";

let calls, frame, lifted, pointers;

beforeEach(() => {
  [calls, lifted] = [[], 0];
  const names = ["pan", "zoomAt", "zoom", "fit"];
  const map = Object.fromEntries(names.map((name) => [name, (...values) => calls.push([name, ...values])]));
  map.lifted = () => (lifted += 1);
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
  assert.deepEqual([calls, pointers.isDown, lifted], [[], false, 1]);
});

test("a finger that moves pans, and only the click of the finger at its end is ignored", () => {
  finger("pointerdown", 1, 100, 100);
  finger("pointermove", 1, 120, 100);
  finger("pointermove", 1, 121, 102);
  assert.equal(pointers.isDown, true);
  finger("pointerup", 1, 121, 102, window);
  assert.deepEqual(calls, [["pan", 20, 0], ["pan", 1, 2]]);
  assert.equal(send("click", { detail: 1 }), true);
  assert.equal(send("click", { detail: 1 }), false);
  finger("pointerdown", 1, 100, 100);
  finger("pointermove", 1, 150, 100);
  assert.equal(send("click", { detail: 0 }), false, "a click by a key");
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
  assert.deepEqual([pointers.isDown, calls], [false, []]);
});

test("the wheel zooms at the pointer", () => {
  assert.equal(send("wheel", { deltaY: -100, deltaMode: 0, clientX: 5, clientY: 6 }), true);
  const [[name, factor, ...place]] = calls;
  assert.ok(factor > 1);
  assert.deepEqual([name, ...place], ["zoomAt", 5, 6]);
});

test("keys zoom and, with Shift, pan; the browser keeps its own keys", () => {
  const keys = [{ key: "+" }, { key: "à", code: "Digit0" }, { key: "ArrowLeft", shiftKey: true }];
  for (const key of keys) assert.equal(send("keydown", key), true);
  for (const key of [{ key: "ArrowLeft" }, { key: "+", ctrlKey: true }]) assert.equal(send("keydown", key), false);
  assert.deepEqual(calls, [["zoom", 1], ["fit"], ["pan", 80, 0]]);
});
