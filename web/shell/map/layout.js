// The place of the map on the page, and what lies over it.

import { findAll } from "../document.js";
import { TILE } from "./framing.js";
import { besides, grown, largest } from "./geometry.js";

/** @import { Room } from "./framing.js" */
/** @import { Box } from "./geometry.js" */

/** @typedef {Pick<Room, "size" | "open" | "aboveBar" | "free">} Measures In pixels of the frame. */

/**
 * The room of one `.map[data-panzoom]`. Bars and cards that lie over it are in the same `.table`.
 * @implements {Room}
 */
export class Layout {
  #frame;
  /** @type {Measures | null} Null when the measures may have changed. */
  #measures = null;

  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.#frame = frame;
  }

  /** Has everything measured anew when it is needed next. */
  forget() {
    this.#measures = null;
  }

  /** The map's picture. An empty frame has none: `MapView.refresh` looks first. */
  get picture() {
    return /** @type {SVGSVGElement} */ (this.#frame.querySelector("svg"));
  }

  /** The picture's own box, in its units. */
  get box() {
    return this.picture.viewBox.baseVal;
  }

  /** The bars and cards that lie over the frame, or may do so. */
  get covers() {
    return findAll("[data-over-map]", this.#table);
  }

  get #table() {
    return this.#frame.closest(".table") ?? undefined;
  }

  get size() {
    return this.#measured.size;
  }

  get open() {
    return this.#measured.open;
  }

  get aboveBar() {
    return this.#measured.aboveBar;
  }

  get free() {
    return this.#measured.free;
  }

  get kept() {
    const { edges, extent, edgeScale } = this;
    return edges ? { x: -extent.x * edgeScale, y: -extent.y * edgeScale } : { x: 0, y: 0 };
  }

  /** The edges of the map that stay in sight; null for none. */
  get edges() {
    const edges = /** @type {HTMLElement | null} */ (this.#frame.querySelector(".edges"));
    return edges?.childElementCount ? edges : null;
  }

  /** The pixels per unit of these edges: those of the view of everything. */
  get edgeScale() {
    return largest(this.extent, grown(this.open, -this.spare));
  }

  /** Reading a measure makes the browser lay out the page: all are read at once, and only when unknown. */
  get #measured() {
    return (this.#measures ??= this.#measure());
  }

  /** @returns {Measures} */
  #measure() {
    const { left, top } = this.#frame.getBoundingClientRect();
    const size = { width: this.#frame.clientWidth, height: this.#frame.clientHeight };
    /** @type {(element: Element) => Box} */
    const place = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x - left, y: y - top, width, height };
    };
    /** @type {(part: Box, kind: string) => Box} */
    const without = (part, kind) =>
      findAll(`[data-over-map="${kind}"]`, this.#table).reduce((rest, cover) => besides(rest, place(cover))[0], part);
    const inFrame = without({ x: 0, y: 0, ...size }, "edge");
    const aboveBar = without(inFrame, "bar");
    // A bar may grow over tiles during a turn, but not over places for a piece.
    const open = this.picture?.querySelector("[data-legal]") ? aboveBar : inFrame;
    return { size, open, aboveBar, free: without(aboveBar, "card") };
  }

  /** How far the map reaches: an element in it has `data-fit="x y width height spare"`; otherwise its box. */
  get #fit() {
    return numbers(this.picture.querySelector("[data-fit]")?.getAttribute("data-fit"));
  }

  get extent() {
    const [x, y, width, height] = this.#fit;
    return height ? { x, y, width, height } : this.box;
  }

  get spare() {
    return this.#fit[4] ?? 0;
  }

  /** @type {(clientX: number, clientY: number) => number[]} From the middle of the frame to a point. */
  fromMiddle(clientX, clientY) {
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  }

  /** @type {(element: Element) => Box} The element's place in the picture's units. */
  spotOf(element) {
    const part = element.getBoundingClientRect();
    const whole = this.picture.getBoundingClientRect();
    const units = this.box.width / whole.width;
    return {
      x: this.box.x + (part.left - whole.left) * units,
      y: this.box.y + (part.top - whole.top) * units,
      width: part.width * units,
      height: part.height * units,
    };
  }
}

/** @type {(text: string) => Box[]} The cells of `x,y x,y`. */
export function toCells(text) {
  const places = text.split(" ").filter(Boolean).map((place) => place.split(",").map(Number));
  return places.map(([x, y]) => ({ x: TILE * x, y: TILE * y, width: TILE, height: TILE }));
}

/** @param {string | null | undefined} text */
const numbers = (text) => (text ?? "").split(" ").filter(Boolean).map(Number);
