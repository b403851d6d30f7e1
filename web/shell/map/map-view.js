// Pans and zooms one `.map[data-panzoom]`: the picture in it is moved as a whole, by one transform.

import * as cameras from "./camera.js";
import { transform } from "./geometry.js";
import { listenToGestures } from "./gestures.js";
import { Layout } from "./layout.js";

const STEP = 1.35;
/** Milliseconds after which a map that has begun to move may be at rest. */
const MOTION = 260;
/** Pixels for each unit of the map under which it is drawn with less detail: tiles of 45 pixels. */
const FAR = 0.45;

export class MapView {
  #frame;
  #layout;
  #camera = cameras.INITIAL;
  #pointers;
  #resting = null;
  #sizes;
  #legend = null;

  constructor(frame) {
    this.#frame = frame;
    frame.classList.remove("moving", "gliding"); // as it may have been when the page was left
    this.#layout = new Layout(frame);
    this.#sizes = new ResizeObserver(() => this.remeasure());
    for (const element of [frame, this.#layout.tools]) if (element) this.#sizes.observe(element);
    this.#pointers = listenToGestures(frame, this);
    frame.addEventListener("focusin", ({ target }) => this.#follow(target));
  }

  /** Forgets where it was: what is shown from now on is another map. */
  forget() {
    this.#camera = cameras.INITIAL;
  }

  /** Adapts to a frame, or to buttons over it, that have another size or place. */
  remeasure() {
    this.#layout.forget();
    this.refresh();
  }

  /** Adapts to a picture that has changed. */
  refresh() {
    this.#keepAboveLegend();
    if (!this.#layout.picture || !this.#layout.size.width) return;
    if (this.#camera.view && this.#camera.state === "everything") this.#glide();
    this.#take(cameras.adapted(this.#camera, this.#layout));
    if (!this.#pointers.isDown) {
      this.#seek();
      this.#attend();
    }
    this.#notice();
  }

  #keepAboveLegend() {
    const { legend } = this.#layout;
    if (legend === this.#legend) return;
    this.#legend = legend;
    this.#layout.forget();
    if (legend) this.#sizes.observe(legend);
  }

  #seek() {
    const sought = this.#layout.picture.querySelector("[data-sought]")?.dataset.sought ?? null;
    this.#glideTo(cameras.seeking(this.#camera, sought, this.#layout));
  }

  #attend() {
    const near = this.#layout.picture.querySelector("[data-near]")?.dataset.near ?? null;
    this.#glideTo(cameras.attending(this.#camera, near, this.#layout));
  }

  #notice() {
    const last = this.#layout.picture.querySelector("[data-last]")?.dataset.last ?? null;
    this.#glideTo(cameras.noticing(this.#camera, last, this.#layout, this.#pointers.isDown));
  }

  /** Shows everything, from now on; where it does so, comes close to the last tile. */
  fit() {
    const closer = cameras.approached(this.#camera, this.#layout);
    if (closer !== this.#camera) return this.#glideTo(closer);
    this.#camera = cameras.reset(this.#camera);
    this.#glide();
    this.refresh();
  }

  /** The last finger is up: what was not to move the map under it may do so now. */
  lifted() {
    this.remeasure();
  }

  /** Moves the map with a finger or the mouse. */
  pan(dx, dy) {
    this.#take(cameras.panned(this.#camera, dx, dy, this.#layout));
  }

  /** Comes closer to a point of the window, or goes away from it. */
  zoomAt(factor, clientX, clientY) {
    const [x, y] = this.#layout.fromMiddle(clientX, clientY);
    this.#take(cameras.magnified(this.#camera, factor, x, y, this.#layout));
  }

  /** Comes so many steps closer to the middle, or goes away from it. */
  zoom(steps) {
    this.#glideTo(cameras.magnified(this.#camera, STEP ** steps, 0, 0, this.#layout));
  }

  /** Brings an element of the picture into the middle of what is free. */
  centre(element) {
    const spot = this.#layout.spotOf(element);
    this.#glideTo(cameras.centredOn(this.#camera, spot, this.#layout));
  }

  #follow(target) {
    // Only the keyboard moves the focus out of sight; a tap is where the person looks anyway.
    if (!this.#camera.view || !target.matches("[data-cell]") || !target.matches(":focus-visible")) return;
    const camera = cameras.following(this.#camera, this.#layout.spotOf(target), this.#layout);
    if (camera !== this.#camera) this.#take(camera);
  }

  /** Takes a camera that may show something else, with a movement to there. */
  #glideTo(camera) {
    if (camera.view === this.#camera.view) {
      this.#camera = camera;
      return;
    }
    this.#glide();
    this.#take(camera);
  }

  #take(camera) {
    this.#camera = camera;
    const { picture, box, size } = this.#layout;
    const { style } = picture;
    const before = style.transform;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    style.transform = transform(camera.view, box, size);
    this.#keepSigns(camera.view.scale);
    // Most answers leave the map where it is: nothing of it is to be drawn again.
    if (style.transform !== before) this.#rest();
    if (!before) this.#drawDetails();
  }

  /** Far away less is drawn. All tiles are styled anew then: not while the map moves. */
  #drawDetails() {
    const { view } = this.#camera;
    if (view) this.#frame.dataset.distance = view.scale < FAR ? "far" : "near";
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
    this.#resting = setTimeout(() => this.#settle(), MOTION);
  }

  /** Where frames come late, a glide has begun late: it is still moving when its time is over. */
  #settle() {
    if (this.#isGliding()) return this.#rest();
    this.#frame.classList.remove("moving", "gliding");
    this.#drawDetails();
  }

  /** A picture that has just come has no place yet from where it could move. */
  #glide() {
    if (this.#layout.picture.style.transform) this.#frame.classList.add("gliding");
  }

  /**
   * A map that something covers is not drawn: a glide that is over may still be listed there, in
   * Firefox even as a running one.
   */
  #isGliding() {
    if (this.#frame.classList.contains("covered")) return false;
    return this.#layout.picture?.getAnimations().some(({ playState }) => playState === "running");
  }
}
