// Counts up the final score step by step. All of it is in the page from the start, for screen readers;
// only styles hide what has not been counted yet.

import { findAll, setOnRoot, wantsNoMotion } from "../document.js";

/** Milliseconds until the first source, between two sources, and for the winner alone. */
const FIRST = 600, PAUSE = 1050, PEAK = 1000;
/** @type {WeakSet<Element>} */
const known = new WeakSet();
/** @type {{root: HTMLElement, step: number, timer: ReturnType<typeof setTimeout>} | null} */
let running = null;

/** @type {import("../page/delegate.js").ShellVerbs} */
export const revealVerbs = {
  reveal: (button) => begin(/** @type {HTMLElement} */ (button.closest("[data-reveal]"))),
  "reveal-all": endReveal,
};

/**
 * Starts each new count, unless a button starts it. Searching the whole page at every tap would take long.
 * @param {{target: Element}[]} regions
 */
export function refreshReveals(regions) {
  if (!running?.root.isConnected) endReveal();
  for (const root of regions.flatMap(({ target }) => findAll("[data-reveal]", target))) {
    if (known.has(root)) continue;
    known.add(root);
    if (root.dataset.reveal === "now") count(root);
  }
}

/** A tap on the count, or the Escape key, shows everything at once. */
export function listenToReveals() {
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (running?.root.contains(target) && !target.closest("button")) endReveal();
  });
  document.addEventListener("keydown", (event) => {
    if (!running || event.key !== "Escape") return;
    event.preventDefault();
    endReveal();
  });
}

/** A game is over: its result is hidden until the count, which follows a moment later if there is any. */
export const expectReveal = () => count(document.documentElement);

/** @param {HTMLElement} root */
function begin(root) {
  root.scrollTop = 0;
  count(root);
  show(root, 0);
}

// The markup of a new count comes with step 0: further regions of it may follow a moment later.
/** @param {HTMLElement} root */
function count(root) {
  endReveal();
  if (wantsNoMotion()) return;
  setOnRoot({ "data-counting": "" });
  running = { root, step: 0, timer: setTimeout(next, FIRST) };
}

function next() {
  if (!running) return;
  const { root } = running;
  const steps = findAll("[data-step]", root).map(({ dataset }) => Number(dataset.step));
  const isAwaited = !steps.length && root.isConnected && root.dataset.reveal;
  if (isAwaited) return void (running.timer = setTimeout(next, PAUSE)); // on a slow device the table comes later
  const last = Math.max(...steps);
  running.step += 1;
  if (!root.isConnected || running.step > last) return endReveal();
  const isWon = running.step === last; // The whole table follows.
  if (isWon) setOnRoot({ "data-counting": "won" });
  else show(root, running.step);
  running.timer = setTimeout(next, isWon ? PEAK : PAUSE);
}

/** @type {(root: HTMLElement, step: number) => void} */
function show(root, step) {
  const parts = findAll("[data-step]", root);
  for (const part of parts) part.classList.toggle("reached", Number(part.dataset.step) <= step);
  for (const piece of findAll("[data-counted]", root)) {
    piece.classList.toggle("aside", step > 0 && !piece.matches(`[data-counted~="${step}"]`));
  }
  for (const sum of findAll("[data-after]", root)) sum.classList.toggle("now", Number(sum.dataset.after) === step);
  const present = parts.find(({ dataset }) => Number(dataset.step) === step);
  present?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** Shows everything at once. */
export function endReveal() {
  if (!running) return;
  const { root, timer } = running;
  clearTimeout(timer);
  running = null;
  setOnRoot({ "data-counting": null });
  root.scrollTop = 0;
}
