import assert from "node:assert/strict";
import { test } from "node:test";
import { isEcho } from "../../../web/shell/page/delegate.js";
import { isChanged } from "../../../web/shell/page/forms.js";
import { meaningsOf } from "../../../web/shell/page/key-meanings.js";
import { nearest } from "../../../web/shell/page/keys.js";
import { folded, occurrences } from "../../../web/shell/page/search.js";
import { makeHarmless } from "../../../web/shell/page/markup.js";
import { findHome, foldersOf, linkedIn } from "../../../web/shell/home.js";

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

test("a key means its character, and then the digit or letter that another script has in its place", () => {
  const meanings = (key, code, shiftKey = false) => meaningsOf({ key, code, shiftKey }).join(" ");
  assert.equal(meanings("&", "Digit1"), "& 1", "AZERTY");
  assert.equal(meanings("1", "Digit1", true), "1", "AZERTY with Shift");
  assert.equal(meanings("-", "Digit6"), "- 6", "AZERTY: the map's own key first");
  assert.equal(meanings("!", "Digit1", true), "!", "QWERTY with Shift");
  assert.equal(meanings("т", "KeyN"), "т n", "Cyrillic");
  assert.equal(meanings("Т", "KeyN", true), "т n", "Cyrillic with Shift");
  assert.equal(meanings("ν", "KeyN"), "ν n", "Greek");
  assert.equal(meanings("מ", "KeyN"), "מ n", "Hebrew");
  assert.equal(meanings("b", "KeyN"), "b", "Dvorak has its own N");
  assert.equal(meanings("ı", "KeyI"), "ı", "Turkish has its own I");
  assert.equal(meanings("Escape", "Escape"), "escape");
});

test("the second click of a double click does not count on an element that the first one showed", () => {
  const last = { at: "7", do: "act", id: "confirm", time: 1000 };
  const click = (detail, at, id, timeStamp = 1300) =>
    isEcho({ detail, timeStamp }, { dataset: { at, do: "act" }, id }, last);
  assert.equal(click(2, "8", "pick"), true);
  assert.equal(click(1, "8", "pick"), false, "a click of its own");
  assert.equal(click(2, "7", "pick"), false, "no move since");
  assert.equal(click(2, "8", "confirm"), false, "the same button");
});

test("a button whose first click changed what it does waits a moment", () => {
  const last = { at: "7", do: "pick", id: "answer", time: 1000 };
  const click = (verb, timeStamp) =>
    isEcho({ detail: 1, timeStamp }, { dataset: { at: "7", do: verb }, id: "answer" }, last);
  assert.equal(click("act", 1300), true, "an accidental double tap");
  assert.equal(click("act", 1400), false, "a second tap");
  assert.equal(click("pick", 1300), false, "it does the same");
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

/** An element with the properties that the module reads. */
function element(name, attributes = {}, ...children) {
  const node = { name, children, gone: false, remove: () => (node.gone = true) };
  node.attributes = Object.keys(attributes).map((name) => ({ name }));
  node.removeAttribute = (name) => (node.attributes = node.attributes.filter((a) => a.name !== name));
  const all = () => children.flatMap((child) => [child, ...child.querySelectorAll("*")]);
  node.querySelectorAll = (wanted) => all().filter(({ name }) => wanted === "*" || wanted.split(", ").includes(name));
  return node;
}

test("elements that act by themselves are removed", () => {
  const meta = element("meta", { "http-equiv": "refresh" }), frame = element("iframe", { srcdoc: "" });
  const root = element("div", {}, element("p", {}, meta), frame);
  makeHarmless(root, '<p><meta http-equiv=refresh content="0;url=//x"></p><IFRAME srcdoc>');
  assert.ok(meta.gone);
  assert.ok(frame.gone);
});

test("attributes that run or send something are removed, the others stay", () => {
  const button = element("button", { onclick: "x()", formaction: "//x", "data-do": "act", class: "on" });
  makeHarmless(element("div", {}, button), "<button\nonClick=x() formaction=//x data-do=act class=on>");
  assert.deepEqual(button.attributes.map(({ name }) => name), ["data-do", "class"]);
});

test("the page's own markup is not searched", () => {
  const root = { querySelectorAll: () => assert.fail("nothing in it acts") };
  makeHarmless(root, '<p class="on action" data-do="confirm">Once: action is on</p><form data-draft></form>');
});

const only = (...files) => async (address) => files.includes(address);

test("the folders around an address begin with the nearest", () => {
  assert.deepEqual(foldersOf("/okanagan/a/b"), ["/okanagan/a/", "/okanagan/", "/"]);
  assert.deepEqual(foldersOf("/okanagan/a/"), ["/okanagan/a/", "/okanagan/", "/"]);
  assert.deepEqual(foldersOf("/a"), ["/"]);
  assert.deepEqual(foldersOf("/"), ["/"]);
});

test("double slashes do not lead to another host", () => {
  for (const folder of foldersOf("//evil.example/a/b")) assert.doesNotMatch(folder, /^\/\/[^/]/);
});

test("the game is where its manifest is", async () => {
  const has = only("/okanagan/manifest.webmanifest");
  assert.equal(await findHome("/okanagan/a/b/c", has), "/okanagan/");
  assert.equal(await findHome("/okanagan/wrong", has), "/okanagan/");
});

test("of two games the nearer is found", async () => {
  const has = only("/manifest.webmanifest", "/old/manifest.webmanifest");
  assert.equal(await findHome("/old/a/b", has), "/old/");
  assert.equal(await findHome("/new/a/b", has), "/");
});

test("without a game, the result is null", async () => {
  assert.equal(await findHome("/okanagan/a", only()), null);
});

test("a link that has become a path is found below the game's folder", () => {
  const code = "1V3Sh2t48o42BU0vBhR4pDAftWrtV8";
  assert.equal(linkedIn(`/%23/g/${code}/40.`), `#/g/${code}/40.`);
  assert.equal(linkedIn(`/a/%2523/g/${code}?fbclid=x`), `#/g/${code}?fbclid=x`);
  assert.equal(linkedIn(`/g/${code}`), `#g/${code}`);
  assert.equal(linkedIn("/%23/oregon"), "#/oregon");
  for (const path of ["/", "/a/b", "/g/", "/c/wrong.html", "/%23"]) assert.equal(linkedIn(path), null);
});
