// @ts-nocheck
// The door PyScript goes through to Pyodide, inside the worker. It exists so that
// each runtime file keeps its own hashed name, so that the lock needs no request, so that our own
// archive is fetched beside the runtime and not after it, and so that a file that does not arrive is
// an error at once (Pyodide only tells the console, and then waits for ever). It starts from a snapshot
// where one is kept on the device, and is also the worker that makes one (web/shell/start/snapshot.js).

import { loadPyodide as load, version } from "pyodide";
import { fetchOrThrow, keptOrFetched, unpacked } from "./shell/engine/files.js";
import { reply } from "./shell/engine/requests.js";
import { replaceBrowserApis } from "./shell/overrides/browser-apis.js";
import { runProgram, toldBy } from "./shell/overrides/early-worker.js";
import { unpackWhatComes, watch, withoutFetching } from "./shell/overrides/pyodide-fetch.js";
import { asSnapshot, pack } from "./shell/overrides/snapshot-format.js";
import { MAKER, snapshotKey, SnapshotStore } from "./shell/overrides/snapshot-store.js";

replaceBrowserApis();

/** Filled in by the build: where everything lies, relative to this file, and the lock. */
const { directory, stdlib, archive, guests, worker, lock } = RUNTIME;
/** In okanagan.html this file has no address to find others by, and is told the one it would have. */
const own = globalThis.okanaganInterpreter ?? import.meta.url;
const beside = (path) => new URL(path, own).href;
/** Where web/worker.py imports from, as it is. */
const ARCHIVE = "okanagan.zip";
/** This file's own name changes with all else that a snapshot is made of. */
const made = { pyodide: version, stdlib, archive, by: new URL(own).pathname.split("/").pop() };
const key = snapshotKey(beside("."), made);
const snapshots = new SnapshotStore(key);
/**
 * PyScript writes a Python package of its own and imports it at each start, from source. Nothing of
 * ours uses it: an empty one in its place spares the compiling.
 */
const WITHOUT_PYSCRIPT = `
import sys, types
sys.modules["pyscript"] = types.ModuleType("pyscript")
`;
/**
 * What a snapshot does not bring: chance is the same at each restore. And Pyodide puts the current
 * folder at the head of `sys.path` at each start, before our archive.
 */
const AFTER_RESTORE = `
import random, sys
random.seed()
sys.path.remove("")
`;
const BEFORE_SNAPSHOT = `
import gc, sys
if "okanagan.page.worker" not in sys.modules:
    raise ImportError("our own modules are not there")
gc.collect()
`;
/** A snapshot is kept with the library and our archive: the memory, and these two. */
const PARTS = 3;
/** Python's WebAssembly, and the script that belongs to it. */
const code = beside(`${directory}pyodide.asm.wasm`);
export const script = beside(`${directory}pyodide.asm.mjs`);
/** Both come compressed as a whole: as zips of compressed files they would be a fifth larger. */
const PACKED = [stdlib, archive].map(beside);
/** What the page has compiled, where it has; else null. */
let givenModule = Promise.resolve(null);
/** The runtime that is being loaded for PyScript, or is there. */
let begun = null;
/** The memory of the engine that has begun last. */
let memory = null;
/** boot.js listens on the worker for these; PyScript lets them pass. */
const tell = (step, ...ports) => postMessage({ okanagan: step }, ports);

function missing(error) {
  return new Error(`missing-file: ${error.message}`);
}

/**
 * Begins to compile Python's code, which takes longest of all: Pyodide would first wait for its own script,
 * and for all of a snapshot. Returns what takes back the change.
 */
function compileFirst() {
  const { instantiateStreaming } = WebAssembly;
  const fetchFile = globalThis.fetch;
  const coming = givenModule.then((module) => (module ? nothing() : fetchFile(code)));
  const compiled = givenModule.then((module) => module ?? WebAssembly.compileStreaming(coming));
  compiled.catch(() => {}); // whoever waits for it is told
  globalThis.fetch = (...request) =>
    String(request[0]) === code ? coming.then(() => new Response()) : fetchFile(...request);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    ({ memory } = instance.exports);
    return { module, instance };
  };
  return () => Object.assign(WebAssembly, { instantiateStreaming });
}

/** The answer where the page has already compiled what was to come. */
function nothing() {
  tell({ step: "arrived" });
  return new Response();
}

