// The moving pieces, drawn with the page's own symbols.

/** @typedef {[x: number, y: number, path: string]} Cell A part of a territory in one cell, as an SVG path. */

const SVG = "http://www.w3.org/2000/svg";
const TILE = 100;

/** @type {(className: string, width?: number, height?: number) => SVGSVGElement} */
function drawing(className, width, height) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", `stage-piece ${className}`);
  if (width) picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  return picture;
}

/**
 * A tile, or a building on it: a copy of that part of the map, as it is drawn now.
 * @param {Element} part
 */
export function tilePiece(part) {
  const picture = drawing(`stage-${part.classList[0]}`, TILE, TILE);
  picture.dataset.distance = part.closest("[data-distance]")?.getAttribute("data-distance") ?? "near";
  picture.append(part.cloneNode(true));
  return picture;
}

/** @param {string} id */
export function flight(id) {
  const picture = drawing(`stage-flight stage-${id.split("-")[0]}`);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  picture.append(use);
  return picture;
}

/** @type {(cells: Cell[], west: number, north: number, columns: number, rows: number) => SVGSVGElement} */
export function outline(cells, west, north, columns, rows) {
  const picture = drawing("stage-outline", columns * TILE, rows * TILE);
  for (const look of ["rim", "light"]) {
    for (const [x, y, data] of cells) picture.append(part(look, (x - west) * TILE, (y - north) * TILE, data));
  }
  return picture;
}

/** @type {(look: string, x: number, y: number, data: string) => SVGPathElement} */
function part(look, x, y, data) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", `stage-${look}`);
  path.setAttribute("transform", `translate(${x} ${y})`);
  path.setAttribute("d", data);
  return path;
}

/** A frame around a part of the page. */
export function ring() {
  const element = document.createElement("div");
  element.className = "stage-piece stage-ring";
  return element;
}

/** @param {number} count */
export function sum(count) {
  const element = document.createElement("div");
  element.className = "stage-piece stage-sum";
  element.textContent = `+${count}`;
  return element;
}
