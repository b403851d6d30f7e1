// A second copy of the saved games, in IndexedDB. Browsers write localStorage seconds later: a browser
// that is killed meanwhile loses the last moves. IndexedDB is on the disk a moment after the move.

import { browserDatabase } from "./overrides/browser-apis.js";
import { within } from "./engine/requests.js";
import { GAME, deletedGames } from "./store.js";

const NAME = "okanagan:copies";
const GAMES = "games";
/** Milliseconds after which a database that does not answer is ignored. */
const PATIENCE = 2000;
const CHANGED = /"changed": ([0-9.e+]+)\}$/;

/** @type {Promise<IDBDatabase> | null} */
let database = null;

/** @returns {Promise<Record<string, string>>} By the keys of the games; none if the browser has no database. */
export async function readCopies() {
  try {
    const copies = await within(PATIENCE, readAll()), deleted = deletedGames.read();
    copyGames(Object.fromEntries(deleted.map((key) => [key, null])));
    for (const key of deleted) delete copies[key];
    return copies;
  } catch {
    return {};
  }
}

/**
 * Copies the games among the entries (null removes a copy).
 * @type {(entries: Record<string, string | null>) => Promise<boolean>} Whether there is a game, and its copy
 *   is on the disk.
 */
export async function copyGames(entries) {
  const games = Object.entries(entries).filter(([key]) => key.startsWith(GAME));
  if (!games.length) return false;
  markDeleted(games);
  try {
    await within(PATIENCE, putAll(games));
    unmark(games.map(([key]) => key));
    return true;
  } catch {
    return false;
  }
}

/**
 * The copies of games that are missing, damaged or older in localStorage.
 * @type {(stored: Record<string, string>, copies: Record<string, string>) => Record<string, string>}
 */
export function newerCopies(stored, copies) {
  const newer = Object.entries(copies).filter(
    ([key, text]) => text !== stored[key] && changeTime(text) > changeTime(stored[key]),
  );
  return Object.fromEntries(newer);
}

/** @type {(text: string | undefined) => number} In seconds since 1970; -1 if it is damaged or missing. */
function changeTime(text) {
  try {
    return JSON.parse(text ?? "").record ? Number(CHANGED.exec(text ?? "")?.[1] ?? 0) : -1;
  } catch {
    return -1;
  }
}

/**
 * The page may end before a copy is removed. The mark is in localStorage at once: the next page does not
 * bring the game back.
 * @param {[string, string | null][]} games
 */
function markDeleted(games) {
  const marked = new Set(deletedGames.read());
  for (const [key, text] of games) text === null ? marked.add(key) : marked.delete(key);
  deletedGames.keep([...marked]);
}

/** @param {string[]} keys */
function unmark(keys) {
  deletedGames.keep(deletedGames.read().filter((key) => !keys.includes(key)));
}

/** @param {[string, string | null][]} games */
async function putAll(games) {
  const store = await openStore("readwrite");
  for (const [key, text] of games) text === null ? store.delete(key) : store.put(text, key);
  await new Promise((resolve, reject) => {
    store.transaction.oncomplete = resolve;
    store.transaction.onabort = reject;
  });
}

async function readAll() {
  const store = await openStore("readonly");
  const [keys, texts] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  return Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
}

/** @param {"readonly" | "readwrite"} mode */
async function openStore(mode) {
  database ??= openDatabase();
  const transaction = (await database).transaction(GAMES, mode, { durability: "strict" });
  return transaction.objectStore(GAMES);
}

async function openDatabase() {
  if (!browserDatabase) throw new Error("This browser has no database here.");
  const request = browserDatabase.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
  return resultOf(request);
}

/** @type {<T>(request: IDBRequest<T>) => Promise<T>} */
function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
