import assert from "node:assert/strict";
import * as store from "../../../web/shell/store.js";
import { beforeEach, test } from "node:test";
import { newerCopies } from "../../../web/shell/copies.js";

const KEY = "okanagan:game:1";
const game = (moves, changed) => `{"record": {"moves": [${moves}]}, "changed": ${changed}}`;
const chosen = (stored, copy) => newerCopies({ [KEY]: stored }, { [KEY]: copy })[KEY];

test("a copy is used if it is newer, or if nothing is stored", () => {
  const copy = game("1,2", "2.5");
  assert.equal(chosen(game("1", "1.5"), copy), copy);
  assert.equal(chosen(undefined, copy), copy);
  assert.equal(chosen(game("1,2,3", "3.25"), copy), undefined);
  assert.equal(chosen(game("3,4", "2.5"), copy), undefined, "as old as each other");
});

test("a copy is used if the stored game is damaged, but never if the copy is damaged", () => {
  const copy = game("1,2", "1e0");
  assert.equal(chosen('{"record": {"mov', copy), copy);
  for (const bad of ["", "null", "[]", '{"record": {"moves": [1', '{"changed": 99}']) {
    assert.equal(chosen(game("1", "1.5"), bad), undefined);
    assert.equal(chosen(undefined, bad), undefined);
  }
});

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

test("entries are exchanged as a whole or not at all, and none of the shell's own", () => {
  Object.assign(localStorage, { "okanagan:a": "old", "okanagan:b": "kept" });
  const entries = { "okanagan:a": null, "okanagan:b": "new", "okanagan:painted": "x" };
  assert.equal(store.writeAll({ ...entries, "okanagan:c": "far too long for this" }), "full");
  assert.deepEqual({ ...localStorage }, { "okanagan:a": "old", "okanagan:b": "kept" });
  assert.equal(store.writeAll({ ...entries, "okanagan:c": "fits" }), null);
  assert.deepEqual({ ...localStorage }, { "okanagan:b": "new", "okanagan:c": "fits" });
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
