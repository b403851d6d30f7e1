import assert from "node:assert/strict";
import { test } from "node:test";
import { exportNames, importNames, withExports } from "../../web/build/js/trim/wasm.mjs";
import { Script } from "../../web/build/js/trim/script.mjs";
import binaryen from "../../web/node_modules/binaryen/index.js";

const CODE = binaryen
  .parseText(`(module
    (import "env" "greet" (func $greet (result i32)))
    (import "env" "draw" (func $draw (result i32)))
    (memory (export "memory") 1)
    (global (export "place") i32 (i32.const 7))
    (func (export "start") (result i32) (call $greet))
    (func (export "paint") (result i32) (call $draw))
    (func (export "by_caller") (result i32) (i32.const 3)))`)
  .emitBinary();

const SCRIPT = `
async function create(Module) {
  function _greet() { return 40; }
  _greet.sig = "i";
  function _draw() { return brush(); }
  _draw.sig = "i";
  var brush = () => 9;
  var helper = () => 5;
  Module["_greet"] = _greet;
  Module["_draw"] = _draw;
  Module["brush"] = brush;
  Module["helper"] = helper;
  var _start, _paint, _by_caller, _place;
  function assignWasmExports(wasmExports) {
    _start = Module["_start"] = wasmExports["start"];
    _paint = Module["_paint"] = wasmExports["paint"];
    _by_caller = Module["_by_caller"] = wasmExports["by_caller"];
    _place = Module["_place"] = wasmExports["place"].value >>> 0;
  }
  var wasmImports = { greet: _greet, draw: _draw };
  const { instance } = await WebAssembly.instantiate(Module.code, { env: wasmImports });
  assignWasmExports(instance.exports);
  return Object.assign(Module, { result: _start() });
}
export default create;
`;
const CALLER = `import create from "code"; export const run = async (code) => {
  const module = await create({ code });
  return module.result + module._by_caller() + module.helper();
};`;

const whole = new Script(SCRIPT, CALLER);
const wanted = whole.wantedExports();
const code = withExports(CODE, (name) => wanted.has(name));
const script = await whole.trimmed(importNames(code), exportNames(code));

test("the module keeps its memory and the exports that the scripts call", () => {
  assert.deepEqual([...exportNames(code)].sort(), ["by_caller", "memory", "start"]);
});

test("the module imports only what its functions call", () => {
  assert.deepEqual([...importNames(code)], ["greet"]);
});

test("the script keeps the properties of the module that are used", () => {
  assert.match(script, /Module\["?helper"?\]|Module\.helper/);
});

test("the script has no code for removed parts of the module", () => {
  for (const removed of ["draw", "brush", "paint", "place"]) assert.ok(!script.includes(removed), removed);
});

test("the trimmed script runs with the trimmed module", async () => {
  const { default: create } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const module = await create({ code });
  assert.equal(module.result + module._by_caller() + module.helper(), 48);
});

for (const [old, changed, message] of [
  ["async function create", "const create = async function", /a function at the top level/],
  ["function assignWasmExports", "function otherName", /a function assignWasmExports/],
  ['wasmExports["paint"]', "() => 1", /only statements in assignWasmExports that take an export/],
  ['_paint = Module["_paint"] = wasmExports["paint"]', 'call(wasmExports["paint"])', /only assignments/],
  ["var wasmImports = {", "var otherImports = {", /an object wasmImports/],
  ["{ greet: _greet, draw: _draw }", "{ draw: _draw }", /entries of wasmImports for greet/],
]) {
  test(`unexpected code is reported: ${changed}`, async () => {
    assert.ok(SCRIPT.includes(old));
    const trim = async () => {
      const other = new Script(SCRIPT.replace(old, changed), CALLER);
      other.wantedExports();
      await other.trimmed(importNames(code), exportNames(code));
    };
    await assert.rejects(trim, message);
  });
}
