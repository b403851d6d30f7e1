// The style sheets and symbols that the start screen does not need: those of all other screens, and those
// of a game that is loaded on demand.

import { metaContent, setOnRoot } from "../document.js";
import { cachedOrFetched } from "../engine/files.js";
import { EngineError } from "../engine/requests.js";
import { storeSymbols } from "./symbols.js";

/**
 * @typedef {{code: string, styles?: string, symbols?: string}} GameFiles The addresses of the files of a
 * game, or of a part of the page, which has code only.
 */

/** @type {Record<string, GameFiles | undefined>} */
const games = JSON.parse(metaContent("games") || "{}");
/** @type {Map<string, Promise<void>>} */
const loading = new Map();
/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** @type {Promise<unknown> | null} */
let screens = null;

/** Loads what all screens but the start screen need. Rejects with an `EngineError`. */
export const loadScreens = () => (screens ??= Promise.all([loadStyles(), loadSymbols()]));

// It is a link, and not adopted like those of the games, because the style sheet for paper comes after it.
async function loadStyles() {
  const link = /** @type {HTMLLinkElement | null} */ (document.getElementById("screens"));
  if (!link) return; // okanagan.html contains the styles
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new EngineError("missing-file", `${link.href} did not arrive.`)));
    link.disabled = false;
  });
}

async function loadSymbols() {
  try {
    storeSymbols(await textOf(metaContent("symbols")));
  } catch (error) {
    throw new EngineError("missing-file", String(error));
  }
}

/** @param {string} address */
const textOf = async (address) => (await cachedOrFetched(address)).text();

/** @param {string | undefined} game Undefined for a game that is part of the page. */
export const filesOf = (game) => (game === undefined ? undefined : games[game]);

/** @param {string} game */
export function loadLooks(game) {
  const looks = loading.get(game) ?? fetchLooks(game);
  loading.set(game, looks);
  looks.catch(() => loading.delete(game));
  return looks;
}

/** @param {string} game */
async function fetchLooks(game) {
  const { styles, symbols } = /** @type {GameFiles} */ (filesOf(game));
  if (!styles || !symbols) return;
  const [rules, lines] = await Promise.all([styles, symbols].map(textOf));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  sheets.set(game, sheet);
  storeSymbols(lines);
}

/** @param {string} game Its style sheet comes after those of the page. */
export function wear(game) {
  const sheet = sheets.get(game);
  if (document.adoptedStyleSheets[0] !== sheet) document.adoptedStyleSheets = sheet ? [sheet] : [];
  setOnRoot({ "data-wears": game });
}
