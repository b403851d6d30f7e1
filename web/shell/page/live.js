// Announces events to screen readers, one sentence for each event, in their order.

import { byId } from "../document.js";

/** More sentences than bots cause between two questions: none is removed before it is read. */
const KEPT = 80;
/** @type {string[]} While a modal dialog is open, screen readers ignore the rest of the page. */
const waiting = [];

/** Removes all announcements. */
export function hush() {
  waiting.length = 0;
  byId("announce").replaceChildren();
}

// Each sentence is a new element, so that a repeated one is read again.
/** @param {string[]} sentences */
export function announce(sentences) {
  waiting.push(...sentences);
  if (!document.querySelector("dialog:modal")) flush();
}

/** Announces waiting sentences when a dialog closes. Its `close` event does not bubble. */
export function announceAfterDialogs() {
  document.addEventListener("close", flush, { capture: true });
}

function flush() {
  const target = byId("announce");
  target.setAttribute("aria-atomic", "false");
  for (const sentence of waiting.splice(0)) {
    target.append(Object.assign(document.createElement("p"), { textContent: sentence }));
  }
  while (target.childElementCount > KEPT) target.firstElementChild?.remove();
}
