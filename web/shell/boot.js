// Starts the engine: waits for PyScript's worker, and wraps the two calls that it exports.
// PyScript shows no error and keeps no time limit, so both are kept here.

import { canUseWorkers, hasWebAssembly } from "./engine/abilities.js";
import { useMemoryDatabase } from "./engine/memory-database.js";

useMemoryDatabase();

/** Slow networks need minutes for the first start; after that nothing will come. */
const START_LIMIT = 300_000;
/** Once Python runs, only our own modules remain to be imported. */
const HELLO_LIMIT = 60_000;
const CALL_LIMIT = 60_000;
const LOOK_EVERY = 25;

/** How browsers, and PyScript, say that a file did not arrive: there is no kind of error for it. */
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

/** How far each step has come, given how many large files have arrived. */
const FRACTIONS = {
  loading: () => 0.1,
  arrived: (files) => Math.min(0.1 + 0.3 * files, 0.7),
  started: () => 0.85,
};

/**
 * Why the engine is not there. `reason` is one of "no-wasm" (no WebAssembly, or too old a one),
 * "worker-refused", "missing-file" (something did not arrive), "timeout", and "start-failed".
 * `message` is the plain detail, for a report.
 */
export class EngineError extends Error {
  constructor(reason, detail) {
    super(detail);
    this.name = "EngineError";
    this.reason = reason;
  }
}

/**
 * Boots the engine; call it once the start screen takes input (`build.py bench` reads both marks).
 * `onProgress` is told `{step, fraction}`: the steps are "loading", "arrived"
 * (once for each of the two large files), "started" and "ready"; the fraction is of the way.
 * Resolves to `{version, dispatch, end}`: `dispatch(message)` resolves to the engine's answer, an
 * object; `end()` stops the engine for good, even in the midst of something.
 * Rejects with an `EngineError`.
 */
export async function bootEngine({ onProgress = () => {} } = {}) {
  performance.mark("okanagan:usable");
  if (!hasWebAssembly()) throw new EngineError("no-wasm", "This browser has no WebAssembly.");
  const element = document.querySelector("script[type='py'][worker]");
  const troubles = watchForTrouble();
  try {
    return await within(START_LIMIT, Promise.race([start(element, onProgress), troubles.promise]));
  } catch (error) {
    throw await explain(error);
  } finally {
    troubles.stop();
  }
}

async function start(element, onProgress) {
  const worker = await workerOf(element);
  reportSteps(worker, onProgress);
  await worker.ready;
  const { version } = unwrap(await within(HELLO_LIMIT, worker.sync.hello()));
  performance.mark("okanagan:ready");
  onProgress({ step: "ready", fraction: 1 });
  return { version, dispatch: (message) => call(worker, message), end: () => worker.terminate() };
}

/** PyScript puts the worker on the element without telling anyone. */
async function workerOf(element) {
  while (!element.xworker) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  return element.xworker;
}

/** The interpreter's door (web/interpreter.js) posts its steps past PyScript. */
function reportSteps(worker, onProgress) {
  let arrived = 0;
  worker.addEventListener("message", ({ data }) => {
    const step = data?.okanagan?.step;
    if (!step) return;
    if (step === "arrived") arrived += 1;
    onProgress({ step, fraction: FRACTIONS[step](arrived) });
  });
}

async function call(worker, message) {
  const answer = await within(CALL_LIMIT, worker.sync.dispatch(JSON.stringify(message)));
  return JSON.parse(answer);
}

/** Takes the good part out of an answer to `hello`. */
function unwrap(text) {
  const answer = JSON.parse(text);
  if (answer.error) throw new EngineError("start-failed", detailOf(answer.error));
  return answer.ok;
}

function detailOf({ message, detail }) {
  return [message, detail].filter(Boolean).join("\n");
}

function within(limit, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    const error = new EngineError("timeout", `Nothing came within ${limit / 1000} seconds.`);
    timer = setTimeout(reject, limit, error);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** What PyScript does not pass on: its own script missing, and its way out when no worker starts. */
function watchForTrouble() {
  const pyscript = document.getElementById("pyscript");
  const stopping = new AbortController();
  const promise = new Promise((_, reject) => {
    const refused = () => reject(new EngineError("worker-refused", "The worker did not start."));
    const missing = () => reject(new EngineError("missing-file", `${pyscript.src} did not come.`));
    const unheard = ({ reason }) => {
      if (NOT_ARRIVED.test(reason?.message)) reject(new EngineError("missing-file", reason.message));
    };
    const { signal } = stopping;
    pyscript.addEventListener("error", missing, { signal });
    // PyScript waits for ever for a worker's source that does not come.
    window.addEventListener("unhandledrejection", unheard, { signal });
    // Without a worker PyScript would go on in the page; web/interpreter.js does not let it.
    document.addEventListener("okanagan:worker-refused", refused, { signal });
  });
  promise.catch(() => {});
  return { promise, stop: () => stopping.abort() };
}

/** Finds the reason behind whatever went wrong. */
async function explain(error) {
  if (error instanceof EngineError && error.reason !== "timeout") return error;
  const text = String(error?.message ?? error);
  if (NOT_ARRIVED.test(text)) return new EngineError("missing-file", text);
  if (text.startsWith("wasm:")) return new EngineError("no-wasm", text);
  if (!(await canUseWorkers())) return new EngineError("worker-refused", text);
  return error instanceof EngineError ? error : new EngineError("start-failed", text);
}
