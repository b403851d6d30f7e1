// The ways back. The state of an entry in the browser's history is the list of the addresses before it.
//
// The browser's way back first closes an open panel or dialog. For this, the history gets a second entry with
// the same address when the first of them opens on a screen. The entry stays: the page cannot remove it
// safely, because the player may be following a link at that moment.

import { findAll } from "../document.js";

/** Stands in the list for an entry that the way back skips. */
const SKIPPED = "-";
const OPEN = "[popover=auto]:popover-open, dialog[open]";
/** @type {string[]} The addresses up to that of the present entry. */
let trail = [];
note();

function note() {
  const { hash } = location;
  // A link makes an entry without a state; it replaces an entry with the same address.
  if (!history.state) history.replaceState(hash === trail.at(-1) ? trail.slice(0, -1) : trail, "");
  trail = [...history.state, hash];
}

/** Whether the present entry is the second one with its address. */
const isSecond = () => trail.at(-1) === trail.at(-2);

/** Adds a second entry for what opens now. */
export function noteOpening() {
  if (!isSecond()) goTo(location.hash);
}

/** Adds an entry for an address, or gives it to the present entry. No event reports either. */
export function goTo(/** @type {string} */ hash, replaces = false) {
  // Only the second of two entries can be replaced: the way back skips the first.
  const isSkipped = isSecond() && hash !== trail.at(-1);
  if (replaces) history.replaceState(isSkipped ? [...history.state.slice(0, -1), SKIPPED] : history.state, "", hash);
  else history.pushState(trail, "", hash);
  note();
}

/** @type {(link: any) => void} Goes back to the link's address; without an entry for it, it replaces the present one. */
export function goUp({ hash }) {
  // The start screen of the game played last has no name.
  const names = [hash, hash.lastIndexOf("/") === 1 && "#/"];
  const steps = trail.length - 1 - history.state.findLastIndex((/** @type {string} */ name) => names.includes(name));
  if (steps < trail.length) return history.go(-steps);
  goTo(hash, true);
  dispatchEvent(new Event("hashchange"));
}

/** Closes what is open if the player has gone back from a second entry. */
export function closeOnTheWayBack() {
  const { length } = trail, before = trail.at(-2), wasSecond = isSecond();
  note();
  if (length !== trail.length + 1) return;
  // With nothing open the player leaves the screen: the second entry was only on the way.
  if (before === SKIPPED || (wasSecond && !closeAll())) history.back();
}

/** How many panels and dialogs were open. */
export const closeAll = () => findAll(OPEN).map(close).length;

/** @param {HTMLElement | null | undefined} element */
export function close(element) {
  if (element instanceof HTMLDialogElement) element.close();
  else if (element?.matches(":popover-open")) element.hidePopover(); // the keys of its buttons work while it is closed
}
