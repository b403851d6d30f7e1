// The door PyScript goes through to Pyodide, inside the worker. It exists so that
// each runtime file keeps its own hashed name, so that the lock needs no request, so that our own
// archive is fetched beside the runtime and not after it, and so that a file that does not arrive is
// an error at once (Pyodide only tells the console, and then waits for ever).

import { loadPyodide as load, version } from "pyodide";
import { useMemoryDatabase } from "./shell/engine/memory-database.js";

useMemoryDatabase();

/** Filled in by the build: where everything lies, relative to this file, and the lock. */
const { directory, stdlib, archive, guests, lock } = RUNTIME;
const beside = (path) => new URL(path, import.meta.url).href;
/**
 * PyScript writes a Python package of its own and imports it at each start, from source. Nothing of
 * ours uses it: an empty one in its place spares the compiling.
 */
const WITHOUT_PYSCRIPT = `
import sys, types
sys.modules["pyscript"] = types.ModuleType("pyscript")
`;
/** boot.js listens on the worker for these; PyScript lets them pass. */
const tell = (step) => postMessage({ okanagan: step });

/** Calls `owner[name]` as before, and `fail` as well when its promise breaks. */
function watch(owner, name, fail) {
  const original = owner[name];
  owner[name] = async (...args) => {
    try {
      return await original.apply(owner, args);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  return () => (owner[name] = original);
}

function missing(error) {
  return new Error(`missing-file: ${error.message}`);
}

async function fetchOrThrow(fetchFile, request, options) {
  const response = await fetchFile(request, options);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

/** Tells of each large file once all of it is here. */
function followArrivals() {
  const large = (name) => name.endsWith(".wasm") || name === beside(stdlib);
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (large(name)) tell({ step: "arrived" });
  });
  observer.observe({ type: "resource", buffered: true });
  return observer;
}

async function withFailures(start) {
  const fetchFile = globalThis.fetch;
  let reject;
  const failure = new Promise((_, no) => (reject = no));
  globalThis.fetch = (request, options) => fetchOrThrow(fetchFile, request, options);
  const restore = [
    () => (globalThis.fetch = fetchFile),
    watch(globalThis, "fetch", (error) => reject(missing(error))),
    watch(WebAssembly, "instantiateStreaming", (error) => reject(new Error(`wasm: ${error}`))),
    watch(WebAssembly, "instantiate", (error) => reject(new Error(`wasm: ${error}`))),
  ];
  try {
    return await Promise.race([start(), failure]);
  } finally {
    restore.reverse().forEach((undo) => undo());
  }
}

/** Tells boot.js, and keeps PyScript waiting for good. */
function refused() {
  document.dispatchEvent(new Event("okanagan:worker-refused"));
  return new Promise(() => {});
}

export { version };

function start(options) {
  return load({
    ...options,
    indexURL: beside(directory),
    stdLibURL: beside(stdlib),
    lockFileContents: lock,
  });
}

async function fetchArchive() {
  const response = await fetch(beside(archive));
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * What installing bots from elsewhere needs: okanagan/page/added_bots/wheels.py asks for it. Few people do,
 * so the service worker does not fetch it for all; but once it was here it is kept.
 */
async function fetchForGuests() {
  const cache = await globalThis.caches?.open(`okanagan:guests:${beside(".")}`).catch(() => {});
  const kept = await cache?.match(beside(guests));
  const response = kept ?? (await fetchOrThrow(fetch, beside(guests)));
  if (cache && !kept) await keepAlone(cache, response.clone()).catch(() => {});
  return new Uint8Array(await response.arrayBuffer());
}

/** Keeps this answer, and none of an earlier version. */
async function keepAlone(cache, response) {
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(beside(guests), response);
}

/** What PyScript calls; `options` are its standard streams and the like. */
export async function loadPyodide(options) {
  // Where no worker can be had, PyScript goes on in the page itself, and would block it for seconds.
  if (globalThis.window) return refused();
  tell({ step: "loading" });
  const arrivals = followArrivals();
  const [runtime, ours] = await withFailures(() => Promise.all([start(options), fetchArchive()]));
  // web/worker.py imports from it as it is.
  runtime.FS.writeFile("okanagan.zip", ours);
  arrivals.disconnect();
  runtime.registerJsModule("okanagan_site", { fetchForGuests });
  runtime.runPython(WITHOUT_PYSCRIPT);
  tell({ step: "started" });
  return runtime;
}
