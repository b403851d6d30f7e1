// Pans and zooms one `.map[data-panzoom]`: one transform moves the whole picture.

import { findAll } from "../document.js";
import * as cameras from "./camera.js";
import { inner, TILE } from "./framing.js";
import { contains, grown, placed, spot, transform } from "./geometry.js";
import { listenToGestures } from "./gestures.js";
import { Layout, toCells } from "./layout.js";
import { beside, leader } from "./tags.js";

/** @import { Camera } from "./camera.js" */
/** @import { View } from "./geometry.js" */

const STEP = 1.35;
/** Milliseconds after which a map that began to move may be at rest. */
const MOTION = 260;
/** Pixels per unit of the map below which it is drawn with less detail: tiles of 45 pixels. */
const FAR = 0.45;
/** Pixels around the lines on a card. */
const EDGE = 6;
/** Pixels between words and the edges of the frame. */
const SPARE = 8;

export class MapView {
  #frame;
  #layout;
  #camera = cameras.INITIAL;
  /** The width of the frame, in pixels, and the cameras for the widths that it had before. */
  #width = 0;
  /** @type {Map<number, Camera>} */
  #earlier = new Map();
  #pointers;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;
  #sizes;
  #isHeld = false;
  /** @type {string | null} */
  #turned = null;
  /** @type {WeakSet<Element>} What the map adapts to when its size changes. */
  #watched = new WeakSet();

  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.#frame = frame;
    frame.classList.remove("moving", "gliding"); // from the kept picture of the last visit
    this.#layout = new Layout(frame);
    this.#sizes = new ResizeObserver(() => this.remeasure());
    this.#pointers = listenToGestures(frame, this);
    frame.addEventListener("focusin", ({ target }) => this.#follow(/** @type {Element} */ (target)));
  }

  /** Forgets the camera: the frame shows another map from now on. */
  forget() {
    this.#camera = cameras.INITIAL;
    this.#earlier.clear();
  }

