import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { watchingPluginBots } from "../../../web/shell/engine/plugin-bots.js";
import { replaceBrowserApis } from "../../../web/shell/overrides/browser-apis.js";

const { setInterval, clearInterval } = globalThis;
/** What is to be done every second. */
let everySecond;

beforeEach(() => {
  everySecond = null;
  globalThis.setInterval = (work) => (everySecond = work);
  globalThis.clearInterval = () => (everySecond = null);
});

afterEach(() => Object.assign(globalThis, { setInterval, clearInterval }));

test("a bot that does not return is given up, and its name kept until the page is loaded again", async () => {
  const happened = [];
  globalThis.sessionStorage = { setItem: (key, text) => happened.push(text) };
  globalThis.location = { reload: () => happened.push("reload") };
  const answers = [Promise.resolve({ ok: { guest: "slow" } }), new Promise(() => {})];
  const dispatch = watchingPluginBots(() => answers.shift(), () => happened.push("end"));
  await dispatch({ do: "tick" });
  dispatch({ do: "tick" });
  for (let second = 1; second < 10; second += 1) everySecond();
  assert.deepEqual(happened, []);
  everySecond();
  assert.deepEqual(happened, ["end", "slow", "reload"]);
});

test("a bot that returns is not watched any longer, and other messages never are", async () => {
  const dispatch = watchingPluginBots(async () => ({ ok: { guest: "quick" } }));
  await dispatch({ do: "tick" });
  const tick = dispatch({ do: "tick" });
  assert.ok(everySecond);
  await tick;
  assert.equal(everySecond, null);
  const tap = dispatch({ do: "tap" });
  assert.equal(everySecond, null);
  await tap;
});

test("the database in memory keeps what is put into it", async () => {
  replaceBrowserApis();
  const result = (request) =>
    new Promise((resolve) => (request.onsuccess = ({ target }) => resolve(target.result)));
  const database = await result(indexedDB.open("any"));
  const store = database.transaction().objectStore();
  await result(store.put("value", "key"));
  assert.equal(await result(store.get("key")), "value");
  assert.deepEqual(await result(store.getAllKeys()), ["key"]);
  await result(store.delete("key"));
  assert.equal(await result(store.count()), 0);
});
