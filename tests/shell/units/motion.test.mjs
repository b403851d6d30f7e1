import assert from "node:assert/strict";
import { test } from "node:test";
import { timeline } from "../../../web/shell/motion/show.js";

test("steps begin one after the other and may overlap", () => {
  const times = timeline([{ step: "laid" }, { step: "completed" }, { step: "asked" }], 2000);
  assert.deepEqual(times.map(({ start }) => start), [0, 300, 500]);
  assert.ok(times.every(({ lasts }) => lasts >= 340));
});

test("a step with a count is repeated", () => {
  const times = timeline([{ step: "flown", count: 3 }], 2000);
  assert.deepEqual(times.map(({ start }) => start), [0, 80, 160]);
});

test("an amount is shown once, when the last token has landed", () => {
  const times = timeline([{ step: "flown", count: 3 }, { step: "gained", amount: 3 }], 2000);
  const [gained] = times.filter(({ step }) => step.step === "gained");
  assert.equal(times.length, 4);
  assert.ok(gained.start >= Math.max(...times.slice(0, 3).map((time) => time.start + time.lasts)));
});

test("a tile of a trial move takes less time", () => {
  const [laid, settled] = [{ step: "laid" }, { step: "laid", source: "trial" }].map((step) => timeline([step], 2000)[0]);
  assert.ok(settled.lasts < laid.lasts);
});

test("all steps end within the given time", () => {
  const times = timeline(Array(20).fill({ step: "laid" }), 900);
  const end = Math.max(...times.map(({ start, lasts }) => start + lasts));
  assert.ok(Math.abs(end - 900) < 1e-9);
  assert.ok(times.every(({ start }, place) => start >= (times[place - 1]?.start ?? 0)));
});

test("no steps take no time", () => {
  assert.deepEqual(timeline([], 900), []);
});
