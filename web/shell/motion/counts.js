// Counts that change when pieces have arrived, step by step.

import { after, animate, move, pill, put } from "./stage.js";

/** @import { Region } from "../page/regions.js" */
/** @import { Time } from "./stage.js" */

const STEPS = 8;
/** The part of its time after which a sum is complete. */
const COUNTED = 0.6;
/** Pixels by which a wide place grows at most: its neighbour is close. */
const ROOM = 6;

/** @type {(regions: Region[]) => Map<string, number>} By how much counts change with these regions, by their places. */
export function growths(regions) {
  const result = new Map();
  for (const { target, root } of regions) {
    const before = countsIn(target);
    for (const [place, number] of countsIn(root)) {
      const more = number - (before.get(place) ?? number);
      if (more) result.set(place, more);
    }
  }
  return result;
}

/** @type {(root: Element) => Map<string | undefined, number>} */
const countsIn = (root) =>
  new Map([...root.querySelectorAll("[data-bump]")].map((count) => [placeOf(count), Number(digitsOf(count)?.data)]));

/** @type {(count: Element) => string | undefined} */
const placeOf = (count) => count.closest("[data-places]")?.getAttribute("data-places") ?? undefined;

/** @param {Element} count */
const digitsOf = (count) => /** @type {Text | undefined} */ ([...count.childNodes].find(({ nodeType }) => nodeType === 3));

/**
 * @type {(count: Element, amount: number, time: Time, isSeen: boolean) => () => void} Measures the place, and returns
 *   what makes its count change. A sum shows what it gained, if that was not seen already, or lost.
 */
export function growing(count, amount, time, isSeen) {
  const place = /** @type {Element} */ (count.closest("[data-places]"));
  const upTo = (/** @type {number} */ step) => Math.ceil((amount * step) / STEPS);
  const largest = 1 + Math.min(0.3, ROOM / place.getBoundingClientRect().width);
  return () => {
    animate(place, { transform: ["none", `scale(${largest})`, "none"] }, time);
    for (let step = STEPS; step--; ) {
      after(time.start + (COUNTED * time.lasts * step) / STEPS, () => add(count, upTo(step + 1) - upTo(step)));
    }
    if (count.getAttribute("data-bump") && !isSeen) showChange(count, amount, time);
  };
}

/** @type {(count: Element, amount: number) => void} */
function add(count, amount) {
  const digits = digitsOf(count);
  if (digits) digits.data = `${+digits.data + amount}`;
}

/** @type {(count: Element, amount: number, time: Time) => void} Below the count, or above one at the foot. */
function showChange(count, amount, time) {
  const { left, top, bottom, width } = count.getBoundingClientRect();
  const isHigh = bottom < window.innerHeight / 2;
  const box = { left: Math.max(2, left + width / 2 - 24), top: isHigh ? bottom + 2 : top - 34, width: 48, height: 28 };
  const away = isHigh ? 8 : -8;
  move(
    put(pill((amount < 0 ? "−" : "+") + Math.abs(amount)), box),
    [
      { transform: `translateY(${-away}px) scale(0.6)`, opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1, offset: 0.75 },
      { transform: `translateY(${away}px)`, opacity: 0 },
    ],
    { ...time, lasts: 2 * time.lasts },
  );
}
