// The map as a picture by itself: drawn whole, as the page's colours have it, with words below.

import { framed, LETTERS } from "./framing.js";
import { alone } from "./alone.js";

/** How much is seen round the map, in its units: a tile has 100. */
const MARGIN = 16;

/** A PNG of the map that `svg` is, with its caption. */
export async function pictureOf(svg, caption) {
  const extent = extentOf(svg);
  const context = document.createElement("canvas").getContext("2d");
  const { canvas } = context;
  const words = wordsOfThePage();
  context.font = words.font;
  const frame = framed(extent, caption, (text) => context.measureText(text).width);
  const map = await loaded(alone(svg, extent, frame.map));
  Object.assign(canvas, { width: frame.width, height: frame.height });
  context.fillStyle = words.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(map, 0, 0);
  write(context, frame, words);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** How far the map reaches: as it says itself (`data-fit`), with a margin. */
function extentOf(svg) {
  const [x, y, width, height] = svg.querySelector("[data-fit]").dataset.fit.split(" ").map(Number);
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

function wordsOfThePage() {
  const { backgroundColor: paper, color: ink, fontFamily } = getComputedStyle(document.documentElement);
  return { paper, ink, font: `${LETTERS}px ${fontFamily}` };
}

/** The policy of the page allows pictures from addresses with all data in them. */
async function loaded(markup) {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  await picture.decode();
  return picture;
}

/** The context forgets its font with each new size of the canvas. */
function write(context, { width, lines }, { ink, font }) {
  Object.assign(context, { font, fillStyle: ink, textAlign: "center" });
  for (const { words, y } of lines) context.fillText(words, width / 2, y, width);
}
