// Counts that change at the end of an animation: a sum counts up and shows what it gained.

import { animate, after, move, put } from "./stage.js";

/** @import { Region } from "../page/regions.js" */
/** @import { Time } from "./stage.js" */

/**
 * A count that changes (`data-bump`).
 * @typedef {object} Growth
 * @property {string} place Its place, as in `data-places`.
 * @property {number} index Which count of that place it is.
 * @property {number} from
 * @property {number} to
 * @property {boolean} isSum
 */

const STEPS = 8;
/** Pixels by which a wide count grows at most: its neighbour is close. */
const ROOM = 6;

/** @type {(count: Element) => Keyframe[]} */
export function bump(count) {
  const largest = 1 + Math.min(0.3, ROOM / count.getBoundingClientRect().width);
  return [{ transform: "none" }, { transform: `scale(${largest})`, offset: 0.35 }, { transform: "none" }];
}

/** @param {Region[]} regions The regions that are not in the page yet. */
export function growths(regions) {
  return regions.flatMap(({ target, root }) => {
    const before = new Map(countsIn(target).map((count) => [`${count.place} ${count.index}`, count]));
    return countsIn(root).flatMap(({ place, index, number, kind }) => {
      const old = before.get(`${place} ${index}`);
      if (!old || old.number === number) return [];
      return [{ place, index, from: old.number, to: number, isSum: kind === "sum" }];
    });
  });
}

/** @param {Element} root */
function countsIn(root) {
  return [...root.querySelectorAll("[data-places]")].flatMap((element) => {
    const place = element.getAttribute("data-places") ?? "";
    return [...element.querySelectorAll("[data-bump]")].map((count, index) => {
      return { place, index, number: Number(digitsOf(count)?.data), kind: count.getAttribute("data-bump") ?? "" };
    });
  });
}

/** @param {Element} count */
function digitsOf(count) {
  return /** @type {Text | undefined} */ ([...count.childNodes].find(({ nodeType, nodeValue }) => nodeType === 3 && /\d/.test(nodeValue ?? "")));
}

/** @type {(growth: Growth, time: Time) => void} The page shows the new count already. */
export function grow({ place, index, from, to, isSum }, time) {
  const shown = [...document.querySelectorAll(`[data-places="${CSS.escape(place)}"]`)].map(
    (element) => element.querySelectorAll("[data-bump]")[index],
  );
  const count = shown.find((element) => element?.getClientRects().length);
  if (!count) return;
  animate(count, bump(count), time);
  if (!isSum) return;
  roll(count, from, to, time);
  if (to > from) showGain(count, to - from, time);
}

/** @type {(count: Element, from: number, to: number, time: Time) => void} */
function roll(count, from, to, { start, lasts }) {
  const digits = digitsOf(count);
  if (!digits) return;
  const show = (/** @type {number} */ number) => (digits.data = `${number}`);
  const steps = Math.min(STEPS, Math.abs(to - from));
  show(from);
  for (let step = 1; step <= steps; step += 1) {
    const number = Math.round(from + ((to - from) * step) / steps);
    after(start + (lasts * step) / steps, () => show(number), () => show(to));
  }
}

/** @type {(count: Element, amount: number, time: Time) => void} Below the count, or above one at the foot. */
export function showGain(count, amount, { start, lasts }) {
  const { left, top, bottom, width } = count.getBoundingClientRect();
  const isHigh = bottom < window.innerHeight / 2;
  const pill = Object.assign(document.createElement("div"), { className: "stage-piece stage-sum", textContent: `+${amount}` });
  const box = { left: Math.max(2, left + width / 2 - 24), top: isHigh ? bottom + 2 : top - 34, width: 48, height: 28 };
  const away = isHigh ? 8 : -8;
  move(
    put(pill, box),
    [
      { transform: `translateY(${-away}px) scale(0.6)`, opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1, offset: 0.75 },
      { transform: `translateY(${away}px)`, opacity: 0 },
    ],
    { start, lasts: 2 * lasts },
  );
}
