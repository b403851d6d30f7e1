// The sizes of a picture of a map with words below: numbers alone, no page.

/** Pixels of a picture's longer side. */
export const LONGEST = 1600;
/** Pixels of the words' letters. */
export const LETTERS = 44;
/** Pixels from one line of words to the next, and beside and below them. */
const LINE = 60, EDGE = 32;
/** What stands between these stays together: a name and its points. */
const BETWEEN = " · ";

/**
 * The picture of a map of some width and height, in any units: its own size in pixels, that of the map
 * at its top, and the caption in lines, each with the height at which its letters stand. `lengthOf(words)`
 * is how many pixels long words are.
 */
export function framed(map, caption, lengthOf, most = 1) {
  const frame = sized(map, caption ? most : 0);
  const lines = wrapped(caption, frame.width - 2 * EDGE, lengthOf);
  // More lines leave less room for the map, and where that is high, lines get shorter with it.
  if (lines.length > most) return framed(map, caption, lengthOf, most + 1);
  return { ...frame, lines: lines.map((words, place) => ({ words, y: frame.map.height + LINE * (place + 0.75) })) };
}

function sized({ width, height }, lines) {
  const below = lines ? lines * LINE + EDGE : 0;
  const scale = Math.min(LONGEST / width, (LONGEST - below) / height);
  const map = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { width: map.width, height: map.height + below, map };
}

/** The caption in lines, as few as can be; what is too long even for a line of its own has one. */
function wrapped(caption, room, lengthOf) {
  const lines = [];
  for (const part of caption ? caption.split(BETWEEN) : []) {
    const longer = lines.length ? lines.at(-1) + BETWEEN + part : part;
    if (lines.length && lengthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}
