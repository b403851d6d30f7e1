import assert from "node:assert/strict";
import { test } from "node:test";
import { exported, imported, withExports } from "../../web/build/js/trim/wasm.mjs";
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
  return Object.assign(Module, { told: _start() });
}
export default create;
`;
const CALLER = `import create from "code"; export const run = async (code) => {
  const module = await create({ code });
  return module.told + module._by_caller() + module.helper();
};`;

const whole = new Script(SCRIPT, CALLER);
const wanted = whole.wantedExports();
const code = withExports(CODE, (name) => wanted.has(name));
const script = await whole.trimmed(imported(code), exported(code));

test("what the scripts call stays in the machine code, and its memory", () => {
  assert.deepEqual([...exported(code)].sort(), ["by_caller", "memory", "start"]);
});

test("the machine code asks for what its rest needs, and no more", () => {
  assert.deepEqual([...imported(code)], ["greet"]);
});

test("the script offers what somebody asks for", () => {
  assert.match(script, /Module\["?helper"?\]|Module\.helper/);
});

test("the script has nothing for the machine code that is gone", () => {
  for (const gone of ["draw", "brush", "paint", "place"]) assert.ok(!script.includes(gone), gone);
});

test("the two work as before", async () => {
  const { default: create } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const module = await create({ code });
  assert.equal(module.told + module._by_caller() + module.helper(), 48);
});

test("a Pyodide that is built in another way is refused", async () => {
  const other = SCRIPT.replace('wasmExports["paint"]', "() => 1");
  assert.throws(() => new Script(other, CALLER).wantedExports(), /assignWasmExports .* takes no export/);
});
