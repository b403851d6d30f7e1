// Counts up the final score step by step. All of it is in the page from the start, for screen readers;
// only classes hide what has not been counted yet.

import { wantsNoMotion } from "../document.js";

const PAUSE = 1500;
/** @type {WeakSet<Element>} */
const known = new WeakSet();
/** @type {{root: HTMLElement, step: number, timer: ReturnType<typeof setInterval>} | null} */
let running = null;

/** @type {import("../page/delegate.js").ShellVerbs} */
export const revealVerbs = {
  reveal: (button) => begin(/** @type {HTMLElement} */ (button.closest("[data-reveal]"))),
  "reveal-all": finish,
};

/**
 * Whether there may be a count in these regions: searching the page at every tap would take long.
 * @param {Record<string, string>} regions
 */
export const haveReveals = (regions) => Object.values(regions).some((markup) => markup.includes("data-reveal"));

/** Starts new counts in the page, except those that start by a button. */
export function refreshReveals() {
  /** @type {NodeListOf<HTMLElement>} */
  const roots = document.querySelectorAll("[data-reveal]");
  for (const root of roots) {
    if (known.has(root)) continue;
    known.add(root);
    if (root.dataset.reveal === "now") count(root);
  }
}

/** A tap on the count, or the Escape key, shows everything at once. */
export function listenToReveals() {
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (running?.root.contains(target) && !target.closest("button")) finish();
  });
  document.addEventListener("keydown", (event) => {
    if (!running || event.key !== "Escape") return;
    event.preventDefault();
    finish();
  });
}

/** @param {HTMLElement} root */
function begin(root) {
  root.scrollTop = 0;
  count(root);
  show(root, 0);
}

/**
 * A new count comes with step 0 in its markup: further regions of it may follow a moment later.
 * @param {HTMLElement} root
 */
function count(root) {
  finish();
  if (wantsNoMotion()) return;
  root.classList.add("counting");
  running = { root, step: 0, timer: setInterval(next, PAUSE) };
}

/** @type {(root: HTMLElement) => HTMLElement[]} */
function partsOf(root) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-step]")]);
}

function next() {
  if (!running) return;
  const { root } = running;
  const last = Math.max(...partsOf(root).map(({ dataset }) => Number(dataset.step)));
  running.step += 1;
  if (!root.isConnected || running.step >= last) finish();
  else show(root, running.step);
}

/** @type {(root: HTMLElement, step: number) => void} */
function show(root, step) {
  const parts = partsOf(root);
  for (const part of parts) part.classList.toggle("reached", Number(part.dataset.step) <= step);
  for (const sum of root.querySelectorAll("[data-after]")) {
    sum.classList.toggle("now", Number(sum.getAttribute("data-after")) === step);
  }
  const present = parts.find(({ dataset }) => Number(dataset.step) === step);
  present?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

function finish() {
  if (!running) return;
  const { root, timer } = running;
  clearInterval(timer);
  running = null;
  root.classList.remove("counting");
  root.scrollTop = 0;
}
