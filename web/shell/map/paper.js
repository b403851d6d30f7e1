// On paper a map shows all of itself, whichever part of it the screen shows.

import { findAll } from "../document.js";

/** The width of a page in pixels, for the size of the signs on the map. */
const PAGE = 680;

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
  const extent = picture.querySelector("[data-fit]")?.getAttribute("data-fit")?.split(" ").slice(0, 4);
  if (!extent) return;
  picture.setAttribute("viewBox", extent.join(" "));
  picture.style.setProperty("--paper-scale", `${PAGE / Number(extent[2])}`);
}
