// Which view shows the whole map, or the tile in question, clear of what lies over the frame.

import {
  around, centred, clamped, contains, covering, fitting, grown, inside, largest, placed,
} from "./geometry.js";

/** @import { Box, Size, View } from "./geometry.js" */

/**
 * @typedef {object} Room What there is to show, and how much room for it; a `Layout` has it.
 * @property {Size} size The size of the frame.
 * @property {Box} open The part of the frame for the whole map, in pixels.
 * @property {Box} aboveBar The part of the frame that no bar covers, in pixels.
 * @property {Box} free The part of the frame that no bar or card covers, in pixels.
 * @property {{x: number, y: number}} kept The width of the left edge of the map and the height of its upper edge, in
 *   pixels, if they stay in sight where the frame shows a part of the map; otherwise 0.
 * @property {Box} extent How far the map reaches.
 * @property {number} spare The pixels to leave around the extent.
 */

/** @type {(room: Room) => Box} The part of the frame that is free where it shows a part of the map. */
export function inner({ free, kept }) {
  const { x, y, width, height } = free;
  return { x: x + kept.x, y: y + kept.y, width: width - kept.x, height: height - kept.y };
}

/**
 * The view, moved so that it shows nothing beyond a map with edges, or as little as possible; `view` itself if it does.
 * @type {(view: View, room: Room) => View}
 */
export function bounded(view, room) {
  const { size, extent: { x, y, width, height }, kept } = room;
  if (!kept.x) return view;
  // The map begins at its origin: its left and its upper edge stay in sight.
  const next = covering(view, { x: 0, y: 0, width: width + x, height: height + y }, size, inner(room));
  return next.x === view.x && next.y === view.y ? view : next;
}

/** The side of a tile, in units of the map. */
export const TILE = 100;
/** Pixels per unit at which the parts of a tile can be distinguished, and tapped: tiles of 96 pixels. */
const CLOSE = 0.96;
/** The least pixels per unit for a tile in question, where there is little room for what it changes. */
const TIGHT = 0.8;
const LARGEST = 1.6;
/** The least change of a scale, as a factor: the map is not zoomed little by little. */
export const SMALLEST = 0.95;
/** The least pixels per unit at which a tile shows its tokens, and is large enough for a finger. */
export const LEGIBLE = 0.46;
/** The most pixels per unit for a part of the map whose surroundings matter. */
const SURVEY = 0.64;
/** So many tiles fit beside each other at first: the first moves do not change the scale. */
const FIRST_TILES = 5;
/** A map that can be shown so much larger has shrunk; one that went from six tiles with places to four has not. */
const SHRUNK = 1.52;
/** The factor from which a view is clearly closer than another one. */
export const CLEARLY = 1.25;
/** The least pixels between the middle of the map and that of its part of the frame for which the map moves there. */
const OFF = 24;
/** Pixels around what moves into sight. */
const MARGIN = 16;
/** Pixels between the edge of the frame and the first whole column. */
const JOINT = 3;

/**
 * Whether the whole map is in sight, in `open` with room to spare.
 * @type {(view: View, room: Room, open?: Box) => boolean}
 */
export function showsEverything(view, room, open = room.open) {
  const part = grown(open, 1 - room.spare); // a bar may end within a pixel
  return contains(part, placed(view, room.extent, room.size));
}

/** @type {(before: Box, room: Room) => boolean} Whether the map, once as large as `before`, can be shown much larger. */
export function hasShrunk(before, room) {
  return scaleFor(room.extent, room) > SHRUNK * scaleFor(before, room);
}

/** @type {(extent: Box, room: Room) => number} */
function scaleFor(extent, room) {
  return Math.min(largestAtFirst(room), largest(extent, grown(room.open, -room.spare)));
}

/**
 * The view of the whole map in the middle of `open`, at `most` pixels per unit or as large as possible.
 * @type {(room: Room, most?: number, open?: Box, extent?: Box) => View}
 */
export function everything(room, most = largestAtFirst(room), open = openPart(room), extent = room.extent) {
  return fitting(extent, room.size, isLone(room) ? open : grown(open, -room.spare), most);
}

/**
 * The view, moved so that the whole map is in the middle of `open`; `view` itself if it is almost there, or if there is
 * no room for the whole map at this scale.
 * @type {(view: View, room: Room, open?: Box) => View}
 */
export function balanced(view, room, open = openPart(room)) {
  const middle = everything(room, view.scale, open);
  const off = view.scale * Math.hypot(middle.x - view.x, middle.y - view.y);
  return middle.scale < view.scale || off < OFF ? view : middle;
}

