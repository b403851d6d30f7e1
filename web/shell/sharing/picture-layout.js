// The sizes of a picture of a map with a caption below. Numbers only, no page.

/** Pixels of a picture's longer side. */
export const LONGEST = 1600;
/** Pixels of the caption's letters. */
export const LETTERS = 44;
/** Pixels of a line of the caption, and of the margins beside and below it. */
const LINE = 60, MARGIN = 32;
/** Separates parts that stay together: a name and its points. */
const SEPARATOR = " · ";

/** @import { Size } from "../map/geometry.js" */

/**
 * @typedef {object} PictureLayout
 * @property {number} width In pixels.
 * @property {number} height
 * @property {Size} map The size of the map, which is at the top.
 * @property {{words: string, y: number}[]} lines The lines of the caption, and their baselines.
 */

/**
 * The layout for a map of some width and height, in any units.
 * @param {Size} map
 * @param {string} caption
 * @param {(words: string) => number} lengthOf The length of words in pixels.
 * @param {number} [most] The most lines of the caption.
 * @returns {PictureLayout}
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

/**
 * The caption in as few lines as possible. A part that is too long for a line has a line of its own.
 * @type {(caption: string, room: number, lengthOf: (words: string) => number) => string[]}
 */
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
