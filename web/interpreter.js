// PyScript's interpreter, which replaces Pyodide's `pyodide.mjs` in the worker. It gives Pyodide the
// addresses of its files, which all contain a hash; fetches our archive at the same time; and starts from
// a snapshot where there is one. It is also the worker that makes a snapshot. The parts of PyScript and
// Pyodide that it replaces are in shell/overrides; docs/upgrading.md lists them.

import { loadPyodide as load, version } from "pyodide";
import { cachedOrFetched, fetchOrThrow, unpacked } from "./shell/engine/files.js";
import { reply } from "./shell/engine/requests.js";
import { replaceBrowserApis } from "./shell/overrides/browser-apis.js";
import { receiveFrom, runProgram } from "./shell/overrides/early-worker.js";
import { preferOtherWay, UNPACKED, unpackArchives, whileLoading, withFile } from "./shell/overrides/pyodide-loading.js";
import { asSnapshot, pack } from "./shell/overrides/snapshot-format.js";
import { MAKER, snapshotKey, SnapshotStore } from "./shell/overrides/snapshot-store.js";

/**
 * @typedef {any} Python Pyodide's object.
 * @typedef {Record<string, any>} Options The options of Pyodide's `loadPyodide`.
 */

replaceBrowserApis();

/** The addresses of the files, relative to this one, and Pyodide's lock. The build fills them in. */
const { directory, stdlib, archive, pluginBots, worker, compact, lock } = RUNTIME;
/** The address of this file. In okanagan.html it has none, and gets the one that it would have. */
const ownAddress = globalThis.okanaganInterpreter ?? import.meta.url;
/** @param {string} path */
const beside = (path) => new URL(path, ownAddress).href;
/** The name under which web/worker.py imports our archive. */
const ARCHIVE = "okanagan.zip";
/** A snapshot depends on all of these; the name of this file depends on everything else. */
const madeOf = { pyodide: version, stdlib, archive, by: new URL(ownAddress).pathname.split("/").pop() ?? "" };
const key = snapshotKey(beside("."), madeOf);
const snapshots = new SnapshotStore(key);
// PyScript imports its Python package from source at every start, and our code does not use it.
const WITHOUT_PYSCRIPT = `
import sys, types
sys.modules["pyscript"] = types.ModuleType("pyscript")
`;
// Random numbers would be the same after each restore, and Pyodide puts the current folder before our
// archive in `sys.path` at each start.
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
/** The parts of a kept snapshot: the memory, the standard library, and our archive. */
const PARTS = 3;
const code = beside(`${directory}pyodide.asm.wasm`);
export const script = beside(`${directory}pyodide.asm.mjs`);
/** @type {Promise<WebAssembly.Module | null>} The WebAssembly that the page has compiled, or null. */
let module = Promise.resolve(null);
/** @type {Promise<Python> | null} */
let starting = null;
/** @type {WebAssembly.Memory} The memory of the engine that started last. */
let memory;

/** @type {(step: import("./shell/boot.js").StepMessage, ...ports: MessagePort[]) => void} For boot.js. */
const post = (step, ...ports) => postMessage({ okanagan: step }, /** @type {any} */ (ports));

export { version };

/** @param {object} settings */
async function makeModule(settings) {
  return (await import(script)).default(settings);
}

/** @type {(options: Options) => Promise<Python>} */
function start(options) {
  return load({
    createPyodideModule: makeModule,
    ...options,
    indexURL: beside(directory),
    stdLibURL: beside(stdlib),
    lockFileContents: lock,
  });
}

/** @param {Options} options */
async function restoreOrStart(options) {
  const snapshot = await snapshots.take(PARTS).catch(() => null);
  if (!snapshot) return startNormally(options);
  try {
    return { python: await restore(options, snapshot), restored: true };
  } catch (error) {
    console.warn("The snapshot cannot be used.", error);
    await snapshots.drop().catch(() => {});
    return startNormally(options);
  } finally {
    // Frees the memory at once, where the browser can: Pyodide would hold it for good.
    snapshot.parts[0].buffer.transfer?.(0);
  }
}

/** @param {Options} options */
async function startNormally(options) {
  const [python, content] = await Promise.all([start(options), fetchBytes(archive)]);
  python.FS.writeFile(ARCHIVE, content);
  return { python, restored: false };
}

// Starts from a snapshot. Its check takes place while Pyodide's module is made.
/** @type {(options: Options, snapshot: import("./shell/overrides/snapshot-format.js").Bundle) => Promise<any>} */
async function restore(options, { parts: [packed, library, ourArchive], intact }) {
  intact.catch(() => {}); // it is awaited later
  post({ step: "restoring", key });
  const { createPyodideModule: create = makeModule } = options;
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const [created] = await Promise.all([create(settings), intact]);
    return created;
  };
  const _loadSnapshot = asSnapshot(packed, () => memory);
  const begin = () => start({ ...options, createPyodideModule, _loadSnapshot });
  const python = await withFile(beside(stdlib), library, begin);
  python.FS.writeFile(ARCHIVE, ourArchive);
  return python;
}

