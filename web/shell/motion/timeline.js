// When each step begins, and how long it lasts: arithmetic alone, in milliseconds.

/** How long each kind of step lasts, and how long after its beginning the following one begins. */
const PACE = {
  laid: { lasts: 340, leads: 300 },
  settled: { lasts: 200, leads: 120 },
  raised: { lasts: 260, leads: 160 },
  completed: { lasts: 350, leads: 200 },
  flown: { lasts: 350, leads: 80 },
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
    const { lasts, leads } = paceOf(step);
    const time = { step, start, lasts };
    start += leads;
    return time;
  });
  const end = Math.max(...times.map((time) => time.start + time.lasts));
  const pace = Math.min(1, room / end);
  return times.map((time) => ({ ...time, start: time.start * pace, lasts: time.lasts * pace }));
}
