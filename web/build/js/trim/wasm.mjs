/** Trims a WebAssembly module to the functions that its wanted exports need. */

import binaryen from "binaryen";

const { Features } = binaryen;
/** The features that Pyodide's module uses. Check them after an upgrade. */
const FEATURES =
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.CallIndirectOverlong |
  Features.ExceptionHandling |
  Features.MutableGlobals |
  Features.Multivalue |
  Features.NontrappingFPToInt |
  Features.ReferenceTypes |
  Features.SignExt;
/** Exports of these kinds stay: scripts need them to reach into any module. */
const ALWAYS_KEPT = ["memory", "table"];

const names = (list) => new Set(list.map(({ name }) => name));
const exportsOf = (bytes) => WebAssembly.Module.exports(new WebAssembly.Module(bytes));

export const exportNames = (bytes) => names(exportsOf(bytes));
export const importNames = (bytes) => names(WebAssembly.Module.imports(new WebAssembly.Module(bytes)));

/** The module with its memory, its table, and the exports whose name `isWanted`. */
export function withExports(bytes, isWanted) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  for (const { name, kind } of exportsOf(bytes)) {
    if (!ALWAYS_KEPT.includes(kind) && !isWanted(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}
