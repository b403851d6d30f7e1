// On paper a map shows all of itself, whichever part of it the screen shows.

import { findAll } from "../document.js";
import { grown } from "./geometry.js";

/** The width of a page in pixels, for the size of the signs on the map. */
const PAGE = 680;

/** How far drawings reach beyond their cells, in units of the map: trees and peaks, and the paper under them. */
const OVERHANG = 16;

/** Frames each map anew while the page is printed. */
export function fitMapsOnPaper() {
  /** @type {[Element, string][]} */
  let framed = [];
  window.addEventListener("beforeprint", () => {
    framed = findAll(".map > svg").map((picture) => [picture, picture.getAttribute("viewBox") ?? ""]);
    for (const [picture] of framed) frame(/** @type {SVGElement} */ (picture));
  });
  window.addEventListener("afterprint", () => {
    for (const [picture, box] of framed) picture.setAttribute("viewBox", box);
  });
}

/** @param {SVGElement} picture */
function frame(picture) {
  const fit = picture.querySelector("[data-fit]")?.getAttribute("data-fit")?.split(" ").map(Number);
  if (!fit) return;
  const [left, top, across, down] = fit;
  const { x, y, width, height } = grown({ x: left, y: top, width: across, height: down }, OVERHANG);
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.style.setProperty("--paper-scale", `${PAGE / width}`);
}
