// An input ends the animation. A tap that skips to the next question acts only on a control that is still
// the same: the user has not seen the others. A tap beside an open list only closes it.

import { isDimmed } from "../page/panels.js";
import { finish, isHolding } from "./show.js";
import { isMoving } from "./stage.js";

const CONTROL = "button, a[href], summary, input, select, label";
/** Keys that change nothing by themselves. */
const HARMLESS = ["Shift", "Control", "Alt", "Meta", "Tab"];
let swallowsClick = false;

export function skipOnInput() {
  const options = { capture: true };
  window.addEventListener("pointerdown", onDown, options);
  window.addEventListener("keydown", onKey, options);
  window.addEventListener("click", onClick, options);
  for (const name of ["wheel", "resize"]) {
    window.addEventListener(name, () => isMoving() && finish(), { capture: true, passive: true });
  }
  // Before anything else notices it: a hidden page draws no frames.
  document.addEventListener("visibilitychange", () => document.hidden && finish(), options);
}

// The browser closes a sheet before it clicks what lies below.
function onDown(/** @type {PointerEvent} */ { target }) {
  swallowsClick = skip(target) || !!isDimmed(target);
}

/** @type {(target: EventTarget | null) => boolean} Whether the input only skips. */
function skip(target) {
  if (!isMoving()) return false;
  const wasHolding = isHolding();
  const control = target instanceof Element && !target.closest(".map") ? target.closest(CONTROL) : null;
  const before = control?.outerHTML;
  finish();
  return wasHolding && !(control?.isConnected && control.outerHTML === before);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  swallowsClick = false;
  if (skip(event.target) && !HARMLESS.includes(event.key)) stop(event);
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (swallowsClick) stop(event);
  swallowsClick = false;
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
