// The keyboard focus. An element that a layer covers can neither get the focus nor be read by screen
// readers.

import { find, findAll } from "../document.js";

const CLOSED = "[inert], .covered";
/** @type {Set<HTMLElement>} Searching the page for `CLOSED` would take long at every answer. */
let closed = new Set();
/** The map can be left out of the page as a whole. If the browser cannot do so, the map is made inert as well. */
const skippable = () => (CSS.supports("content-visibility", "hidden") ? "[data-panzoom]" : ":not(*)");

/** The heading of the layer that covers the page, or null. */
export const coveringTitle = () => find("[data-covers] h2");

/** Closes what is beside the region of a `data-covers` layer. Dialogs may open over it. */
export function closeWhatIsCovered() {
  const region = document.querySelector("[data-covers]")?.parentElement;
  const siblings = /** @type {HTMLElement[]} */ ([...(region?.parentElement?.children ?? [])]);
  const covered = siblings.filter((element) => element !== region && element.nodeName !== "DIALOG");
  const isStillCovered = (/** @type {HTMLElement} */ element) => covered.some((parent) => parent.contains(element));
  const stillClosed = [...closed].filter((element) => isStillCovered(element) || open(element));
  closed = new Set([...stillClosed, ...covered.flatMap(close)]);
}

/** @type {(element: HTMLElement) => HTMLElement[]} The map is only covered: making it inert restyles it. */
function close(element) {
  const isSkipped = element.matches(skippable());
  if (!isSkipped && element.querySelector(skippable())) {
    return /** @type {HTMLElement[]} */ ([...element.children]).flatMap(close);
  }
  if (isSkipped) element.classList.add("covered");
  else element.inert = true;
  return [element];
}

/** @type {(element: HTMLElement) => void} */
function open(element) {
  element.classList.remove("covered");
  element.inert = false;
}

// If the element with the focus is gone after the work, its successor gets the focus.
/** @param {() => void} work */
export function keepingFocus(work) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  work();
  if (before === document.body || before === null) return;
  if (document.activeElement === before && canBeUsed(before)) return;
  const sameId = before.id ? document.getElementById(before.id) : null;
  const successor = [sameId, counterpart(before)].find((element) => element && canBeUsed(element));
  if (successor) successor.focus({ preventScroll: true });
  else focusHome();
}

/** Focuses the layer that covers the page, the question to the player, or the heading. */
export function focusHome() {
  (coveringTitle() ?? find("[data-focus-home]") ?? find("h1"))?.focus({ preventScroll: true });
}

/** @param {Element} element */
export function canBeUsed(element) {
  return !("disabled" in element && element.disabled) && !element.closest(CLOSED);
}

/** @param {HTMLElement} before */
function counterpart(before) {
  const verb = before.dataset?.do;
  if (!verb) return undefined;
  /** @param {HTMLElement} element */
  const data = (element) => JSON.stringify({ ...element.dataset });
  return findAll(`[data-do="${CSS.escape(verb)}"]`).find((element) => data(element) === data(before));
}
