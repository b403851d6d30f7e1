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

test("a browser with every feature lacks nothing", () => {
  assert.equal(missingSupport(), null);
});

test("a browser without popovers is too old", () => {
  delete globalThis.HTMLElement.prototype.popover;
  assert.deepEqual(missingSupport(), { reason: "too-old", detail: "This browser lacks popover." });
});

test("each missing feature of style sheets is named", () => {
  supports = () => false;
  const { reason, detail } = missingSupport();
  assert.equal(reason, "too-old");
  assert.match(detail, /:has\(\), container queries, dvh, color-mix\(\)/);
});

test("a browser without CSS.supports is too old", () => {
  delete globalThis.CSS;
  assert.equal(missingSupport().reason, "too-old");
});

test("WebAssembly that is forbidden, missing, or too old for Python is reported", () => {
  const forbidden = [
    class {
      constructor() {
        throw new TypeError("forbidden");
      }
    },
    undefined,
    class {
      constructor(bytes) {
        // As of 2019: no exceptions, so no section 13.
        if (bytes.includes(13)) throw new Error("unknown section");
      }
    },
  ];
  for (const refused of forbidden) {
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
