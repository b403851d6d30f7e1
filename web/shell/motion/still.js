// Whether anything may move: not where the device or the person wants none, and not unseen.

const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move now. */
export function isStill() {
  return REDUCED.matches || document.documentElement.dataset.motion === "off" || document.hidden;
}
