// Changes from one screen to another: the old screen fades out over the new one, which is there at once.

import { wantsNoMotion } from "../document.js";
import { finish } from "./show.js";

const FIRST_CLASS = /^\s*<[a-z]+[^>]*?\sclass="([^"]*)"/;
/** @type {ViewTransition | null} */
let latest = null;

/** @type {(regions: Record<string, string>, work: () => void) => Promise<void>} `work` puts the regions in. */
export async function changing(regions, work) {
  if (!isAnotherScreen(regions)) return work();
  finish();
  if (!document.startViewTransition || document.hidden || wantsNoMotion()) return work();
  const { dataset } = document.documentElement;
  const transition = document.startViewTransition(() => {
    work();
    dataset.arriving = ""; // the new screen is not part of the fading picture: it takes taps from the start
  });
  latest = transition;
  transition.ready.catch(() => {}); // it rejects when the next screen interrupts it
  transition.finished.finally(() => {
    if (latest === transition) delete dataset.arriving;
  });
  return transition.updateCallbackDone;
}

/** @param {Record<string, string>} regions */
function isAnotherScreen({ screen }) {
  const current = document.getElementById("screen")?.firstElementChild;
  return screen !== undefined && Boolean(current) && FIRST_CLASS.exec(screen)?.[1] !== current?.className;
}
