import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { afterFrame } from "../../../web/shell/document.js";

let frames, calls;

beforeEach(() => {
  [frames, calls] = [[], 0];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
  globalThis.requestAnimationFrame = (draw) => frames.push(draw);
  afterFrame(() => (calls += 1));
});

function draw() {
  for (const frame of frames.splice(0)) frame();
  mock.timers.tick(1);
}

function hide() {
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("work waits for the frame, and is done once", () => {
  assert.equal(calls, 0);
  draw();
  assert.equal(calls, 1);
  hide();
  assert.equal(calls, 1);
});

test("work does not wait for a frame that a hidden page never draws", () => {
  hide();
  assert.equal(calls, 1);
  draw();
  assert.equal(calls, 1, "the page is shown again");
  afterFrame(() => (calls += 1));
  assert.equal(calls, 2);
});
