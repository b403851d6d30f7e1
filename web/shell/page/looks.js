// What a game that comes apart wears: a style sheet of its own, and symbols beside those of every page.

import { setOnRoot } from "../root.js";

/** The addresses of each such game's files: its code, its styles, its symbols. */
const games = JSON.parse(document.querySelector("meta[name='okanagan:games']")?.content ?? "{}");
const coming = new Map();

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

/** All of it, or nothing: another try begins anew. */
async function fetchLooks(game) {
  const { styles, symbols } = partsOf(game);
  const [sheet, markup] = await Promise.allSettled([addStyles(game, styles), textOf(symbols)]);
  const failed = [sheet, markup].find(({ reason }) => reason);
  if (failed) {
    sheet.value?.remove();
    throw failed.reason;
  }
  const template = document.createElement("template");
  template.innerHTML = markup.value;
  document.body.prepend(template.content);
}

/** Puts a game's style sheet to use, and those of all others out of it. */
export function wear(game) {
  for (const sheet of document.querySelectorAll("link[data-wears]")) {
    const media = sheet.dataset.wears === game ? "all" : "not all";
    if (sheet.media !== media) sheet.media = media;
  }
  setOnRoot({ "data-wears": game });
}

/** A sheet that is not for any medium is fetched, but not used yet. */
function addStyles(game, address) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", media: "not all" });
  sheet.dataset.wears = game;
  sheet.href = address;
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve(sheet);
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(`${address} did not come.`));
    };
    document.head.append(sheet);
  });
}

async function textOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} did not come.`);
  return response.text();
}
