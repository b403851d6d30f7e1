// How long the browser keeps the games, and the wish that it keep them for good.

import { setOnRoot } from "../root.js";
import { keptGames } from "../store.js";

let asked = false;

/**
 * Asks the browser to keep what is stored, as soon as the first game is. Some browsers then ask the
 * person: so this is asked when there is something to keep, and not again.
 */
export function wishToKeep() {
  if (asked || !keptGames().length) return;
  asked = true;
  if (keptGames().length === 1) askBrowser();
}

async function askBrowser() {
  try {
    if (!(await isKept())) await navigator.storage.persist();
  } catch {
    // it keeps them as long as it likes
  }
  tellIfForgotten();
}

/** Lets the screens say that games are deleted in time, where that is so. */
export async function tellIfForgotten() {
  setOnRoot({ "data-forgets": forgets() && !(await isKept()) ? "" : null });
}

/**
 * Safari, which is all browsers on iPhones, deletes what a page has stored when it was not visited for
 * seven days; not that of a page on the home screen. No other way is there to know it than its events.
 */
function forgets() {
  const onHomeScreen = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  return "GestureEvent" in window && !onHomeScreen;
}

async function isKept() {
  try {
    return Boolean(await navigator.storage.persisted());
  } catch {
    return false; // it has no such promise to give
  }
}
