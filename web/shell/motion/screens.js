// Changes from one screen to another: the old screen fades out over the new one, which is there at once.

import { wantsNoMotion } from "../document.js";
import { finish } from "./stage.js";

const FIRST_CLASS = /^\s*<[a-z]+[^>]*?\sclass="([^"]*)"/;
/** @type {ViewTransition | null} */
let latest = null;

/**
 * Calls `work`, which puts the regions in. If that changes the screen, the change is animated.
 * @type {(regions: Record<string, string>, work: () => void) => Promise<void>}
 */
export async function changing(regions, work) {
  if (!isAnotherScreen(regions)) return work();
  finish();
  if (!document.startViewTransition || document.hidden || wantsNoMotion()) return work();
  const transition = document.startViewTransition(() => arrive(work));
  latest = transition;
  transition.ready.catch(() => {}); // it rejects when the next screen interrupts it
  transition.finished.finally(() => leave(transition));
  return transition.updateCallbackDone;
}

/** @param {Record<string, string>} regions */
function isAnotherScreen({ screen }) {
  const shown = document.getElementById("screen")?.firstElementChild;
  return screen !== undefined && Boolean(shown) && FIRST_CLASS.exec(screen)?.[1] !== shown?.className;
}

/** @param {() => void} work */
function arrive(work) {
  work();
  document.documentElement.dataset.arriving = "";
}

/** @param {ViewTransition} transition */
function leave(transition) {
  if (latest === transition) delete document.documentElement.dataset.arriving;
}