  /** Adapts to another size or place of the frame, or of what lies over it. */
  remeasure() {
    this.#layout.forget();
    for (const element of [this.#frame, ...this.#layout.covers]) this.#watch(element);
    this.refresh();
  }

  /** @param {Element} element */
  #watch(element) {
    if (this.#watched.has(element)) return;
    this.#watched.add(element);
    this.#sizes.observe(element);
  }

  /** The side of a tile on the screen, in pixels. */
  get tile() {
    return TILE * this.#camera.view.scale;
  }

  /** A piece is dragged over the map: it must not move under the finger. */
  hold() {
    this.#isHeld = true;
  }

  release() {
    this.#isHeld = false;
    this.remeasure();
  }

  /** Adapts to a changed picture. */
  refresh() {
    // Nothing moves under a finger.
    if (this.#isHeld || (this.#pointers.isDown && this.#camera.view)) return this.#placeTags();
    this.#forgetIfTurned();
    if (!this.#layout.picture || !this.#layout.size.width) return;
    const isTurned = this.#changeWidth();
    this.#camera = cameras.asking(this.#camera, this.#request("data-asked"), this.#layout);
    this.#take(cameras.adapted(this.#camera, this.#layout), this.#camera.state === "everything");
    const [sought, near, changed] = ["data-sought", "data-near", "data-changed"].map((name) => this.#request(name));
    // The animation of a laid tile happens in the view in which the tile was tried.
    const isLaid = near === null && this.#isAnimating;
    if (!isLaid) this.#glideTo(cameras.attending(this.#camera, near, changed, this.#layout, sought));
    this.#glideTo(cameras.seeking(this.#camera, sought, this.#layout));
    this.#glideTo(cameras.redirected(this.#camera, this.#request("data-closer"), this.#layout));
    this.#glideTo(cameras.noticing(this.#camera, this.#request("data-last"), this.#layout));
    if (isTurned) this.#frame.classList.remove("gliding");
    this.#placeTags();
  }

  /** A phone that is turned and turned back shows the same as before, at once. */
  #changeWidth() {
    const { width } = this.#layout.size;
    if (width === this.#width) return false;
    this.#earlier.set(this.#width, this.#camera);
    this.#camera = cameras.turned(this.#camera, this.#earlier.get(width));
    this.#width = width;
    return true;
  }

  /** Whether an animation shows how the position came about. */
  get #isAnimating() {
    return document.documentElement.dataset.showing !== undefined;
  }

  /** A camera for the picture in the other orientation would show another part of it. */
  #forgetIfTurned() {
    const turned = this.#request("data-turned");
    if (turned !== this.#turned) this.forget();
    this.#turned = turned;
  }

  /** @param {string} name */
  #request(name) {
    return this.#layout.picture?.querySelector(`[${name}]`)?.getAttribute(name) ?? null;
  }

  /** Shows everything from now on. If it does so already, moves closer to what matters now. */
  fit() {
    const closer = cameras.approached(this.#camera, this.#request("data-closer"), this.#layout);
    if (closer !== this.#camera) this.#glideTo(closer);
    else this.showWhole();
  }

  /** Shows everything from now on. */
  showWhole() {
    this.#camera = cameras.reset(this.#camera);
    this.refresh();
  }

  /** The last finger was lifted: moves that were not to happen under it may happen now. */
  lifted() {
    this.remeasure();
  }

  /** @type {(dx: number, dy: number) => void} */
  pan(dx, dy) {
    this.#take(cameras.panned(this.#camera, dx, dy, this.#layout));
  }

  /** @type {(factor: number, clientX: number, clientY: number) => void} */
  zoomAt(factor, clientX, clientY) {
    const [x, y] = this.#layout.fromMiddle(clientX, clientY);
    this.#take(cameras.magnified(this.#camera, factor, x, y, this.#layout));
  }

  /** @param {number} steps */
  zoom(steps) {
    this.#glideTo(cameras.magnified(this.#camera, STEP ** steps, 0, 0, this.#layout));
  }

  /** @param {Element} element */
  centre(element) {
    const spot = this.#layout.spotOf(element);
    this.#glideTo(cameras.centredOn(this.#camera, spot, this.#layout));
  }

  /** @param {Element} target */
  #follow(target) {
    // A tap is always in sight; the keyboard may move the focus out of sight.
    if (!this.#camera.view || !target.matches("[data-cell]") || !target.matches(":focus-visible")) return;
    const camera = cameras.following(this.#camera, this.#layout.spotOf(target), this.#layout);
    if (camera !== this.#camera) this.#take(camera);
  }

  /** @param {Camera} camera */
  #glideTo(camera) {
    if (camera.view === this.#camera.view) this.#camera = camera;
    else this.#take(camera, true);
    this.#drawDetails();
  }

  /** @type {(camera: Camera, glides?: boolean) => void} */
  #take(camera, glides = false) {
    const { view } = (this.#camera = cameras.bordered(camera, this.#layout));
    const { picture, box, size } = this.#layout;
    const { style } = picture;
    const before = style.transform;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    style.transform = transform(view, box, size);
    // The layer of moving pieces lies on the picture.
    const layer = /** @type {HTMLElement | null} */ (picture.nextElementSibling);
    if (layer) layer.style.transform = style.transform;
    this.#keepSigns(view.scale);
    this.#moveCoordinates(view);
    this.#keepEdges(view);
    // Most answers leave the map in place: nothing has to be drawn again.
    if (style.transform === before) return;
    if (glides && before) this.#frame.classList.add("gliding"); // a new picture has no place yet to move from
    this.#rest();
  }

  /** From afar less is drawn: from the start of a glide, but not while fingers zoom. */
  #drawDetails() {
    const { view } = this.#camera;
    if (view) this.#frame.dataset.distance = view.scale < FAR ? "far" : "near";
  }

  /** @type {(scale: number) => void} For signs that keep their size on the screen. */
  #keepSigns(scale) {
    for (const { style } of findAll("[data-scaled]", this.#frame.closest(".table") ?? undefined)) {
      if (style.getPropertyValue("--map-scale") !== `${scale}`) style.setProperty("--map-scale", `${scale}`);
    }
  }

  /** Moves words beside their cells, to free ground clear of bars and cards; the last ones choose first. */
  #placeTags() {
    const { view } = this.#camera;
    if (!view) return; // the frame shows another map now, which was not measured yet
    const { size } = this.#layout;
    this.#hideCutPlaces(view);
    /** @param {string} [cells] */
    const boxes = (cells = "") => toCells(cells).map((cell) => placed(view, cell, size));
    const tags = findAll("[data-tag]", this.#frame).reverse();
    const clear = tags.flatMap(({ dataset }) => boxes(dataset.tag));
    const part = grown(inner(this.#layout), -SPARE);
    for (const outer of tags) {
      const [plate, lines, text] = /** @type {Iterable<SVGGElement>} */ (/** @type {any} */ (outer.firstElementChild).children);
      const [cell] = boxes(outer.dataset.tag);
      const own = grown(text.getBBox(), EDGE);
      for (const [name, value] of Object.entries(own)) plate.setAttribute(name, `${value}`);
      const box = beside(own, cell, part, boxes(outer.dataset.avoid), clear);
      clear.push(box);
      const [x, y] = [box.x - own.x, box.y - own.y];
      const { left, top } = spot(view, { x: 0, y: 0 }, size);
      outer.setAttribute("transform", `translate(${[(x - left) / view.scale, (y - top) / view.scale]})`);
      lines.setAttribute("transform", `translate(${[-x, -y]})`);
      for (const line of lines.children) line.setAttribute("d", leader(box, cell, part));
    }
  }

  /**
   * While a tile is in question, a place that the frame cuts would only distract.
   * @param {View} view
   */
  #hideCutPlaces(view) {
    const { size, free } = this.#layout;
    for (const place of findAll("[data-legal]", this.#frame)) {
      const [cell] = toCells(place.dataset.cell ?? "");
      place.toggleAttribute("data-cut", this.#camera.near !== null && !contains(free, placed(view, cell, size)));
    }
  }

  /**
   * Moves the coordinates along the frame's edges with the map.
   * @param {View} view
   */
  #moveCoordinates(view) {
    /** @type {HTMLElement | null | undefined} */
    const edges = this.#frame.parentElement?.querySelector("[data-ruler]");
    if (!edges?.childElementCount) return; // the setting is off
    const { left, top } = spot(view, { x: 0, y: 0 }, this.#layout.size);
    edges.style.setProperty("--map-left", `${left}px`);
    edges.style.setProperty("--map-top", `${top}px`);
    edges.style.setProperty("--map-scale", `${view.scale}`);
  }

  /**
   * Where a part of the map is shown, its edges stay in sight, as wide as where everything is shown. On the map they
   * end at its origin.
   * @param {View} view
   */
  #keepEdges(view) {
    const { edges, edgeScale } = this.#layout;
    if (!edges) return;
    const { extent, open, size } = this.#layout;
    const scale = Math.min(view.scale, edgeScale);
    const { left, top } = spot(view, { x: 0, y: 0 }, size);
    const [right, below] = [left - open.x, top - open.y];
    const [x, y] = [right + extent.x * scale, below + extent.y * scale];
    edges.toggleAttribute("data-kept", view.scale > 1.01 * scale || Math.min(x, y) < 0);
    const values = {
      left: `${open.x}px`,
      top: `${open.y}px`,
      "--map-left": `${right}px`,
      "--map-top": `${below}px`,
      "--map-scale": `${view.scale}`,
      "--edge-left": `${Math.max(0, x)}px`,
      "--edge-top": `${Math.max(0, y)}px`,
      "--edge-scale": `${scale}`,
    };
    for (const [name, value] of Object.entries(values)) edges.style.setProperty(name, value);
  }

  /** While it moves, the picture is a layer that the browser only shifts; at rest it is drawn sharply. */
  #rest() {
    const { classList } = this.#frame;
    classList.add("moving");
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#settle(), MOTION);
  }

  /** On a slow device the animation begins late, and is still running after its usual time. */
  #settle() {
    if (this.#isGliding()) return this.#rest();
    this.#frame.classList.remove("moving", "gliding");
    this.#drawDetails();
    this.#placeTags();
  }

  /**
   * A covered map is not drawn. Browsers may still list a finished animation there, Firefox even as a
   * running one.
   */
  #isGliding() {
    if (this.#frame.classList.contains("covered")) return false;
    return this.#layout.picture?.getAnimations().some(({ playState }) => playState === "running");
  }
}
