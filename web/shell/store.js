// The page's entries in localStorage. The engine decides what they say; only this module writes.

const PREFIX = "okanagan:";
/** The beginning of the saved games' keys. */
export const GAME = `${PREFIX}game:`;
/** Entries that are the shell's own: the engine never hears of them. */
const SETTINGS = `${PREFIX}settings`;
const ATTRIBUTES = `${PREFIX}attributes`;
const PAINTED = `${PREFIX}painted`;
const STUCK_GUEST = `${PREFIX}stuck-guest`;
const OWN = new Set([ATTRIBUTES, PAINTED]);

/** Every entry of the engine's, by key; none where the browser forbids to look. */
export function readAll() {
  try {
    const entries = Object.keys(localStorage).filter(isEngines).map((key) => [key, localStorage.getItem(key)]);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** The kept games' texts, for a download when nothing else works. */
export function keptGames() {
  return Object.entries(readAll()).filter(([key]) => key.startsWith(GAME));
}

/**
 * Makes the writes in order (null removes) and stops at the first that is refused, so that nothing is
 * removed whose copy was not written. Returns `{key, reason}` of that one, or null.
 */
export function write(entries) {
  for (const [key, text] of Object.entries(entries)) {
    const reason = attempt(key, text);
    if (reason) return { key, reason };
  }
  return null;
}

function attempt(key, text) {
  const reason = put(key, text);
  if (reason !== "full") return reason;
  remove(PAINTED); // a picture must not take a game's place
  return put(key, text);
}

function put(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return null;
  } catch (error) {
    return error?.name === "QuotaExceededError" ? "full" : "forbidden";
  }
}

function remove(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing is kept anyway
  }
}

/** Calls `told(key, value)` when another tab has written one of the engine's entries. */
export function watchOtherTabs(told) {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== null && isEngines(key)) told(key, newValue);
  });
}

function isEngines(key) {
  return key.startsWith(PREFIX) && !OWN.has(key);
}

/** Something that was kept as JSON; null where there is none. */
function readJson(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** What the settings may set on the root element: another attribute could hide the page. */
const LOOKS = ["lang", "data-theme", "data-motion", "data-sound", "data-bar"];

function readLooks() {
  const stored = readJson(ATTRIBUTES);
  const looks = LOOKS.map((name) => [name, stored?.[name]]);
  return Object.fromEntries(looks.filter(([, value]) => value === null || typeof value === "string"));
}

export const attributes = {
  read: readLooks,
  keep: (value) => put(ATTRIBUTES, JSON.stringify(value)),
};

/** The bot that did not return, from before a reload to after it. */
export const stuckGuest = {
  keep: (text) => withSession((session) => session.setItem(STUCK_GUEST, text)),
  take: () =>
    withSession((session) => {
      const text = session.getItem(STUCK_GUEST);
      session.removeItem(STUCK_GUEST);
      return text;
    }),
};

function withSession(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null; // then no game is kept either, and nothing goes on after a reload
  }
}

/** The language that the person has chosen, if any; else the browser's wishes count. */
export function chosenLanguage() {
  return readJson(SETTINGS)?.language;
}

export const painted = {
  read: () => readJson(PAINTED),
  keep: (value) => put(PAINTED, JSON.stringify(value)),
  forget: () => remove(PAINTED),
};
