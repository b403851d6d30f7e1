// Starts the very Pyodide that the page ships, on its stock standard library, and has it find out
// which modules the page needs and compile them. Bytecode is good for one Python version alone.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));
// Tracebacks tell lines as ever, but no columns: without the sources nobody could point at them.
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });

/** Makes a folder of this machine visible to Python as `place`. */
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
  // Python's traceback says it all; Node's would quote the whole of a minified file.
  console.error(error.message);
  process.exit(1);
}
writeFileSync(request.answer, pyodide.globals.get("ANSWER"));
