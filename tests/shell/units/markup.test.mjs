import assert from "node:assert/strict";
import { test } from "node:test";
import { makeHarmless } from "../../../web/shell/page/markup.js";

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