/** Tells of each large file once all of it is here. */
function followArrivals() {
  const large = (name) => name === code || name === beside(stdlib);
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
    compileFirst(),
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

/**
 * Asks for Pyodide's own script, before anybody asks for Python: it takes longest to come of all that a
 * restored start waits for. Returns what makes Pyodide's module, as Pyodide would by itself.
 */
function moduleMaker() {
  const coming = import(script);
  coming.catch(() => {}); // whoever waits for it is told
  return async (settings) => (await coming).default(settings);
}

function start(options) {
  return load({
    ...options,
    indexURL: beside(directory),
    stdLibURL: beside(stdlib),
    lockFileContents: lock,
  });
}

/** Starts with our archive, from the snapshot where there is one; `restored` says so. A bad one is removed. */
async function restoreOrStart(options) {
  const kept = await snapshots.take(PARTS).catch(() => null);
  if (!kept) return startAfresh(options);
  try {
    return { runtime: await restore(options, kept), restored: true };
  } catch (error) {
    console.warn("The snapshot was of no use.", error);
    await snapshots.drop().catch(() => {});
    return startAfresh(options);
  } finally {
    release(kept.parts[0]);
  }
}

async function startAfresh(options) {
  const [runtime, ours] = await Promise.all([start(options), fetchBytes(archive)]);
  runtime.FS.writeFile(ARCHIVE, ours);
  return { runtime, restored: false };
}

/** Starts from a snapshot. Whether it is `whole` is found out while Pyodide's module is made. */
async function restore(options, { parts: [packed, library, ours], whole }) {
  whole.catch(() => {}); // it is looked at later, and the browser would complain till then
  tell({ step: "restoring", key });
  const createPyodideModule = async (settings) => {
    const [module] = await Promise.all([options.createPyodideModule(settings), whole]);
    return module;
  };
  const _loadSnapshot = asSnapshot(packed, () => memory);
  const begin = () => start({ ...options, createPyodideModule, _loadSnapshot });
  const runtime = await withoutFetching(beside(stdlib), library, begin);
  runtime.FS.writeFile(ARCHIVE, ours);
  return runtime;
}

/** Gives back what some bytes take at once, where the browser can: Pyodide would hold them for good. */
function release(bytes) {
  bytes.buffer.transfer?.(0);
}

async function fetchBytes(path) {
  const response = await fetch(beside(path));
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * What installing bots from elsewhere needs: okanagan/page/plugin_bots/wheels.py asks for it. Few people do,
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

/**
 * The way by which the page asks for the code of games that come apart (web/shell/engine/games.js): each
 * question has the game, the address of its archive, and a port for the answer. Returns the page's end.
 */
function doorForGames(runtime) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: { game, address }, ports: [answer] }) => {
    reply(answer, () => addGame(runtime, game, address));
  };
  return port2;
}

async function addGame(runtime, game, address) {
  const response = await keptOrFetched(address);
  const archive = `${game}.zip`;
  runtime.FS.writeFile(archive, new Uint8Array(await unpacked(response)));
  runtime.runPython(`from okanagan.page.archive import add_game\nadd_game("${archive}")`);
}

/**
 * Loads Python before PyScript asks for it, and runs PyScript's program as soon as the page tells by its
 * `door` where that is (web/shell/engine/early.js).
 */
export function beginFor(door) {
  const { module, program } = toldBy(door);
  givenModule = module;
  begun = begin({ createPyodideModule: moduleMaker() });
  begun.catch(() => {}); // PyScript is told
  return program.then(runProgram);
}

/** What PyScript calls, and okanagan.html; `options` are standard streams and the like. */
export async function loadPyodide({ stdout, stderr, ...options }) {
  // Where no worker can be had, PyScript goes on in the page itself, and would block it for seconds.
  if (globalThis.window) return refused();
  const runtime = await (begun ?? begin(options));
  runtime.setStdout(stdout ? { batched: stdout } : {});
  runtime.setStderr(stderr ? { batched: stderr } : {});
  return runtime;
}

async function begin(options) {
  tell({ step: "loading" });
  const arrivals = followArrivals();
  const { runtime, restored } = await withFailures(() => restoreOrStart(options));
  arrivals.disconnect();
  runtime.registerJsModule("okanagan_site", { fetchForGuests });
  runtime.runPython(restored ? AFTER_RESTORE : WITHOUT_PYSCRIPT);
  const snapshot = { key, restored, maker: own };
  tell({ step: "started", snapshot }, doorForGames(runtime));
  return runtime;
}

/** Starts as PyScript would, but for what holds JavaScript objects, and keeps all of the memory. */
async function makeSnapshot() {
  const [runtime, library, ours, entry] = await Promise.all([
    start({ createPyodideModule: moduleMaker(), _makeSnapshot: true }),
    ...[stdlib, archive, worker].map(fetchBytes),
  ]);
  runtime.FS.writeFile(ARCHIVE, ours);
  runtime.runPython(WITHOUT_PYSCRIPT);
  runtime.runPython(new TextDecoder().decode(entry));
  runtime.runPython(BEFORE_SNAPSHOT);
  await snapshots.keep([pack(runtime.makeMemorySnapshot()), library, ours]);
}

if (!globalThis.window) unpackWhatComes(PACKED);
if (!globalThis.window && globalThis.name === MAKER) {
  makeSnapshot().then(
    () => postMessage({ made: true }),
    (error) => postMessage({ made: false, reason: String(error) }),
  );
}
