// Where the map's picture stands in its frame: arithmetic alone, in pixels and the map's own units. A
// view of the map is `{x, y, scale}`: the point of the map in the middle of the frame, and pixels for
// each unit of the map.

const CLOSEST = 3;
const ROOM = 0.95;
/** Not even a single tile fills the frame: the map would jump with each of the first moves. */
const LARGEST_FIT = 1.6;

/** The view in which all of `box` is seen in one of these parts of the frame, as large as may be. */
export function fitting(box, frame, parts = [whole(frame)]) {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: LARGEST_FIT };
  const views = parts.map((part) => inside(middle, box, frame, part));
  return views.reduce((best, view) => (view.scale > best.scale ? view : best));
}

/** The view moved by pixels. */
export function moved(view, dx, dy, box) {
  return within({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, box);
}

/** The view `factor` times as close, the point at (px, py) pixels from the middle staying there. */
export function zoomed(view, factor, px, py, box, frame) {
  const least = Math.min(fitting(box, frame).scale, 1) * 0.7;
  const scale = clamped(view.scale * factor, least, CLOSEST);
  const shift = 1 / view.scale - 1 / scale;
  return within({ x: view.x + px * shift, y: view.y + py * shift, scale }, box);
}

/** The view moved as little as needed to show `spot`, with a margin, in the part `free` of the frame. */
export function showing(view, spot, frame, free = whole(frame)) {
  const reach = (size, length) => Math.max(0, free[length] / view.scale / 2 - size);
  const near = (centre, at, most) => clamped(centre, at - most, at + most);
  const middle = centred(view, spot, frame, free);
  return {
    ...view,
    x: near(view.x, middle.x, reach(spot.width, "width")),
    y: near(view.y, middle.y, reach(spot.height, "height")),
  };
}

/** The view moved so that the middle of `spot` is in the middle of the part `free` of the frame. */
export function centred(view, spot, frame, free) {
  const aside = (start, length) => (free[start] + free[length] / 2 - frame[length] / 2) / view.scale;
  return {
    ...view,
    x: spot.x + spot.width / 2 - aside("x", "width"),
    y: spot.y + spot.height / 2 - aside("y", "height"),
  };
}

/**
 * The view of all of a box, moved towards the lower corner that is further from what lies over the
 * frame, up to the margin. The frame's middle stays in the box, as wherever a map can be moved to.
 */
export function cornered(view, box, frame, over) {
  const left = (length) => Math.max(0, (ROOM * frame[length]) / view.scale - box[length]);
  const room = (length) => Math.min(box[length], left(length)) / 2;
  const isRight = over.left - frame.left > frame.left + frame.width - over.right;
  return { ...view, x: view.x + (isRight ? 1 : -1) * room("width"), y: view.y - room("height") };
}

/** The parts of the frame on each side of what lies over it; all of it if nothing does, or all. */
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

/** The largest part of the frame that is free of what lies over it. */
export function freePart(frame, over) {
  const area = (part) => part.width * part.height;
  const [first, ...others] = freeParts(frame, over);
  return others.reduce((best, part) => (area(part) > area(best) ? part : best), first);
}

/** Whether a box of the map comes to lie under what lies over the frame. */
export function isCovered(view, box, frame, over) {
  if (!over?.width) return false;
  const left = frame.left + frame.width / 2 + (box.x - view.x) * view.scale;
  const top = frame.top + frame.height / 2 + (box.y - view.y) * view.scale;
  const [right, bottom] = [left + box.width * view.scale, top + box.height * view.scale];
  return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
}

/** The box round boxes. */
export function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The view, or the nearest to it in which all of `box` lies in the part `free` of the frame. */
export function inside(view, box, frame, free) {
  const scale = Math.min(view.scale, ROOM * Math.min(free.width / box.width, free.height / box.height));
  // Where the middle of the frame is when the box lies in the middle of the free part.
  const middle = centred({ ...view, scale }, box, frame, free);
  const reach = (length) => Math.max(0, (ROOM * free[length]) / scale - box[length]) / 2;
  const near = (start, length) =>
    clamped(view[start], middle[start] - reach(length), middle[start] + reach(length));
  const found = { x: near("x", "width"), y: near("y", "height"), scale };
  return found.x === view.x && found.y === view.y && scale === view.scale ? view : found;
}

/** The CSS transform that puts a picture whose upper left corner is `box`'s into the frame. */
export function transform({ x, y, scale }, box, frame) {
  const left = frame.width / 2 - (x - box.x) * scale;
  const top = frame.height / 2 - (y - box.y) * scale;
  return `translate(${left}px, ${top}px) scale(${scale})`;
}

function whole({ width, height }) {
  return { x: 0, y: 0, width, height };
}

/** The middle of the frame always is on the map: it can't be lost. */
function within(view, box) {
  const { x, y, width, height } = box;
  return { ...view, x: clamped(view.x, x, x + width), y: clamped(view.y, y, y + height) };
}

function clamped(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
