// What the map shows, and why: a camera that does not depend on the page. A camera is never changed;
// each function returns a new one.
//
// For a question that concerns no part of the map, as at the start of a turn, it shows everything, as large as
// possible. For a tile on trial, a building or a closing it moves closer to what the question concerns, and back
// afterwards. Where the player has moved it, it stays as long as what is asked is in sight, and at most until the next
// question that concerns no part of the map.

import {
  balanced, bounded, CLEARLY, closer, closeUp, everything, hasShrunk, inClearView, inner, isLone, legible, LEGIBLE,
  SMALLEST, showsEverything, TILE, uncovered,
} from "./framing.js";
import { around, centred, contains, grown, largest, moved, placed, zoomed } from "./geometry.js";

/** @import { Room } from "./framing.js" */
/** @import { Box, Size, View } from "./geometry.js" */

/**
 * @typedef {"everything" | "chosen" | "close" | "aside"} State Why the camera shows its view:
 *   - `everything`: it shows the whole map, and keeps its view as long as that is so;
 *   - `chosen`: the player has moved it there;
 *   - `close`: it moved to the tile in question by itself, and will move back;
 *   - `aside`: it made room for a bar or card by itself, and will move back.
 *
 * @typedef {object} Camera
 * @property {State} state
 * @property {View} view Set by `adapted` before any other function reads it.
 * @property {Size | null} size The size of the frame for which everything was last shown; null for none.
 * @property {Box} extent How far the map reached when everything was last shown.
 * @property {{state: State, view: View} | null} back What a camera that is close or aside moves back to.
 * @property {string | null} near The tile in question, as the picture named it last.
 * @property {{areas: string | null, scale: number} | null} closer What a view closer to the map shows, as the
 *   picture named it last, and the scale of everything; null for any other view.
 * @property {string | null} sought The box to show beside the card, as the picture named it last.
 * @property {string | null} asked The last question that concerned no part of the map, as the picture named it.
 * @property {boolean} isHeld Whether the player has moved the camera since one of these was named.
 * @property {string | null | undefined} last The latest placed tile; undefined if not looked at yet.
 */

/** How much larger the view closer to the latest move is than the view of everything, and its limit. */
const CLOSER = 2;
const CLOSER_LIMIT = 1.6;
/** The least fraction of the scale of everything at which a camera aside shows everything. */
const LITTLE = 0.75;
/** The player may zoom out to this fraction of the view of everything. */
const LEAST = 0.7;

/** @type {Camera} */
export const INITIAL = {
  state: "everything",
  view: /** @type {any} */ (null),
  size: null,
  extent: /** @type {any} */ (null),
  back: null,
  near: null,
  closer: null,
  sought: null,
  asked: null,
  isHeld: false,
  last: undefined,
};

/**
 * The camera in the present room. A grown map is shown at the same scale, or clearly smaller if it does not fit,
 * so that the next tiles have room. The scale is chosen anew only if the frame has another size, or if the map has
 * shrunk, as when a review goes back. A lone tile stays in the middle of what no bar covers.
 * @type {(camera: Camera, room: Room) => Camera}
 */
export function adapted(camera, room) {
  const { state, view, size, extent } = camera;
  if (state !== "everything") return camera;
  const isSame = size?.width === room.size.width && size.height === room.size.height && !hasShrunk(extent, room);
  if (isSame && !isLone(room) && showsEverything(view, room)) return camera;
  const tight = everything(room, isSame ? view.scale : undefined);
  const isTooLarge = isSame && tight.scale < view.scale;
  const shown = isTooLarge ? everything(room, Math.min(tight.scale, SMALLEST * view.scale)) : tight;
  return { ...camera, size: room.size, extent: room.extent, view: shown };
}

/**
 * The camera for a frame of another width: the `earlier` one for that width if the picture asks for the same as then, or
 * a new one. One that the player has moved stays.
 * @type {(camera: Camera, earlier?: Camera) => Camera}
 */
export function turned(camera, earlier = INITIAL) {
  if (isChosen(camera)) return camera;
  const isSame = earlier.near === camera.near && earlier.sought === camera.sought;
  return { ...(isSame && !isChosen(earlier) ? earlier : INITIAL), last: camera.last };
}

/** @type {(camera: Camera) => boolean} Whether the player has moved it, also before it moved by itself. */
function isChosen(camera) {
  return home(camera).state === "chosen" || (camera.state !== "everything" && camera.isHeld);
}

/** @type {(camera: Camera) => Camera} */
export function reset(camera) {
  return { ...camera, state: "everything", size: null, back: null, closer: null, isHeld: true };
}

