// Shows the progress of the engine's start, and what is wrong when it fails or stops.

import { byId } from "../document.js";
import { download, jsonFile } from "../page/effects.js";
import { savedGames } from "../store.js";
import { text, troubleText } from "./languages.js";

/** @import { Bytes } from "../engine/arrivals.js" */

/** Milliseconds after which the start counts as slow. */
const SLOW = 15_000;
/** Milliseconds after which the progress has megabytes and an estimate. */
const DETAILED = 5_000;
/** Milliseconds without a byte after which the player can try again. */
const STALLED = 20_000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let slowTimer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let stallTimer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let detailTimer;
let begun = 0;
/** @type {Bytes | undefined} While files arrive. */
let arriving;

/** Shows that the engine is loading. */
export function showProgress() {
  begun = performance.now();
  byId("boot").hidden = false;
  slowTimer = setTimeout(say, SLOW, "slow");
  stallTimer = setTimeout(showStall, STALLED);
  detailTimer = setTimeout(showBytes, DETAILED);
}

/** @param {string} name */
function say(name) {
  byId("boot-text").textContent = text(name);
}

/** @param {import("../boot.js").Progress} progress */
export function updateProgress({ fraction, bytes }) {
  /** @type {HTMLProgressElement} */ (byId("boot-progress")).value = fraction;
  clearTimeout(stallTimer);
  if (!byId("boot-again").hidden) say("loading");
  byId("boot-again").hidden = true;
  arriving = bytes && bytes.done < bytes.total ? bytes : undefined;
  if (arriving) stallTimer = setTimeout(showStall, STALLED);
  showBytes();
}

function showBytes() {
  const time = performance.now() - begun;
  const parts = arriving?.done && time >= DETAILED ? [amount(arriving), timeLeft(arriving, time)] : [];
  byId("boot-bytes").textContent = parts.join(", ");
}

// The download has stopped: another request may go on where it is.
function showStall() {
  clearTimeout(slowTimer);
  say("stalled");
  byId("boot-bytes").textContent = arriving?.done ? amount(arriving) : "";
  byId("boot-again").hidden = false;
}

/** @param {Bytes} bytes */
function amount({ done, total }) {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const [arrived, all] = [done, total].map((bytes) =>
    (bytes / 1e6).toLocaleString(document.documentElement.lang, format),
  );
  return text("arrived").replace("{1}", arrived).replace("{2}", all);
}

/** @type {(bytes: Bytes, time: number) => string} */
function timeLeft({ done, total }, time) {
  const seconds = Math.ceil((time / 1000) * (total / done - 1));
  return text("left").replace("{1}", String(seconds));
}

/** Shows that the player's last action waits for the engine. */
export function showWaiting() {
  clearTimeout(slowTimer);
  say("waiting");
  byId("boot").classList.add("awaited");
}

/** Hides the progress: the engine has started or failed. */
export function hideProgress() {
  clearTimeout(slowTimer);
  clearTimeout(stallTimer);
  clearTimeout(detailTimer);
  byId("boot-again").hidden = true;
  byId("boot").hidden = true;
}

// The progress of a game is unknown.
/** @param {boolean} isLoading */
export function showGameLoading(isLoading) {
  say("loading");
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
