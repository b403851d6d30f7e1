// Shows how the position came about. Each region changes when the animation reaches its act, so that no
// effect is seen before its cause.

import { afterFrame, find, setOnRoot, wantsNoMotion } from "../document.js";
import { remeasureMaps } from "../map/maps.js";
import { ACTS } from "./acts.js";
import { growths } from "./counts.js";
import { Places } from "./places.js";
import { expectReveal } from "./reveal.js";
import { play } from "./sound.js";
import { after, beforeFrame, clear, giveToMap, slideIn } from "./stage.js";
import { timeline } from "./timeline.js";

/** @import { Effect, Step } from "../message-queue.js" */
/** @import { Region } from "../page/regions.js" */
/** @import { ActName } from "./timeline.js" */
/** @typedef {(regions: Region[]) => void} Put Puts regions into the page. */

/**
 * @typedef {object} Show An animation that has not ended.
 * @property {Record<ActName, Region[]>} held The regions that wait for their act.
 * @property {Set<ActName>} reached
 * @property {Put} put
 * @property {Promise<void>} ended
 * @property {() => void} end
 * @property {boolean} isLast Whether the game is over: a count may follow.
 */

/** The factor of the usual times for sounds when nothing moves. */
const SOUNDS_ONLY = 0.4;
/** @type {Show | null} */
let showing = null;

/** Whether the answer to the last question is still shown: the next one is not in the page. */
export const isHolding = () => showing !== null;

/** The regions that wait for their act. */
export const waitingRegions = () => Object.values({ ...showing?.held }).flat();

/** Resolves when nothing waits for the animation any more. */
export const whenShown = () => showing?.ended ?? Promise.resolve();

/** @type {(regions: Region[], effect: Effect | undefined, put: Put) => void} The effect is `show`, if any. */
export function present(regions, effect, put) {
  const moves = effect?.pace && !document.hidden && !wantsNoMotion();
  if (effect && moves && !isElsewhere(regions)) return begin(effect, regions, put);
  if (effect) playSounds(effect);
  if (effect && has(effect, "toured")) expectReveal();
  if (!showing) return put(regions);
  // Panels that were left for later: they belong to the same position.
  hold(regions, showing.held);
  putHeld(showing, [...showing.reached]);
}

/** Ends the animation: everything is in its place. */
export function finish() {
  const show = showing;
  showing = null;
  clear();
  if (!show) return;
  if (show.isLast) expectReveal();
  show.put(Object.values(show.held).flat());
  show.end();
  setShowing(null);
  // A finger that ends the animation must be known to the map, which does not move under it.
  afterFrame(remeasureMaps);
}

/** @param {Region[]} regions Whether they are another screen. */
const isElsewhere = (regions) => regions.some(({ target }) => target.id === "screen");

/** @type {(effect: Effect, kind: string) => boolean} */
const has = ({ steps }, kind) => steps.some((/** @type {Step} */ { step }) => step === kind);

/** @type {(region: Region) => ActName} */
function actOf({ target }) {
  const act = target.closest("[data-act]")?.getAttribute("data-act");
  return /** @type {ActName} */ (act ?? "end");
}

/** @type {(regions: Region[], held: Show["held"]) => Show["held"]} */
function hold(regions, held) {
  for (const region of regions) held[actOf(region)].push(region);
  return held;
}

/** @type {(effect: Effect, regions: Region[], put: Put) => void} */
function begin(effect, regions, put) {
  finish();
  const held = hold(regions, { start: [], land: [], counts: [], end: [] });
  let end = () => {};
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => (end = resolve));
  const show = { held, reached: new Set(), put, ended, end, isLast: has(effect, "toured") };
  showing = show;
  keepTurn(held);
  setShowing(effect.own ? "own" : null);
  const before = mapTransform();
  reach(show, ["start"]);
  const moves = mapTransform() !== before;
  beforeFrame(() => safely(() => perform(show, effect, moves)));
}

/** @type {(what: string | null) => void} See `data-showing` in docs/shell-contract.md. */
function setShowing(what) {
  setOnRoot({ "data-showing": what });
  if (what) return;
  find("[data-caption]")?.removeAttribute("data-caption");
  find("#caption-card")?.replaceChildren();
}

const mapTransform = () => document.querySelector(/** @type {"svg"} */ (".map[data-panzoom] > svg"))?.style.transform;

