// Replaces a failed restore by a normal start in the same visit. A start from a snapshot is on trial until
// the engine's first good answer. If it fails or takes too long, its worker is ended, and another one
// starts without the snapshot.

import { within } from "../engine/requests.js";
import { listenTo } from "./early-worker.js";
import { SnapshotStore } from "./snapshot-store.js";

/** @import { Engine } from "../boot.js" */
/** @import { Message, Reply } from "../message-queue.js" */
/** @typedef {{worker: Worker, engine: Promise<Engine>}} Start A worker, and its engine once that has started. */

/** Milliseconds for each of the first answers of a restored engine: many times of what they need. */
const LIMIT = 15_000;

/** Milliseconds within which a player who leaves the page has another reason than a slow start. */
const PATIENCE = 3_000;

/** @type {(begin: (isRepeated?: boolean) => Promise<Start>) => Promise<Engine>} `begin` makes a worker. */
export async function startWithTrial(begin) {
  const { worker, engine } = await begin();
  const trial = watchTrial(worker);
  /** @param {unknown} error */
  const startNormally = async (error) => {
    console.warn("The start from a snapshot has failed; a normal start follows.", error);
    worker.terminate();
    await new SnapshotStore(trial.key ?? "").drop().catch(() => {});
    return (await begin(true)).engine;
  };
  try {
    const started = await Promise.race([engine, trial.late]);
    return trial.key ? provenByAnswer(started, trial.key, startNormally) : started;
  } catch (error) {
    if (!trial.key) throw error;
    return startNormally(error);
  } finally {
    trial.stop();
  }
}

// Follows the start of a worker. `key` is that of the snapshot that it restores, if any; `late` rejects
// when restoring takes too long.
/** @type {(worker: Worker) => {key: string | null, late: Promise<never>, stop: () => void}} */
function watchTrial(worker) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {(reason: Error) => void} */
  let reject;
  /** @type {Promise<never>} */
  const late = new Promise((_, no) => (reject = no));
  const trial = { key: /** @type {string | null} */ (null), late, stop: () => clearTimeout(timer) };
  listenTo(worker, ({ data }) => {
    /** @type {Partial<import("../boot.js").StepMessage>} */
    const { step, snapshot, key } = data?.okanagan ?? {};
    if (step === "restoring" && key) {
      trial.key = key;
      timer = setTimeout(reject, LIMIT, new Error("Restoring the snapshot takes too long."));
      cancelOnLeaving(key).catch(() => {});
    }
    // The worker itself may have given up the snapshot.
    if (step === "started") trial.key = snapshot?.restored ? snapshot.key : null;
    if (step === "started" && !trial.key) clearTimeout(timer);
  });
  return trial;
}

// A player who soon leaves the page says nothing about the snapshot.
/** @param {string} key */
async function cancelOnLeaving(key) {
  const cancel = await new SnapshotStore(key).canceller();
  addEventListener("pagehide", cancel, { signal: AbortSignal.timeout(PATIENCE) });
}

// The engine. If its first answer is bad, the normal engine replaces it.
/** @type {(restored: Engine, key: string, startNormally: (error: unknown) => Promise<Engine>) => Engine} */
function provenByAnswer(restored, key, startNormally) {
  let engine = restored;
  /** @param {Message} message */
  let dispatch = async (message) => {
    dispatch = (later) => engine.dispatch(later);
    try {
      return await firstGood(restored.dispatch(message), key);
    } catch (error) {
      engine = await startNormally(error);
      return engine.dispatch(message);
    }
  };
  return {
    ...restored,
    dispatch: (message) => dispatch(message),
    addGame: (game, address) => engine.addGame(game, address),
    end: () => engine.end(),
    get snapshot() {
      return engine.snapshot;
    },
  };
}

/** @type {(answering: Promise<Reply>, key: string) => Promise<Reply>} */
async function firstGood(answering, key) {
  const reply = await within(LIMIT, answering);
  if (reply.error) throw new Error(reply.error.message);
  performance.mark("okanagan:restored");
  new SnapshotStore(key).prove().catch(() => {});
  return reply;
}
