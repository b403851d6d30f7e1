// Shows what is there step by step: the final score, counted up. All of it is in the page from the
// start, for those who hear it; classes alone hide from the eye what has not been counted yet.

import { wantsNoMotion } from "../root.js";

const PAUSE = 1500;
const known = new WeakSet();
/** The count that goes on: its root, the step, the timer. */
let going = null;

/** The verbs of `data-shell` that concern counts. */
export const revealVerbs = {
  reveal: (element) => begin(element.closest("[data-reveal]")),
  "reveal-all": finish,
};

/** Whether there may be a count in these regions; the page is large to be searched at every tap. */
export const haveReveals = (regions) => Object.values(regions).some((markup) => markup.includes("data-reveal"));

/** Begins counts that are new in the page, and are not only shown when asked for. */
export function refreshReveals() {
  const fresh = [...document.querySelectorAll("[data-reveal]")].filter((root) => !known.has(root));
  for (const root of fresh) {
    known.add(root);
    if (root.dataset.reveal === "now") count(root);
  }
}

/** A tap anywhere on it, or the Escape key, shows all at once. */
export function listenToReveals() {
  document.addEventListener("click", ({ target }) => {
    if (going?.root.contains(target) && !target.closest("button")) finish();
  });
  document.addEventListener("keydown", (event) => {
    if (!going || event.key !== "Escape") return;
    event.preventDefault();
    finish();
  });
}

function begin(root) {
  root.scrollTop = 0;
  count(root);
  show(root, 0);
}

/** What is new stands at step 0 as it comes: what belongs to it may follow a moment later. */
function count(root) {
  finish();
  if (wantsNoMotion()) return;
  root.classList.add("counting");
  going = { root, step: 0, timer: setInterval(next, PAUSE) };
}

function next() {
  const { root } = going;
  const steps = [...root.querySelectorAll("[data-step]")];
  const last = Math.max(...steps.map(({ dataset }) => Number(dataset.step)));
  going.step += 1;
  if (!root.isConnected || going.step >= last) finish();
  else show(root, going.step);
}

function show(root, step) {
  const parts = [...root.querySelectorAll("[data-step]")];
  for (const part of parts) part.classList.toggle("reached", Number(part.dataset.step) <= step);
  for (const sum of root.querySelectorAll("[data-after]")) {
    sum.classList.toggle("now", Number(sum.dataset.after) === step);
  }
  const shown = parts.find(({ dataset }) => Number(dataset.step) === step);
  shown?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

function finish() {
  if (!going) return;
  const { root, timer } = going;
  clearInterval(timer);
  going = null;
  root.classList.remove("counting");
  root.scrollTop = 0;
}
