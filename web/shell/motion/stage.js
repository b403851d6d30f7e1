// The layers on which pieces move: one above the page, and one on the map, which moves with it. They take
// no taps.

import { byId, find } from "../document.js";

/**
 * @typedef {{left: number, top: number, width: number, height: number}} Box In pixels of the window, or in
 *   units of the map.
 * @typedef {{start: number, lasts: number}} Time In milliseconds from now.
 * @typedef {Keyframe[] | PropertyIndexedKeyframes} Frames
 */

/** @type {Set<{cancel: () => void}>} */
const running = new Set();
/** @type {Set<Element>} Pieces that stay until the map shows what they show. */
const staying = new Set();

const mapLayer = () => find(".map-stage");

/** Ends all motion at once. */
export function clear() {
  for (const motion of running) motion.cancel();
  running.clear();
  byId("stage").replaceChildren();
  mapLayer()?.replaceChildren();
  staying.clear();
}

export const isMoving = () => running.size > 0;

/** Removes the pieces that stay: the map shows the same now. */
export function giveToMap() {
  for (const piece of staying) piece.remove();
  staying.clear();
}

/** @type {(work: () => void) => void} Before the next frame is drawn: it is laid out anyway. */
export function beforeFrame(work) {
  const request = { cancel: () => cancelAnimationFrame(id) };
  const id = requestAnimationFrame(() => running.delete(request) && work());
  running.add(request);
}

// An animation of nothing keeps time with the pieces. On a busy device they begin late, and a timer would not.
/** @type {(delay: number, work: () => void, cancelled?: () => void) => void} `cancelled` runs in its place. */
export function after(delay, work, cancelled = () => {}) {
  const clock = byId("stage").animate(null, { duration: delay });
  const waiting = {
    cancel: () => {
      clock.cancel();
      cancelled();
    },
  };
  clock.onfinish = () => running.delete(waiting) && work();
  startWithPieces(clock, () => running.has(waiting));
  running.add(waiting);
}

// The compositor moves the pieces, and may begin some frames after the page's own thread would.
/** @type {(clock: Animation, isWanted: () => boolean) => void} Starts it with the pieces that have not begun. */
function startWithPieces(clock, isWanted) {
  const pieces = [...running].flatMap((motion) => (motion instanceof Animation && motion.pending ? [motion] : []));
  if (!pieces.length) return;
  clock.pause();
  Promise.allSettled(pieces.map(({ ready }) => ready)).then(() => {
    const start = Math.max(...pieces.map(({ startTime }) => Number(startTime)));
    if (start && isWanted()) clock.startTime = start; // no piece that is paused or cancelled has a start
  });
}

/** @type {(textContent: string, colour?: string) => HTMLElement} Points, such as `+3`, in the colour of a seat. */
export const pill = (textContent, colour = "") =>
  Object.assign(document.createElement("div"), { className: `stage-piece stage-sum ${colour}`, textContent });

/** @type {<P extends HTMLElement | SVGElement>(piece: P, box: Box) => P} */
export function put(piece, box) {
  return place(piece, box, byId("stage"));
}

/** @type {<P extends HTMLElement | SVGElement>(piece: P, box: Box) => P} In units of the map. */
export function putOnMap(piece, box) {
  return place(piece, box, mapLayer() ?? byId("stage"));
}

/** @type {<P extends HTMLElement | SVGElement>(piece: P, box: Box, layer: Element) => P} */
function place(piece, { left, top, width, height }, layer) {
  Object.assign(piece.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(piece);
  return piece;
}

/** @type {(piece: Element, frames: Frames, time: Time, easing?: string) => void} */
export function move(piece, frames, time, easing) {
  animate(piece, frames, time, easing, () => piece.remove());
}

/** @type {(piece: Element, frames: Frames, time: Time, easing?: string) => void} The piece stays on the map. */
export function bring(piece, frames, time, easing) {
  staying.add(piece);
  animate(piece, frames, time, easing);
}

/** @type {(element: Element, frames: Frames, time: Time, easing?: string, done?: () => void) => void} */
export function animate(element, frames, { start, lasts }, easing = "ease-out", done = () => {}) {
  const animation = element.animate(frames, { delay: start, duration: lasts, easing, fill: "backwards" });
  running.add(animation);
  animation.onfinish = () => {
    running.delete(animation);
    done();
  };
}

/** @param {Element[]} elements One after another. */
export function slideIn(elements) {
  const frames = [{ transform: "translate(30px, 24px) rotate(5deg)", opacity: 0 }, { transform: "none", opacity: 1 }];
  elements.forEach((element, place) => animate(element, frames, { start: 90 * place, lasts: 300 }));
}

// Not an animation: the browser would paint the whole map again in every frame.
/** @type {(element: HTMLElement | SVGElement, end: number) => void} */
export function hideUntil(element, end) {
  const show = () => (element.style.opacity = "");
  element.style.opacity = "0"; // not `visibility`, which every shape in it would inherit
  after(end, show, show);
}
