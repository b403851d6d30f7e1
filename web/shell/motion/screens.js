// From one screen to another: the old one fades away over the new one, which is there at once.

import { wantsNoMotion } from "../root.js";
import { finish } from "./stage.js";

const FIRST_CLASS = /^\s*<[a-z]+[^>]*?\sclass="([^"]*)"/;
let latest = null;

/** Does `work`, which puts the regions in; where that changes the screen, the eye is led over. */
export async function changing(regions, work) {
  if (!isAnotherScreen(regions)) return work();
  finish();
  if (!document.startViewTransition || document.hidden || wantsNoMotion()) return work();
  const transition = document.startViewTransition(() => arrive(work));
  latest = transition;
  transition.ready.catch(() => {}); // one that is cut short by the next screen is no failure
  transition.finished.finally(() => leave(transition));
  return transition.updateCallbackDone;
}

function isAnotherScreen({ screen }) {
  const shown = document.getElementById("screen").firstElementChild;
  return screen !== undefined && shown !== null && FIRST_CLASS.exec(screen)?.[1] !== shown.className;
}

/** The new screen takes no part in the picture of the change: taps on it count from the first. */
function arrive(work) {
  work();
  document.documentElement.dataset.arriving = "";
}

function leave(transition) {
  if (latest === transition) delete document.documentElement.dataset.arriving;
}
