// The engine's start as the person sees it, and what is said when it fails or stops.

import { download, jsonFile } from "../page/effects.js";
import { keptGames } from "../store.js";
import { text, troubleText } from "./languages.js";

const SLOW = 15_000;
const find = (id) => document.getElementById(id);
let slow = null;

/** Shows that the engine is being loaded. */
export function showProgress() {
  find("boot").hidden = false;
  slow = setTimeout(() => (find("boot-text").textContent = text("slow")), SLOW);
}

/** How far the start has come. */
export function progressed({ fraction }) {
  find("boot-progress").value = fraction;
}

/** Says that what the person has just done waits for the engine. */
export function sayThatItWaits() {
  clearTimeout(slow);
  find("boot-text").textContent = text("waiting");
  find("boot").classList.add("awaited");
}

/** The engine is there, or will never be. */
export function hideProgress() {
  clearTimeout(slow);
  find("boot").hidden = true;
}

/** Says that a game is being fetched, or no more so; nobody knows how far that has come. */
export function showComing(comes) {
  find("boot-text").textContent = text("loading");
  find("boot-progress").removeAttribute("value");
  find("boot").classList.remove("awaited");
  find("boot").hidden = !comes;
}

/** Says what is wrong, and what to try. */
export function showTrouble(error) {
  const words = troubleText(error.reason ?? "start-failed");
  words.querySelector("[data-detail]").textContent = error.message;
  find("trouble").replaceChildren(words);
}

/** The verbs of `data-shell` within the trouble's words. */
export const troubleVerbs = {
  reload: () => location.reload(),
  "close-trouble": () => find("trouble").replaceChildren(),
  "download-saves": () => {
    for (const [key, game] of keptGames()) download(jsonFile(`${key.replaceAll(":", "-")}.json`, game));
  },
};
