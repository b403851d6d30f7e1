// Starts the engine: waits for PyScript's worker, and wraps the two functions that it exports. PyScript
// reports no errors and has no time limits, so both are here.

import { metaContent } from "./document.js";
import { Arrivals } from "./engine/arrivals.js";
import { canUseWorkers, missingSupport } from "./engine/browser-support.js";
import { ask, EngineError, within } from "./engine/requests.js";
import { replaceBrowserApis } from "./overrides/browser-apis.js";
import { listenTo } from "./overrides/early-worker.js";
import { startWithTrial } from "./overrides/snapshot-trial.js";

/** @import { Dispatch, Message } from "./message-queue.js" */

/** @typedef {{hello: () => Promise<string>, dispatch: (text: string) => Promise<string>}} Exports Of web/worker.py. */
/** @typedef {Worker & {ready: Promise<unknown>, sync: Exports}} EngineWorker PyScript's worker. */
/** @typedef {HTMLElement & {xworker?: EngineWorker}} EngineElement PyScript's element. */
/**
 * A step of the start. "arriving" comes with each part of a large file.
 * @typedef {"loading" | "arriving" | "restoring" | "started"} Step
 */
/**
 * Posted by web/interpreter.js. `bytes` have arrived of `file`; all of it if there is no number.
 * @typedef {{step: Step, file?: string, bytes?: number, key?: string, snapshot?: SnapshotInfo}} StepMessage
 */
/**
 * The snapshot's key; whether the engine started from it; the address of the script that makes one.
 * @typedef {{key: string, restored: boolean, maker: string}} SnapshotInfo
 */
/** @import { Bytes } from "./engine/arrivals.js" */
/**
 * The fraction of the whole start, and the bytes of the files while they arrive.
 * @typedef {{step: Step | "ready", fraction: number, bytes?: Bytes}} Progress
 */
/** @typedef {(progress: Progress) => void} OnProgress */
/**
 * @typedef {object} Engine
 * @property {string} version
 * @property {Dispatch} dispatch
 * @property {(game: string, address: string) => Promise<void>} addGame Loads the code of a game.
 * @property {() => void} end Stops the engine for good, also during a call.
 * @property {SnapshotInfo | undefined} snapshot
 */

replaceBrowserApis();

const lack = missingSupport();

/** Milliseconds for the whole start: slow networks need minutes for the first one. */
const START_LIMIT = 300_000;
/** Milliseconds for the import of our modules, once Python runs. */
const HELLO_LIMIT = 60_000;
const CALL_LIMIT = 60_000;
/** Milliseconds between two checks for PyScript's worker. */
const POLL = 25;

/** The messages by which browsers and PyScript report a missing file: there is no type of error for it. */
const NOT_ARRIVED = new RegExp(
  [
    "missing-file:", // web/interpreter.js
    "unable to fetch", // PyScript
    "failed to fetch", // Chromium
    "networkerror|error loading dynamically imported module", // Firefox
    "load failed|importing a module script failed", // Safari
  ].join("|"),
  "i",
);

/** The fractions of the start at its steps; the files take the time between the first two. */
const FRACTIONS = { loading: 0.05, complete: 0.8, restoring: 0.4, started: 0.9 };

/**
 * Starts the engine. Call it once the start screen accepts input: `build.py bench` reads the marks of
 * this moment and of the end. Rejects with an `EngineError`.
 * @type {(handlers: {onProgress: OnProgress}) => Promise<Engine>}
 */
export async function bootEngine({ onProgress }) {
  performance.mark("okanagan:usable");
  if (lack) throw new EngineError(lack.reason, lack.detail);
  const trouble = watchForTrouble();
  try {
    return await within(START_LIMIT, Promise.race([start(onProgress), trouble.failure]));
  } catch (error) {
    throw await explain(error);
  } finally {
    trouble.stop();
  }
}

/** @param {OnProgress} onProgress */
async function start(onProgress) {
  const engine = await startWithTrial(async (isRepeated) => {
    const element = /** @type {EngineElement} */ (document.querySelector("script[type='py'][worker]"));
    const worker = await workerOf(isRepeated ? renewed(element) : element);
    return { worker, engine: engineOf(worker, followSteps(worker, onProgress)) };
  });
  performance.mark("okanagan:ready");
  onProgress({ step: "ready", fraction: 1 });
  return engine;
}