/** @type {(room: Room) => boolean} Whether the map is one tile, without places for another. */
export const isLone = ({ extent }) => Math.max(extent.width, extent.height) <= TILE;

/** @param {Room} room */
const openPart = (room) => (isLone(room) ? room.aboveBar : room.open);

/** @param {Room} room */
function largestAtFirst({ size, spare }) {
  const tile = (Math.min(size.width, size.height) - 2 * spare) / FIRST_TILES;
  return clamped(tile / TILE, CLOSE, LARGEST);
}

/**
 * The view of the tile in question with its neighbours (`near`), at the scale of `view`, or closer if that is too far
 * for a finger. What the tile changes is all in sight if the tile stays large enough for a finger. It is in the middle,
 * or off it so that more of the map and less of the ground around it is in sight. `view` itself if it shows that.
 * @type {(view: View, near: Box, changed: Box, room: Room) => View}
 */
export function closeUp(view, near, changed, room) {
  const { size } = room;
  const free = inner(room);
  const most = view.scale < SMALLEST * CLOSE ? CLOSE : view.scale;
  const both = around(near, changed);
  const wanted = largest(both, free) < TIGHT ? near : both;
  const fitting = Math.min(most, Math.max(TIGHT, largest(wanted, free)));
  const scale = fitting > view.scale && SMALLEST * fitting < view.scale ? view.scale : fitting;
  const isShown = view.scale === scale && contains(free, placed(view, wanted, size));
  if (isShown) return view;
  return filled({ ...view, scale }, changed, wanted, room, free);
}

/**
 * The view with `middle` in the middle of a part of the frame, or off it so that little of the ground around the map
 * is in sight, and none of it around a map that has edges; and all of `wanted`. A wide map without edges is cut
 * between two columns.
 * @type {(view: View, middle: Box, wanted: Box, room: Room, part: Box) => View}
 */
function filled(view, middle, wanted, room, part) {
  const { size, extent, kept } = room;
  const shown = centred(view, middle, size, part);
  if (kept.x) return bounded(shown, room);
  const covered = covering(shown, grown(extent, MARGIN / view.scale), size, part);
  if (extent.width * view.scale > part.width) {
    const edge = covered.x + (part.x + JOINT - size.width / 2) / view.scale;
    covered.x += Math.round(edge / TILE) * TILE - edge;
  }
  return inside(covered, wanted, size, part);
}

/**
 * The view, closer or further away so that it shows the whole map with the first of the areas, or else the first area
 * that leaves its tiles legible, in the middle.
 * @type {(view: View, areas: Box[], room: Room) => View}
 */
export function legible(view, areas, room) {
  const part = inner(room);
  const every = [around(room.extent, areas[0]), ...areas];
  const area = every.find((each) => largest(each, part) >= LEGIBLE) ?? every[areas.length];
  return filled({ ...view, scale: Math.min(SURVEY, largest(area, part)) }, area, area, room, part);
}

/**
 * The view, moved as little as needed to show `box` clear of all that lies over the frame, and with a margin;
 * further away if it does not fit. `view` itself if it shows the box.
 * @type {(view: View, box: Box, room: Room) => View}
 */
export function inClearView(view, box, room) {
  if (contains(inner(room), placed(view, box, room.size))) return view;
  const part = grown(inner(room), -MARGIN);
  return inside({ ...view, scale: Math.min(view.scale, largest(box, part)) }, box, room.size, part);
}

/**
 * The view, moved as little as needed to show `box` clear of all that lies over the frame, as far as it fits.
 * @type {(view: View, box: Box, room: Room) => View}
 */
export function uncovered(view, box, room) {
  const part = inner(room);
  if (contains(part, placed(view, box, room.size))) return view;
  return inside(view, box, room.size, grown(part, -MARGIN));
}

/**
 * The view closer to the map than at `scale`, but no closer than at `most`. Of several areas it shows the first one
 * that can be shown clearly closer.
 * @type {(areas: Box[], scale: number, most: number, room: Room) => View}
 */
export function closer(areas, scale, most, room) {
  const part = inner(room);
  const least = Math.min(CLEARLY * scale, most);
  const area = areas.find((each) => largest(each, part) >= least) ?? areas[areas.length - 1];
  const view = { x: 0, y: 0, scale: clamped(largest(area, part), least, most) };
  return filled(view, area, area, room, part);
}
