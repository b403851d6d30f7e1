// The engine's memory as it is right after its start, kept on the device with all that it was made of: to
// put that back is quicker than to start. Both sides use this module: the worker, which puts it back or
// makes it (web/interpreter.js), and the page, which says whether it has proved itself. It is a file of the
// browser's own for this site, which a worker reads at once: from Cache Storage it would come in pieces.

import { bundle, unbundle } from "./bundle.js";

/** The name of the worker that makes a snapshot. */
export const MAKER = "okanagan:snapshot-maker";
/** A snapshot, generously, in bytes; and how many times of that must be free. */
const EXPECTED = 24 * 1024 * 1024;
const SPARE = 3;
/** After so many that did not prove themselves, a version starts without one. */
const CHANCES = 3;
/** Milliseconds after which a try has ended one way or the other. */
const TRY = 30_000;
const TRYING = "trying";
const SNAPSHOT = "snapshot";
const TROUBLE = "trouble";

/** Whether a kept thing of `size` bytes would leave room for the games, and for other pages. */
export async function hasRoom(size = EXPECTED) {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage >= SPARE * size;
}

/**
 * What a snapshot is known by. `engine` is the folder of all that runs. `parts` are what it was made of:
 * another one of any makes another snapshot.
 */
export function snapshotKey(engine, parts) {
  return `${engine}?${new URLSearchParams(parts)}`;
}

/**
 * The snapshot of one `key`, in a folder of its own. An empty file beside it, *trying*, stands there from
 * before it is used until the engine has answered, and one for each that was no good.
 */
export class Snapshots {
  #folder;
  #lock;
  #snapshot;
  #troubles;

  constructor(key) {
    const [engine, parts] = key.split("?");
    this.#folder = encodeURIComponent(`okanagan:snapshots:${engine}`);
    this.#lock = `okanagan:snapshots:${engine}:${TRYING}`;
    this.#snapshot = `${SNAPSHOT} ${parts}`;
    this.#troubles = Array.from({ length: CHANCES }, (_, number) => `${TROUBLE} ${number + 1} ${parts}`);
  }

  /**
   * Begins a try: resolves to the `count` parts of the snapshot as `unbundle` gives them, or to null where
   * there is none. One whose last try has not ended well is removed, as are those of other versions; that
   * another tab tries it at this moment is no harm. Only a worker can ask.
   */
  async take(count) {
    const folder = await this.#open();
    // Every question takes a while on its way: they are asked at once.
    const [kept, bytes] = await Promise.all([namesIn(folder), read(folder, this.#snapshot)]);
    if (kept.includes(TRYING) && !(await isHeld(this.#lock))) return this.drop();
    await removeAllBut(folder, kept, [this.#snapshot, ...this.#troubles, TRYING]);
    try {
      return bytes && this.#begin(folder, unbundle(bytes, count));
    } catch {
      return this.drop();
    }
  }

  /** What is taken counts as whole only once the try is noted. */
  #begin(folder, { parts, whole }) {
    hold(this.#lock);
    return { parts, whole: Promise.all([whole, leave(folder, TRYING)]) };
  }

  /**
   * Resolves to a function that takes back the try at once: for a page that is left, which has no time
   * to wait for an answer.
   */
  async whenLeft() {
    const folder = await this.#open();
    return () => void remove(folder, TRYING).catch(() => {});
  }

  /** The try has ended well. */
  async prove() {
    await remove(await this.#open(), TRYING);
  }

  /** Removes the snapshot, and notes that it was no good. Resolves to null: there is none. */
  async drop() {
    const folder = await this.#open();
    const kept = await namesIn(folder);
    const trouble = this.#troubles.find((name) => !kept.includes(name));
    if (trouble) await leave(folder, trouble);
    await remove(folder, this.#snapshot);
    await remove(folder, TRYING);
    return null;
  }

  /** Whether one is to be made: there is none, and earlier ones were not no good too often. */
  async isWanted() {
    const kept = await namesIn(await this.#open());
    const troubled = this.#troubles.every((name) => kept.includes(name));
    return !kept.includes(this.#snapshot) && !troubled;
  }

  /** Keeps a snapshot of these parts. Rejects where there is no room. Only a worker can. */
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

async function namesIn(folder) {
  const names = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

async function removeAllBut(folder, names, left) {
  for (const name of names) if (!left.includes(name)) await remove(folder, name);
}

/** Another tab may have removed it. */
async function remove(folder, name) {
  await folder.removeEntry(name).catch((error) => {
    if (error.name !== "NotFoundError") throw error;
  });
}

/** Leaves an empty file. */
async function leave(folder, name) {
  await folder.getFileHandle(name, { create: true });
}

/**
 * The file's bytes, or null where there is none. Rejects where another tab reads it at this moment, and the
 * browser lets in but one.
 */
async function read(folder, name) {
  const handle = await folder.getFileHandle(name).catch(() => null);
  const file = await handle?.createSyncAccessHandle({ mode: "read-only" });
  if (!file) return null;
  try {
    const bytes = new Uint8Array(file.getSize());
    file.read(bytes, { at: 0 });
    return bytes;
  } finally {
    file.close();
  }
}

async function write(folder, name, bytes) {
  const file = await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
  try {
    file.truncate(0);
    file.write(bytes, { at: 0 });
    file.flush();
  } finally {
    file.close();
  }
}

/** A tab that has crashed, or was closed, holds nothing any longer. */
async function isHeld(name) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

function hold(name) {
  const over = () => new Promise((done) => setTimeout(done, TRY));
  navigator.locks?.request(name, { mode: "shared" }, over).catch(() => {});
}
