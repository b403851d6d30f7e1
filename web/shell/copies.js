// A second copy of the saved games, in IndexedDB. Browsers write localStorage seconds late: one that
// is killed meanwhile has lost the last moves. A copy is on the disk a moment after the move.

import { browserDatabase } from "./engine/stand-ins.js";
import { GAME } from "./store.js";

const NAME = "okanagan:copies";
const GAMES = "games";
/** Milliseconds after which a database that does not answer is done without. */
const PATIENCE = 2000;
const CHANGED = /"changed": ([0-9.e+]+)\}$/;

let database = null;

/** The copies of the saved games by their keys; none where the browser keeps no database. */
export async function readCopies() {
  try {
    return await within(PATIENCE, readAll());
  } catch {
    return {};
  }
}

/** Copies the games among these writes (null removes), or leaves it where that can't be done. */
export async function copyGames(writes) {
  const games = Object.entries(writes).filter(([key]) => key.startsWith(GAME));
  if (!games.length) return;
  try {
    const store = await openStore("readwrite");
    for (const [key, text] of games) text === null ? store.delete(key) : store.put(text, key);
  } catch {
    // localStorage has them
  }
}

/** The copies of games that are stored nowhere else, or damaged there, or as they were before. */
export function newerCopies(stored, copies) {
  const isNewer = ([key, text]) => text !== stored[key] && changed(text) > changed(stored[key]);
  return Object.fromEntries(Object.entries(copies).filter(isNewer));
}

/** When a saved game was changed last, in seconds since 1970; -1 if it is damaged or missing. */
function changed(text) {
  try {
    return JSON.parse(text).record ? Number(CHANGED.exec(text)?.[1] ?? 0) : -1;
  } catch {
    return -1;
  }
}

async function readAll() {
  const store = await openStore("readonly");
  const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()].map(result));
  return Object.fromEntries(keys.map((key, at) => [key, texts[at]]));
}

async function openStore(mode) {
  database ??= open();
  const transaction = (await database).transaction(GAMES, mode, { durability: "strict" });
  return transaction.objectStore(GAMES);
}

function open() {
  const request = browserDatabase.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
  return result(request);
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function within(limit, promise) {
  const late = new Promise((_, reject) => setTimeout(reject, limit, new Error("no answer")));
  return Promise.race([promise, late]);
}
