import assert from "node:assert/strict";
import { test } from "node:test";

const LINES = [
  "<svg class='patterns'></svg>",
  '<symbol id="farm"><use href="#roof"/><use href="#wall"/></symbol>',
  '<g class="stone" id="wall"><path fill="url(#tint)"/></g>',
  '<path id="roof"/>',
  '<symbol id="silo"><use href="#wall"/></symbol>',
];
const [patterns, farm, wall, roof, silo] = LINES;

let added;
const part = { insertAdjacentHTML: (place, markup) => (added += markup) };
Object.assign(globalThis, { document: { body: part, querySelector: () => part } });
const { addSymbolsFor, storeSymbols } = await import("../../../web/shell/page/symbols.js");

/** What comes into the page before this markup. */
function addedFor(markup) {
  added = "";
  addSymbolsFor(markup);
  return added;
}

test("the page gets the symbols that it shows, their parts, and all patterns, once", () => {
  storeSymbols(LINES.join("\n"));
  assert.equal(addedFor('<a href="#elsewhere">…</a>'), "");
  assert.equal(addedFor('<use href="#farm"/>'), farm + roof + wall + patterns);
  assert.equal(addedFor('<use href="#farm"/><use href="#silo"/><use href="#silo"/>'), silo);
});
