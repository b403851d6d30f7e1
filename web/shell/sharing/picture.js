// The whole map as a picture in the page's colours, with a caption below.

import { LETTERS, pictureLayout } from "./picture-layout.js";
import { standaloneMarkup } from "./standalone-svg.js";

/** The margin around the map, in its units: a tile has 100. */
const MARGIN = 16;

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

/**
 * How far the map reaches (`data-fit`), with a margin.
 * @param {SVGSVGElement} svg
 */
function extentOf(svg) {
  const fit = svg.querySelector("[data-fit]")?.getAttribute("data-fit") ?? "";
  const [x, y, width, height] = fit.split(" ").map(Number);
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
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

/**
 * Writes the caption. A context loses its font when the size of the canvas changes.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./picture-layout.js").PictureLayout} layout
 * @param {Style} style
 */
function write(context, { width, lines }, { ink, font }) {
  Object.assign(context, { font, fillStyle: ink, textAlign: "center" });
  for (const { words, y } of lines) context.fillText(words, width / 2, y, width);
}