/** @param {string} path */
async function fetchBytes(path) {
  const response = await fetch(beside(path));
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The archive that installs plugin bots, for okanagan/page/plugin_bots. Few players need it, so the service
 * worker does not load it; once loaded, it is kept.
 */
async function fetchPluginBotFiles() {
  const cache = await globalThis.caches?.open(`okanagan:guests:${beside(".")}`).catch(() => undefined);
  const cached = await cache?.match(beside(pluginBots));
  const response = cached ?? (await fetchOrThrow(fetch, beside(pluginBots)));
  if (cache && !cached) await keepOnly(cache, response.clone()).catch(() => {});
  return new Uint8Array(await response.arrayBuffer());
}

/** @type {(cache: Cache, response: Response) => Promise<void>} Removes the archives of earlier versions. */
async function keepOnly(cache, response) {
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(beside(pluginBots), response);
}

/** @type {(python: Python) => MessagePort} For requests of web/shell/engine/games.js. */
function portForGames(python) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: { game, address }, ports: [port] }) => {
    reply(port, () => addGame(python, game, address));
  };
  return port2;
}

/** @type {(python: Python, game: string, address: string) => Promise<void>} */
async function addGame(python, game, address) {
  const response = await cachedOrFetched(address);
  const name = `${game}.zip`;
  python.FS.writeFile(name, new Uint8Array(await unpacked(response)));
  python.runPython(`from okanagan.page.archive import add_game\nadd_game("${name}")`);
}

/**
 * Loads the large files as one compact file, on a slow line. What does not arrive in this way is loaded as
 * usual. Resolves with the compiled WebAssembly, or null.
 */
async function loadCompactly() {
  const compactFile = beside(compact.file);
  const archives = [stdlib, archive].map(beside);
  const parts = [code, ...archives].map((address, index) => ({
    address,
    type: address === code ? "application/wasm" : UNPACKED,
    length: compact.lengths[index],
  }));
  const cache = `okanagan:-precache-v2-${beside("../")}`; // workbox's, in sw.js
  /** @param {number} bytes */
  const onBytes = (bytes) => post({ step: "arriving", file: compactFile, bytes });
  const file = fetch(compactFile);
  file.catch(() => {}); // its reader gets the error
  /** @type {Promise<Response[]>} */
  const loading = import(beside(compact.script)).then(({ partsOf }) => partsOf({ file, parts, cache, onBytes }));
  preferOtherWay(archives, async (name) => (await loading)[1 + archives.indexOf(name)].arrayBuffer());
  try {
    const [response] = await loading;
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    console.warn("The compact file cannot be used.", error);
    onBytes(0);
    return null;
  }
}

/**
 * Starts Python before PyScript asks for it, and runs PyScript's program when the page sends its address
 * (web/shell/overrides/early-worker.js).
 * @param {MessagePort} port
 * @param {boolean} isSlow Whether the line is slow.
 */
export function beginFor(port, isSlow) {
  const parts = receiveFrom(port);
  module = isSlow ? loadCompactly() : parts.module;
  starting = begin({});
  starting.catch(() => {}); // PyScript gets the error
  return parts.program.then(runProgram);
}

/** @type {(options: Options) => Promise<Python>} PyScript and okanagan.html call it. */
export async function loadPyodide({ stdout, stderr, ...options }) {
  if (globalThis.window) return refuseWorker();
  const python = await (starting ?? begin(options));
  python.setStdout(stdout ? { batched: stdout } : {});
  python.setStderr(stderr ? { batched: stderr } : {});
  return python;
}

// Without a worker, PyScript would run in the page and block it for seconds.
function refuseWorker() {
  document.dispatchEvent(new Event("okanagan:worker-refused"));
  return new Promise(() => {});
}

/** @param {Options} options */
async function begin(options) {
  post({ step: "loading" });
  const arrivals = postArrivals();
  const wasm = { address: code, module, onMemory: (/** @type {WebAssembly.Memory} */ created) => (memory = created) };
  const { python, restored } = await whileLoading(wasm, () => restoreOrStart(options));
  arrivals.disconnect();
  python.registerJsModule("okanagan_site", { fetchPluginBotFiles });
  python.runPython(restored ? AFTER_RESTORE : WITHOUT_PYSCRIPT);
  post({ step: "started", snapshot: { key, restored, maker: ownAddress } }, portForGames(python));
  return python;
}

/** Posts that the WebAssembly has arrived: the page has loaded it, or the worker has. */
function postArrivals() {
  const postCode = () => post({ step: "arriving", file: code });
  module.then((compiled) => compiled && postCode());
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name === code)) postCode();
  });
  observer.observe({ type: "resource", buffered: true });
  return observer;
}

/** Starts as for PyScript, except for what holds JavaScript objects, and keeps the memory. */
async function makeSnapshot() {
  const [python, library, ourArchive, entry] = await Promise.all([
    start({ _makeSnapshot: true }),
    ...[stdlib, archive, worker].map(fetchBytes),
  ]);
  python.FS.writeFile(ARCHIVE, ourArchive);
  python.runPython(WITHOUT_PYSCRIPT);
  python.runPython(new TextDecoder().decode(entry));
  python.runPython(BEFORE_SNAPSHOT);
  await snapshots.keep([pack(python.makeMemorySnapshot()), library, ourArchive]);
}

const makesSnapshot = !globalThis.window && self.name === MAKER;
/** @type {(file: string, bytes: number) => void} */
const onBytes = (file, bytes) => makesSnapshot || post({ step: "arriving", file, bytes });
if (!globalThis.window) unpackArchives([stdlib, archive].map(beside), onBytes);
if (makesSnapshot) {
  makeSnapshot().then(
    () => postMessage({ made: true }),
    (error) => postMessage({ made: false, reason: String(error) }),
  );
}
