// A WebAssembly module without the functions that are of no use to what it exports.

import binaryen from "binaryen";

const { Features } = binaryen;
/** What Pyodide's is made of; look at it again with each new one. */
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
/** How scripts reach into a module whatever they call. */
const GROUND = ["memory", "table"];

const names = (list) => new Set(list.map(({ name }) => name));
const exportsOf = (bytes) => WebAssembly.Module.exports(new WebAssembly.Module(bytes));

export const exported = (bytes) => names(exportsOf(bytes));
export const imported = (bytes) => names(WebAssembly.Module.imports(new WebAssembly.Module(bytes)));

/** The module of these bytes with the exports alone whose name `isWanted`, its memory, and its table. */
export function withExports(bytes, isWanted) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  for (const { name, kind } of exportsOf(bytes)) {
    if (!GROUND.includes(kind) && !isWanted(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}
