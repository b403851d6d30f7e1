// The place of the map on the page, and what lies over it.

import { findAll } from "../document.js";
import { around, cornered, fitting, freePart, freeParts, isCovered } from "./geometry.js";

/** @import { Box, Frame, Rect, Size, View } from "./geometry.js" */

/**
 * The frame in pixels.
 * @typedef {object} Measures
 * @property {Size} size
 * @property {Frame} frame
 * @property {Rect | undefined} over The buttons over the frame.
 * @property {Box} free The part of the frame between the bars and cards that lie over it.
 * @property {Box[]} parts The parts of that beside the buttons.
 * @property {Box} clear The largest of those parts.
 */

/** The side of a tile, in units of the map. */
const TILE = 100;

/** The least pixels per unit of the map at which parts of a single tile can be tapped. */
const CLOSE = { finger: 1.5, mouse: 1.2 };

/** The map moves into a corner where it would be smaller than this fraction elsewhere. */
const WORTH_A_CORNER = 0.95;

/** The room of one `.map[data-panzoom]`. The map and what lies over it have the same parent. */
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

  get tools() {
    return this.#frame.parentElement?.querySelector(".map-tools");
  }

  get size() {
    return this.#measured.size;
  }

  /** Reading a measure makes the browser lay out the page: all are read at once, and only when unknown. */
  get #measured() {
    return (this.#measures ??= this.#measure());
  }

  /** @returns {Measures} */
  #measure() {
    const rect = this.#frame.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = this.#frame;
    const over = this.tools?.getBoundingClientRect();
    let { left, top, right, bottom } = rect;
    for (const cover of this.covers.map((element) => element.getBoundingClientRect())) {
      if (cover.right <= left || cover.left >= right || cover.bottom <= top || cover.top >= bottom) continue;
      if (cover.top - top > bottom - cover.bottom) bottom = cover.top;
      else top = cover.bottom;
    }
    const free = { left, top, right, bottom, width, height: bottom - top };
    /** @type {(part: Box) => Box} */
    const local = (part) => ({ ...part, y: part.y + top - rect.top });
    const parts = freeParts(free, over).map(local), clear = local(freePart(free, over));
    const size = { width, height }, frame = { left: rect.left, top: rect.top, ...size };
    return { size, frame, over, parts, clear, free: local({ x: 0, y: 0, width, height: free.height }) };
  }

  /** The bars and cards that lie over the map, or may do so. */
  get covers() {
    return findAll("[data-over-map]", this.#frame.closest(".table") ?? undefined);
  }

  /** How far the map reaches: an element in it has `data-fit="x y width height"`; otherwise its box. */
  get extent() {
    const fit = this.picture.querySelector("[data-fit]")?.getAttribute("data-fit") ?? "";
    const [x, y, width, height] = fit.split(" ").map(Number);
    return height ? { x, y, width, height } : this.box;
  }

  /** The cells that no button may cover: `data-clear="x,y x,y"`, in columns and rows. */
  get cells() {
    const cells = this.picture.querySelector("[data-clear]")?.getAttribute("data-clear") ?? "";
    const places = cells.split(" ").filter(Boolean).map((place) => place.split(",").map(Number));
    return places.map(([x, y]) => ({ x: TILE * x, y: TILE * y, width: TILE, height: TILE }));
  }

  /**
   * The view of everything in the free part, with no button over a cell. It uses the whole width if
   * the buttons' corner is empty, or if a move into the other corner empties it and is worth it.
   */
  get fitting() {
    const { size, extent, cells } = this;
    const { frame, over, free } = this.#measured;
    const widest = fitting(extent, size, [free]);
    if (!over || this.#isClear(widest, cells)) return widest;
    const beside = this.#beside(extent, cells);
    if (beside.scale >= WORTH_A_CORNER * widest.scale) return beside;
    const inCorner = cornered(widest, extent, frame, over);
    return this.#isClear(inCorner, cells) ? inCorner : beside;
  }

  /** @type {(view: View, cells: Box[]) => boolean} */
  #isClear(view, cells) {
    const { frame, over } = this.#measured;
    return !cells.some((cell) => isCovered(view, cell, frame, over));
  }

  /**
   * The largest view in a part beside the buttons. Cells outside the extent may have to be shown too.
   * @type {(extent: Box, cells: Box[]) => View}
   */
  #beside(extent, cells) {
    const { size, frame, over, parts } = this.#measured;
    const view = fitting(extent, size, parts);
    const hidden = cells.filter((cell) => isCovered(view, cell, frame, over));
    if (!hidden.length) return view;
    return this.#beside(around([extent, ...hidden]), cells.filter((cell) => !hidden.includes(cell)));
  }

  /** The scale at which the choices on a tile can be distinguished: 40 pixels each for fingers. */
  get closeScale() {
    return matchMedia("(pointer: coarse)").matches ? CLOSE.finger : CLOSE.mouse;
  }

  get clear() {
    return this.#measured.clear;
  }

  get free() {
    return this.#measured.free;
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
