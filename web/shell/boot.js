// Starts the engine: waits for PyScript's worker, and wraps the two calls that it exports.
// PyScript shows no error and keeps no time limit, so both are kept here.

import { canUseWorkers, lacking } from "./engine/abilities.js";
import { listenTo } from "./engine/early.js";
import { EngineError, within } from "./engine/errors.js";
import { beginOnTrial } from "./engine/restoring.js";
import { useStandIns } from "./engine/stand-ins.js";

useStandIns();

/** What this browser lacks to run the game; null if nothing. */
const lack = lacking();

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
  restoring: () => 0.4,
  started: () => 0.85,
};

/**
 * Boots the engine; call it once the start screen takes input (`build.py bench` reads both marks).
 * `onProgress` is told `{step, fraction}`: the steps are "loading", "arrived"
 * (once for each of the two large files), "restoring" (from a snapshot, where there is one),
 * "started" and "ready"; the fraction is of the way.
 * Resolves to `{version, dispatch, addGame, end, snapshot}`: `dispatch(message)` resolves to the engine's
 * answer, an object; `addGame(game, address)` resolves once the engine has the code of a game that comes
 * apart; `end()` stops the engine for good, even in the midst of something; `snapshot` is for
 * `start/snapshot.js`.
 * Rejects with an `EngineError`.
 */
export async function bootEngine({ onProgress = () => {} } = {}) {
  performance.mark("okanagan:usable");
  if (lack) throw new EngineError(lack.reason, lack.detail);
  const troubles = watchForTrouble();
  try {
    return await within(START_LIMIT, Promise.race([start(onProgress), troubles.promise]));
  } catch (error) {
    throw await explain(error);
  } finally {
    troubles.stop();
  }
}

async function start(onProgress) {
  const engine = await beginOnTrial((again) => {
    const element = scriptElement();
    return begin(again ? renewed(element) : element, onProgress);
  });
  performance.mark("okanagan:ready");
  onProgress({ step: "ready", fraction: 1 });
  return engine;
}

async function begin(element, onProgress) {
  const worker = await workerOf(element);
  const told = reportSteps(worker, onProgress);
  return { worker, engine: engineOf(worker, told) };
}

async function engineOf(worker, told) {
  await worker.ready;
  const { version } = unwrap(await within(HELLO_LIMIT, worker.sync.hello()));
  const dispatch = (message) => call(worker, message);
  const addGame = (game, address) => askForGame(told.door, { game, address });
  return { version, dispatch, addGame, end: () => worker.terminate(), snapshot: told.snapshot };
}

function scriptElement() {
  return document.querySelector("script[type='py'][worker]");
}

/** The same element once more: PyScript makes another worker for it. */
function renewed(element) {
  const next = element.cloneNode();
  element.replaceWith(next);
  return next;
}

/** PyScript puts the worker on the element without telling anyone. */
async function workerOf(element) {
  while (!element.xworker) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  return element.xworker;
}

/** The interpreter's door (web/interpreter.js) posts its steps past PyScript. */
function reportSteps(worker, onProgress) {
  const told = { arrived: 0 };
  listenTo(worker, ({ data, ports: [door] }) => {
    const { step, snapshot } = data?.okanagan ?? {};
    if (!step) return;
    if (step === "arrived") told.arrived += 1;
    if (door) told.door = door;
    if (snapshot) told.snapshot = snapshot;
    onProgress({ step, fraction: FRACTIONS[step](told.arrived) });
  });
  return told;
}

/** An engine that has told of no door, as tests' does, has every game. */
function askForGame(door, question) {
  if (!door) return Promise.resolve();
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => (data.came ? resolve() : reject(new Error(data.reason)));
  });
  door.postMessage(question, [port2]);
  return answered;
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
