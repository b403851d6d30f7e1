// Where things are on the screen once the map has come to rest. Everything here only reads.

const TILE = 100;
/** The side of a token on the map, in its units. */
const TOKEN = 29;

/** The places of one moment: what is asked for twice is measured once. */
export class Places {
  #known = new Map();
  #map = mapAtRest();

  /** The part of the window that shows the map; null where there is no map. */
  get frame() {
    return this.#map?.frame ?? null;
  }

  /**
   * A place's middle and size, `{x, y, size}`, and the `counter` of what lies there, if it shows one
   * (`data-bump`); null where it is not to be seen.
   */
  of(place) {
    if (!this.#known.has(place)) this.#known.set(place, this.#find(place));
    return this.#known.get(place);
  }

  /** A rectangle of the map's cells, in pixels of the window; null where none of it is seen. */
  cells(west, north, columns = 1, rows = 1) {
    if (!this.#map) return null;
    const { left, top, scale } = this.#map;
    const size = TILE * scale;
    const box = { left: left + west * size, top: top + north * size, width: columns * size, height: rows * size };
    return overlap(box, this.frame) ? box : null;
  }

  #find(place) {
    const [kind, x, y] = place.split(" ");
    return kind === "map" ? this.#onMap(Number(x), Number(y)) : standing(place);
  }

  #onMap(x, y) {
    if (!this.#map) return null;
    const { left, top, scale, frame } = this.#map;
    return {
      x: within(left + x * scale, frame.left, frame.right),
      y: within(top + y * scale, frame.top, frame.bottom),
      size: TOKEN * scale,
    };
  }
}

/** Where the map's zero will be, and its scale: it may still be gliding there. */
function mapAtRest() {
  const frame = document.querySelector(".map[data-panzoom]");
  const picture = frame?.querySelector("svg");
  if (!picture?.style.transform) return null;
  const rect = frame.getBoundingClientRect();
  const { a, e, f } = new DOMMatrix(picture.style.transform);
  const { x, y } = picture.viewBox.baseVal;
  return { frame: rect, scale: a, left: rect.left + e - x * a, top: rect.top + f - y * a };
}

/** Whether it is on the screen; Safari can say so since 17.4, which is later than all else needed. */
function isShown(element) {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

/** The first visible element that says it is this place (`data-places`). */
function standing(place) {
  const found = [...document.querySelectorAll(`[data-places~="${CSS.escape(place)}"]`)];
  const element = found.find(isShown);
  if (!element) return null;
  const counter = element.querySelector("[data-bump]");
  const { left, top, width, height } = (counter ?? element).getBoundingClientRect();
  // What has been scrolled away comes in from the window's edge.
  const x = within(left + width / 2, 0, window.innerWidth);
  const y = within(top + height / 2, 0, window.innerHeight);
  return { x, y, size: Math.min(width, height), counter };
}

const within = (value, from, to) => Math.min(to, Math.max(from, value));

function overlap(one, other) {
  const across = one.left < other.right && one.left + one.width > other.left;
  return across && one.top < other.bottom && one.top + one.height > other.top;
}
