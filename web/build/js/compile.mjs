/**
 * Compiles the page's modules in the page's version of Pyodide, because bytecode fits only one version of Python.
 * Pyodide starts with its own standard library; Python then finds out which of its modules the page needs.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));
/** Tracebacks contain lines, but no columns, which are useless without the sources. */
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ env });

for (const [place, root] of Object.entries(request.mounts)) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, place);
}
pyodide.globals.set("REQUEST", JSON.stringify(request));
try {
  await pyodide.runPythonAsync(`
import json, sys
sys.path[:0] = ["/in_pyodide", "/sources"]
import compile_modules
ANSWER = json.dumps(compile_modules.main(json.loads(REQUEST)))
`);
} catch (error) {
  console.error(error.message); // only Python's traceback: Node would print a whole minified file
  process.exit(1);
}
writeFileSync(request.answer, pyodide.globals.get("ANSWER"));
