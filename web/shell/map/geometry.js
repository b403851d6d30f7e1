// The place of the map's picture in its frame. Arithmetic only: no page, no state.

/** @typedef {{x: number, y: number, width: number, height: number}} Box In units of the map, or in pixels. */
/** @typedef {{width: number, height: number}} Size In pixels. */
/** @typedef {{x: number, y: number, scale: number}} View The middle of the frame, and the pixels per unit. */
/** @typedef {Omit<DOMRect, "x" | "y" | "toJSON">} Rect In pixels of the window. */
/** @typedef {Omit<Rect, "right" | "bottom">} Frame The map's frame in the window. */

const CLOSEST = 3;
const ROOM = 0.95;
/** A single tile does not fill the frame: the map would jump at each of the first moves. */
const LARGEST_FIT = 1.6;

/**
 * The view that shows all of `box` in one of these parts of the frame, as large as possible.
 * @type {(box: Box, frame: Size, parts?: Box[]) => View}
 */
export function fitting(box, frame, parts = [whole(frame)]) {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: LARGEST_FIT };
  const views = parts.map((part) => inside(middle, box, frame, part));
  return views.reduce((best, view) => (view.scale > best.scale ? view : best));
}

/** @type {(view: View, dx: number, dy: number, box: Box) => View} */
export function moved(view, dx, dy, box) {
  return within({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, box);
}

/**
 * The view, magnified by `factor`. The point at (px, py) pixels from the middle stays in place.
 * @type {(view: View, factor: number, px: number, py: number, box: Box, frame: Size) => View}
 */
export function zoomed(view, factor, px, py, box, frame) {
  const least = Math.min(fitting(box, frame).scale, 1) * 0.7;
  const scale = clamped(view.scale * factor, least, CLOSEST);
  const shift = 1 / view.scale - 1 / scale;
  return within({ x: view.x + px * shift, y: view.y + py * shift, scale }, box);
}

/**
 * The view, moved as little as needed to show `spot`, with a margin, in the part `free` of the frame.
 * @type {(view: View, spot: Box, frame: Size, free?: Box) => View}
 */
export function showing(view, spot, frame, free = whole(frame)) {
  /** @type {(size: number, length: "width" | "height") => number} */
  const reach = (size, length) => Math.max(0, free[length] / view.scale / 2 - size);
  /** @type {(centre: number, middle: number, most: number) => number} */
  const near = (centre, middle, most) => clamped(centre, middle - most, middle + most);
  const middle = centred(view, spot, frame, free);
  return {
    ...view,
    x: near(view.x, middle.x, reach(spot.width, "width")),
    y: near(view.y, middle.y, reach(spot.height, "height")),
  };
}

/**
 * The view, moved so that the middle of `spot` is in the middle of the part `free` of the frame.
 * @type {(view: View, spot: Box, frame: Size, free: Box) => View}
 */
export function centred(view, spot, frame, free) {
  /** @type {(start: "x" | "y", length: "width" | "height") => number} */
  const offset = (start, length) => (free[start] + free[length] / 2 - frame[length] / 2) / view.scale;
  return {
    ...view,
    x: spot.x + spot.width / 2 - offset("x", "width"),
    y: spot.y + spot.height / 2 - offset("y", "height"),
  };
}

/**
 * The view of a whole box, moved up to the margin towards the lower corner that is further from the
 * buttons over the frame. The middle of the frame stays in the box, as with every move of the map.
 * @type {(view: View, box: Box, frame: Frame, over: Rect) => View}
 */
export function cornered(view, box, frame, over) {
  /** @type {(length: "width" | "height") => number} */
  const left = (length) => Math.max(0, (ROOM * frame[length]) / view.scale - box[length]);
  /** @type {(length: "width" | "height") => number} */
  const room = (length) => Math.min(box[length], left(length)) / 2;
  const isRight = over.left - frame.left > frame.left + frame.width - over.right;
  return { ...view, x: view.x + (isRight ? 1 : -1) * room("width"), y: view.y - room("height") };
}

/**
 * The parts of the frame on each side of what lies over it. The whole frame if nothing lies over it, or
 * if all of it is covered.
 * @type {(frame: Rect, over?: Rect) => Box[]}
 */
export function freeParts(frame, over) {
  if (!over?.width) return [whole(frame)];
  const { width, height } = frame;
  const [left, right] = [over.left - frame.left, frame.right - over.right];
  const [above, below] = [over.top - frame.top, frame.bottom - over.bottom];
  const parts = [
    { x: 0, y: 0, width: left, height },
    { x: width - right, y: 0, width: right, height },
    { x: 0, y: 0, width, height: above },
    { x: 0, y: height - below, width, height: below },
  ].filter((part) => part.width > 0 && part.height > 0);
  return parts.length ? parts : [whole(frame)];
}

/** @type {(frame: Rect, over?: Rect) => Box} The largest part of the frame that is free of what lies over it. */
export function freePart(frame, over) {
  /** @param {Box} part */
  const area = (part) => part.width * part.height;
  return freeParts(frame, over).reduce((best, part) => (area(part) > area(best) ? part : best));
}

/** @type {(view: View, box: Box, frame: Frame, over?: Rect) => boolean} */
export function isCovered(view, box, frame, over) {
  if (!over?.width) return false;
  const left = frame.left + frame.width / 2 + (box.x - view.x) * view.scale;
  const top = frame.top + frame.height / 2 + (box.y - view.y) * view.scale;
  const [right, bottom] = [left + box.width * view.scale, top + box.height * view.scale];
  return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
}

/** @type {(boxes: Box[]) => Box} */
export function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The nearest view in which all of `box` lies in the part `free` of the frame; the same object if it does.
 * @type {(view: View, box: Box, frame: Size, free: Box) => View}
 */
export function inside(view, box, frame, free) {
  const scale = Math.min(view.scale, ROOM * Math.min(free.width / box.width, free.height / box.height));
  // The middle of the frame when the box is in the middle of the free part.
  const middle = centred({ ...view, scale }, box, frame, free);
  /** @type {(length: "width" | "height") => number} */
  const reach = (length) => Math.max(0, (ROOM * free[length]) / scale - box[length]) / 2;
  /** @type {(start: "x" | "y", length: "width" | "height") => number} */
  const near = (start, length) =>
    clamped(view[start], middle[start] - reach(length), middle[start] + reach(length));
  const nearest = { x: near("x", "width"), y: near("y", "height"), scale };
  const isSame = nearest.x === view.x && nearest.y === view.y && scale === view.scale;
  return isSame ? view : nearest;
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

/** @type {(size: Size) => Box} */
function whole({ width, height }) {
  return { x: 0, y: 0, width, height };
}

/** @type {(view: View, box: Box) => View} The middle of the frame stays on the map. */
function within(view, box) {
  const { x, y, width, height } = box;
  return { ...view, x: clamped(view.x, x, x + width), y: clamped(view.y, y, y + height) };
}

/** @type {(value: number, least: number, most: number) => number} */
function clamped(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
