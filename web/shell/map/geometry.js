// The place of the map's picture in its frame. Arithmetic only: no page, no state.

/** @typedef {{x: number, y: number, width: number, height: number}} Box In units of the map, or in pixels. */
/** @typedef {{width: number, height: number}} Size In pixels. */
/** @typedef {{x: number, y: number, scale: number}} View The middle of the frame, and the pixels per unit. */

const CLOSEST = 3;
/** Sizes are computed: a box that just fits may seem a little too large. */
const TOLERANCE = 0.01;

/**
 * The view with the middle of `box` in the middle of `part`, at `most` pixels per unit, or fewer if the
 * box does not fit.
 * @type {(box: Box, frame: Size, part: Box, most: number) => View}
 */
export function fitting(box, frame, part, most) {
  return centred({ x: 0, y: 0, scale: Math.min(most, largest(box, part)) }, box, frame, part);
}

/** @type {(box: Box, part: Box) => number} The scale at which a box fills a part of the frame. */
export function largest(box, part) {
  return Math.min(Math.max(1, part.width) / box.width, Math.max(1, part.height) / box.height);
}

/** @type {(view: View, dx: number, dy: number, box: Box) => View} */
export function moved(view, dx, dy, box) {
  return within({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, box);
}

/**
 * The view, magnified by `factor`, to no less than `least`. The point at (px, py) pixels from the middle
 * stays in place.
 * @type {(view: View, factor: number, px: number, py: number, box: Box, least: number) => View}
 */
export function zoomed(view, factor, px, py, box, least) {
  const scale = clamped(view.scale * factor, least, CLOSEST);
  const shift = 1 / view.scale - 1 / scale;
  return within({ x: view.x + px * shift, y: view.y + py * shift, scale }, box);
}

/**
 * The view, moved so that the middle of `box` is in the middle of a part of the frame.
 * @type {(view: View, box: Box, frame: Size, part: Box) => View}
 */
export function centred(view, box, frame, part) {
  /** @type {(start: "x" | "y", length: "width" | "height") => number} */
  const offset = (start, length) => (part[start] + part[length] / 2 - frame[length] / 2) / view.scale;
  return {
    ...view,
    x: box.x + box.width / 2 - offset("x", "width"),
    y: box.y + box.height / 2 - offset("y", "height"),
  };
}

/**
 * The nearest view in which all of `box` lies in a part of the frame, or as much as possible; the same
 * object if it does.
 * @type {(view: View, box: Box, frame: Size, part: Box) => View}
 */
export function inside(view, box, frame, part) {
  const middle = centred(view, box, frame, part);
  /** @type {(length: "width" | "height") => number} */
  const reach = (length) => Math.max(0, part[length] / view.scale - box[length]) / 2;
  /** @type {(start: "x" | "y", length: "width" | "height") => number} */
  const near = (start, length) =>
    clamped(view[start], middle[start] - reach(length), middle[start] + reach(length));
  const [x, y] = [near("x", "width"), near("y", "height")];
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

/**
 * The nearest view in which a part of the frame shows nothing beside `box`; with its middle in the middle of the part,
 * along a side on which it is too small for that.
 * @type {(view: View, box: Box, frame: Size, part: Box) => View}
 */
export function covering(view, box, frame, part) {
  const middle = centred(view, box, frame, part);
  /** @type {(start: "x" | "y", length: "width" | "height") => number} */
  const near = (start, length) => {
    const reach = Math.max(0, box[length] - part[length] / view.scale) / 2;
    return clamped(view[start], middle[start] - reach, middle[start] + reach);
  };
  return { ...view, x: near("x", "width"), y: near("y", "height") };
}

/** @type {(view: View, box: Box, frame: Size) => Box} The place of a box of the map in the frame, in pixels. */
export function placed(view, box, frame) {
  const { left, top } = spot(view, box, frame);
  return { x: left, y: top, width: box.width * view.scale, height: box.height * view.scale };
}

/** @type {(box: Box, part: Box) => boolean} */
export function contains(part, box) {
  return (
    box.x >= part.x - TOLERANCE &&
    box.y >= part.y - TOLERANCE &&
    box.x + box.width <= part.x + part.width + TOLERANCE &&
    box.y + box.height <= part.y + part.height + TOLERANCE
  );
}

/** @type {(a: Box, b: Box) => Box} The box around both. */
export function around(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** @type {(a: Box, b: Box) => boolean} Whether two boxes share more than an edge. */
export function meet(a, b) {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > TOLERANCE && down > TOLERANCE;
}

/**
 * The parts of a box on each side of what lies over it, the largest first; the whole box if nothing lies
 * over it, or if all of it is covered.
 * @type {(box: Box, over: Box | null) => Box[]}
 */
export function besides(box, over) {
  if (!over || !meet(box, over)) return [box];
  const { x, y, width, height } = box;
  const [left, above] = [over.x - x, over.y - y];
  const [right, below] = [x + width - over.x - over.width, y + height - over.y - over.height];
  const parts = [
    { ...box, width: left },
    { ...box, x: x + width - right, width: right },
    { ...box, height: above },
    { ...box, y: y + height - below, height: below },
  ].filter((part) => part.width > 0 && part.height > 0);
  return parts.length ? parts.sort((a, b) => b.width * b.height - a.width * a.height) : [box];
}

/** @type {(box: Box, by: number) => Box} The box, larger by this on every side. */
export function grown({ x, y, width, height }, by) {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** @type {(view: View, box: {x: number, y: number}, frame: Size) => string} For CSS; `box` is the picture's. */
export function transform(view, box, frame) {
  const { left, top } = spot(view, box, frame);
  return `translate(${left}px, ${top}px) scale(${view.scale})`;
}

/** @type {(view: View, point: {x: number, y: number}, frame: Size) => {left: number, top: number}} In pixels. */
export function spot({ x, y, scale }, point, frame) {
  return {
    left: frame.width / 2 - (x - point.x) * scale,
    top: frame.height / 2 - (y - point.y) * scale,
  };
}

/** @type {(view: View, box: Box) => View} The middle of the frame stays on the map. */
function within(view, box) {
  const { x, y, width, height } = box;
  return { ...view, x: clamped(view.x, x, x + width), y: clamped(view.y, y, y + height) };
}

/** @type {(value: number, least: number, most: number) => number} */
export function clamped(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
