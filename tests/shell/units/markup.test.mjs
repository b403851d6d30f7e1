import assert from "node:assert/strict";
import { test } from "node:test";
import { makeHarmless } from "../../../web/shell/page/markup.js";

/** An element, as far as it is looked at. */
function element(name, attributes = {}, ...children) {
  const one = { name, children, gone: false, remove: () => (one.gone = true) };
  one.attributes = Object.keys(attributes).map((name) => ({ name }));
  one.removeAttribute = (name) => (one.attributes = one.attributes.filter((a) => a.name !== name));
  const all = () => children.flatMap((child) => [child, ...child.querySelectorAll("*")]);
  one.querySelectorAll = (wanted) => all().filter(({ name }) => wanted === "*" || wanted.split(", ").includes(name));
  return one;
}

test("what acts by itself is taken out", () => {
  const meta = element("meta", { "http-equiv": "refresh" }), frame = element("iframe", { srcdoc: "" });
  const root = element("div", {}, element("p", {}, meta), frame);
  makeHarmless(root, '<p><meta http-equiv=refresh content="0;url=//x"></p><IFRAME srcdoc>');
  assert.ok(meta.gone);
  assert.ok(frame.gone);
});

test("attributes that run or send something are taken off, the others stay", () => {
  const button = element("button", { onclick: "x()", formaction: "//x", "data-do": "act", class: "on" });
  makeHarmless(element("div", {}, button), "<button\nonClick=x() formaction=//x data-do=act class=on>");
  assert.deepEqual(button.attributes.map(({ name }) => name), ["data-do", "class"]);
});

test("the page's own markup is not looked through", () => {
  const root = { querySelectorAll: () => assert.fail("nothing in it acts") };
  makeHarmless(root, '<p class="on action" data-do="confirm">Once: action is on</p><form data-draft></form>');
});
