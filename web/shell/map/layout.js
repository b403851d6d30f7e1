// Where the map is on the page, and what lies over it.

import { fitting, freePart, freeParts } from "./geometry.js";

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
  get key() {
    return this.#frame.parentElement?.querySelector(".influence-key");
  }

  get size() {
    return (this.#measured ??= this.#measure()).size;
  }

  /** To ask the page for it lays everything out at once: only when it is not known. */
  #measure() {
    const rect = this.#frame.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = this.#frame;
    const bottom = this.key?.getBoundingClientRect().top ?? rect.bottom;
    const { left, top, right } = rect;
    const free = { left, top, right, bottom, width, height: bottom - top };
    return { size: { width, height }, parts: freeParts(free, this.tools?.getBoundingClientRect()) };
  }

  /** How far the map reaches: an element in it has `data-fit="x y width height"`; or its box. */
  get extent() {
    const extent = this.picture.querySelector("[data-fit]")?.dataset.fit ?? "";
    const [x, y, width, height] = extent.split(" ").map(Number);
    return height ? { x, y, width, height } : this.box;
  }

  /** The view of everything, where it can be tapped: the buttons over the map do not lie on it. */
  get fitting() {
    const { size } = this;
    return fitting(this.extent, size, this.#measured.parts);
  }

  /** The largest part of the frame that no card lies over. */
  get free() {
    const card = this.#frame.parentElement?.querySelector("[data-over-map]");
    return freePart(this.#frame.getBoundingClientRect(), card?.getBoundingClientRect());
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
