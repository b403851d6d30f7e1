// The places of things on the screen at the end of the map's motion. This module only reads the page.

/**
 * The middle and the size of something on the screen, in pixels.
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} size
 * @property {Element} [sign] What marks the place there: its count (`data-bump`), the mark of a seat, or all of it.
 */

/** The side of a token on the map, in the map's units. */
const TOKEN = 29;

/** The places at one moment. Each is measured at most once. */
export class Places {
  /** @type {Map<string, Spot | null>} */
  #spots = new Map();
  map = mapAtRest();

  /** @param {string} places Several places, the best first: the first one on the screen counts. */
  of(places) {
    return places.includes("map ") ? this.#of(places) : (places.split(" ").map((place) => this.#of(place)).find(Boolean) ?? null);
  }

  /** @param {string} place */
  #of(place) {
    const known = this.#spots.get(place);
    if (known !== undefined) return known;
    const spot = this.#find(place);
    this.#spots.set(place, spot);
    return spot;
  }

  /** @param {string} place */
  #find(place) {
    const [kind, x, y] = place.split(" ");
    return kind === "map" ? this.#onMap(Number(x), Number(y)) : inPage(place);
  }

  /** @type {(x: number, y: number) => Spot | null} */
  #onMap(x, y) {
    if (!this.map) return null;
    const { left, top, scale, frame } = this.map;
    return {
      x: within(left + x * scale, frame.left, frame.right),
      y: within(top + y * scale, frame.top, frame.bottom),
      size: TOKEN * scale,
    };
  }
}

/** @typedef {{frame: DOMRect, scale: number, left: number, top: number}} MapAtRest */

/** @type {() => MapAtRest | null} The map's frame, and its origin and scale at the end of its present motion. */
function mapAtRest() {
  const frame = document.querySelector(".map[data-panzoom]");
  const picture = frame?.querySelector("svg");
  if (!frame || !picture?.style.transform) return null;
  const rect = frame.getBoundingClientRect();
  const { a, e, f } = new DOMMatrix(picture.style.transform);
  const { x, y } = picture.viewBox.baseVal;
  return { frame: rect, scale: a, left: rect.left + e - x * a, top: rect.top + f - y * a };
}

/** @type {(element: Element) => boolean} Safari has `checkVisibility` only since 17.4. */
function isShown(element) {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

/** @type {(place: string) => Spot | null} */
function inPage(place) {
  // A panel comes after its tab, which stands for it while it is closed.
  const element = [...document.querySelectorAll(`[data-places~="${CSS.escape(place)}"]`)].filter(isShown).pop();
  if (!element) return null;
  const parts = element.matches("[data-bump]") ? [] : [...element.querySelectorAll("[data-bump], .seat-mark")];
  const sign = parts.find(isShown) ?? element;
  const { left, top, width, height } = sign.getBoundingClientRect();
  // An element that is scrolled out of sight counts as at the edge of the window.
  const x = within(left + width / 2, 0, window.innerWidth);
  const y = within(top + height / 2, 0, window.innerHeight);
  return { x, y, size: Math.min(width, height), sign };
}

/** @type {(value: number, from: number, to: number) => number} */
const within = (value, from, to) => Math.min(to, Math.max(from, value));
