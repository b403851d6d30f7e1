import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as store from "../../../web/shell/store.js";

const FULL = Object.assign(new Error(), { name: "QuotaExceededError" });
/** A storage with room for so many letters; its entries are its properties, as in a browser. */
function storage(room) {
  const hidden = (value) => ({ value, enumerable: false });
  const letters = (entries) => Object.values(entries).join("").length;
  return Object.defineProperties({}, {
    getItem: hidden(function (key) { return this[key] ?? null; }),
    removeItem: hidden(function (key) { delete this[key]; }),
    setItem: hidden(function (key, text) {
      if (letters({ ...this, [key]: text }) > room) throw FULL;
      this[key] = text;
    }),
  });
}

beforeEach(() => (globalThis.localStorage = storage(20)));

test("the engine gets only its own entries", () => {
  Object.assign(localStorage, { "okanagan:game:1": "g", "okanagan:attributes": "{}", other: "x" });
  assert.deepEqual(store.readAll(), { "okanagan:game:1": "g" });
  assert.deepEqual(store.savedGames(), [["okanagan:game:1", "g"]]);
});

test("writing stops at the first entry that is refused", () => {
  const entries = { "okanagan:a": "short", "okanagan:b": "far too long for this", "okanagan:a2": null };
  localStorage["okanagan:a2"] = "kept";
  assert.deepEqual(store.write(entries), { key: "okanagan:b", reason: "full" });
  assert.deepEqual({ ...localStorage }, { "okanagan:a": "short", "okanagan:a2": "kept" });
});

test("the last picture makes room for a game", () => {
  store.painted.keep("a large picture");
  assert.equal(store.write({ "okanagan:game:1": "a large game" }), null);
  assert.equal(store.painted.read(), null);
});

test("forbidden storage is reported, and nothing fails", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() { throw new Error("SecurityError"); },
    set(value) { Object.defineProperty(globalThis, "localStorage", { configurable: true, writable: true, value }); },
  });
  assert.deepEqual(store.readAll(), {});
  assert.deepEqual(store.write({ "okanagan:a": "1" }), { key: "okanagan:a", reason: "forbidden" });
  assert.equal(store.chosenLanguage(), undefined);
});
