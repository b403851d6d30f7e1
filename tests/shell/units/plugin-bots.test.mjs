import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { watchingPluginBots } from "../../../web/shell/engine/plugin-bots.js";

const { setInterval, clearInterval } = globalThis;
/** The callback of the interval. */
let everySecond;

beforeEach(() => {
  everySecond = null;
  globalThis.setInterval = (work) => (everySecond = work);
  globalThis.clearInterval = () => (everySecond = null);
});

afterEach(() => Object.assign(globalThis, { setInterval, clearInterval }));

test("a bot that does not return is named and the page reloaded", async () => {
  const happened = [];
  globalThis.sessionStorage = { setItem: (key, text) => happened.push(text) };
  globalThis.location = { reload: () => happened.push("reload") };
  const answers = [Promise.resolve({ ok: { plugin_bot: "slow" } }), new Promise(() => {})];
  const dispatch = watchingPluginBots(() => answers.shift(), () => happened.push("end"));
  await dispatch({ do: "tick" });
  dispatch({ do: "tick" });
  for (let second = 1; second < 10; second += 1) everySecond();
  assert.deepEqual(happened, []);
  everySecond();
  assert.deepEqual(happened, ["end", "slow", "reload"]);
});

test("a bot that returns is no longer watched, and other messages never are", async () => {
  const dispatch = watchingPluginBots(async () => ({ ok: { plugin_bot: "quick" } }));
  await dispatch({ do: "tick" });
  const tick = dispatch({ do: "tick" });
  assert.ok(everySecond);
  await tick;
  assert.equal(everySecond, null);
  const tap = dispatch({ do: "tap" });
  assert.equal(everySecond, null);
  await tap;
});
