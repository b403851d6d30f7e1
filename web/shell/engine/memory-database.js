// PyScript opens two databases (IndexedDB) at its start, for features that this page does not use.
// A browser that is told to store nothing refuses them, and PyScript then does not start at all;
// elsewhere they would be names of ours without our prefix. So it gets as much as it asks for, in
// memory. Saves are in localStorage, which has nothing to do with this.

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

/** Puts the stand-in in place; call it before PyScript's own script runs. */
export function useMemoryDatabase() {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
}
