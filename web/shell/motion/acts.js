// How each step of an animation looks. An act measures first, and returns a function that starts the
// motion, or null.

import { animatePart, hideUntil, move, put } from "./stage.js";

/** @import { Places, Spot } from "./places.js" */
/** @import { Box, Time } from "./stage.js" */
/** @typedef {[x: number, y: number, path: string]} Cell A part of a territory in one cell, as an SVG path. */

/**
 * @typedef {(step: any, time: Time, places: Places) => (() => void) | null} Act The step has the fields of
 *   its kind.
 */

const FLY = "cubic-bezier(0.45, 0.05, 0.3, 1)";
const BUMP = 180;
const TILE = 100;

/** @type {Record<string, Act>} */
export const ACTS = { laid, raised, completed, flown, gained, asked, ended };

/** @param {[number, number]} place */
const tileAt = ([x, y]) => document.getElementById(`tile-at-${x}-${y}`);

/** @type {Act} */
function laid({ at, source }, time, places) {
  const [tile, box, from] = [tileAt(at), places.cells(at[0], at[1]), places.of(source)];
  const drawing = tile?.querySelector(".tile");
  if (!tile || !drawing || !box) return null;
  return () => {
    const piece = put(tilePiece(drawing), box, from ? null : places.frame);
    hideUntil(tile, time.start + time.lasts);
    move(piece, from ? dropping(from, box) : [{ transform: "scale(1.14)" }, { transform: "none" }], time);
  };
}

/** @type {(from: Spot, box: Box) => Keyframe[]} */
function dropping(from, box) {
  const [dx, dy] = [from.x - box.left - box.width / 2, from.y - box.top - box.height / 2];
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${from.size / box.width})`, opacity: 0, easing: FLY },
    { opacity: 1, offset: 0.2 },
    { transform: "translate(0, -4px) scale(1.14)", offset: 0.75, easing: "ease-in" },
    { transform: "none", opacity: 1 },
  ];
}

/** @type {Act} */
function raised({ at }, time, places) {
  /** @type {SVGGraphicsElement | null | undefined} */
  const building = tileAt(at)?.querySelector(".structure");
  const box = places.cells(at[0], at[1]);
  const matrix = building?.transform.baseVal.consolidate()?.matrix;
  if (!building || !matrix || !box) return null;
  return () => {
    const piece = put(tilePiece(building), box, places.frame);
    const { a, e, f } = matrix;
    piece.style.transformOrigin = `${e + 16 * a}% ${f + 30 * a}%`;
    hideUntil(building, time.start + time.lasts);
    const frames = [{ transform: "scale(0)" }, { transform: "scale(1.35)", offset: 0.6 }, { transform: "none" }];
    move(piece, frames, time);
  };
}

/** @type {Act} */
function completed(step, time, places) {
  /** @type {Cell[]} */
  const cells = step.cells;
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [columns, rows] = [Math.max(...xs) - west + 1, Math.max(...ys) - north + 1];
  const box = places.cells(west, north, columns, rows);
  if (!box) return null;
  return () => {
    const piece = put(outline(cells, west, north, columns, rows), box, places.frame);
    move(piece, { opacity: [0, 0.8, 0.7, 0] }, time);
  };
}

/** @type {Act} */
function flown({ picture, source, target }, time, places) {
  const [from, to] = [places.of(source), places.of(target)];
  const [start, end] = [from ?? (to && below(to)), to ?? (from && below(from))];
  if (!start || !end) return null;
  return () => {
    const size = Math.max(22, Math.min(36, start.size));
    const piece = put(flight(picture), { left: end.x - size / 2, top: end.y - size / 2, width: size, height: size });
    move(piece, flying(start, end), time, "ease-in-out");
    const arrival = { start: time.start + time.lasts * 0.85, lasts: BUMP };
    if (end.counter) animatePart(end.counter, { transform: ["none", "scale(1.4)", "none"] }, arrival);
  };
}

/** @type {Act} */
function gained({ target, amount }, time, places) {
  const to = places.of(target);
  if (!to) return null;
  return () => {
    const piece = put(sum(amount), { left: to.x - 24, top: to.y - 4, width: 48, height: 28 });
    const rising = [
      { transform: "translate(0, 10px)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "translate(0, -6px)", opacity: 0 },
    ];
    move(piece, rising, time);
  };
}

/** @type {(spot: Spot) => Spot} */
function below({ x, y, size }) {
  return { x, y: y + 40, size };
}

/** @type {(from: Spot, to: Spot) => Keyframe[]} */
function flying(from, to) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const lift = Math.min(60, Math.hypot(dx, dy) / 5);
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(0.9)`, opacity: 0 },
    { transform: `translate(${dx}px, ${dy - 4}px) scale(1.2)`, opacity: 1, offset: 0.12 },
    { transform: `translate(${dx * 0.45}px, ${dy * 0.45 - lift}px) scale(1.2)`, offset: 0.55 },
    { transform: "scale(0.6)", opacity: 1, offset: 0.94 },
    { transform: "scale(0.4)", opacity: 0 },
  ];
}

/** @type {Act} */
function asked(step, time) {
  const box = document.querySelector("[data-focus-home]")?.getBoundingClientRect();
  return box?.height ? () => move(put(ring(), box), { opacity: [0, 1, 0] }, time) : null;
}

/** @type {Act} */
function ended(step, time) {
  const result = document.querySelector("#result > *");
  const frames = [{ opacity: 0, transform: "translateY(12px)" }, { opacity: 1, transform: "none" }];
  return result && (() => animatePart(result, frames, time));
}

// The moving pieces, drawn with the page's own symbols

const SVG = "http://www.w3.org/2000/svg";

/** @type {(className: string, width?: number, height?: number) => SVGSVGElement} */
function drawing(className, width, height) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", `stage-piece ${className}`);
  if (width) picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  return picture;
}

/** @param {Element} part A tile, or a building on it: copied as it is drawn now. */
function tilePiece(part) {
  const picture = drawing(`stage-${part.classList[0]}`, TILE, TILE);
  picture.dataset.distance = part.closest("[data-distance]")?.getAttribute("data-distance") ?? "near";
  picture.append(part.cloneNode(true));
  return picture;
}

/** @param {string} id */
function flight(id) {
  const picture = drawing(`stage-flight stage-${id.split("-")[0]}`);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  picture.append(use);
  return picture;
}

/** @type {(cells: Cell[], west: number, north: number, columns: number, rows: number) => SVGSVGElement} */
function outline(cells, west, north, columns, rows) {
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
function ring() {
  const element = document.createElement("div");
  element.className = "stage-piece stage-ring";
  return element;
}

/** @param {number} count */
function sum(count) {
  const element = document.createElement("div");
  element.className = "stage-piece stage-sum";
  element.textContent = `+${count}`;
  return element;
}
