import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { watchDays } from "../../../web/shell/start/days.js";

const MINUTE = 60_000;
const EVENING = new Date(2026, 10, 24, 23, 30).getTime();
let newDays = 0;

beforeEach(() => {
  newDays = 0;
  globalThis.document = new EventTarget();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: EVENING });
  watchDays(() => (newDays += 1));
});

test("midnight is reported once in an open page", () => {
  mock.timers.tick(29 * MINUTE);
  assert.equal(newDays, 0);
  mock.timers.tick(2 * MINUTE);
  assert.equal(newDays, 1);
  for (let hour = 0; hour < 20; hour += 1) mock.timers.tick(60 * MINUTE);
  assert.equal(newDays, 1);
});

test("a page that slept reports the new day when the player returns", () => {
  mock.timers.setTime(EVENING + 600 * MINUTE);
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(newDays, 1);
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(newDays, 1);
});

test("a clock that was set back counts as a new day", () => {
  mock.timers.tick(60 * MINUTE);
  mock.timers.setTime(EVENING);
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(newDays, 2);
});
