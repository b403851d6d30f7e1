// Where the map is on the page, and what lies over it.

import { around, cornered, fitting, freePart, freeParts, isCovered } from "./geometry.js";

/** The side of a tile, in units of the map. */
const TILE = 100;

/** Pixels for each unit of the map, at least, where something is to be tapped on a single tile. */
const CLOSE = { finger: 1.5, mouse: 1.2 };

/** Everything is moved into a corner where it would be smaller than this part of it elsewhere. */
const WORTH_A_CORNER = 0.95;

/** The room of one `.map[data-panzoom]`: the map itself and what lies over it are in the same parent. */
export class Layout {
  #frame;
  /** The frame's size, and its parts beside the buttons over it; null when that may have changed. */
  #measured = null;

  constructor(frame) {
    this.#frame = frame;
  }

  /** Has everything measured anew when it is next asked for. */
  forget() {
    this.#measured = null;
  }

  get picture() {
    return this.#frame.querySelector("svg");
  }

  /** The picture's own box, in its units. */
  get box() {
    return this.picture.viewBox.baseVal;
  }

  get tools() {
    return this.#frame.parentElement?.querySelector(".map-tools");
  }

  /** What the signs on the map mean, at its lower edge. */
  get legend() {
    return this.#frame.parentElement?.querySelector(".influence-key");
  }

  get size() {
    return (this.#measured ??= this.#measure()).size;
  }

  get #card() {
    return this.#frame.parentElement?.querySelector("[data-over-map]");
  }

  /** To ask the page for it lays everything out at once: only when it is not known, and all of it. */
  #measure() {
    const rect = this.#frame.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = this.#frame;
    const { left, top, right } = rect;
    const bottom = this.legend?.getBoundingClientRect().top ?? rect.bottom;
    const free = { left, top, right, bottom, width, height: bottom - top };
    const over = this.tools?.getBoundingClientRect();
    const [above, parts] = [freeParts(free), freeParts(free, over)];
    const clear = freePart(free, over), uncovered = freePart(rect, this.#card?.getBoundingClientRect());
    const size = { width, height }, frame = { left, top, ...size };
    return { size, frame, over, above, parts, clear, uncovered };
  }

  /** How far the map reaches: an element in it has `data-fit="x y width height"`; or its box. */
  get extent() {
    const extent = this.picture.querySelector("[data-fit]")?.dataset.fit ?? "";
    const [x, y, width, height] = extent.split(" ").map(Number);
    return height ? { x, y, width, height } : this.box;
  }

  /** The cells that no button is to lie on: `data-clear="x,y x,y"`, in columns and rows. */
  get cells() {
    const cells = this.picture.querySelector("[data-clear]")?.dataset.clear ?? "";
    const places = cells.split(" ").filter(Boolean).map((place) => place.split(",").map(Number));
    return places.map(([x, y]) => ({ x: TILE * x, y: TILE * y, width: TILE, height: TILE }));
  }

  /**
   * The view of everything, above the legend, with no button over a cell. It uses the whole width if
   * the buttons' corner is empty, or if a move into the other corner makes it so and is worth it.
   */
  get fitting() {
    const { size, extent, cells } = this;
    const { frame, over, above } = this.#measured;
    const widest = fitting(extent, size, above);
    if (!over || this.#isClear(widest, cells)) return widest;
    const beside = this.#beside(extent, cells);
    if (this.legend || beside.scale >= WORTH_A_CORNER * widest.scale) return beside;
    const inCorner = cornered(widest, extent, frame, over);
    return this.#isClear(inCorner, cells) ? inCorner : beside;
  }

  #isClear(view, cells) {
    const { frame, over } = this.#measured;
    return !cells.some((cell) => isCovered(view, cell, frame, over));
  }

  /** The largest view in a part beside the buttons; cells beyond it may have to be shown too. */
  #beside(extent, cells) {
    const { size, frame, over, parts } = this.#measured;
    const view = fitting(extent, size, parts);
    const hidden = cells.filter((cell) => isCovered(view, cell, frame, over));
    if (!hidden.length) return view;
    return this.#beside(around([extent, ...hidden]), cells.filter((cell) => !hidden.includes(cell)));
  }

  /** The scale at which the choices on a tile can be told apart: for fingers, 40 pixels each. */
  get closeScale() {
    return matchMedia("(pointer: coarse)").matches ? CLOSE.finger : CLOSE.mouse;
  }

  /** The largest part of the frame that no button lies over. */
  get clear() {
    return (this.#measured ??= this.#measure()).clear;
  }

  /** The largest part of the frame that no card lies over. */
  get free() {
    return (this.#measured ??= this.#measure()).uncovered;
  }

  /** How far a point of the window is from the frame's middle. */
  fromMiddle(clientX, clientY) {
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  }

  /** Where an element is, in the picture's units. */
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