/** @type {(worker: EngineWorker, state: StepState) => Promise<Engine>} */
async function engineOf(worker, state) {
  await worker.ready;
  const { version } = versionOf(await within(HELLO_LIMIT, worker.sync.hello()));
  return {
    version,
    dispatch: (message) => call(worker, message),
    // An engine without a port, as in some tests, has every game.
    addGame: async (game, address) => state.port && ask(state.port, { game, address }),
    end: () => worker.terminate(),
    snapshot: state.snapshot,
  };
}

/** @type {(element: EngineElement) => EngineElement} PyScript makes another worker for the copy. */
function renewed(element) {
  const copy = /** @type {EngineElement} */ (element.cloneNode());
  element.replaceWith(copy);
  return copy;
}

/** @type {(element: EngineElement) => Promise<EngineWorker>} PyScript sends no event when it is there. */
async function workerOf(element) {
  while (!element.xworker) await new Promise((resolve) => setTimeout(resolve, POLL));
  return element.xworker;
}

/** @typedef {{port?: MessagePort, snapshot?: SnapshotInfo}} StepState */

/** @type {(worker: Worker, onProgress: OnProgress) => StepState} The messages fill the state. */
function followSteps(worker, onProgress) {
  /** @type {StepState} */
  const state = {};
  const arrivals = new Arrivals(fileSizes());
  listenTo(worker, ({ data, ports: [port] }) => {
    /** @type {Partial<StepMessage>} */
    const { step, file, bytes, snapshot } = data?.okanagan ?? {};
    if (!step) return;
    if (port) state.port = port;
    if (snapshot) state.snapshot = snapshot;
    if (step === "arriving" && file) arrivals.note(file, bytes);
    onProgress(step === "arriving" ? arriving(arrivals.bytes) : { step, fraction: FRACTIONS[step] });
  });
  return state;
}

/** @type {(bytes: Bytes) => Progress} */
function arriving(bytes) {
  const { loading, complete } = FRACTIONS;
  const share = bytes.total ? bytes.done / bytes.total : 0;
  return { step: "arriving", fraction: loading + (complete - loading) * share, bytes };
}

/** The sizes of the engine's large files, which the build has written. */
function fileSizes() {
  const sizes = metaContent("sizes") || "{}";
  /** @type {[string, import("./engine/arrivals.js").FileSize][]} */
  const entries = Object.entries(JSON.parse(sizes));
  return Object.fromEntries(entries.map(([file, size]) => [new URL(file, document.baseURI).href, size]));
}

/** @type {(worker: EngineWorker, message: Message) => Promise<import("./message-queue.js").Reply>} */
async function call(worker, message) {
  return JSON.parse(await within(CALL_LIMIT, worker.sync.dispatch(JSON.stringify(message))));
}

/** @type {(text: string) => {version: string}} */
function versionOf(text) {
  const { ok, error } = JSON.parse(text);
  if (error) throw new EngineError("start-failed", [error.message, error.detail].filter(Boolean).join("\n"));
  return ok;
}

// PyScript does not report that its own script is missing, or that no worker starts.
/** @returns {{failure: Promise<never>, stop: () => void}} */
function watchForTrouble() {
  const pyscript = /** @type {HTMLScriptElement} */ (document.getElementById("pyscript"));
  const listening = new AbortController();
  const { signal } = listening;
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => {
    const onRefusal = () => reject(new EngineError("worker-refused", "The worker did not start."));
    const onMissing = () => reject(new EngineError("missing-file", `${pyscript.src} did not arrive.`));
    /** @param {PromiseRejectionEvent} event */
    const onRejection = ({ reason }) => {
      if (NOT_ARRIVED.test(reason?.message)) reject(new EngineError("missing-file", reason.message));
    };
    pyscript.addEventListener("error", onMissing, { signal });
    // PyScript waits forever for a worker's source that does not arrive.
    window.addEventListener("unhandledrejection", onRejection, { signal });
    // Without a worker PyScript would run in the page; web/interpreter.js prevents that.
    document.addEventListener("okanagan:worker-refused", onRefusal, { signal });
  });
  failure.catch(() => {});
  return { failure, stop: () => listening.abort() };
}

/** @param {unknown} error */
async function explain(error) {
  if (error instanceof EngineError && error.reason !== "timeout") return error;
  const text = error instanceof Error ? error.message : String(error);
  if (NOT_ARRIVED.test(text)) return new EngineError("missing-file", text);
  if (text.startsWith("wasm:")) return new EngineError("no-wasm", text);
  if (!(await canUseWorkers())) return new EngineError("worker-refused", text);
  return error instanceof EngineError ? error : new EngineError("start-failed", text);
}
