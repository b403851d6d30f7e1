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

// An object store in memory, with the methods that PyScript's key-value map uses.
/** @returns {Record<string, (...args: any[]) => object>} */
function memoryStore() {
  const entries = new Map();
  return {
    get: (key) => requestOf(entries.get(key)),
    getKey: (key) => requestOf(entries.has(key) ? key : undefined),
    getAllKeys: () => requestOf([...entries.keys()]),
    count: () => requestOf(entries.size),
    put: (value, key) => requestOf(entries.set(key, value) && key),
    delete: (key) => requestOf(void entries.delete(key)),
    clear: () => requestOf(entries.clear()),
  };
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
  const store = memoryStore();
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
