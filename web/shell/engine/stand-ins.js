// PyScript opens two databases (IndexedDB) at its start, for features that this page does not use.
// A browser that is told to store nothing refuses them, and PyScript then does not start at all;
// elsewhere they would be names of ours without our prefix. So it gets as much as it asks for, in
// memory. The copies of our saves (copies.js) are in the browser's own. It opens a channel between
// tabs as well, which Firefox refuses in the same case. And it watches every change of the page for
// elements of its own: there is but one, in the head, and every tap would pay for the watching.

/** The browser's own, for us; undefined where it is forbidden. */
export const browserDatabase = found();

function found() {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // Firefox lets nobody even look
  }
}

/** An object store, as far as PyScript's key-value map uses one. */
class MemoryStore {
  #entries = new Map();

  get(key) {
    return answer(this.#entries.get(key));
  }

  getKey(key) {
    return answer(this.#entries.has(key) ? key : undefined);
  }

  getAllKeys() {
    return answer([...this.#entries.keys()]);
  }

  count() {
    return answer(this.#entries.size);
  }

  put(value, key) {
    this.#entries.set(key, value);
    return answer(key);
  }

  delete(key) {
    this.#entries.delete(key);
    return answer(undefined);
  }

  clear() {
    this.#entries.clear();
    return answer(undefined);
  }
}

/** A request whose `onsuccess` is called once its maker has had the time to set it. */
function answer(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

function open() {
  const store = new MemoryStore();
  return answer({ close() {}, transaction: () => ({ objectStore: () => store }) });
}

/** A channel between tabs on which nobody speaks. */
class SilentChannel extends EventTarget {
  postMessage() {}

  close() {}
}

/** Sees only what comes into the head: PyScript's element, where boot.js begins once more. */
function headObserver({ MutationObserver, document }) {
  return class extends MutationObserver {
    observe() {
      super.observe(document.head, { childList: true });
    }
  };
}

function mayOpenChannels() {
  try {
    new BroadcastChannel("okanagan").close();
    return true;
  } catch {
    return false;
  }
}

/** Puts the stand-ins in place; call it before PyScript's own script runs. */
export function useStandIns() {
  const standIns = { indexedDB: { open } };
  if (globalThis.document) standIns.MutationObserver = headObserver(globalThis);
  if (!mayOpenChannels()) standIns.BroadcastChannel = SilentChannel;
  for (const [name, value] of Object.entries(standIns)) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
}
