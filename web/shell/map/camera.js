// What the map shows, and why: a camera without the page. None is ever changed: each function returns
// the one that comes of it; `layout` says how much room there is. `state` is one of
//
// - "everything": all of the map, whatever the sizes of map and frame become;
// - "chosen": where the person has moved it;
// - "close": it came closer by itself to a tile that something is asked about, and will go back;
// - "aside": it made way by itself for a card that lies over the frame, and will go back.

import { centred, inside, moved, showing, zoomed } from "./geometry.js";

const TILE = 100;

/**
 * The camera at first. `back` is the `{state, view}` that one which is close or aside goes back to;
 * `near`, `sought` and `last` are what the picture has asked for last (undefined: not looked at yet).
 */
export const INITIAL = { state: "everything", view: null, back: null, near: null, sought: null, last: undefined };

/** Shows what it is to show in the room that there is now. */
export function adapted(camera, layout) {
  return camera.state === "everything" ? { ...camera, view: layout.fitting } : camera;
}

/** Shows everything from now on. */
export function reset(camera) {
  return { ...camera, state: "everything", back: null };
}

/** From everything, comes so close to the last tile that all on it is told apart. */
export function approached(camera, layout) {
  const { state, view, last } = camera;
  if (state !== "everything" || !view || view.scale >= layout.closeScale) return camera;
  const [x, y] = last ? numbers(last) : [view.x, view.y];
  const closer = { ...view, scale: layout.closeScale };
  return { ...camera, state: "chosen", view: centred(closer, square(x, y, TILE), layout.size, layout.free) };
}

/** Moves with a finger, the mouse, or the keyboard. */
export function panned(camera, dx, dy, layout) {
  return put(camera, moved(camera.view, dx, dy, layout.extent));
}

/** Comes so many times closer to a point, in pixels from the middle; then nothing leads back. */
export function magnified(camera, factor, px, py, layout) {
  const view = zoomed(camera.view, factor, px, py, layout.extent, layout.size);
  return { ...camera, state: "chosen", back: null, view };
}

/** Brings a part of the picture into the middle of what is free. */
export function centredOn(camera, spot, layout) {
  return put(camera, centred(camera.view, spot, layout.size, layout.free));
}

/** Brings what has the focus into sight. */
export function following(camera, spot, layout) {
  const view = showing(camera.view, spot, layout.size, layout.free);
  return view.x === camera.view.x && view.y === camera.view.y ? camera : put(camera, view);
}

/** One that came close still goes back after it was moved. */
function put(camera, view) {
  return camera.state === "close" ? { ...camera, view } : { ...camera, state: "chosen", back: null, view };
}

/** Comes closer to the tile whose middle is `near` ("x y"), and goes back when that is null. */
export function attending(camera, near, layout) {
  if (near === camera.near) return camera;
  const next = { ...camera, near };
  return near === null ? returned(next, "close", layout) : approaching(next, numbers(near), layout);
}

function approaching(camera, [x, y], layout) {
  const { view } = camera;
  if (view.scale < layout.closeScale) {
    // No further than needed: the more of the map stays in sight, the better.
    const closer = showing({ ...view, scale: layout.closeScale }, square(x, y, 2 * TILE), layout.size, layout.clear);
    return { ...camera, state: "close", back: departure(camera), view: closer };
  }
  // Where all is in sight it stays, as the next refresh would bring it back.
  if (camera.state === "everything") return camera;
  return { ...camera, view: showing(view, square(x, y, TILE), layout.size, layout.clear) };
}

/** Brings `sought` ("x y width height") out from under the card, and goes back when that is null. */
export function seeking(camera, sought, layout) {
  if (sought === camera.sought) return camera;
  const next = { ...camera, sought };
  if (sought === null) return returned(next, "aside", layout);
  return camera.near === null ? makingWay(next, numbers(sought), layout) : next;
}

function makingWay(camera, [x, y, width, height], layout) {
  const view = inside(camera.view, { x, y, width, height }, layout.size, layout.free);
  if (view === camera.view) return camera;
  const back = camera.state === "aside" ? camera.back : departure(camera);
  return { ...camera, state: "aside", back, view };
}

/** Brings what another player has just placed at `last` ("x y") into sight, where that is not all shown. */
export function noticing(camera, last, layout, isTouched) {
  const isNews = last !== null && camera.last !== undefined && last !== camera.last;
  const next = { ...camera, last };
  if (!isNews || camera.state === "everything" || camera.near !== null || isTouched) return next;
  return { ...next, view: showing(camera.view, square(...numbers(last), TILE), layout.size) };
}

/** What a camera goes back to that moves by itself from here. */
function departure({ state, view }) {
  return { state: state === "everything" ? state : "chosen", view };
}

function returned(camera, from, layout) {
  return camera.state === from ? adapted({ ...camera, ...camera.back, back: null }, layout) : camera;
}

const numbers = (text) => text.split(" ").map(Number);

/** The square of this size round a point. */
const square = (x, y, size) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });
