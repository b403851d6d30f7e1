// Has a snapshot of the engine made for later starts, once, while nobody is kept from anything by it.

import { within } from "../engine/errors.js";
import { hasRoom, MAKER, Snapshots } from "../engine/snapshots.js";

/** Seconds in which nothing has happened: then the person reads, thinks, or is elsewhere. */
const QUIET = 5;
const STIRS = ["pointerdown", "pointermove", "keydown", "wheel", "input"];
/** Gigabytes below which a second Python beside the first may be too much. */
const LEAST_MEMORY = 4;
/** Milliseconds: seconds are usual. */
const LIMIT = 120_000;

/** Whether a device is to bear a snapshot: about 20 MB on it, and a second or two of work. */
export function mayBear({ connection, deviceMemory, locks }) {
  return Boolean(locks) && !connection?.saveData && !(deviceMemory < LEAST_MEMORY);
}

/**
 * Keeps a snapshot when the page comes to rest, if none is kept and the device may bear one. Call it
 * once everything is on the device: the next visit starts without a network, and so quickly. On the
 * first visit the service worker does not control the page yet, but it will the next.
 * `started` is what the engine told of its start: `{key, maker, restored}`; `isBusy()` whether it works.
 */
export async function keepSnapshot(started, isBusy) {
  if (!started || started.restored) return;
  await forgetFormer(started.key);
  if (!mayBear(navigator)) return;
  const snapshots = new Snapshots(started.key);
  if (!(await snapshots.isWanted()) || !(await hasRoom())) return;
  await quiet(isBusy);
  await navigator.locks.request(started.key, { ifAvailable: true }, async (lock) => {
    if (lock && (await snapshots.isWanted())) await make(started.maker, snapshots);
  });
}

/** Until November 2026 snapshots were kept in Cache Storage. */
async function forgetFormer(key) {
  await globalThis.caches?.delete(`okanagan:snapshots:${key.split("?")[0]}`);
}

/** Resolves when nothing has happened for a while. */
function quiet(isBusy) {
  const listening = new AbortController();
  let seconds = 0;
  const stir = () => (seconds = 0);
  for (const kind of STIRS) addEventListener(kind, stir, { capture: true, passive: true, signal: listening.signal });
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

/** Where it fails it is tried again at later visits, but not at all of them. */
async function make(address, snapshots) {
  const worker = new Worker(address, { type: "module", name: MAKER });
  try {
    await within(LIMIT, made(worker));
    performance.mark("okanagan:snapshot-kept");
  } catch (error) {
    console.warn("No snapshot was made.", error);
    await snapshots.drop();
  } finally {
    worker.terminate();
  }
}

function made(worker) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.made ? resolve() : reject(new Error(data.reason)));
    worker.onerror = () => reject(new Error("The worker did not start."));
  });
}
