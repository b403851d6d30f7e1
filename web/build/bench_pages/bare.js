// What everything is compared with: the stock files, loaded as the manual says.
import { loadPyodide } from "./pyodide.mjs";

await loadPyodide();
performance.mark("okanagan:ready");
