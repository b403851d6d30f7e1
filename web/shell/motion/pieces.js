// The moving pieces, drawn with the page's own symbols.

import { addSymbolsFor } from "../page/symbols.js";

/** @import { Box } from "./stage.js" */

/** The side of a cell, in units of the map. */
export const TILE = 100;

/** @type {(at: [number, number], margin?: number) => Box} In units of the map. */
export function cell([x, y], margin = 0) {
  const size = TILE + 2 * margin;
  return { left: x * TILE - margin, top: y * TILE - margin, width: size, height: size };
}

/** @type {(at: [number, number]) => SVGGElement | null} The frame of the latest piece, if it lies there. */
export function frameAt([x, y]) {
  const middle = `${(x + 0.5) * TILE} ${(y + 0.5) * TILE}`;
  return document.querySelector(`.map [data-last="${middle}"]`);
}

/** @type {(className: string, viewBox?: string) => SVGSVGElement} */
export function drawing(className, viewBox) {
  const attributes = { class: `stage-piece ${className}`, ...(viewBox && { viewBox }) };
  return /** @type {SVGSVGElement} */ (svgElement("svg", attributes));
}

/** @type {(part: Element, at: [number, number], isWhole?: boolean) => SVGSVGElement} A part of the map; a tile with its building only if it is whole. */
export function mapPiece(part, [x, y], isWhole = false) {
  const look = part.querySelector(".tile") ? "stage-map-piece stage-tile" : "stage-map-piece";
  const picture = drawing(look, `${x * TILE} ${y * TILE} ${TILE} ${TILE}`);
  const copy = /** @type {Element} */ (part.cloneNode(true));
  if (!isWhole) for (const building of copy.querySelectorAll(".structure")) building.remove();
  const parent = part.matches(".structure") ? part.parentElement?.cloneNode(false) : null;
  if (parent instanceof Element) parent.append(copy);
  picture.append(parent ?? copy);
  return picture;
}

export function dust() {
  const picture = drawing("stage-dust", "-90 -90 180 180"), id = `stage-puff-${(definitions += 1)}`;
  const puff = svgElement("radialGradient", { id });
  for (const [offset, opacity] of [[0, 0.85], [0.45, 0.5], [1, 0]]) {
    puff.append(svgElement("stop", { offset, "stop-color": "currentcolor", "stop-opacity": opacity }));
  }
  picture.append(puff);
  for (let place = 0; place < 12; place += 1) {
    const side = place % 4, along = (Math.floor(place / 4) - 1) * 34;
    const [x, y] = [[along, 54], [-54, along], [along, -52], [54, along]][side];
    const r = (side === 0 ? 27 : 21) - 3 * (place % 3);
    picture.append(svgElement("circle", { cx: x, cy: y, r, fill: `url(#${id})` }));
  }
  return picture;
}

/** @type {(id: string, size: number) => SVGSVGElement} */
export function symbol(id, size) {
  const picture = drawing(`stage-flight stage-${id.split("-")[0]}`);
  picture.append(use([id, 0, 0, size]));
  addSymbolsFor(picture.outerHTML);
  return picture;
}

/** @type {(token: [string, number, number, number]) => SVGElement} */
export const use = ([id, x, y, size]) => svgElement("use", { href: `#${id}`, x, y, width: size, height: size });

let definitions = 0;

// The browser only changes the opacity of bands that are painted once: a growing one would be painted anew
// in every frame.
/** @type {(area: string, border: string, look: string, wide: number) => SVGElement[]} Inside the border only. */
export function band(area, border, look, wide) {
  const id = `stage-clip-${(definitions += 1)}`;
  const clip = svgElement("clipPath", { id }, svgElement("path", { d: area }));
  const line = { d: border, "clip-path": `url(#${id})`, "stroke-width": wide };
  return [clip, svgElement("path", { class: `stage-${look}`, ...line })];
}

/** @type {(name: string, attributes: Record<string, string | number>, ...children: Element[]) => SVGElement} */
export function svgElement(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  element.append(...children);
  return element;
}

/** @param {string} className */
export function div(className) {
  return Object.assign(document.createElement("div"), { className: `stage-piece ${className}` });
}