/**
 * Everything for a new question that concerns no part of the map, and in the middle if it was far off; a camera that is
 * close or aside moves back to it.
 * @type {(camera: Camera, asked: string | null, room: Room) => Camera}
 */
export function asking(camera, asked, room) {
  if (asked === null || asked === camera.asked) return camera;
  const { state, view, size, back } = camera, next = { ...camera, asked };
  if (state === "everything" && size) return { ...next, view: balanced(view, room) };
  if (back?.state === "everything") return { ...next, back: { ...back, view: balanced(back.view, room) } };
  if (back?.state === "chosen") return { ...next, size: null, back: { ...back, state: "everything" } };
  return state === "chosen" ? reset(next) : next;
}

/**
 * Closer to the first of the `areas` that fits, or to the latest tile; the same camera if it does not show everything.
 * @type {(camera: Camera, areas: string | null, room: Room) => Camera}
 */
export function approached(camera, areas, room) {
  const { state, view } = camera;
  if (state !== "everything" || !(view.scale < CLOSER_LIMIT)) return camera;
  return nearer({ ...camera, state: "chosen", closer: { areas, scale: view.scale } }, room);
}

/**
 * A camera closer to the map goes on to other areas, if it does not show the first of them.
 * @type {(camera: Camera, areas: string | null, room: Room) => Camera}
 */
export function redirected(camera, areas, room) {
  if (camera.closer === null || areas === null || areas === camera.closer.areas) return camera;
  const next = { ...camera, closer: { ...camera.closer, areas } };
  const [first] = toBoxes(areas);
  return contains(inner(room), placed(camera.view, first, room.size)) ? next : nearer(next, room);
}

/** @type {(camera: Camera, room: Room) => Camera} */
function nearer(camera, room) {
  const { view, last } = camera;
  const { areas, scale } = /** @type {{areas: string | null, scale: number}} */ (camera.closer);
  const spot = last ? square(last) : { x: view.x, y: view.y, width: 0, height: 0 };
  const boxes = areas ? toBoxes(areas) : [spot];
  return { ...camera, view: closer(boxes, scale, Math.min(CLOSER * scale, CLOSER_LIMIT), room) };
}

/** @type {(camera: Camera, room: Room) => Camera} It shows nothing beyond the edges of the map, if the map has some. */
export function bordered(camera, room) {
  const view = camera.state === "everything" ? camera.view : bounded(camera.view, room);
  return view === camera.view ? camera : { ...camera, view };
}

/** @type {(camera: Camera, dx: number, dy: number, room: Room) => Camera} */
export function panned(camera, dx, dy, room) {
  if (camera.state === "everything" && room.kept.x) return camera; // all of a map with edges stays in sight
  return put(camera, moved(camera.view, dx, dy, room.extent));
}

/** @type {(camera: Camera, factor: number, px: number, py: number, room: Room) => Camera} (px, py): see `zoomed`. */
export function magnified(camera, factor, px, py, room) {
  const least = LEAST * Math.min(1, largest(room.extent, room.open));
  const view = zoomed(camera.view, factor, px, py, room.extent, least);
  return { ...camera, state: "chosen", back: null, closer: null, isHeld: true, view };
}

/** @type {(camera: Camera, spot: Box, room: Room) => Camera} */
export function centredOn(camera, spot, room) {
  // Where everything is shown, a move would only take a part out of sight.
  if (camera.state === "everything") return following(camera, spot, room);
  return put(camera, centred(camera.view, spot, room.size, room.free));
}

/** @type {(camera: Camera, spot: Box, room: Room) => Camera} */
export function following(camera, spot, room) {
  const view = inClearView(camera.view, spot, room);
  return view === camera.view ? camera : put(camera, view);
}

/** @type {(camera: Camera, view: View) => Camera} A camera that is close still moves back later. */
function put(camera, view) {
  const held = { ...camera, view, isHeld: true };
  return camera.state === "close" ? held : { ...held, state: "chosen", back: null };
}

/**
 * To the tile in question, at `near` ("x y"), with what it changes ("x y width height"). If that is null it moves back,
 * or stays close to the part of the map that is `sought` then.
 * @type {(camera: Camera, near: string | null, changed: string | null, room: Room, sought?: string | null) => Camera}
 */
