// Replaces IndexedDB and BroadcastChannel for PyScript. It opens two databases and a channel between tabs,
// for features that the page does not use. A browser that blocks storage refuses them, and PyScript does
// not start. Elsewhere the names of the databases would lack the page's prefix.

/** The browser's own database, for copies.js; undefined where it is blocked. */
export const browserDatabase = findDatabase();

/** @returns {IDBFactory | undefined} */
function findDatabase() {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // Firefox forbids even reading the property
  }
}

/** An object store in memory, with the methods that PyScript's key-value map uses. */
class MemoryStore {
  /** @type {Map<unknown, unknown>} */
  #entries = new Map();

  /** @param {unknown} key */
  get(key) {
    return requestOf(this.#entries.get(key));
  }

  /** @param {unknown} key */
  getKey(key) {
    return requestOf(this.#entries.has(key) ? key : undefined);
  }

  getAllKeys() {
    return requestOf([...this.#entries.keys()]);
  }

  count() {
    return requestOf(this.#entries.size);
  }

  /** @type {(value: unknown, key: unknown) => object} */
  put(value, key) {
    this.#entries.set(key, value);
    return requestOf(key);
  }

  /** @param {unknown} key */
  delete(key) {
    this.#entries.delete(key);
    return requestOf(undefined);
  }

  clear() {
    this.#entries.clear();
    return requestOf(undefined);
  }
}

// `onsuccess` is called when the caller had time to set it.
/** @param {unknown} result */
function requestOf(result) {
  /** @type {{onsuccess?: (event: object) => void}} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

function open() {
  const store = new MemoryStore();
  return requestOf({ close() {}, transaction: () => ({ objectStore: () => store }) });
}

/** A channel between tabs without messages. */
class SilentChannel extends EventTarget {
  postMessage() {}

  close() {}
}

function canOpenChannels() {
  try {
    new BroadcastChannel("okanagan").close();
    return true;
  } catch {
    return false;
  }
}

/** Installs the replacements; call it before PyScript's script runs. */
export function replaceBrowserApis() {
  /** @type {Record<string, unknown>} */
  const replacements = { indexedDB: { open } };
  if (!canOpenChannels()) replacements.BroadcastChannel = SilentChannel;
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
}
