// The whole map as a picture in the page's colours, with a caption below.

import { standaloneMarkup } from "./standalone-svg.js";

/** @import { Size } from "../map/geometry.js" */

/** The margin around the map, in its units: a tile has 100. */
const AROUND = 16;
/** Pixels of a picture's longer side. */
export const LONGEST = 1600;
/** Pixels of the caption's letters. */
const LETTERS = 44;
/** Pixels of a line of the caption, and of the margins beside and below it. */
const LINE = 60, MARGIN = 32;
/** Separates parts that stay together: a name and its points. */
const SEPARATOR = " · ";

/** @typedef {{paper: string, ink: string, font: string}} Style The colours and the font of the page. */

/** @type {(svg: SVGSVGElement, caption: string) => Promise<Blob>} */
export async function pictureOf(svg, caption) {
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const extent = extentOf(svg);
  const style = styleOfPage();
  context.font = style.font;
  const layout = pictureLayout(extent, caption, (text) => context.measureText(text).width);
  const map = await imageOf(standaloneMarkup(svg, extent, layout.map));
  Object.assign(canvas, { width: layout.width, height: layout.height });
  context.fillStyle = style.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(map, 0, 0);
  write(context, layout, style);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

// The extent on the screen includes places for another tile, and drawings may reach beyond it: a picture
// shows what both have.
/** @param {SVGSVGElement} svg */
function extentOf(svg) {
  const fit = svg.querySelector("[data-fit]")?.getAttribute("data-fit") ?? "";
  const [x, y, width, height] = fit.split(" ").map(Number);
  /** @type {NodeListOf<SVGGraphicsElement>} */
  const layers = svg.querySelectorAll("[data-pictured]");
  const drawn = [...layers].map((layer) => layer.getBBox()).filter((box) => box.width);
  const left = Math.max(x, Math.min(...drawn.map((box) => box.x)));
  const top = Math.max(y, Math.min(...drawn.map((box) => box.y)));
  const right = Math.min(x + width, Math.max(...drawn.map((box) => box.x + box.width)));
  const bottom = Math.min(y + height, Math.max(...drawn.map((box) => box.y + box.height)));
  return { x: left - AROUND, y: top - AROUND, width: right - left + 2 * AROUND, height: bottom - top + 2 * AROUND };
}

/** @returns {Style} */
function styleOfPage() {
  const { backgroundColor: paper, color: ink, fontFamily } = getComputedStyle(document.documentElement);
  return { paper, ink, font: `${LETTERS}px ${fontFamily}` };
}

/** @param {string} markup */
async function imageOf(markup) {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  await picture.decode();
  return picture;
}

// A context loses its font when the size of the canvas changes.
/** @type {(context: CanvasRenderingContext2D, layout: PictureLayout, style: Style) => void} */
function write(context, { width, lines }, { ink, font }) {
  Object.assign(context, { font, fillStyle: ink, textAlign: "center" });
  for (const { words, y } of lines) context.fillText(words, width / 2, y, width);
}

/**
 * In pixels. The map is at the top; each line of the caption has the height of its baseline.
 * @typedef {{width: number, height: number, map: Size, lines: {words: string, y: number}[]}} PictureLayout
 */

/**
 * The layout for a map and a caption of at most `most` lines; `lengthOf` returns the length of words in pixels.
 * @type {(map: Size, caption: string, lengthOf: (words: string) => number, most?: number) => PictureLayout}
 */
export function pictureLayout(map, caption, lengthOf, most = 1) {
  const picture = sized(map, caption ? most : 0);
  const lines = wrapped(caption, picture.width - 2 * MARGIN, lengthOf);
  // More lines leave less room for the map, and a high map becomes narrower, and so do the lines.
  if (lines.length > most) return pictureLayout(map, caption, lengthOf, most + 1);
  const { height } = picture.map;
  return { ...picture, lines: lines.map((words, index) => ({ words, y: height + LINE * (index + 0.75) })) };
}

/** @type {(size: Size, lines: number) => {width: number, height: number, map: Size}} */
function sized({ width, height }, lines) {
  const below = lines ? lines * LINE + MARGIN : 0;
  const scale = Math.min(LONGEST / width, (LONGEST - below) / height);
  const map = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { width: map.width, height: map.height + below, map };
}

/** @type {(caption: string, room: number, lengthOf: (words: string) => number) => string[]} */
function wrapped(caption, room, lengthOf) {
  /** @type {string[]} */
  const lines = [];
  for (const part of caption ? caption.split(SEPARATOR) : []) {
    const longer = lines.length ? lines[lines.length - 1] + SEPARATOR + part : part;
    if (lines.length && lengthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}
