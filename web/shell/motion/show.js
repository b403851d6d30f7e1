// Shows, and lets hear, how the page came to be as it is.

import { remeasureMaps } from "../maps.js";
import { hear } from "../sound.js";
import { ACTS } from "./acts.js";
import { Places } from "./places.js";
import { begin, finish } from "./stage.js";
import { isStill } from "./still.js";
import { timeline } from "./timeline.js";

/** The time for sounds, where nothing moves. */
const UNSEEN = 900;

/** The effect `show`: nobody waits for it, and what is still moving from before is over. */
export function show({ steps, room }) {
  finish();
  const times = timeline(steps, room || UNSEEN);
  for (const { step, start } of times) hear(step.step, start);
  if (room && !isStill()) begin(() => perform(times), { after: steps.some(hides) ? 0 : 1 });
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
