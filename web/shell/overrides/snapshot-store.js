// Keeps the snapshot: the engine's memory right after its start. Restoring it replaces Pyodide's start at
// later visits, because it is much quicker. The snapshot is a file in the browser's private file system
// for this site, which a worker reads at once; Cache Storage would deliver it in pieces. The worker
// restores and makes snapshots (web/interpreter.js); the page reports whether a restored engine works.

import { bundle, unbundle } from "./snapshot-format.js";

/** @import { Bundle, Bytes } from "./snapshot-format.js" */
/** @typedef {FileSystemDirectoryHandle} Folder */

/** The name of the worker that makes a snapshot. */
export const MAKER = "okanagan:snapshot-maker";
/** The size of a snapshot in bytes, at most; and how many times of that must be free. */
const EXPECTED = 24 * 1024 * 1024;
const SPARE = 3;
/** After so many failures, a version no longer uses snapshots. */
const CHANCES = 3;
/** Milliseconds after which a trial has ended. */
const TRIAL = 30_000;
const TRYING = "trying";
const SNAPSHOT = "snapshot";
const TROUBLE = "trouble";

/** @param {number} [size] */
export async function hasRoom(size = EXPECTED) {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage >= SPARE * size;
}

/** @type {(engine: string, parts: Record<string, string>) => string} */
export function snapshotKey(engine, parts) {
  return `${engine}?${new URLSearchParams(parts)}`;
}

/**
 * The snapshot of one key, in a folder of its own. While a restored engine is on trial, an empty file
 * *trying* is beside it. Each failure leaves an empty file *trouble*.
 */
export class SnapshotStore {
  #folder;
  #lock;
  #snapshot;
  #troubles;

  /** @param {string} key */
  constructor(key) {
    const [engine, parts] = key.split("?");
    this.#folder = encodeURIComponent(`okanagan:snapshots:${engine}`);
    this.#lock = `okanagan:snapshots:${engine}:${TRYING}`;
    this.#snapshot = `${SNAPSHOT} ${parts}`;
    this.#troubles = Array.from({ length: CHANCES }, (_, number) => `${TROUBLE} ${number + 1} ${parts}`);
  }

  /**
   * Starts a trial of the snapshot. Removes a snapshot whose last trial has failed, and snapshots of other
   * versions. Another tab may be trying the snapshot at this moment. For workers.
   * @param {number} count The number of parts.
   * @returns {Promise<Bundle | null>} The parts; null if there is no snapshot.
   */
  async take(count) {
    const folder = await this.#open();
    // Each request takes some time: both are sent at once.
    const [names, bytes] = await Promise.all([namesIn(folder), read(folder, this.#snapshot)]);
    if (names.includes(TRYING) && !(await isHeld(this.#lock))) return this.drop();
    const current = [this.#snapshot, ...this.#troubles, TRYING];
    for (const name of names) if (!current.includes(name)) await remove(folder, name);
    try {
      return bytes && this.#begin(folder, unbundle(bytes, count));
    } catch {
      return this.drop();
    }
  }

  /** @type {(folder: Folder, bundle: Bundle) => Bundle} */
  #begin(folder, { parts, intact }) {
    hold(this.#lock);
    return { parts, intact: Promise.all([intact, touch(folder, TRYING)]) };
  }

  /** @returns {Promise<() => void>} A function that cancels the trial at once, when the player leaves. */
  async canceller() {
    const folder = await this.#open();
    return () => void remove(folder, TRYING).catch(() => {});
  }

  /** Ends the trial successfully. */
  async prove() {
    await remove(await this.#open(), TRYING);
  }

  /** @returns {Promise<null>} It also counts a failure. */
  async drop() {
    const folder = await this.#open();
    const names = await namesIn(folder);
    const trouble = this.#troubles.find((name) => !names.includes(name));
    if (trouble) await touch(folder, trouble);
    await remove(folder, this.#snapshot);
    await remove(folder, TRYING);
    return null;
  }

  /** Whether a snapshot should be made: there is none, and earlier ones have not failed too often. */
  async isWanted() {
    const names = await namesIn(await this.#open());
    const hasFailed = this.#troubles.every((name) => names.includes(name));
    return !names.includes(this.#snapshot) && !hasFailed;
  }

  // Rejects if there is no room. For workers.
  /** @param {Bytes[]} parts */
  async keep(parts) {
    const bytes = await bundle(parts);
    if (!(await hasRoom(bytes.length))) throw new Error("There is no room for a snapshot.");
    await write(await this.#open(), this.#snapshot, bytes);
  }

  async #open() {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(this.#folder, { create: true });
  }
}

/** @param {Folder} folder */
async function namesIn(folder) {
  const names = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

/** @type {(folder: Folder, name: string) => Promise<void>} */
async function remove(folder, name) {
  await folder.removeEntry(name).catch((error) => {
    if (error.name !== "NotFoundError") throw error;
  });
}

/** @type {(folder: Folder, name: string) => Promise<void>} */
async function touch(folder, name) {
  await folder.getFileHandle(name, { create: true });
}

/** @type {(folder: Folder, name: string) => Promise<Bytes | null>} Rejects while another tab reads it. */
async function read(folder, name) {
  const handle = await folder.getFileHandle(name).catch(() => null);
  if (!handle) return null;
  const options = /** @type {any} */ ({ mode: "read-only" });
  const file = await /** @type {any} */ (handle).createSyncAccessHandle(options);
  try {
    const bytes = new Uint8Array(file.getSize());
    file.read(bytes, { at: 0 });
    return bytes;
  } finally {
    file.close();
  }
}

/** @type {(folder: Folder, name: string, bytes: Uint8Array) => Promise<void>} */
async function write(folder, name, bytes) {
  const handle = await folder.getFileHandle(name, { create: true });
  const file = await /** @type {any} */ (handle).createSyncAccessHandle();
  try {
    file.truncate(0);
    file.write(bytes, { at: 0 });
    file.flush();
  } finally {
    file.close();
  }
}

// A tab that crashed or was closed holds no lock.
/** @param {string} name */
async function isHeld(name) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/** @param {string} name */
function hold(name) {
  const untilOver = () => new Promise((resolve) => setTimeout(resolve, TRIAL));
  navigator.locks?.request(name, { mode: "shared" }, untilOver).catch(() => {});
}
