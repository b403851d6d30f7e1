// Shows the progress of the engine's start, and what is wrong when it fails or stops.

import { byId } from "../document.js";
import { download, jsonFile } from "../page/effects.js";
import { savedGames } from "../store.js";
import { text, troubleText } from "./languages.js";

/** Milliseconds after which the start counts as slow. */
const SLOW = 15_000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let slowTimer;

/** Shows that the engine is loading. */
export function showProgress() {
  byId("boot").hidden = false;
  slowTimer = setTimeout(() => (byId("boot-text").textContent = text("slow")), SLOW);
}

/** @param {{fraction: number}} progress */
export function updateProgress({ fraction }) {
  /** @type {HTMLProgressElement} */ (byId("boot-progress")).value = fraction;
}

/** Shows that the player's last action waits for the engine. */
export function showWaiting() {
  clearTimeout(slowTimer);
  byId("boot-text").textContent = text("waiting");
  byId("boot").classList.add("awaited");
}

/** Hides the progress: the engine has started or failed. */
export function hideProgress() {
  clearTimeout(slowTimer);
  byId("boot").hidden = true;
}

// The progress of a game is unknown.
/** @param {boolean} isLoading */
export function showGameLoading(isLoading) {
  byId("boot-text").textContent = text("loading");
  byId("boot-progress").removeAttribute("value");
  byId("boot").classList.remove("awaited");
  byId("boot").hidden = !isLoading;
}

/** @param {{reason?: string, message: string}} error */
export function showTrouble({ reason = "start-failed", message }) {
  const words = troubleText(reason);
  /** @type {HTMLElement} */ (words.querySelector("[data-detail]")).textContent = message;
  byId("trouble").replaceChildren(words);
}

/** @type {import("../page/delegate.js").ShellVerbs} */
export const troubleVerbs = {
  reload: () => location.reload(),
  "close-trouble": () => byId("trouble").replaceChildren(),
  "download-saves": () => {
    for (const [key, game] of savedGames()) download(jsonFile(`${key.replaceAll(":", "-")}.json`, game));
  },
};
