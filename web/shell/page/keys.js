// Keys: letters act while the focus is on a grid, Enter and Escape also outside it, and arrows move
// over a grid.

import { find, findAll } from "../document.js";
import { meaningsOf } from "./key-meanings.js";

/** @typedef {[number, number]} Point */

/** @type {Record<string, Point>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Without this, WebKit shows the focus only where it was shown before: not after a click. */
const VISIBLE = /** @type {FocusOptions} */ ({ focusVisible: true });
const TYPING = "input, select, textarea, [contenteditable]";
/** @type {Map<string, string>} The id of each grid's cell with the tab stop: answers reset the attribute. */
const stops = new Map();

/** Listens to the whole page. */
export function listenToKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", ({ target }) => remember(/** @type {HTMLElement} */ (target)));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches(TYPING)) return;
  if (isHeld(event, target)) return event.preventDefault();
  const actsAs = (/** @type {string} */ key) => jump(key, event.shiftKey, target) || clickByKey(key, target);
  const isDone = moveByArrow(event, target) || meaningsOf(event).some(actsAs) || press(event, target);
  if (isDone) event.preventDefault();
}

// Whether a key that has acted already is still held: Enter would lay a tile and then place it. The
// space bar would scroll, except on a button, which waits for its release.
/** @type {(event: KeyboardEvent, target: HTMLElement) => boolean} */
function isHeld({ repeat, key }, target) {
  return repeat && (key === "Enter" || (key === " " && actsAsButton(target)));
}

// Clicks an element by a key that its `data-key` names (several are separated by spaces). Characters
// count only on a grid: speech input must not trigger them elsewhere.
/** @type {(key: string, target: HTMLElement) => boolean} */
function clickByKey(key, target) {
  if (key.length === 1 && !target.closest("[data-roving]")) return false;
  const element = keyed(target.closest("[data-keys]")).find(
    ({ disabled, dataset }) => !disabled && dataset.key?.toLowerCase().split(" ").includes(key),
  );
  if (!element || isNative(target, key)) return false;
  element.click();
  return true;
}

/** @type {(container: Element | null) => HTMLButtonElement[]} Also in its dialogs (`data-keys-of`). */
function keyed(container) {
  if (!container) return [];
  const dialogs = `[data-keys-of="${CSS.escape(container.id)}"] [data-key]`;
  return /** @type {HTMLButtonElement[]} */ ([
    ...container.querySelectorAll("[data-key]"),
    ...document.querySelectorAll(dialogs),
  ]);
}

/** @type {(target: HTMLElement, key: string) => boolean} */
function isNative(target, key) {
  return (key === "enter" || key === " ") && target.matches("button, a[href], summary, [data-do]");
}

/** @type {(event: KeyboardEvent, target: HTMLElement) => boolean} For cells of the map, not for buttons. */
function press({ key }, target) {
  if (!actsAsButton(target) || (key !== "Enter" && key !== " ")) return false;
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return true;
}

/** @param {HTMLElement} target */
function actsAsButton(target) {
  return target.matches("[data-do]") && !target.matches("button, a[href]");
}

/** @type {(event: KeyboardEvent, target: HTMLElement) => boolean} */
function moveByArrow({ key, shiftKey }, target) {
  const step = STEPS[key];
  const grid = target.closest("[data-roving]");
  if (!step || !grid || shiftKey) return false;
  neighbour(grid, target, step)?.focus(VISIBLE);
  return true;
}

/** @type {(grid: Element, from: Element, step: Point) => HTMLElement | undefined} */
function neighbour(grid, from, step) {
  const cells = findAll("[data-cell][tabindex]", grid);
  return cells[nearest(cells.map(pointOf), pointOf(from.closest("[data-cell]") ?? from), step)];
}

/** @type {(points: Point[], from: Point, direction: Point) => number} An index; -1 if there is none. */
export function nearest(points, [x, y], [dx, dy]) {
  const ways = points.map(([px, py], index) => {
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    return { index, ahead, distance: ahead + 3 * aside };
  });
  const forward = ways.filter(({ ahead }) => ahead > 0);
  return forward.sort((a, b) => a.distance - b.distance)[0]?.index ?? -1;
}

/** @param {Element} cell */
function pointOf(cell) {
  return /** @type {Point} */ ((cell.getAttribute("data-cell") ?? "0,0").split(",").map(Number));
}

/** @type {(key: string, back: boolean, target: HTMLElement) => boolean} N: next legal cell; Shift+N: previous. */
function jump(key, back, target) {
  const grid = target.closest("[data-roving]");
  if (!grid || key !== "n") return false;
  const legal = findAll("[data-legal][tabindex]", grid);
  if (!legal.length) return false;
  const place = legal.findIndex((cell) => cell === target.closest("[data-cell]"));
  const next = back ? (place < 0 ? legal.length : place) - 1 + legal.length : place + 1;
  legal[next % legal.length].focus(VISIBLE);
  return true;
}

/** @param {HTMLElement} target */
function remember(target) {
  const grid = target.closest?.("[data-roving]");
  const cell = target.closest?.("[data-cell]");
  if (!grid || !cell?.id) return;
  stops.set(grid.id, cell.id);
  restoreStops();
}

/** Forgets the tab stops: the grids of another game have their own. */
export function forgetStops() {
  stops.clear();
}

/** Gives the tab stop of each grid back to the cell that had it. */
export function restoreStops() {
  for (const [id, stop] of stops) {
    const grid = document.getElementById(id);
    const cell = grid && find(`#${CSS.escape(stop)}[tabindex]`, grid);
    if (!cell) continue;
    for (const other of findAll('[data-cell][tabindex="0"]', grid)) other.tabIndex = -1;
    cell.tabIndex = 0;
  }
}
