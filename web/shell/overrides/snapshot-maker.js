// Has a snapshot of the engine made for later visits, once, while the player does nothing.

import { within } from "../engine/requests.js";
import { hasRoom, MAKER, SnapshotStore } from "./snapshot-store.js";

/** Seconds without input after which the player is reading, thinking, or elsewhere. */
const QUIET = 5;
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "input"];
/** Gigabytes of memory below which a second Python beside the first may be too much. */
const LEAST_MEMORY = 4;
/** Milliseconds; a few seconds are usual. */
const LIMIT = 120_000;

/** @param {Pick<Navigator, "connection" | "deviceMemory"> & {locks?: object}} device */
export function canBearSnapshot({ connection, deviceMemory = Infinity, locks }) {
  return Boolean(locks) && !connection?.saveData && deviceMemory >= LEAST_MEMORY;
}

/**
 * Has a snapshot made when the page comes to rest, if there is none and the device can bear it. Call it
 * once every file is on the device.
 * @param {import("../boot.js").SnapshotInfo | undefined} started
 * @param {() => boolean} isBusy Whether the engine works.
 */
export async function keepSnapshot(started, isBusy) {
  if (!started || started.restored || !canBearSnapshot(navigator)) return;
  const store = new SnapshotStore(started.key);
  if (!(await store.isWanted()) || !(await hasRoom())) return;
  await quiet(isBusy);
  await navigator.locks.request(started.key, { ifAvailable: true }, async (lock) => {
    if (lock && (await store.isWanted())) await makeSnapshot(started.maker, store);
  });
}

/** @type {(isBusy: () => boolean) => Promise<void>} */
function quiet(isBusy) {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let seconds = 0;
  for (const kind of INPUTS) addEventListener(kind, () => (seconds = 0), options);
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      seconds = isBusy() ? 0 : seconds + 1;
      if (seconds < QUIET) return;
      clearInterval(timer);
      listening.abort();
      resolve();
    }, 1000);
  });
}

/** @type {(address: string, store: SnapshotStore) => Promise<void>} */
async function makeSnapshot(address, store) {
  const worker = new Worker(address, { type: "module", name: MAKER });
  try {
    await within(LIMIT, completionOf(worker));
    performance.mark("okanagan:snapshot-kept");
  } catch (error) {
    console.warn("No snapshot was made.", error);
    await store.drop();
  } finally {
    worker.terminate();
  }
}

/** @type {(worker: Worker) => Promise<void>} */
function completionOf(worker) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.made ? resolve() : reject(new Error(data.reason)));
    worker.onerror = () => reject(new Error("The worker did not start."));
  });
}
