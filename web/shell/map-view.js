// Pans and zooms one `.map[data-panzoom]`: the picture in it is moved as a whole, by one transform.

import { camera } from "./camera.js";
import { listenToGestures } from "./gestures.js";

const STEP = 1.35;
const KEY_PAN = 80;
/** Pixels for each unit of the map, at least, where something is to be tapped on a single tile. */
const NEAR = 0.85;
const TILE = 100;

export class MapView {
  #frame;
  #view = null;
  /** Until the person moves the map, it always shows everything. */
  #fits = true;
  #resting = null;
  /** Where the map came closer to by itself, and the view to go back to. */
  #near = null;
  #back = null;
  /** What is looked for on the map, which the card over it is not to hide. */
  #sought = null;
  /** The view before the map was moved for that. */
  #aside = null;
  /** Where the last tile was placed; not known yet at first. */
  #last;
  #hand;
  /** The frame's size, and its parts beside the buttons over it; null when that may have changed. */
  #measured = null;

  constructor(frame) {
    this.#frame = frame;
    const sizes = new ResizeObserver(() => this.remeasure());
    for (const element of [frame, this.#tools]) if (element) sizes.observe(element);
    this.#hand = listenToGestures(frame, this);
    frame.addEventListener("focusin", ({ target }) => this.#follow(target));
    frame.addEventListener("keydown", (event) => this.#onKey(event));
  }

  get #picture() {
    return this.#frame.querySelector("svg");
  }

  /** The picture's own box, in its units. */
  get #box() {
    return this.#picture.viewBox.baseVal;
  }

  get #tools() {
    return this.#frame.parentElement?.querySelector(".map-tools");
  }

  get #size() {
    return (this.#measured ??= this.#measure()).size;
  }

  /** To ask the page for it lays everything out at once: only when it is not known. */
  #measure() {
    const rect = this.#frame.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = this.#frame;
    return { size: { width, height }, parts: camera.parts(rect, this.#tools?.getBoundingClientRect()) };
  }

  /** How far the map reaches: an element in it has `data-fit="x y width height"`; or its box. */
  get #wanted() {
    const extent = this.#picture.querySelector("[data-fit]")?.dataset.fit ?? "";
    const [x, y, width, height] = extent.split(" ").map(Number);
    return height ? { x, y, width, height } : this.#box;
  }

  /** The view of everything, where it can be tapped: the buttons over the map do not lie on it. */
  get #fitting() {
    const size = this.#size;
    return camera.fitting(this.#wanted, size, this.#measured.parts);
  }

  /** The largest part of the frame that no card lies over. */
  get #free() {
    const card = this.#frame.parentElement?.querySelector("[data-over-map]");
    return camera.free(this.#frame.getBoundingClientRect(), card?.getBoundingClientRect());
  }

  /** Forgets where it was: what is shown from now on is another map. */
  forget() {
    this.#view = this.#near = this.#back = this.#sought = this.#aside = null;
    this.#last = undefined;
    this.#fits = true;
  }

  /** Adapts to a frame, or to buttons over it, that have another size or place. */
  remeasure() {
    this.#measured = null;
    this.refresh();
  }

  /** Adapts to a picture that has changed. */
  refresh() {
    if (!this.#picture || !this.#size.width) return;
    if (this.#view && this.#fits) this.#glide();
    this.#show(this.#fits || !this.#view ? this.#fitting : this.#view);
    this.#seek();
    this.#attend();
    this.#notice();
  }

  /** Comes closer to the element with `data-near="x y"`, and goes back when there is none. */
  #attend() {
    const near = this.#picture.querySelector("[data-near]")?.dataset.near ?? null;
    if (near === this.#near) return;
    this.#near = near;
    this.#measured = null; // what is asked with it may have taken room from the map
    if (near === null) this.#goBack();
    else this.#approach(...near.split(" ").map(Number));
  }

  #approach(x, y) {
    if (this.#view.scale >= NEAR) {
      // Where all is in sight it stays, as the next refresh would bring it back.
      if (this.#fits) return;
      this.#glide();
      this.#show(camera.showing(this.#view, square(x, y, TILE), this.#size));
      return;
    }
    this.#back = { view: this.#view, fits: this.#fits };
    this.#glide();
    // No further than needed: the more of the map stays in sight, the better.
    this.#move(camera.showing({ ...this.#view, scale: NEAR }, square(x, y, 2 * TILE), this.#size));
  }

  /** Where the map shows but a part, what another player has just placed is brought into sight. */
  #notice() {
    const last = this.#picture.querySelector("[data-last]")?.dataset.last ?? null;
    const isNews = last !== null && last !== this.#last && this.#last !== undefined;
    this.#last = last;
    if (!isNews || this.#fits || this.#near !== null || this.#hand.isDown) return;
    this.#glide();
    this.#show(camera.showing(this.#view, square(...last.split(" ").map(Number), TILE), this.#size));
  }

  /** Brings what `data-sought="x y width height"` names out from under the card over the map. */
  #seek() {
    const sought = this.#picture.querySelector("[data-sought]")?.dataset.sought ?? null;
    if (sought === this.#sought) return;
    this.#sought = sought;
    if (sought === null) this.#comeBack();
    else if (this.#near === null) this.#uncover(...sought.split(" ").map(Number));
  }

  #uncover(x, y, width, height) {
    const view = camera.inside(this.#view, { x, y, width, height }, this.#size, this.#free);
    if (view === this.#view) return;
    this.#aside ??= { view: this.#view, fits: this.#fits };
    this.#fits = false;
    this.#glide();
    this.#show(view);
  }

  /** The card is gone: back to where the map was before, unless it was moved meanwhile. */
  #comeBack() {
    const aside = this.#aside;
    this.#aside = null;
    this.#restore(aside);
  }

  #goBack() {
    const back = this.#back;
    this.#back = null;
    this.#restore(back);
  }

  #restore(before) {
    if (!before) return;
    this.#glide();
    this.#fits = before.fits;
    this.#show(before.fits ? this.#fitting : before.view);
  }

  /** Shows everything, from now on. */
  fit() {
    this.#back = null;
    this.#aside = null;
    this.#fits = true;
    this.#glide();
    this.refresh();
  }

  /** Moves the map with a finger or the mouse. */
  pan(dx, dy) {
    this.#move(camera.moved(this.#view, dx, dy, this.#wanted));
  }

  /** Comes closer to a point of the window, or goes away from it. */
  zoomAt(factor, clientX, clientY) {
    this.#back = null;
    const frame = this.#frame.getBoundingClientRect();
    const px = clientX - frame.left - frame.width / 2;
    const py = clientY - frame.top - frame.height / 2;
    this.#move(camera.zoomed(this.#view, factor, px, py, this.#wanted, this.#size));
  }

  /** Comes so many steps closer to the middle, or goes away from it. */
  zoom(steps) {
    this.#back = null;
    this.#glide();
    this.#move(camera.zoomed(this.#view, STEP ** steps, 0, 0, this.#wanted, this.#size));
  }

  /** Brings an element of the picture into the middle of what is free. */
  centre(element) {
    const spot = this.#spotOf(element);
    this.#glide();
    this.#move(camera.centred(this.#view, spot, this.#size, this.#free));
  }

  #follow(target) {
    // Only the keyboard moves the focus out of sight; a tap is where the person looks anyway.
    if (!this.#view || !target.matches("[data-cell]") || !target.matches(":focus-visible")) return;
    const view = camera.showing(this.#view, this.#spotOf(target), this.#size, this.#free);
    if (view.x !== this.#view.x || view.y !== this.#view.y) this.#move(view);
  }

  /** Where an element is, in the picture's units. */
  #spotOf(element) {
    const part = element.getBoundingClientRect();
    const whole = this.#picture.getBoundingClientRect();
    const units = this.#box.width / whole.width;
    return {
      x: this.#box.x + (part.left - whole.left) * units,
      y: this.#box.y + (part.top - whole.top) * units,
      width: part.width * units,
      height: part.height * units,
    };
  }

  #onKey(event) {
    // With these, they are the browser's own: the page is to be zoomed, not the map.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = this.#zoomKey(event.key) || (event.shiftKey && this.#panKey(event.key));
    if (done) event.preventDefault();
  }

  #zoomKey(key) {
    if (key === "+" || key === "=") this.zoom(1);
    else if (key === "-") this.zoom(-1);
    else if (key === "0") this.fit();
    else return false;
    return true;
  }

  #panKey(key) {
    const ways = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    if (!ways[key]) return false;
    this.pan(ways[key][0] * KEY_PAN, ways[key][1] * KEY_PAN);
    return true;
  }

