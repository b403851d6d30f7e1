// Starts the page's version of Pyodide with its stock standard library. Python then finds out which modules
// the page needs, and compiles them: bytecode fits only one version of Python.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));
// Tracebacks contain lines, but no columns: those are useless without the sources.
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });

/** Mounts a folder of this machine at `place`, for Python. */
function mount(place, folder) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, place);
}

for (const [place, folder] of Object.entries(request.mounts)) mount(place, folder);

pyodide.globals.set("REQUEST", JSON.stringify(request));
try {
  await pyodide.runPythonAsync(`
import json, sys
sys.path[:0] = ["/in_pyodide", "/sources"]
import compile_modules
ANSWER = json.dumps(compile_modules.main(json.loads(REQUEST)))
`);
} catch (error) {
  // Python's traceback is enough; Node's would quote a whole minified file.
  console.error(error.message);
  process.exit(1);
}
writeFileSync(request.answer, pyodide.globals.get("ANSWER"));
