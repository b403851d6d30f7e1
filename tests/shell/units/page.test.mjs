import assert from "node:assert/strict";
import { test } from "node:test";
import { isEcho } from "../../../web/shell/page/delegate.js";
import { isChanged } from "../../../web/shell/page/forms.js";
import { nearest } from "../../../web/shell/page/keys.js";
import { folded, occurrences } from "../../../web/shell/page/search.js";

const found = (text, word) => occurrences(folded(text), word).map(([start, end]) => text.slice(start, end));

test("a search minds neither capitals nor accents, and finds each place", () => {
  assert.deepEqual(found("Forêt, forets", "foret"), ["Forêt", "foret"]);
  assert.deepEqual(found("aaaa", "aa"), ["aa", "aa"]);
  assert.deepEqual(found("lake", "wood"), []);
});

test("a place found is right where a letter is several characters, or becomes several", () => {
  assert.deepEqual(found("e\u0301te\u0301 lac", "ete"), ["e\u0301te\u0301"]);
  assert.deepEqual(found("😀 lac", "lac"), ["lac"]);
  assert.deepEqual(found("İstanbul lac", "lac"), ["lac"]);
});

test("an arrow goes to the nearest cell straight ahead, else to one aside, and never back", () => {
  const cells = [[0, 0], [2, 0], [1, 1], [-1, 0]];
  assert.deepEqual(cells[nearest(cells, [0, 0], [1, 0])], [2, 0]);
  assert.deepEqual(cells[nearest(cells, [0, 0], [0, 1])], [1, 1]);
  assert.equal(nearest(cells, [0, 0], [0, -1]), -1);
});

test("the second click of a double click on what came up by the first does not count", () => {
  const last = { at: "7", id: "confirm" };
  const click = (detail, at, id) => isEcho({ detail }, { dataset: { at }, id }, last);
  assert.equal(click(2, "8", "pick"), true);
  assert.equal(click(1, "8", "pick"), false, "a click of its own");
  assert.equal(click(2, "7", "pick"), false, "nothing has happened since");
  assert.equal(click(2, "8", "confirm"), false, "the same button");
});

test("a form is changed when a control is not as the markup has it", () => {
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
