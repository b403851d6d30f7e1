import assert from "node:assert/strict";
import { test } from "node:test";
import { isEcho } from "../../../web/shell/page/delegate.js";
import { isChanged } from "../../../web/shell/page/forms.js";
import { nearest } from "../../../web/shell/page/keys.js";
import { folded, occurrences } from "../../../web/shell/page/search.js";

const matches = (text, word) => occurrences(folded(text), word).map(([start, end]) => text.slice(start, end));

test("a search ignores capitals and accents, and finds each occurrence", () => {
  assert.deepEqual(matches("Forêt, forets", "foret"), ["Forêt", "foret"]);
  assert.deepEqual(matches("aaaa", "aa"), ["aa", "aa"]);
  assert.deepEqual(matches("lake", "wood"), []);
});

test("an occurrence has the right place if a letter is, or becomes, several characters", () => {
  assert.deepEqual(matches("e\u0301te\u0301 lac", "ete"), ["e\u0301te\u0301"]);
  assert.deepEqual(matches("😀 lac", "lac"), ["lac"]);
  assert.deepEqual(matches("İstanbul lac", "lac"), ["lac"]);
});

test("an arrow moves to the nearest cell ahead, or else to a cell aside, but never back", () => {
  const cells = [[0, 0], [2, 0], [1, 1], [-1, 0]];
  assert.deepEqual(cells[nearest(cells, [0, 0], [1, 0])], [2, 0]);
  assert.deepEqual(cells[nearest(cells, [0, 0], [0, 1])], [1, 1]);
  assert.equal(nearest(cells, [0, 0], [0, -1]), -1);
});

test("the second click of a double click does not count on an element that the first one showed", () => {
  const last = { at: "7", id: "confirm" };
  const click = (detail, at, id) => isEcho({ detail }, { dataset: { at }, id }, last);
  assert.equal(click(2, "8", "pick"), true);
  assert.equal(click(1, "8", "pick"), false, "a click of its own");
  assert.equal(click(2, "7", "pick"), false, "no move since");
  assert.equal(click(2, "8", "confirm"), false, "the same button");
});

test("a form is changed if a control differs from the markup", () => {
  const text = { value: "Ann", defaultValue: "Ann" };
  const radio = { type: "radio", checked: true, defaultChecked: true, value: "2", defaultValue: "3" };
  const list = { options: [{ selected: true, defaultSelected: true }] };
  const form = (...elements) => ({ elements: [{ type: "submit" }, ...elements] });
  assert.equal(isChanged(form(text, radio, list)), false);
  assert.equal(isChanged(form({ ...text, value: "Bo" })), true);
  assert.equal(isChanged(form({ ...radio, checked: false })), true);
  assert.equal(isChanged(form({ ...radio, type: "checkbox", checked: false })), true);
  assert.equal(isChanged(form({ options: [{ selected: true, defaultSelected: false }] })), true);
});
