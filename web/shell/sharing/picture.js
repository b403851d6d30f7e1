// Drawings of the page, such as the whole map, as one picture in the page's colours, with a caption below.

import { standaloneMarkup } from "./standalone-svg.js";

/** @import { Size } from "../map/geometry.js" */

/** The margin around a drawing, in its units: a tile has 100. */
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

/** @type {(drawings: SVGSVGElement[], caption: string) => Promise<Blob>} The first drawing is at the top. */
export async function pictureOf(drawings, caption) {
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const extents = drawings.map(extentOf);
  const style = styleOfPage();
  context.font = style.font;
  const layout = pictureLayout(extents, caption, (text) => context.measureText(text).width);
  const markups = drawings.map((svg, index) => standaloneMarkup(svg, extents[index], layout.drawings[index]));
  const images = await Promise.all(markups.map(imageOf));
  Object.assign(canvas, { width: layout.width, height: layout.height });
  context.fillStyle = style.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  images.forEach((image, index) => context.drawImage(image, 0, layout.drawings[index].top));
  write(context, layout, style);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

// A map's extent on the screen includes places for another tile, and drawings may reach beyond it: a
// picture shows what both have.
/** @param {SVGSVGElement} svg */
function extentOf(svg) {
  const fit = svg.querySelector("[data-fit]")?.getAttribute("data-fit") ?? svg.getAttribute("viewBox") ?? "";
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
 * In pixels. The drawings fill the width; each line of the caption has the height of its baseline.
 * @typedef {Size & {top: number}} Placed
 * @typedef {{width: number, height: number, drawings: Placed[], lines: {words: string, y: number}[]}} PictureLayout
 */

/**
 * The layout for drawings and a caption of at most `most` lines; `lengthOf` returns the length of words in pixels.
 * @type {(sizes: Size[], caption: string, lengthOf: (words: string) => number, most?: number) => PictureLayout}
 */
export function pictureLayout(sizes, caption, lengthOf, most = 1) {
  const picture = sized(sizes, caption ? most : 0);
  const lines = wrapped(caption, picture.width - 2 * MARGIN, lengthOf);
  // More lines leave less room for the drawings; high drawings become narrower, and so do the lines.
  if (lines.length > most) return pictureLayout(sizes, caption, lengthOf, most + 1);
  const { top, height } = picture.drawings[picture.drawings.length - 1];
  return { ...picture, lines: lines.map((words, index) => ({ words, y: top + height + LINE * (index + 0.75) })) };
}

/** @type {(sizes: Size[], lines: number) => {width: number, height: number, drawings: Placed[]}} */
function sized(sizes, lines) {
  const below = lines ? lines * LINE + MARGIN : 0;
  const shares = sizes.map(({ width, height }) => height / width);
  const scale = Math.min(LONGEST, (LONGEST - below) / shares.reduce((sum, share) => sum + share));
  const width = Math.round(scale);
  let [whole, top] = [0, 0];
  const drawings = shares.map((share) => {
    whole += share;
    const drawing = { top, width, height: Math.round(scale * whole) - top };
    top += drawing.height;
    return drawing;
  });
  return { width, height: top + below, drawings };
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
