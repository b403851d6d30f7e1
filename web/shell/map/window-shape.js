// The shape of the window: the engine draws a map taller than wide where that makes it larger.

/** Phones in portrait give the map the upper 60 % of the window (`.table`): it is taller than wide there. */
const TALL = matchMedia("(max-aspect-ratio: 3/5)");

export const isTall = () => TALL.matches;

/** @param {(isTall: boolean) => void} onChange */
export function watchShape(onChange) {
  TALL.addEventListener("change", ({ matches }) => onChange(matches));
}
