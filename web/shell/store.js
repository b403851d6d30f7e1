// The page's entries in localStorage. The engine decides their content; only this module writes them.

const PREFIX = "okanagan:";
/** The beginning of the saved games' keys. */
export const GAME = `${PREFIX}game:`;
const SETTINGS = `${PREFIX}settings`;
const DELETED = `${PREFIX}deleted`;
const ATTRIBUTES = `${PREFIX}attributes`;
const PAINTED = `${PREFIX}painted`;
const STUCK_BOT = `${PREFIX}stuck-guest`;
/** The shell's own entries: the engine does not get them. */
const OWN = new Set([DELETED, ATTRIBUTES, PAINTED]);

/** @returns {Record<string, string>} The engine's entries; none where the browser forbids storage. */
export function readAll() {
  try {
    const keys = Object.keys(localStorage).filter(isEngines);
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
  } catch {
    return {};
  }
}

/** The keys and texts of the saved games, for a download when nothing else works. */
export function savedGames() {
  return Object.entries(readAll()).filter(([key]) => key.startsWith(GAME));
}

/**
 * Writes entries in order (null removes). It stops at the first failure ("full" or "forbidden") and returns
 * it: no entry is removed before its copy is written.
 * @type {(entries: Record<string, string | null>) => {key: string, reason: "full" | "forbidden"} | null}
 */
export function write(entries) {
  for (const [key, text] of Object.entries(entries)) {
    const reason = writeEntry(key, text);
    if (reason) return { key, reason };
  }
  return null;
}

/**
 * Writes all of the engine's entries, or none (null removes).
 * @type {(entries: Record<string, string | null>) => "full" | "forbidden" | null} Why the browser refused them.
 */
export function writeAll(entries) {
  const keys = Object.keys(entries).filter(isEngines), stored = readAll();
  const failure = write(Object.fromEntries(keys.map((key) => [key, entries[key]])));
  if (!failure) return null;
  for (const key of keys) put(key, null); // makes room for the old texts
  for (const key of keys) if (key in stored) put(key, stored[key]);
  return failure.reason;
}

/** @type {(key: string, text: string | null) => "full" | "forbidden" | null} */
function writeEntry(key, text) {
  const reason = put(key, text);
  if (reason !== "full") return reason;
  put(PAINTED, null); // games are more important than the last picture
  return put(key, text);
}

/** @type {(key: string, text: string | null) => "full" | "forbidden" | null} */
function put(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return null;
  } catch (error) {
    return error instanceof Error && error.name === "QuotaExceededError" ? "full" : "forbidden";
  }
}

/** @param {(key: string, value: string | null) => void} onChange */
export function watchOtherTabs(onChange) {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== null && isEngines(key)) onChange(key, newValue);
  });
}

/** @param {string} key */
function isEngines(key) {
  return key.startsWith(PREFIX) && !OWN.has(key);
}

/** @param {string} key */
function readJson(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The keys of deleted games whose copies may still exist. */
export const deletedGames = {
  /** @returns {string[]} */
  read() {
    const keys = readJson(DELETED);
    return Array.isArray(keys) ? keys : [];
  },
  /** @param {string[]} keys */
  keep: (keys) => put(DELETED, keys.length ? JSON.stringify(keys) : null),
};

/** The attributes that settings may set on the root element: another one could hide the page. */
const LOOKS = ["lang", "data-theme", "data-motion", "data-sound", "data-call", "data-bar", "data-coordinates"];

/** @returns {Record<string, string | null>} */
function readLooks() {
  const stored = readJson(ATTRIBUTES);
  const looks = LOOKS.map((name) => [name, stored?.[name]]);
  return Object.fromEntries(looks.filter(([, value]) => value === null || typeof value === "string"));
}

/** The root element's attributes, for the next start. */
export const attributes = {
  read: readLooks,
  /** @param {Record<string, string | null>} value */
  keep: (value) => put(ATTRIBUTES, JSON.stringify(value)),
};

/** The plugin bot that did not return, kept while the page is reloaded. */
export const stuckBot = {
  /** @param {string} text */
  keep: (text) => withSession((session) => session.setItem(STUCK_BOT, text)),
  take: () =>
    withSession((session) => {
      const text = session.getItem(STUCK_BOT);
      session.removeItem(STUCK_BOT);
      return text;
    }),
};

/** @type {<T>(use: (session: Storage) => T) => T | null} */
function withSession(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null; // no game is kept either, so nothing continues after a reload
  }
}

/** @returns {string | undefined} */
export function chosenLanguage() {
  return readJson(SETTINGS)?.language;
}

/**
 * The last screen: `game` is the id of its game, and `apart` says whether the game that was played last is
 * loaded on demand. Only the screen of a game in play has a picture.
 * @typedef {{hash: string, lang: string, tall: boolean, game?: string, apart: boolean, title: string,
 *   markup: string}} Picture
 */

export const painted = {
  /** @returns {Picture | null} */
  read: () => readJson(PAINTED),
  /** @param {Picture} picture */
  keep: (picture) => put(PAINTED, JSON.stringify(picture)),
  forget: () => put(PAINTED, null),
};

/** Whether the address is that of the start screen, which shows the game that was played last. */
export const atStart = () => ["", "#/"].includes(location.hash);

/** @type {(last: Picture) => boolean} Whether the start screen of a game not in the page is expected here. */
export const startsApart = ({ apart }) => apart && atStart();
