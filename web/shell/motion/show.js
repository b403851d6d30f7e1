// Shows and plays the steps that led to the present position.

import { wantsNoMotion } from "../document.js";
import { remeasureMaps } from "../map/maps.js";
import { ACTS } from "./acts.js";
import { Places } from "./places.js";
import { play } from "./sound.js";
import { begin, finish } from "./stage.js";

/** @import { Step } from "../message-queue.js" */
/** @import { Time } from "./stage.js" */
/** @typedef {Time & {step: Step}} TimedStep */

/** Milliseconds for the sounds when nothing moves. */
const SOUNDS_ONLY = 900;

/** @param {{steps: Step[], room: number}} effect */
export function show({ steps, room }) {
  finish();
  const times = timeline(steps, room || SOUNDS_ONLY);
  for (const { step, start } of times) play(step.step, start);
  const isSeen = room && !document.hidden && !wantsNoMotion();
  // A tile that comes from elsewhere is hidden before it moves: that must not be late.
  const hides = steps.some(({ step, source }) => step === "laid" && source !== "trial");
  if (isSeen) begin(() => perform(times), hides ? 0 : 1);
}

// Everything is measured before anything changes, so that the page is laid out only once.
/** @param {TimedStep[]} times */
function perform(times) {
  remeasureMaps(); // a new question may have changed the size of the map
  const places = new Places();
  const acts = times.map((time) => ACTS[time.step.step](time.step, time, places));
  for (const act of acts) act?.();
}

/** @typedef {{lasts: number, leads: number, waits?: number}} Pace `leads` is the time until the next step. */
/** @type {Record<string, Pace>} In milliseconds, for each kind of step. */
const PACE = {
  laid: { lasts: 340, leads: 300 },
  settled: { lasts: 200, leads: 120 },
  raised: { lasts: 260, leads: 160 },
  completed: { lasts: 350, leads: 200 },
  flown: { lasts: 350, leads: 80 },
  gained: { lasts: 600, leads: 0, waits: 270 }, // until the last token has landed
  asked: { lasts: 350, leads: 0 },
  ended: { lasts: 350, leads: 0 },
};

/** @type {(steps: Step[], room: number) => TimedStep[]} All end after `room` milliseconds at the latest. */
export function timeline(steps, room) {
  let start = 0;
  /** @type {Step[]} */
  const repeated = steps.flatMap((step) => Array(step.count ?? 1).fill(step));
  const times = repeated.map((step) => {
    // A tile of a trial move is in place already.
    const { lasts, leads, waits = 0 } = PACE[step.source === "trial" ? "settled" : step.step];
    const time = { step, start: start + waits, lasts };
    start += leads;
    return time;
  });
  const end = Math.max(...times.map((time) => time.start + time.lasts));
  const pace = Math.min(1, room / end);
  return times.map((time) => ({ ...time, start: time.start * pace, lasts: time.lasts * pace }));
}
