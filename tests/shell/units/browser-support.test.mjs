import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { missingSupport } from "../../../web/shell/engine/browser-support.js";

const { Module } = WebAssembly;
/** What a browser has whose every answer is yes. */
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

test("a browser that has everything lacks nothing", () => {
  assert.equal(missingSupport(), null);
});

test("a browser without popovers is too old", () => {
  delete globalThis.HTMLElement.prototype.popover;
  assert.deepEqual(missingSupport(), { reason: "too-old", detail: "This browser lacks popover." });
});

test("all that a style sheet needs is asked for, and named", () => {
  supports = () => false;
  const { reason, detail } = missingSupport();
  assert.equal(reason, "too-old");
  assert.match(detail, /:has\(\), container queries, dvh, color-mix\(\)/);
});

test("a browser that cannot even be asked is too old", () => {
  delete globalThis.CSS;
  assert.equal(missingSupport().reason, "too-old");
});

test("WebAssembly that is forbidden, missing, or lacks what Python needs is told", () => {
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
  for (const one of forbidden) {
    WebAssembly.Module = one;
    assert.equal(missingSupport().reason, "no-wasm");
  }
});

test("what is asked of WebAssembly is a valid module with every feature in it", () => {
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
