// What the map shows, and why: a camera that does not depend on the page. A camera is never changed;
// each function returns a new one.

import { centred, inside, moved, showing, zoomed } from "./geometry.js";

/** @import { Box, Size, View } from "./geometry.js" */

/**
 * @typedef {"everything" | "chosen" | "close" | "aside"} State Why the camera shows its view:
 *   - `everything`: it shows the whole map, whatever the sizes of map and frame become;
 *   - `chosen`: the player has moved it there;
 *   - `close`: it moved closer to the tile in question by itself, and will move back;
 *   - `aside`: it made room for a card over the frame by itself, and will move back.
 *
 * @typedef {object} Camera
 * @property {State} state
 * @property {View} view Set by `adapted` before any other function reads it.
 * @property {{state: State, view: View} | null} back What a camera that is close or aside moves back to.
 * @property {string | null} near The tile in question, as the picture named it last.
 * @property {string | null} sought The box to show beside the card, as the picture named it last.
 * @property {string | null | undefined} last The latest placed tile; undefined if not looked at yet.
 *
 * @typedef {object} Room How much room there is; a `Layout` has it.
 * @property {View} fitting The view of everything.
 * @property {number} closeScale The scale at which the choices on a tile can be distinguished.
 * @property {Box} extent How far the map reaches.
 * @property {Size} size The size of the frame.
 * @property {Box} free The largest part of the frame without a card over it.
 * @property {Box} clear The largest part of the frame without a button over it.
 */

const TILE = 100;

/** @type {Camera} */
export const INITIAL = {
  state: "everything",
  view: /** @type {any} */ (null),
  back: null,
  near: null,
  sought: null,
  last: undefined,
};

/** @type {(camera: Camera, room: Room) => Camera} */
export function adapted(camera, room) {
  return camera.state === "everything" ? { ...camera, view: room.fitting } : camera;
}

/** @type {(camera: Camera) => Camera} */
export function reset(camera) {
  return { ...camera, state: "everything", back: null };
}

/** @type {(camera: Camera, room: Room) => Camera} To the latest tile; the same camera if it is close. */
export function approached(camera, room) {
  const { state, view, last } = camera;
  if (state !== "everything" || !view || view.scale >= room.closeScale) return camera;
  const [x, y] = last ? numbers(last) : [view.x, view.y];
  const closer = { ...view, scale: room.closeScale };
  return { ...camera, state: "chosen", view: centred(closer, square(x, y, TILE), room.size, room.free) };
}

/** @type {(camera: Camera, dx: number, dy: number, room: Room) => Camera} */
export function panned(camera, dx, dy, room) {
  return put(camera, moved(camera.view, dx, dy, room.extent));
}

/** @type {(camera: Camera, factor: number, px: number, py: number, room: Room) => Camera} (px, py): see `zoomed`. */
export function magnified(camera, factor, px, py, room) {
  const view = zoomed(camera.view, factor, px, py, room.extent, room.size);
  return { ...camera, state: "chosen", back: null, view };
}

/** @type {(camera: Camera, spot: Box, room: Room) => Camera} */
export function centredOn(camera, spot, room) {
  return put(camera, centred(camera.view, spot, room.size, room.free));
}

/** @type {(camera: Camera, spot: Box, room: Room) => Camera} */
export function following(camera, spot, room) {
  const view = showing(camera.view, spot, room.size, room.free);
  return view.x === camera.view.x && view.y === camera.view.y ? camera : put(camera, view);
}

/** @type {(camera: Camera, view: View) => Camera} A camera that is close still moves back later. */
function put(camera, view) {
  return camera.state === "close" ? { ...camera, view } : { ...camera, state: "chosen", back: null, view };
}

/** @type {(camera: Camera, near: string | null, room: Room) => Camera} Closer to `near`; back if null. */
export function attending(camera, near, room) {
  if (near === camera.near) return camera;
  const next = { ...camera, near };
  return near === null ? returned(next, "close", room) : approaching(next, numbers(near), room);
}

/** @type {(camera: Camera, middle: number[], room: Room) => Camera} */
function approaching(camera, [x, y], room) {
  const { view } = camera;
  if (view.scale < room.closeScale) {
    // Not further than needed: the more of the map stays in sight, the better.
    const closer = showing({ ...view, scale: room.closeScale }, square(x, y, 2 * TILE), room.size, room.clear);
    return { ...camera, state: "close", back: departure(camera), view: closer };
  }
  // If everything is in sight, the view stays: the next refresh would restore it.
  if (camera.state === "everything") return camera;
  return { ...camera, view: showing(view, square(x, y, TILE), room.size, room.clear) };
}

/**
 * Moves `sought` ("x y width height") out from under the card, and back if that is null.
 * @type {(camera: Camera, sought: string | null, room: Room) => Camera}
 */
export function seeking(camera, sought, room) {
  if (sought === camera.sought) return camera;
  const next = { ...camera, sought };
  if (sought === null) return returned(next, "aside", room);
  return camera.near === null ? makingRoom(next, numbers(sought), room) : next;
}

/** @type {(camera: Camera, box: number[], room: Room) => Camera} */
function makingRoom(camera, [x, y, width, height], room) {
  const view = inside(camera.view, { x, y, width, height }, room.size, room.free);
  if (view === camera.view) return camera;
  const back = camera.state === "aside" ? camera.back : departure(camera);
  return { ...camera, state: "aside", back, view };
}

/** @type {(camera: Camera, last: string | null, room: Room, isTouched: boolean) => Camera} */
export function noticing(camera, last, room, isTouched) {
  const next = { ...camera, last };
  if (last === null || camera.last === undefined || last === camera.last) return next;
  if (camera.state === "everything" || camera.near !== null || isTouched) return next;
  const [x, y] = numbers(last);
  return { ...next, view: showing(camera.view, square(x, y, TILE), room.size) };
}

/** @type {(camera: Camera) => {state: State, view: View}} What a camera that moves by itself returns to. */
function departure({ state, view }) {
  /** @type {State} */
  const back = state === "everything" ? state : "chosen";
  return { state: back, view };
}

/** @type {(camera: Camera, from: State, room: Room) => Camera} */
function returned(camera, from, room) {
  return camera.state === from ? adapted({ ...camera, ...camera.back, back: null }, room) : camera;
}

/** @param {string} text */
const numbers = (text) => text.split(" ").map(Number);

/** @type {(x: number, y: number, size: number) => Box} */
const square = (x, y, size) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });
