// Fingers, mouse, wheel and keys over a map. A pan is never a tap: the click that ends it is swallowed.

const THRESHOLD = 8;
const WHEEL_SPEED = 0.0016;
const KEY_PAN = 80;

/** Turns what happens on `frame` into calls of `map`, a `MapView`; returns its pointers. */
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

/** The fingers, or the mouse, that are on the map now, and what they have become: a tap to be, or a pan. */
class Pointers {
  #fingers = new Map();
  #panning = false;
  #lifting = null;

  constructor(frame, map) {
    this.frame = frame;
    this.map = map;
  }

  /** Whether the person has a finger on the map. */
  get isDown() {
    return this.#fingers.size > 0;
  }

  down(event) {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    if (this.#fingers.size === 0) {
      this.#panning = false;
      this.#awaitLifting();
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size > 1) this.#begin();
  }

  move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    // Let go where nobody could hear it, as beyond the window: it is up.
    if (event.buttons === 0) return this.up(event);
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!this.#panning && Math.hypot(dx, dy) < THRESHOLD) return;
    this.#begin();
    const before = this.#spread();
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    this.#follow(before, this.#spread());
  }

  up(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size) return;
    this.#lifting?.abort();
    this.map.lifted();
  }

  click(event) {
    // A click by keyboard has no pointer behind it (detail 0).
    if (this.#panning && event.detail) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.#panning = false;
  }

  /** Until it pans, a finger may be lifted beside the map: the window hears that while one is down. */
  #awaitLifting() {
    this.#lifting = new AbortController();
    const { signal } = this.#lifting;
    for (const name of ["pointerup", "pointercancel"]) {
      window.addEventListener(name, (event) => this.up(event), { signal });
    }
  }

  /** From here on it is no tap; the map keeps the fingers, also when they leave it. */
  #begin() {
    if (this.#panning) return;
    this.#panning = true;
    for (const id of this.#fingers.keys()) this.frame.setPointerCapture(id);
  }

  /** The middle between the fingers, and how far apart they are. */
  #spread() {
    const all = [...this.#fingers.values()];
    const x = all.reduce((sum, finger) => sum + finger.x, 0) / all.length;
    const y = all.reduce((sum, finger) => sum + finger.y, 0) / all.length;
    return { x, y, apart: Math.hypot(all[0].x - x, all[0].y - y) };
  }

  #follow(before, after) {
    this.map.pan(after.x - before.x, after.y - before.y);
    if (this.#fingers.size > 1 && before.apart > 0) {
      this.map.zoomAt(after.apart / before.apart, after.x, after.y);
    }
  }
}

function onWheel(event, map) {
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
  const delta = Math.max(-200, Math.min(200, event.deltaY * lines * (event.ctrlKey ? 4 : 1)));
  map.zoomAt(Math.exp(-delta * WHEEL_SPEED), event.clientX, event.clientY);
}

function onKey(event, map) {
  // With these, they are the browser's own: the page is to be zoomed, not the map.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const done = zoomKey(event.key, map) || (event.shiftKey && panKey(event.key, map));
  if (done) event.preventDefault();
}

function zoomKey(key, map) {
  if (key === "+" || key === "=") map.zoom(1);
  else if (key === "-") map.zoom(-1);
  else if (key === "0") map.fit();
  else return false;
  return true;
}

function panKey(key, map) {
  const ways = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  if (!ways[key]) return false;
  map.pan(ways[key][0] * KEY_PAN, ways[key][1] * KEY_PAN);
  return true;
}
