// Shows, and lets hear, how the page came to be as it is, step by step.

import { remeasureMaps } from "../map/maps.js";
import { wantsNoMotion } from "../root.js";
import { ACTS } from "./acts.js";
import { Places } from "./places.js";
import { play } from "./sound.js";
import { begin, finish } from "./stage.js";

/** The time for sounds, where nothing moves. */
const UNSEEN = 900;

/** The effect `show`: nobody waits for it, and what is still moving from before is over. */
export function show({ steps, room }) {
  finish();
  const times = timeline(steps, room || UNSEEN);
  for (const { step, start } of times) play(step.step, start);
  const isSeen = room && !document.hidden && !wantsNoMotion();
  if (isSeen) begin(() => perform(times), { after: steps.some(hides) ? 0 : 1 });
}

/** Whether something must not be seen before it moves: it comes from elsewhere. */
function hides({ step, source }) {
  return step === "laid" && source !== "trial";
}

/** First everything is measured, then everything changes: the page is laid out but once. */
function perform(times) {
  remeasureMaps(); // what is asked now may have given the map another size, and so another place
  const places = new Places();
  const acts = times.map((time) => ACTS[time.step.step](time.step, time, places));
  for (const act of acts) act?.();
}

/** How long each kind of step lasts, and how long after its beginning the following one begins. */
const PACE = {
  laid: { lasts: 340, leads: 300 },
  settled: { lasts: 200, leads: 120 },
  raised: { lasts: 260, leads: 160 },
  completed: { lasts: 350, leads: 200 },
  flown: { lasts: 350, leads: 80 },
  gained: { lasts: 600, leads: 0, waits: 270 }, // for the last token to land
  asked: { lasts: 350, leads: 0 },
  ended: { lasts: 350, leads: 0 },
};

/** A tile that lay there already has no way to go. */
const paceOf = ({ step, source }) => PACE[source === "trial" ? "settled" : step];

/** What happens several times becomes as many steps. */
function single(steps) {
  return steps.flatMap((step) => Array(step.count ?? 1).fill(step));
}

/** The steps as `{step, start, lasts}`, in their order; all over after `room` at the latest. */
export function timeline(steps, room) {
  let start = 0;
  const times = single(steps).map((step) => {
    const { lasts, leads, waits = 0 } = paceOf(step);
    const time = { step, start: start + waits, lasts };
    start += leads;
    return time;
  });
  const end = Math.max(...times.map((time) => time.start + time.lasts));
  const pace = Math.min(1, room / end);
  return times.map((time) => ({ ...time, start: time.start * pace, lasts: time.lasts * pace }));
}
