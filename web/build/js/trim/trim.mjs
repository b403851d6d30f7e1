/**
 * Removes from Pyodide's script and WebAssembly module the functions that the page never calls.
 *
 * Pyodide exports all functions of Python and of Emscripten, for packages with WebAssembly modules of their own. The
 * page loads no such package. Reading and exporting these functions takes an eighth of the first start, and a fifth
 * of later starts. See docs/upgrading.md.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { Script } from "./script.mjs";
import { exportNames, importNames, withExports } from "./wasm.mjs";

const { script, code, caller, outs } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const text = (file) => readFileSync(file, "utf8");

try {
  const whole = new Script(text(script), text(caller));
  const wanted = whole.wantedExports();
  const trimmed = withExports(readFileSync(code), (name) => wanted.has(name));
  const trimmedScript = await whole.trimmed(importNames(trimmed), exportNames(trimmed));
  writeFileSync(outs.code, trimmed);
  writeFileSync(outs.script, trimmedScript);
} catch (error) {
  console.error(error.message ?? error);
  process.exit(1);
}
