// The page's entries in localStorage. The engine decides their content; only this module writes them.

const PREFIX = "okanagan:";
/** The beginning of the saved games' keys. */
export const GAME = `${PREFIX}game:`;
const SETTINGS = `${PREFIX}settings`;
const ATTRIBUTES = `${PREFIX}attributes`;
const PAINTED = `${PREFIX}painted`;
const STUCK_BOT = `${PREFIX}stuck-guest`;
/** The shell's own entries: the engine does not get them. */
const OWN = new Set([ATTRIBUTES, PAINTED]);

/**
 * All entries of the engine, by key; none where the browser forbids storage.
 * @returns {Record<string, string>}
 */
export function readAll() {
  try {
    const keys = Object.keys(localStorage).filter(isEngines);
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
  } catch {
    return {};
  }
}

/** The keys and texts of the saved games, for a download when nothing else works. */
export function keptGames() {
  return Object.entries(readAll()).filter(([key]) => key.startsWith(GAME));
}

/**
 * Writes entries in order (null removes) and stops at the first failure, so that nothing is removed
 * whose copy was not written.
 * @param {Record<string, string | null>} entries
 * @returns {{key: string, reason: string} | null} The entry that was refused, and why: "full" or "forbidden".
 */
export function write(entries) {
  for (const [key, text] of Object.entries(entries)) {
    const reason = writeEntry(key, text);
    if (reason) return { key, reason };
  }
  return null;
}

/** @type {(key: string, text: string | null) => "full" | "forbidden" | null} */
function writeEntry(key, text) {
  const reason = put(key, text);
  if (reason !== "full") return reason;
  remove(PAINTED); // games are more important than the last picture
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

/** @param {string} key */
function remove(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // there is no storage, so there is no entry
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

/** The attributes that settings may set on the root element: another one could hide the page. */
const LOOKS = ["lang", "data-theme", "data-motion", "data-sound", "data-bar", "data-coordinates"];

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
 * @typedef {object} Picture The last picture of a game's screen.
 * @property {string} hash The address of the game.
 * @property {string} lang
 * @property {string} [game] The id of a game that is loaded on demand.
 * @property {string} title
 * @property {string} markup
 */

export const painted = {
  /** @returns {Picture | null} */
  read: () => readJson(PAINTED),
  /** @param {Picture} picture */
  keep: (picture) => put(PAINTED, JSON.stringify(picture)),
  forget: () => remove(PAINTED),
};
