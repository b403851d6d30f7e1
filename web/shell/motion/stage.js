// The layer above the page on which pieces move. The page below is final already: moving pieces cannot be
// touched, and end at the first tap or key.

import { byId } from "../document.js";

/**
 * @typedef {{left: number, top: number, width: number, height: number}} Box In pixels of the window.
 * @typedef {{start: number, lasts: number}} Time In milliseconds from now.
 * @typedef {Keyframe[] | PropertyIndexedKeyframes} Frames
 */

/** @type {Set<{cancel: () => void}>} */
const running = new Set();
/** The request for the frame in which motion begins; 0 for none. */
let waiting = 0;

/** Ends all motion at once. */
export function finish() {
  cancelAnimationFrame(waiting);
  waiting = 0;
  for (const motion of running) motion.cancel();
  running.clear();
  byId("stage").replaceChildren();
}

// The next frame is laid out anyway, so measuring is cheap there. Some frames later (`after`), the answer
// to a tap does not wait for its animation.
/** @type {(work: () => void, after?: number) => void} */
export function begin(work, after = 0) {
  waiting = requestAnimationFrame(() => {
    waiting = 0;
    if (after) begin(work, after - 1);
    else work();
  });
}

const isMoving = () => running.size > 0 || waiting > 0;

/** Ends motion at every input. The input has its usual effect as well. */
export function finishOnInput() {
  for (const name of ["pointerdown", "keydown", "wheel", "resize"]) {
    window.addEventListener(name, () => isMoving() && finish(), { capture: true, passive: true });
  }
}

// The box `within` cuts off the piece.
/** @type {<P extends HTMLElement | SVGElement>(piece: P, box: Box, within?: Box | null) => P} */
export function put(piece, box, within = null) {
  place(piece, box, within ?? { left: 0, top: 0 });
  if (within) {
    const clip = Object.assign(document.createElement("div"), { className: "stage-window" });
    place(clip, within, { left: 0, top: 0 });
    clip.append(piece);
    byId("stage").append(clip);
  } else {
    byId("stage").append(piece);
  }
  return piece;
}

/** @type {(element: HTMLElement | SVGElement, box: Box, origin: {left: number, top: number}) => void} */
function place(element, { left, top, width, height }, origin) {
  Object.assign(element.style, {
    left: `${left - origin.left}px`,
    top: `${top - origin.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** @type {(piece: Element, frames: Frames, time: Time, easing?: string) => void} */
export function move(piece, frames, { start, lasts }, easing = "ease-out") {
  const whole = piece.closest(".stage-window") ?? piece;
  animate(piece, frames, { delay: start, duration: lasts, easing }, () => whole.remove());
}

/** @type {(element: Element, frames: Frames, time: Time) => void} */
export function animatePart(element, frames, { start, lasts }) {
  animate(element, frames, { delay: start, duration: lasts, easing: "ease-out" });
}

// Not an animation: the browser would paint the whole map again in every frame.
/** @type {(element: HTMLElement | SVGElement, end: number) => void} */
export function hideUntil(element, end) {
  const hidden = {
    cancel: () => {
      clearTimeout(timer);
      element.style.opacity = "";
    },
  };
  const timer = setTimeout(() => running.delete(hidden) && hidden.cancel(), end);
  element.style.opacity = "0"; // not `visibility`, which every shape in it would inherit
  running.add(hidden);
}

/** @type {(element: Element, frames: Frames, timing: KeyframeAnimationOptions, after?: () => void) => void} */
function animate(element, frames, timing, after = () => {}) {
  const animation = element.animate(frames, { ...timing, fill: "backwards" });
  running.add(animation);
  animation.onfinish = () => {
    running.delete(animation);
    after();
  };
}
