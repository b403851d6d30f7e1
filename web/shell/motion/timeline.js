// When the parts of an animation happen. Arithmetic only: no page, no clock.

/** @import { Step } from "../message-queue.js" */
/** @typedef {{start: number, lasts: number}} Time In milliseconds from the start of the animation. */
/** @typedef {Time & {step: Step}} TimedStep */

/**
 * The acts of an animation, at which regions of the page change (`data-act`):
 *   - `start`: before anything moves;
 *   - `land`: the pieces lie on the map, and colour spreads over closed land;
 *   - `counts`: the last token has arrived;
 *   - `end`: everything has happened, and the next decision is asked.
 * @typedef {"start" | "land" | "counts" | "end"} ActName
 *
 * @typedef {object} Circumstances
 * @property {number} pace The factor of the usual times.
 * @property {boolean} moves Whether the map moves first.
 * @property {boolean} sums Whether sums count up.
 *
 * @typedef {object} Timeline
 * @property {TimedStep[]} steps
 * @property {Record<ActName, number>} acts
 * @property {Time} sum When the sums count up.
 */

/** Milliseconds in which the map comes to rest. */
const CAMERA = 250;
const SUM = { waits: 220, lasts: 450 };

/** @typedef {{lasts: number, leads: number}} Pace `leads` is the time until the next step. */
/** @type {Record<string, Pace>} In milliseconds, for each kind of step. */
const PACES = {
  captioned: { lasts: 600, leads: 0 }, // so long until the next caption
  laid: { lasts: 350, leads: 350 },
  settled: { lasts: 220, leads: 160 }, // a piece that lay there on trial
  raised: { lasts: 260, leads: 200 },
  completed: { lasts: 900, leads: 480 },
  flown: { lasts: 480, leads: 120 },
  gained: { lasts: 450, leads: 110 },
  drawn: { lasts: 300, leads: 90 },
  toured: { lasts: 2500, leads: 2500 },
  asked: { lasts: 350, leads: 0 },
  ended: { lasts: 350, leads: 0 },
};
/** Steps that follow the last token, the sums, and the question. */
const GAINS = ["gained"], LATE = ["toured"], LAST = ["asked", "ended"];
/** The part of its time after which closed land is mostly filled, and after which a piece has arrived. */
const FILLED = 0.4, ARRIVES = 0.9;

/** @type {(steps: Step[], circumstances: Circumstances) => Timeline} */
export function timeline(steps, { pace, moves, sums }) {
  /** @param {string[]} kinds */
  const among = (kinds) => steps.filter(({ step }) => kinds.includes(step));
  const early = steps.filter(({ step }) => ![...GAINS, ...LATE, ...LAST].includes(step));
  const times = inTurn(early.flatMap((step) => Array(step.count ?? 1).fill(step)), moves ? CAMERA : 0);
  const land = Math.max(...ends(times, ["laid", "raised"]), ...ends(times, ["completed"], FILLED));
  const counts = Math.max(land, ...ends(times, ["flown"], ARRIVES));
  const gains = inTurn(among(GAINS), counts);
  const summing = gains.length ? gains[gains.length - 1].start + SUM.waits : counts;
  const counted = Math.max(counts, ...ends(gains), sums ? summing + SUM.lasts : 0);
  const late = inTurn(among(LATE), counted);
  const end = Math.max(counted, ...ends([...times, ...late]));
  const last = inTurn(among(LAST), end);
  /** @param {Time} time */
  const paced = ({ start, lasts }) => ({ start: start * pace, lasts: lasts * pace });
  return {
    steps: [...times, ...gains, ...late, ...last].map((time) => ({ ...time, ...paced(time) })),
    acts: { start: 0, land: land * pace, counts: counts * pace, end: end * pace },
    sum: paced({ start: summing, lasts: SUM.lasts }),
  };
}

/** @type {(steps: Step[], start: number) => TimedStep[]} */
function inTurn(steps, start) {
  let read = 0, last = "";
  return steps.map((step) => {
    const { lasts, leads } = PACES[step.source === "trial" ? "settled" : step.step];
    if (step.text && step.text !== last) {
      start = Math.max(start, read);
      read = start + lasts;
      last = step.text;
    }
    const time = { step, start, lasts };
    start += leads;
    return time;
  });
}

/** @type {(times: TimedStep[], kinds?: string[] | null, part?: number) => number[]} */
function ends(times, kinds = null, part = 1) {
  const chosen = times.filter(({ step }) => !kinds || kinds.includes(step.step));
  return [0, ...chosen.map(({ start, lasts }) => start + part * lasts)];
}
