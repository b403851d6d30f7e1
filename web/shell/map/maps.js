// The maps in the page: each `.map[data-panzoom]` can be panned and zoomed.

import { MapView } from "./map-view.js";

/** Milliseconds for which a cell that was looked up is marked. */
const LOOK = 2500;
const maps = new Map();

/** Takes care of the maps that are in the page now. */
export function refreshMaps() {
  for (const frame of maps.keys()) if (!frame.isConnected) maps.delete(frame);
  for (const frame of document.querySelectorAll(".map[data-panzoom]")) {
    if (!maps.has(frame)) maps.set(frame, new MapView(frame));
    maps.get(frame).remeasure();
  }
}

/** What lies over the maps lies elsewhere now. */
export function remeasureMaps() {
  for (const map of maps.values()) map.remeasure();
}

/** Another game comes into the same frames: each shows everything again. */
export function forgetMaps() {
  for (const map of maps.values()) map.forget();
}

/** The map that a button means: the one it names, or the only one. */
function mapOf(element) {
  const named = element?.dataset.target && document.getElementById(element.dataset.target);
  return maps.get(named ?? document.querySelector(".map[data-panzoom]"));
}

/** The verbs of `data-shell` that concern the map. */
export const mapVerbs = {
  "zoom-in": (element) => mapOf(element)?.zoom(1),
  "zoom-out": (element) => mapOf(element)?.zoom(-1),
  fit: (element) => mapOf(element)?.fit(),
};

/** Brings the cell at `x,y` into the middle. */
export function centreOn(place) {
  const cell = document.querySelector(`.map [data-cell="${CSS.escape(place)}"]`);
  if (!cell) return;
  // On a small screen the panel that leads there lies over the map.
  document.querySelector("[popover]:popover-open")?.hidePopover();
  maps.get(cell.closest(".map"))?.centre(cell);
  cell.classList.add("looked-at");
  setTimeout(() => cell.classList.remove("looked-at"), LOOK);
}
