/** Runs code in the Python of the built page, under Node, after the program of the page's worker. */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));

try {
  const lockFileURL = fileURLToPath(import.meta.resolve("pyodide/pyodide-lock.json"));
  const pyodide = await loadPyodide({ indexURL: request.runtime, stdLibURL: request.library, lockFileURL });
  pyodide.FS.writeFile("okanagan.zip", readFileSync(request.ours));
  await pyodide.runPythonAsync(readFileSync(request.worker, "utf8"));
  for (const [part, archive] of Object.entries(request.parts)) {
    pyodide.FS.writeFile(`${part}.zip`, readFileSync(archive));
    pyodide.runPython(`from okanagan.page.archive import add_game\nadd_game("${part}.zip")`);
  }
  writeFileSync(request.answer, await pyodide.runPythonAsync(request.code));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
