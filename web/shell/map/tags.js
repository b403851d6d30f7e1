// Where words on the map lie: on free ground beside their cell. Arithmetic only, in pixels of the frame.

import { around, clamped, grown } from "./geometry.js";

/** @import { Box, Size } from "./geometry.js" */

/** Pixels between words and their cell, and from there on the distance with a line to it. */
const GAP = 5;
const FAR = 16;
/** Pixels between the places tried, and the longest way of words. */
const STEP = 6;
const REACH = 240;
/** Pixels of an arrow's head, and between words and the edge towards their cell. */
const HEAD = 8;
const ARROW = 20;
/** Pixels of distance for each pixel of a cell to avoid; a pixel of what must stay clear counts as one. */
const COVERED = 0.06;
/** Pixels of distance for each pixel between the middles of words and their cell. */
const ASIDE = 0.3;

/**
 * The best box of this size for words about `cell`, within `part`.
 * @type {(size: Size, cell: Box, part: Box, taken: Box[], clear: Box[]) => Box}
 */
export function beside({ width, height }, cell, part, taken, clear) {
  const [left, top] = [cell.x + (cell.width - width) / 2, cell.y + (cell.height - height) / 2];
  const kept = [grown(cell, GAP), ...clear];
  const crossed = clear.filter(({ x, y }) => x !== cell.x || y !== cell.y); // a line may end in its cell
  const seen = gap(part, cell) ? grown(part, -ARROW) : part;
  const pieces = taken.filter((each) => shared(each, seen));
  let [best, least] = [part, Infinity];
  // Each way, the distance only grows.
  for (const x of places(left, seen.x, seen.x + seen.width - width)) {
    for (const y of places(top, seen.y, seen.y + seen.height - height)) {
      const box = { x, y, width, height };
      const distance = gap(box, kept[0]) + ASIDE * Math.hypot(x - left, y - top);
      if (distance >= least) break;
      const covering = distance + COVERED * sum(pieces, box);
      if (covering >= least) continue;
      const cost = covering + sum(kept, box) + sum(crossed, corridor(box, cell));
      if (cost < least) [best, least] = [box, cost];
    }
  }
  return best;
}

/** @type {(from: number, least: number, most: number) => number[]} The places tried along an axis, the nearest first. */
function places(from, least, most) {
  const ways = Array.from({ length: 2 * REACH / STEP + 1 }, (_, place) => clamped(from + STEP * place - REACH, least, most));
  return [...new Set(ways)].sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
}

/**
 * The line from words to their cell if they are far, as the data of a path; an arrow if the cell is out of sight.
 * @type {(box: Box, cell: Box, part: Box) => string}
 */
export function leader(box, cell, part) {
  if (gap(box, cell) < FAR) return "";
  const aim = nearest(cell, box);
  const end = nearest(part, aim);
  const start = nearest(box, end);
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  /** @param {number} turn */
  const barb = (turn) => `L${end.x + HEAD * Math.cos(angle + turn)},${end.y + HEAD * Math.sin(angle + turn)}`;
  const to = `L${end.x},${end.y}`;
  return `M${start.x},${start.y}${to}` + (gap(end, aim) ? barb(2.5) + barb(-2.5) + to : "");
}

/** @type {(box: Box, cell: Box) => Box} Around the line from words to their cell, if they are far. */
function corridor(box, cell) {
  const end = nearest(cell, box);
  return gap(box, cell) < FAR ? end : grown(around(end, nearest(box, end)), HEAD);
}

/** @type {(boxes: Box[], box: Box) => number} */
function sum(boxes, box) {
  let all = 0;
  for (const each of boxes) all += shared(each, box);
  return all;
}

/** @type {(a: Box, b: Box) => number} The pixels that are in both boxes. */
function shared(a, b) {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** @type {(a: Box, b: Box) => number} */
function gap(a, b) {
  const across = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  return Math.hypot(across, Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0));
}

/** @type {(box: Box, to: Box) => Box} The point of a box that is nearest to the middle of another box. */
const nearest = ({ x, y, width, height }, to) => ({
  x: clamped(to.x + to.width / 2, x, x + width),
  y: clamped(to.y + to.height / 2, y, y + height),
  width: 0,
  height: 0,
});