// All places are measured before anything changes, so that the page is laid out only once.
/** @type {(show: Show, effect: Effect, moves: boolean) => void} */
function perform(show, { steps, pace, own }, moves) {
  // No sum gives the final count away.
  if (steps.some((/** @type {Step} */ { reveals }) => reveals)) show.held.end.unshift(...show.held.counts.splice(0));
  const places = new Places();
  const plan = timeline(withAllGains(steps, show.held.counts, places), { pace, moves, own });
  const fresh = (/** @type {string} */ id) => inRegions(show.held.land, id);
  const acts = plan.steps.map((time, place) => {
    const next = plan.steps.slice(place + 1).find(({ step }) => step.step === "lit");
    return ACTS[time.step.step](time.step, time, { places, fresh, until: next?.start ?? plan.acts.end });
  });
  for (const act of acts) act?.();
  for (const { step, start } of plan.steps) play(step.sound || step.step, start);
  const later = /** @type {ActName[]} */ (["land", "counts", "end"]);
  // Acts at the same time put their regions at once: the page is laid out after each time.
  for (const time of new Set(later.map((act) => plan.acts[act]))) {
    after(time, () => safely(() => reach(show, later.filter((act) => plan.acts[act] === time))));
  }
}

/** @type {(steps: Step[], regions: Region[], places: Places) => Step[]} The counts of these regions change with the steps, or after them. */
function withAllGains(steps, regions, places) {
  const left = growths(regions);
  for (const { step, place, amount } of steps) {
    if (step === "gained") left.set(place, (left.get(place) ?? amount) - amount);
  }
  const more = [...left].flatMap(([place, amount]) => (amount ? [{ step: "gained", place, amount }] : []));
  return [...steps, ...more].filter(({ step, place }) => step !== "gained" || places.of(place));
}

/**
 * Whose turn it is comes with the question, also where the points in the same region come before it.
 * @type {(held: Show["held"]) => void}
 */
function keepTurn({ counts, end }) {
  const seats = counts.find(({ target }) => target.id === "seats");
  if (!seats) return;
  const { target, root } = seats;
  end.push({ target, root: /** @type {Element} */ (root.cloneNode(true)) });
  copyTurn(target, root);
}

/** @type {(from: Element, to: Element) => void} */
function copyTurn(from, to) {
  for (const seat of to.querySelectorAll(".strip-seat")) {
    const same = from.querySelector(`#${seat.id}`);
    if (same) seat.className = same.className;
  }
}

/** @type {(show: Show, acts: ActName[]) => void} */
function reach(show, acts) {
  for (const act of acts) show.reached.add(act);
  const isEnd = acts.includes("end");
  if (isEnd) setShowing(null);
  if (isEnd && show.isLast) expectReveal();
  const isCovered = isEnd && show.held.end.some(({ root }) => root.querySelector("[data-covers]"));
  putHeld(show, acts);
  if (acts.includes("land")) giveToMap();
  if (!isEnd) return;
  if (isCovered) clear(); // no piece is above a layer that covers the page
  remeasureMaps();
  showing = null;
  show.end();
}

/** @type {(show: Show, acts: ActName[]) => void} */
function putHeld(show, acts) {
  const regions = acts.flatMap((act) => show.held[act].splice(0));
  if (!regions.length) return;
  const arriving = regions.map(({ target, root }) => ({ target, more: arrivals(root).length - arrivals(target).length }));
  show.put(regions);
  if (show.reached.size === 1) return; // nothing arrives at the start
  for (const { target, more } of arriving) if (more > 0) slideIn(arrivals(target).slice(-more));
}

/** @param {Element} root */
const arrivals = (root) => [...root.querySelectorAll("[data-arrives]")];

/** @type {(regions: Region[], id: string) => Element | null} The new element with this id. */
function inRegions(regions, id) {
  const selector = `#${CSS.escape(id)}`;
  return regions.map(({ root }) => root.querySelector(selector)).find(Boolean) ?? null;
}

// Whatever fails in an animation, the page shows the position.
/** @param {() => void} work */
function safely(work) {
  try {
    work();
  } catch (error) {
    console.error(error);
    finish();
  }
}

/** @param {Effect} effect */
function playSounds({ steps }) {
  const plan = timeline(steps, { pace: SOUNDS_ONLY, moves: false });
  for (const { step, start } of plan.steps) play(step.sound || step.step, start);
}