export function attending(camera, near, changed, room, sought = null) {
  if (near === null) {
    const isPart = sought && !contains(toBoxes(sought)[0], room.extent);
    if (camera.state === "close" && isPart) return { ...camera, near, state: "aside" };
    return camera.near === null ? camera : returned({ ...camera, near }, "close", room);
  }
  const isNew = near !== camera.near;
  if (!isNew && camera.isHeld) return camera;
  const next = isNew ? { ...camera, near, isHeld: false } : camera;
  const neighbours = square(near, 3 * TILE);
  // Later, only a neighbour out of sight is a reason to move.
  if (!isNew && contains(inner(room), placed(camera.view, neighbours, room.size))) return next;
  const view = isNew
    ? closeUp(camera.view, neighbours, changed ? toBox(changed) : neighbours, room)
    : uncovered(camera.view, neighbours, room);
  return view === camera.view ? next : { ...next, state: "close", back: home(camera), view };
}

/**
 * Moves `sought` ("x y width height") out from under bars and cards, and back if that is null. Of several
 * areas, the widest first, it shows the first one that leaves the tiles legible. A bar or card that grows later changes
 * no scale.
 * @type {(camera: Camera, sought: string | null, room: Room) => Camera}
 */
export function seeking(camera, sought, room) {
  if (camera.near !== null) return camera.sought === null ? camera : { ...camera, sought: null };
  if (sought === null) return camera.sought === null ? camera : returned({ ...camera, sought }, "aside", room);
  const isNew = sought !== camera.sought;
  if (!isNew && camera.isHeld) return camera;
  const next = isNew ? { ...camera, sought, isHeld: false } : camera;
  const areas = toBoxes(sought);
  const view = isNew ? shown(camera, areas, room) : uncovered(camera.view, areas[areas.length - 1], room);
  return view === camera.view ? next : { ...next, state: "aside", back: home(camera), view };
}

/** @type {(camera: Camera, areas: Box[], room: Room) => View} */
function shown(camera, areas, room) {
  const [first, pieces = first] = areas;
  // A sequence of questions about a land has one scale.
  const isClose = camera.state === "aside" && camera.back && camera.view.scale > camera.back.view.scale;
  const near = inClearView(camera.view, pieces, room);
  const usual = isClose ? balanced(near, room, room.free) : cleared(camera, pieces, room);
  if (areas.length === 1) return usual;
  const view = legible(home(camera).view, areas, room);
  return usual.scale >= LEGIBLE && view.scale < CLEARLY * usual.scale ? usual : view;
}

/**
 * The view of `box` clear of bars and cards. A camera that shows everything still does so above the bar, if that
 * costs little, and in the middle: at the same scale if there is room for it without any to spare, so that no scale
 * changes a little.
 * @type {(camera: Camera, box: Box, room: Room) => View}
 */
function cleared(camera, box, room) {
  const view = inClearView(camera.view, box, room);
  const { state, view: { scale } } = home(camera);
  if (state !== "everything") return view;
  const [aboveBar, free] = [room.aboveBar, room.free].map((part) => grown(part, room.spare));
  if (view === camera.view && showsEverything(view, room, aboveBar)) {
    const middle = balanced(view, room);
    return contains(free, placed(middle, box, room.size)) ? middle : view;
  }
  const extent = around(room.extent, box);
  const tight = everything(room, scale, free, extent);
  const whole = tight.scale === scale ? tight : everything(room, scale, room.free, extent);
  return whole.scale < LITTLE * scale ? view : whole;
}

/** @type {(camera: Camera, last: string | null, room: Room) => Camera} */
export function noticing(camera, last, room) {
  const next = { ...camera, last };
  if (last === null || camera.last === undefined || last === camera.last) return next;
  if (camera.state === "everything" || camera.near !== null) return next;
  return { ...next, view: inClearView(camera.view, square(last), room) };
}

/** @type {(camera: Camera) => {state: State, view: View}} What a camera that moves by itself returns to. */
function home({ back, state, view }) {
  return back ?? { state, view };
}

/**
 * A camera aside stays there if it shows everything at the same scale.
 * @type {(camera: Camera, from: State, room: Room) => Camera}
 */
function returned(camera, from, room) {
  if (camera.state !== from) return camera;
  const { view } = camera, before = { ...camera, ...camera.back, back: null };
  const isSame = before.state === "everything" && view.scale === before.view.scale && showsEverything(view, room);
  return adapted(from === "aside" && isSame ? { ...before, view } : before, room);
}

/** @param {string} text */
const numbers = (text) => text.split(" ").map(Number);

/** @param {string} text @returns {Box} */
function toBox(text) {
  const [x, y, width, height] = numbers(text);
  return { x, y, width, height };
}

/** @param {string} text */
const toBoxes = (text) => text.split(",").map(toBox);

/** @type {(middle: string, size?: number) => Box} */
function square(middle, size = TILE) {
  const [x, y] = numbers(middle);
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}
