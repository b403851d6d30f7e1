// The browser's way back first closes an open panel or dialog. For this, the history gets a marked entry when
// the first of them opens on a screen. The entry stays: the page cannot remove it safely, because the player
// may be following a link at that moment.

import { findAll } from "../document.js";

const OPEN = "[popover=auto]:popover-open, dialog[open]";
/** The address at a marked entry. */
const marked = () => history.state === "open" && location.href;
let last = marked();

/** Marks an entry for what opens now. */
export function noteOpening() {
  if (!marked()) history.pushState("open", "");
  last = marked();
}

/** Adds an entry for another address, or replaces the present one. The browser reports neither by an event. */
export function goTo(/** @type {string} */ hash, replaces = false) {
  history[replaces ? "replaceState" : "pushState"](null, "", hash);
  last = marked();
}

/** Closes what is open if the player has gone back from a marked entry. */
export function closeOnTheWayBack() {
  const isWayBack = last === location.href && !marked();
  last = marked();
  // With nothing open the player leaves the screen: the marked entry was only on the way.
  if (isWayBack && !closeAll()) history.back();
}

/** How many panels and dialogs were open. */
export const closeAll = () => findAll(OPEN).map(close).length;

/** @param {HTMLElement | null | undefined} element */
export function close(element) {
  if (element instanceof HTMLDialogElement) element.close();
  else if (element?.matches(":popover-open")) element.hidePopover(); // the keys of its buttons work while it is closed
}
