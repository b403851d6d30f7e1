// What a game that comes apart wears: a style sheet of its own, and symbols beside those of every page.

import { keptOrFetched } from "../engine/fetching.js";
import { setOnRoot } from "../root.js";

/** The addresses of each such game's files: its code, its styles, its symbols. */
const games = JSON.parse(document.querySelector("meta[name='okanagan:games']")?.content ?? "{}");
const coming = new Map();
const sheets = new Map();

/** The addresses of a game's own files; undefined for one that has none. */
export const partsOf = (game) => games[game];

/** Resolves once all that a game wears is there; where that fails, it can be tried again. */
export function looksOf(game) {
  if (!coming.has(game)) {
    coming.set(game, fetchLooks(game));
    coming.get(game).catch(() => coming.delete(game));
  }
  return coming.get(game);
}

/** All of it, or nothing. */
async function fetchLooks(game) {
  const { styles, symbols } = partsOf(game);
  const [rules, markup] = await Promise.all([styles, symbols].map(textOf));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  sheets.set(game, sheet);
  const template = document.createElement("template");
  template.innerHTML = markup;
  document.body.prepend(template.content);
}

async function textOf(address) {
  const response = await keptOrFetched(address);
  return response.text();
}

/** Puts a game's style sheet to use, after those of every page, and that of any other out of it. */
export function wear(game) {
  const wanted = sheets.has(game) ? [sheets.get(game)] : [];
  if (document.adoptedStyleSheets[0] !== wanted[0]) document.adoptedStyleSheets = wanted;
  setOnRoot({ "data-wears": game });
}
