// Asks the browser to keep the saved games permanently, and shows where it does not.

import { setOnRoot } from "../document.js";
import { savedGames } from "../store.js";

let isAsked = false;

/**
 * Asks the browser to keep the page's storage as soon as there is a game. Some browsers ask the player
 * then, so this happens only once, when there is something to keep.
 */
export function requestPersistence() {
  if (isAsked || !savedGames().length) return;
  isAsked = true;
  if (savedGames().length === 1) askBrowser();
}

async function askBrowser() {
  try {
    if (!(await isPersistent())) await navigator.storage.persist();
  } catch {
    // the browser decides by itself
  }
  showIfTemporary();
}

/** Sets `data-forgets` on the root element where the browser deletes games in time. */
export async function showIfTemporary() {
  setOnRoot({ "data-forgets": deletesStorage() && !(await isPersistent()) ? "" : null });
}

/**
 * Safari, and so every browser on iPhones, deletes a page's storage after seven days without a visit,
 * unless the page is on the home screen. Its gesture events identify it.
 */
function deletesStorage() {
  const isOnHomeScreen = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  return "GestureEvent" in window && !isOnHomeScreen;
}

async function isPersistent() {
  try {
    return Boolean(await navigator.storage.persisted());
  } catch {
    return false; // the browser has no permanent storage
  }
}
