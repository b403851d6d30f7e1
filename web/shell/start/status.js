// Shows the progress of the engine's start, and what is wrong when it fails or stops.

import { download, jsonFile } from "../page/effects.js";
import { keptGames } from "../store.js";
import { text, troubleText } from "./languages.js";

/** Milliseconds after which the start counts as slow. */
const SLOW = 15_000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let slowTimer;

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Shows that the engine is loading. */
export function showProgress() {
  find("boot").hidden = false;
  slowTimer = setTimeout(() => (find("boot-text").textContent = text("slow")), SLOW);
}

/** @param {{fraction: number}} progress */
export function updateProgress({ fraction }) {
  /** @type {HTMLProgressElement} */ (find("boot-progress")).value = fraction;
}

/** Shows that the player's last action waits for the engine. */
export function showWaiting() {
  clearTimeout(slowTimer);
  find("boot-text").textContent = text("waiting");
  find("boot").classList.add("awaited");
}

/** Hides the progress: the engine has started or failed. */
export function hideProgress() {
  clearTimeout(slowTimer);
  find("boot").hidden = true;
}

/**
 * Shows or hides that a game is loading. Its progress is unknown.
 * @param {boolean} isLoading
 */
export function showGameLoading(isLoading) {
  find("boot-text").textContent = text("loading");
  find("boot-progress").removeAttribute("value");
  find("boot").classList.remove("awaited");
  find("boot").hidden = !isLoading;
}

/** @param {{reason?: string, message: string}} error */
export function showTrouble({ reason = "start-failed", message }) {
  const words = troubleText(reason);
  /** @type {HTMLElement} */ (words.querySelector("[data-detail]")).textContent = message;
  find("trouble").replaceChildren(words);
}

/** @type {import("../page/delegate.js").ShellVerbs} */
export const troubleVerbs = {
  reload: () => location.reload(),
  "close-trouble": () => find("trouble").replaceChildren(),
  "download-saves": () => {
    for (const [key, game] of keptGames()) download(jsonFile(`${key.replaceAll(":", "-")}.json`, game));
  },
};
