// Runs Python as the built page does, with its own archives, under Node. For tests.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const request = JSON.parse(readFileSync(process.argv[2], "utf8"));

try {
  const pyodide = await loadPyodide({ stdLibURL: request.library });
  pyodide.unpackArchive(new Uint8Array(readFileSync(request.ours)), "zip", { extractDir: "." });
  pyodide.FS.writeFile("worker.py", readFileSync(request.worker));
  const answer = await pyodide.runPythonAsync(request.code);
  writeFileSync(request.answer, answer);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