  #move(view) {
    this.#fits = false;
    this.#aside = null;
    this.#show(view);
  }

  #show(view) {
    this.#view = view;
    const { style } = this.#picture;
    const before = style.transform;
    style.width = `${this.#box.width}px`;
    style.height = `${this.#box.height}px`;
    style.transform = camera.transform(view, this.#box, this.#size);
    this.#keepSigns(view.scale);
    // Most answers leave the map where it is: nothing of it is to be drawn again.
    if (style.transform !== before) this.#rest();
  }

  /** Signs that keep their size on the screen (`data-scaled`) are told how large the map is. */
  #keepSigns(scale) {
    for (const { style } of this.#frame.parentElement.querySelectorAll("[data-scaled]")) {
      if (style.getPropertyValue("--map-scale") !== `${scale}`) style.setProperty("--map-scale", scale);
    }
  }

  /** While it moves, the picture is a layer that is only shifted; at rest it is drawn sharp again. */
  #rest() {
    const { classList } = this.#frame;
    classList.add("moving");
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#settle(), 260);
  }

  /** Where frames come late, a glide has begun late: it is still moving when its time is over. */
  #settle() {
    if (this.#picture?.getAnimations().length) this.#rest();
    else this.#frame.classList.remove("moving", "gliding");
  }

  #glide() {
    this.#frame.classList.add("gliding");
  }
}

/** The square of this size round a point. */
const square = (x, y, size) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });
