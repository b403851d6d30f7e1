import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { call, setTitle } from "../../../web/shell/page/tab.js";

const ICON = "https://example.org/assets/icon.svg";
let link;

beforeEach(() => {
  link = { href: ICON };
  globalThis.document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    querySelector: () => link,
    hidden: true,
    title: "Ann, Bo · Okanagan",
  });
});

function show() {
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a hidden tab says whose turn it is, until it is shown", () => {
  call("Your turn");
  assert.equal(document.title, "● Your turn · Ann, Bo · Okanagan");
  assert.match(decodeURIComponent(link.href), /^data:image\/svg\+xml,<svg .*<circle /s);
  show();
  assert.deepEqual([document.title, link.href], ["Ann, Bo · Okanagan", ICON]);
});

test("a visible tab keeps its title and icon", () => {
  document.hidden = false;
  call("Your turn");
  assert.deepEqual([document.title, link.href], ["Ann, Bo · Okanagan", ICON]);
});

test("a second call changes nothing, and a title set meanwhile is shown after it", () => {
  call("Your turn");
  call("Your turn");
  setTitle("Other");
  assert.equal(document.title, "● Your turn · Ann, Bo · Okanagan");
  show();
  assert.deepEqual([document.title, link.href], ["Other", ICON]);
  setTitle("Another");
  assert.equal(document.title, "Another");
});

test("a call may buzz, also in a visible tab, and where a device cannot vibrate", (context) => {
  const vibrate = context.mock.fn();
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { vibrate } });
  document.hidden = false;
  call("Your turn");
  assert.equal(vibrate.mock.callCount(), 0);
  call("Your turn", true);
  assert.deepEqual(vibrate.mock.calls.map((each) => each.arguments), [[150]]);
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: {} });
  call("Your turn", true);
});
