// Fingers, mouse, wheel and keys on a map. A pan is never a tap: the click at its end is swallowed.

import { meaningsOf } from "../page/key-meanings.js";
import { clamped } from "./geometry.js";

/** @import { MapView } from "./map-view.js" */

const THRESHOLD = 8;
const WHEEL_SPEED = 0.0016;
const KEY_PAN = 80;

/** @type {(frame: HTMLElement, map: MapView) => Pointers} */
export function listenToGestures(frame, map) {
  const pointers = new Pointers(frame, map);
  frame.addEventListener("pointerdown", (event) => pointers.down(event));
  frame.addEventListener("pointermove", (event) => pointers.move(event));
  frame.addEventListener("click", (event) => pointers.click(event), { capture: true });
  frame.addEventListener("wheel", (event) => onWheel(event, map), { passive: false });
  frame.addEventListener("keydown", (event) => onKey(event, map));
  frame.addEventListener("dragstart", (event) => event.preventDefault());
  return pointers;
}

/** The fingers or the mouse on the map, and what they do: a possible tap, or a pan. */
class Pointers {
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #panning = false;
  /** @type {AbortController | null} */
  #lifting = null;

  /**
   * @param {HTMLElement} frame
   * @param {MapView} map
   */
  constructor(frame, map) {
    this.frame = frame;
    this.map = map;
  }

  /** Whether a finger is on the map. */
  get isDown() {
    return this.#fingers.size > 0;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    if (this.#fingers.size === 0) {
      this.#panning = false;
      this.#awaitLifting();
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size > 1) this.#begin();
  }

  /** @param {PointerEvent} event */
  move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    // The button was released where the page gets no event, for instance outside the window.
    if (event.buttons === 0) return this.up(event);
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!this.#panning && Math.hypot(dx, dy) < THRESHOLD) return;
    this.#begin();
    const before = this.#spread();
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    this.#follow(before, this.#spread());
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size) return;
    this.#lifting?.abort();
    this.map.lifted();
  }

  /** @param {MouseEvent} event */
  click(event) {
    // A click by keyboard has no pointer behind it (detail 0).
    if (this.#panning && event.detail) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.#panning = false;
  }

  /** Before a pan begins, a finger may be lifted outside the map: the window gets that event. */
  #awaitLifting() {
    this.#lifting = new AbortController();
    const { signal } = this.#lifting;
    window.addEventListener("pointerup", (event) => this.up(event), { signal });
    window.addEventListener("pointercancel", (event) => this.up(event), { signal });
  }

  /** From here on this is not a tap. The map keeps the fingers, also when they leave it. */
  #begin() {
    if (this.#panning) return;
    this.#panning = true;
    for (const id of this.#fingers.keys()) this.frame.setPointerCapture(id);
  }

  /** The middle between the fingers, and their distance from it. */
  #spread() {
    const fingers = [...this.#fingers.values()];
    const x = fingers.reduce((sum, finger) => sum + finger.x, 0) / fingers.length;
    const y = fingers.reduce((sum, finger) => sum + finger.y, 0) / fingers.length;
    return { x, y, apart: Math.hypot(fingers[0].x - x, fingers[0].y - y) };
  }

  /** @typedef {{x: number, y: number, apart: number}} Spread */
  /** @type {(before: Spread, after: Spread) => void} */
  #follow(before, after) {
    this.map.pan(after.x - before.x, after.y - before.y);
    if (this.#fingers.size > 1 && before.apart > 0) {
      this.map.zoomAt(after.apart / before.apart, after.x, after.y);
    }
  }
}

/** @type {(event: WheelEvent, map: MapView) => void} */
function onWheel(event, map) {
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
  const delta = clamped(event.deltaY * lines * (event.ctrlKey ? 4 : 1), -200, 200);
  map.zoomAt(Math.exp(-delta * WHEEL_SPEED), event.clientX, event.clientY);
}

/** @type {Record<string, (map: MapView) => void>} */
const KEYS = {
  "+": (map) => map.zoom(1),
  "=": (map) => map.zoom(1),
  "-": (map) => map.zoom(-1),
  0: (map) => map.fit(),
};
/** @type {Record<string, (map: MapView) => void>} */
const SHIFT_KEYS = {
  ArrowLeft: (map) => map.pan(KEY_PAN, 0),
  ArrowRight: (map) => map.pan(-KEY_PAN, 0),
  ArrowUp: (map) => map.pan(0, KEY_PAN),
  ArrowDown: (map) => map.pan(0, -KEY_PAN),
};

/** @type {(event: KeyboardEvent, map: MapView) => void} */
function onKey(event, map) {
  // With these keys the browser zooms the page.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = meaningsOf(event).find((meaning) => KEYS[meaning]);
  const act = key ? KEYS[key] : event.shiftKey && SHIFT_KEYS[event.key];
  if (!act) return;
  act(map);
  event.preventDefault();
}
