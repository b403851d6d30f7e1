// What moves, drawn anew from the page's own symbols.

const SVG = "http://www.w3.org/2000/svg";
const TILE = 100;

function drawing(className, width, height) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", `stage-piece ${className}`);
  if (width) picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  return picture;
}

/** A tile, or a building on it: a copy of the part of the map that is drawn there, as it is drawn. */
export function tilePiece(part) {
  const picture = drawing(`stage-${part.classList[0]}`, TILE, TILE);
  picture.dataset.distance = part.closest("[data-distance]")?.dataset.distance ?? "near";
  picture.append(part.cloneNode(true));
  return picture;
}

/** The symbol with this id. */
export function flight(id) {
  const picture = drawing(`stage-flight stage-${id.split("-")[0]}`);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  picture.append(use);
  return picture;
}

/** The shape of `[x, y, path]` parts of cells: first all of them with a rim, then without. */
export function outline(cells, west, north, columns, rows) {
  const picture = drawing("stage-outline", columns * TILE, rows * TILE);
  for (const look of ["rim", "light"]) {
    for (const [x, y, data] of cells) picture.append(part(look, (x - west) * TILE, (y - north) * TILE, data));
  }
  return picture;
}

function part(look, x, y, data) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", `stage-${look}`);
  path.setAttribute("transform", `translate(${x} ${y})`);
  path.setAttribute("d", data);
  return path;
}

/** A frame round a part of the page. */
export function ring() {
  const element = document.createElement("div");
  element.className = "stage-piece stage-ring";
  return element;
}

/** How much has come: `+2`. */
export function sum(count) {
  const element = document.createElement("div");
  element.className = "stage-piece stage-sum";
  element.textContent = `+${count}`;
  return element;
}
