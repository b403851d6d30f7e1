// A start from a snapshot is on trial until the engine has given its first good answer. Where it
// fails, or nothing comes, the worker is ended and another one starts as ever, in the same visit.

import { listenTo } from "./early.js";
import { within } from "./errors.js";
import { Snapshots } from "./snapshots.js";

/** Milliseconds that a restored engine has for each of its first answers: many times what it takes. */
const LIMIT = 15_000;

/** Milliseconds in which somebody who leaves the page does not yet do so because nothing comes. */
const PATIENCE = 3_000;

/**
 * Begins an engine. `begin()` makes a worker and resolves to `{worker, engine}`, `engine` being the
 * promise of `{dispatch, end, …}`; `begin(true)` makes another. Resolves to such an engine.
 */
export async function beginOnTrial(begin) {
  const { worker, engine } = await begin();
  const trial = watchTrial(worker);
  const ordinary = async (error) => {
    console.warn("The start from a snapshot has failed; an ordinary one follows.", error);
    worker.terminate();
    await new Snapshots(trial.key()).drop().catch(() => {});
    return (await begin(true)).engine;
  };
  try {
    const restored = await Promise.race([engine, trial.late]);
    return trial.key() ? proving(restored, trial.key(), ordinary) : restored;
  } catch (error) {
    if (!trial.key()) throw error;
    return ordinary(error);
  } finally {
    trial.stop();
  }
}

/** `key()` is that of the snapshot from which the worker starts, if it does; `late` rejects in time. */
function watchTrial(worker) {
  let key = null;
  let timer;
  const late = new Promise((_, reject) => {
    listenTo(worker, ({ data }) => {
      const { step, snapshot, key: tried } = data?.okanagan ?? {};
      if (step === "restoring") {
        key = tried;
        timer = setTimeout(reject, LIMIT, new Error("Nothing came of a snapshot."));
        forgiveLeaving(key).catch(() => {});
      }
      // The worker itself may have seen that it was no good.
      if (step === "started") key = snapshot.restored ? snapshot.key : null;
      if (step === "started" && !key) clearTimeout(timer);
    });
  });
  return { key: () => key, late, stop: () => clearTimeout(timer) };
}

/** A page that is soon left again says nothing against its snapshot. */
async function forgiveLeaving(key) {
  const takeBack = await new Snapshots(key).whenLeft();
  addEventListener("pagehide", takeBack, { signal: AbortSignal.timeout(PATIENCE) });
}

/** The engine, whose first answer decides whether it stays. */
function proving(restored, key, ordinary) {
  let engine = restored;
  let dispatch = async (message) => {
    dispatch = (later) => engine.dispatch(later);
    try {
      return await firstGood(restored.dispatch(message), key);
    } catch (error) {
      engine = await ordinary(error);
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

async function firstGood(answering, key) {
  const answer = await within(LIMIT, answering);
  if (answer.error) throw new Error(answer.error.message);
  performance.mark("okanagan:restored");
  new Snapshots(key).prove().catch(() => {});
  return answer;
}
