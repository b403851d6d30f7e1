// Puts the engine's markup into the page. Only differences are changed, and the player's state (focus,
// typed text, opened panels) stays.

import { Idiomorph } from "idiomorph";
import { closeWhatIsCovered } from "./focus.js";
import { addSymbolsFor, makeHarmless } from "./markup.js";

/** @typedef {{target: Element, root: Element}} Region A region of the page, and its new content in a root of its own. */

/** @type {Record<string, string[]>} Attributes that the player changes; answers do not reset them. */
const USER_STATE = { DIALOG: ["open"], DETAILS: ["open"] };
/** @type {WeakMap<Element, Set<string>>} The attributes that the shell itself has set. */
const overridden = new WeakMap();
const MORPHING = {
  morphStyle: /** @type {const} */ ("innerHTML"),
  callbacks: {
    beforeNodeMorphed: (/** @type {Node} */ old, /** @type {Node} */ fresh) => !stays(old, fresh),
    beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) => !isOverridden(name, node),
    beforeNodeRemoved: (/** @type {Node} */ node) => !isDrawnHere(node),
  },
};

/**
 * Whether a node is left alone. Equal nodes are: comparing them is much faster than morphing them.
 * @type {(old: Node, fresh: Node) => boolean}
 */
function stays(old, fresh) {
  if (old.isEqualNode(fresh)) return true;
  return old instanceof Element && (old.hasAttribute("data-keep") || isBeingChosen(old, fresh));
}

/** @type {(name: string, node: Element) => boolean} */
function isOverridden(name, node) {
  return Boolean(USER_STATE[node.nodeName]?.includes(name) || overridden.get(node)?.has(name));
}

/** @type {(node: Node) => boolean} The engine does not know the QR code. */
function isDrawnHere({ parentElement }) {
  return Boolean(parentElement?.hasAttribute("data-qr"));
}

/**
 * Changes an attribute so that answers of the engine do not change it back; null removes it.
 * @type {(element: Element, name: string, value: string | null) => void}
 */
export function override(element, name, value) {
  overridden.set(element, (overridden.get(element) ?? new Set()).add(name));
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Puts the regions in, outer ones first. A region within a new region goes straight into that.
 * @param {Record<string, string>} markups The inner markup of each region by its id.
 */
export function putIn(markups) {
  /** @type {Region[]} */
  const regions = [];
  for (const [id, markup] of Object.entries(markups)) place(id, markup, regions);
  releaseFocus(regions);
  for (const { target, root } of regions) {
    change(target, root);
    localiseTimes(target);
  }
  closeWhatIsCovered();
  collectStates();
}

/**
 * Collects the states in the screen (`data-state`) on its first element, for the style sheets. With
 * `:has()` on such a large element the browser would restyle the map at every answer.
 */
function collectStates() {
  /** @type {HTMLElement | null} */
  const screen = document.querySelector("#screen > :first-child");
  if (!screen) return;
  /** @type {NodeListOf<HTMLElement>} */
  const parts = screen.querySelectorAll("[data-state]");
  const states = [...parts].map(({ dataset }) => dataset.state).join(" ");
  if ((screen.dataset.states ?? "") !== states) screen.dataset.states = states;
}

/**
 * Adds a region to `regions`, unless one of those contains it.
 * @type {(id: string, markup: string, regions: Region[]) => void}
 */
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

/**
 * Takes the focus from what is about to be removed. Later, the browser would lay out all changes for that.
 * @param {Region[]} regions
 */
function releaseFocus(regions) {
  const focused = document.activeElement;
  /** @param {Region} region */
  const isReplaced = ({ target, root }) => target.contains(focused) && kindOf(target) !== kindOf(root);
  if (focused instanceof HTMLElement && regions.some(isReplaced)) focused.blur();
}

/**
 * Morphs a region. One with different content is replaced: searching it for equal parts takes longest.
 * @type {(target: Element, root: Element) => void}
 */
function change(target, root) {
  if (kindOf(target) !== kindOf(root)) target.replaceChildren(...root.childNodes);
  else Idiomorph.morph(target, [...root.childNodes], { ...MORPHING, ignoreActiveValue: isTyping() });
}

/** @param {Element} region */
function kindOf({ firstElementChild: first }) {
  return first && `${first.id} ${first.getAttribute("class")}`;
}

/** Whether a text field has the focus; only its text must stay as it is. */
function isTyping() {
  return Boolean(document.activeElement?.matches("input, textarea"));
}

/**
 * Whether the player is choosing from a list that still offers the same: the choice stays.
 * @type {(old: Element, fresh: Node) => boolean}
 */
function isBeingChosen(old, fresh) {
  if (!(old instanceof HTMLSelectElement) || old !== document.activeElement) return false;
  /** @param {HTMLSelectElement} list */
  const offers = (list) => JSON.stringify([...list.options].map(({ value, text }) => [value, text]));
  return offers(old) === offers(/** @type {HTMLSelectElement} */ (fresh));
}

/**
 * Shows times, which the engine writes in UTC, in the device's time zone and the page's language.
 * @param {Element} root
 */
function localiseTimes(root) {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = root.querySelectorAll("time[datetime]");
  if (!times.length) return; // making a format takes longer than a whole answer to a tap
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  for (const element of times) {
    const time = new Date(element.dateTime);
    if (!Number.isNaN(time.getTime())) element.textContent = format.format(time);
  }
}
