// The maps in the page: each `.map[data-panzoom]` can be panned and zoomed.

import { findAll } from "../document.js";
import { closeAll } from "../page/back.js";
import { listenToDrags } from "./drag.js";
import { MapView } from "./map-view.js";

/** Milliseconds for which a cell is marked after the player looked it up. */
const LOOK = 2500;
const FRAME = ".map[data-panzoom]";
/** @type {Map<Element, MapView>} */
const maps = new Map();

/** Attaches to the maps that are in the page now. */
export function refreshMaps() {
  for (const frame of maps.keys()) if (!frame.isConnected) maps.delete(frame);
  for (const frame of findAll(FRAME)) {
    const map = maps.get(frame) ?? new MapView(frame);
    maps.set(frame, map);
    map.remeasure();
  }
}

/** Measures again: what lies over the maps has moved. */
export function remeasureMaps() {
  for (const map of maps.values()) map.remeasure();
}

/** Shows all of each map. */
export function showWholeMap() {
  for (const map of maps.values()) map.showWhole();
}

/** Has each map show everything again: another game comes into the same frames. */
export function forgetMaps() {
  for (const map of maps.values()) map.forget();
}

export const listenToDragsOverMaps = () => listenToDrags((frame) => maps.get(frame));

/** @param {HTMLElement} button */
function mapOf(button) {
  const { target } = button.dataset;
  const frame = (target && document.getElementById(target)) || document.querySelector(FRAME);
  return frame ? maps.get(frame) : undefined;
}

/** @type {import("../page/delegate.js").ShellVerbs} */
export const mapVerbs = {
  "zoom-in": (button) => mapOf(button)?.zoom(1),
  "zoom-out": (button) => mapOf(button)?.zoom(-1),
  fit: (button) => mapOf(button)?.fit(),
};

/** @param {string} place `x,y` */
export function centreOn(place) {
  const cell = document.querySelector(`.map [data-cell="${CSS.escape(place)}"]`);
  const frame = cell?.closest(".map");
  if (!cell || !frame) return;
  // On a small screen the panel with the button lies over the map.
  closeAll();
  maps.get(frame)?.centre(cell);
  cell.classList.add("looked-at");
  setTimeout(() => cell.classList.remove("looked-at"), LOOK);
}
