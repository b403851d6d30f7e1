// The engine's memory as it is right after its start, kept on the device: to put that back is
// quicker than to start. Both sides use this module: the worker, which puts it back or makes it
// (web/interpreter.js), and the page, which says whether it has proved itself.

/** The name of the worker that makes a snapshot. */
export const MAKER = "okanagan:snapshot-maker";
/** A snapshot, generously, in bytes; and how many times of that must be free. */
const EXPECTED = 20 * 1024 * 1024;
const SPARE = 3;
/** After so many that did not prove themselves, a version starts without one. */
const CHANCES = 3;
/** Milliseconds after which a try has ended one way or the other. */
const TRY = 30_000;
const LENGTH = "okanagan-length";
const SHA_256 = "okanagan-sha-256";

/** Whether a kept thing of `size` bytes would leave room for the games, and for other pages. */
export async function hasRoom(size = EXPECTED) {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage >= SPARE * size;
}

/**
 * The address under which a snapshot is kept; nothing is ever asked for there. `engine` is the folder
 * of all that runs. `parts` are what it was made of: another one of any makes another snapshot.
 */
export function snapshotKey(engine, parts) {
  return `${new URL("snapshot", engine)}?${new URLSearchParams(parts)}`;
}

/**
 * The snapshot of one `key`, in a cache of its own that the service worker does not know. An entry
 * beside it, *trying*, stands there from before it is used until the engine has answered.
 */
export class Snapshots {
  #key;
  #trying;
  #troubles;
  #name;

  constructor(key) {
    const beside = (name) => String(new URL(name, key));
    this.#key = key;
    this.#trying = beside("snapshot-trying");
    this.#troubles = `${beside("snapshot-troubles")}${new URL(key).search}`;
    this.#name = `okanagan:snapshots:${beside(".")}`;
  }

  /**
   * Begins a try: resolves to a function that reads the snapshot, or to null where there is none.
   * One whose last try has not ended well is removed, as are those of other versions; that another
   * tab tries it at this moment is no harm.
   * The function resolves to the bytes, and rejects where they are not those that were kept.
   */
  async take() {
    const cache = await this.#open();
    const kept = (await cache.keys()).map(({ url }) => url);
    if (kept.includes(this.#trying) && !(await isHeld(this.#trying))) {
      await this.drop();
      return null;
    }
    await this.#removeAllBut(cache, kept, [this.#key, this.#troubles, this.#trying]);
    if (!kept.includes(this.#key)) return null;
    hold(this.#trying);
    await cache.put(this.#trying, new Response(""));
    return async () => verified(await cache.match(this.#key));
  }

  /**
   * Resolves to a function that takes back the try at once: for a page that is left, which has no time
   * to wait for an answer.
   */
  async whenLeft() {
    const cache = await this.#open();
    return () => void cache.delete(this.#trying).catch(() => {});
  }

  /** The try has ended well. */
  async prove() {
    await (await this.#open()).delete(this.#trying);
  }

  /** Removes the snapshot, and notes that it was no good. */
  async drop() {
    const cache = await this.#open();
    const troubles = 1 + (await this.#countTroubles(cache));
    await cache.put(this.#troubles, new Response(String(troubles)));
    await this.#removeAllBut(cache, [this.#key, this.#trying], []);
  }

  /** Whether one is to be made: there is none, and earlier ones were not no good too often. */
  async isWanted() {
    const cache = await this.#open();
    const there = await cache.match(this.#key);
    return !there && (await this.#countTroubles(cache)) < CHANCES;
  }

  /** Keeps a snapshot. Rejects where there is no room; then nothing has changed. */
  async keep(bytes) {
    if (!(await hasRoom(bytes.length))) throw new Error("There is no room for a snapshot.");
    const headers = { [LENGTH]: String(bytes.length), [SHA_256]: await sha256(bytes) };
    await (await this.#open()).put(this.#key, new Response(bytes, { headers }));
  }

  #open() {
    return caches.open(this.#name);
  }

  async #countTroubles(cache) {
    const noted = await cache.match(this.#troubles);
    return noted ? Number(await noted.text()) : 0;
  }

  async #removeAllBut(cache, urls, left) {
    for (const url of urls) if (!left.includes(url)) await cache.delete(url);
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

/** Pyodide looks at the first few bytes alone, and would start from a damaged memory. */
async function verified(response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { headers } = response;
  if (bytes.length !== Number(headers.get(LENGTH))) throw new Error("The snapshot was cut.");
  if ((await sha256(bytes)) !== headers.get(SHA_256)) throw new Error("The snapshot is damaged.");
  return bytes;
}

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
