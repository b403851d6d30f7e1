import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { missingSupport } from "../../../web/shell/engine/browser-support.js";

const { Module } = WebAssembly;
/** The answer of `CSS.supports`. */
let supports;

beforeEach(() => {
  supports = () => true;
  globalThis.HTMLElement = class {};
  globalThis.HTMLElement.prototype.popover = null;
  globalThis.CSS = { supports: (...asked) => supports(...asked) };
});

afterEach(() => {
  WebAssembly.Module = Module;
});

test("missing features are named", () => {
  assert.equal(missingSupport(), null);
  delete globalThis.HTMLElement.prototype.popover;
  assert.deepEqual(missingSupport(), { reason: "too-old", detail: "This browser lacks popover." });
  supports = () => false;
  const { reason, detail } = missingSupport();
  assert.equal(reason, "too-old");
  assert.match(detail, /:has\(\), container queries, dvh, color-mix\(\)/);
  delete globalThis.CSS;
  assert.equal(missingSupport().reason, "too-old");
});

/** A class of modules that refuses these bytes. */
const refusing = (refuses) =>
  class {
    constructor(bytes) {
      if (refuses(bytes)) throw new TypeError("refused");
    }
  };

test("WebAssembly that is forbidden, missing, or without exceptions (section 13) is reported", () => {
  for (const refused of [refusing(() => true), undefined, refusing((bytes) => bytes.includes(13))]) {
    WebAssembly.Module = refused;
    assert.equal(missingSupport().reason, "no-wasm");
  }
});

test("the module for the test is valid and has an imported global", () => {
  const seen = [];
  WebAssembly.Module = class extends Module {
    constructor(bytes) {
      super(bytes);
      seen.push(...Module.imports(this));
    }
  };
  assert.equal(missingSupport(), null);
  assert.deepEqual(seen.map(({ kind }) => kind), ["global"]);
});
