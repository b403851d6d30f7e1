// Puts the engine's markup into the page. It changes differences only, so the player's state
// (focus, typed text, opened panels) stays.

import { Idiomorph } from "idiomorph";
import { find, findAll } from "../document.js";
import { closeWhatIsCovered } from "./focus.js";
import { makeHarmless } from "./markup.js";
import { addSymbolsFor } from "./symbols.js";

/** @typedef {{target: Element, root: Element}} Region A region of the page, and its new content in a root of its own. */

/** @type {Record<string, string[]>} Attributes that the player changes; answers do not reset them. */
const USER_STATE = { DIALOG: ["open"], DETAILS: ["open"] };
/** @type {WeakMap<Element, Set<string>>} The attributes that the shell itself has set. */
const overridden = new WeakMap();
const MORPHING = {
  morphStyle: /** @type {const} */ ("innerHTML"),
  callbacks: {
    beforeNodeMorphed: (/** @type {Node} */ old, /** @type {Node} */ fresh) => !stays(old, fresh),
    beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
      !USER_STATE[node.nodeName]?.includes(name) && !overridden.get(node)?.has(name),
    // The engine does not know the QR code, which the shell has drawn.
    beforeNodeRemoved: (/** @type {Node} */ { parentElement }) => !parentElement?.hasAttribute("data-qr"),
  },
};

/** @type {(old: Node, fresh: Node) => boolean} Comparing nodes is much faster than morphing them. */
function stays(old, fresh) {
  if (old.isEqualNode(fresh)) return true;
  return old instanceof Element && (old.hasAttribute("data-keep") || isBeingChosen(old, fresh));
}

/** @type {(element: Element, name: string, value: string | null) => void} Answers do not change it back. */
export function override(element, name, value) {
  overridden.set(element, (overridden.get(element) ?? new Set()).add(name));
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * The `markups` are the contents of the regions by their ids, outer regions first. The content of a region that is
 * inside a `waiting` region goes into the waiting region.
 * @type {(markups: Record<string, string>, waiting?: Region[]) => Region[]}
 */
export function readRegions(markups, waiting = []) {
  const regions = [...waiting];
  for (const [id, markup] of Object.entries(markups)) place(id, markup, regions);
  return regions.slice(waiting.length);
}

/** @param {Region[]} regions */
export function putIn(regions) {
  releaseFocus(regions);
  for (const { target, root } of regions) {
    change(target, root);
    localiseTimes(target);
  }
  raiseMovedDialogs();
  closeWhatIsCovered();
  collectStates();
}

// An open dialog that was moved in the document is no longer above the page, and cannot be opened again.
function raiseMovedDialogs() {
  for (const dialog of /** @type {HTMLDialogElement[]} */ (findAll("dialog[open]:not(:modal)"))) {
    dialog.removeAttribute("open");
    dialog.showModal();
  }
}

/**
 * Collects the states in the screen (`data-state`) on its first element, for the style sheets. With
 * `:has()` on such a large element the browser would restyle the map at every answer.
 */
function collectStates() {
  const screen = find("#screen > :first-child");
  if (!screen) return;
  const states = findAll("[data-state]", screen).map(({ dataset }) => dataset.state).join(" ");
  if ((screen.dataset.states ?? "") !== states) screen.dataset.states = states;
}

/** @type {(id: string, markup: string, regions: Region[]) => void} */
function place(id, markup, regions) {
  const inside = regions.map(({ root }) => root.querySelector(`#${CSS.escape(id)}`)).find(Boolean);
  const target = inside ?? document.getElementById(id);
  if (!target) return;
  addSymbolsFor(markup);
  // A copy of the element parses the markup as the element itself would: as HTML or SVG.
  const root = inside ?? /** @type {Element} */ (target.cloneNode(false));
  root.innerHTML = markup;
  makeHarmless(root, markup);
  if (!inside) regions.push({ target, root });
}

// If the focused element were removed later, the browser would lay out all changes for that.
/** @param {Region[]} regions */
function releaseFocus(regions) {
  const focused = document.activeElement;
  /** @param {Region} region */
  const isReplaced = ({ target, root }) => target.contains(focused) && kindOf(target) !== kindOf(root);
  if (focused instanceof HTMLElement && regions.some(isReplaced)) focused.blur();
}

/** @type {(target: Element, root: Element) => void} Searching different content for equal parts is slow. */
function change(target, root) {
  if (kindOf(target) !== kindOf(root)) return target.replaceChildren(...root.childNodes);
  const ignoreActiveValue = document.activeElement?.matches("input, textarea"); // the text stays as it is
  Idiomorph.morph(target, [...root.childNodes], { ...MORPHING, ignoreActiveValue });
}

/** @param {Element} region */
function kindOf({ firstElementChild: first }) {
  return first && `${first.id} ${first.getAttribute("class")}`;
}

/** @type {(old: Element, fresh: Node) => boolean} The player's choice stays if the list is the same. */
function isBeingChosen(old, fresh) {
  if (!(old instanceof HTMLSelectElement) || old !== document.activeElement) return false;
  /** @param {HTMLSelectElement} list */
  const offers = (list) => JSON.stringify([...list.options].map(({ value, text }) => [value, text]));
  return offers(old) === offers(/** @type {HTMLSelectElement} */ (fresh));
}

// The engine writes times in UTC; the device's time zone and the page's language decide what is shown: today's
// time, yesterday, or an earlier date.
// The page's English is British, and so are the dates that the engine writes.
/** @type {Intl.DateTimeFormatOptions[]} Today's times, the dates of this year, and those of other years. */
const TIMES = [
  { hour: "numeric", minute: "2-digit" },
  { day: "numeric", month: "short" },
  { day: "numeric", month: "short", year: "numeric" },
];

/** @param {Element} root */
function localiseTimes(root) {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = root.querySelectorAll("time[datetime]");
  if (!times.length) return; // making a format takes longer than a whole answer to a tap
  const language = document.documentElement.lang.replace("en", "en-GB");
  const [clock, day, date] = TIMES.map((each) => new Intl.DateTimeFormat(language, each));
  const near = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const now = new Date();
  for (const element of times) {
    const time = new Date(element.dateTime);
    if (Number.isNaN(time.getTime())) continue;
    const ago = Math.round((midnight(now) - midnight(time)) / 86_400_000);
    const format = time.getFullYear() === now.getFullYear() ? day : date;
    element.textContent = ago === 0 || ago === 1 ? near.format(-ago, "day") : format.format(time);
    // A time has a time zone; a day has none.
    if (ago === 0 && element.dateTime.endsWith("Z")) element.append(`, ${clock.format(time)}`);
  }
}

/** @param {Date} time */
const midnight = (time) => new Date(time).setHours(0, 0, 0, 0);
