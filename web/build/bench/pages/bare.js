// The page that ours is compared with: stock Pyodide, loaded as its manual says.
import { loadPyodide } from "./pyodide.mjs";

await loadPyodide();
performance.mark("okanagan:ready");
