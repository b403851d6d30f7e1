// When the parts of an animation happen. Arithmetic only: no page, no clock.

/** @import { Step } from "../message-queue.js" */
/** @typedef {{start: number, lasts: number}} Time In milliseconds from the start of the animation. */
/** @typedef {Time & {step: Step}} TimedStep */

/**
 * The acts of an animation, at which regions of the page change (`data-act`):
 *   - `start`: before anything moves;
 *   - `land`: the pieces lie on the map, and colour spreads over closed land;
 *   - `counts`: the last token has arrived, and what it brought is counted;
 *   - `end`: everything has happened, and the next decision is asked.
 * @typedef {"start" | "land" | "counts" | "end"} ActName
 *
 * @typedef {object} Circumstances
 * @property {number} pace The factor of the usual times.
 * @property {boolean} moves Whether the map moves first.
 * @property {boolean} [own] Whether the moves are the user's own, whose captions need less time.
 *
 * @typedef {object} Timeline
 * @property {TimedStep[]} steps
 * @property {Record<ActName, number>} acts
 */

/** Milliseconds in which the map comes to rest. */
const CAMERA = 340;

/** @typedef {{lasts: number, leads: number}} Pace `leads` is the time until the next step. */
/** @type {Record<string, Pace>} In milliseconds, for each kind of step. */
const PACES = {
  captioned: { lasts: 600, leads: 0 }, // so long until the next caption
  played: { lasts: 1300, leads: 200 },
  reached: { lasts: 900, leads: 300 }, // until the piece lies there
  laid: { lasts: 350, leads: 350 },
  settled: { lasts: 220, leads: 160 }, // a piece that lay there on trial
  raised: { lasts: 260, leads: 200 },
  lit: { lasts: 900, leads: 480 },
  flown: { lasts: 480, leads: 120 },
  gained: { lasts: 360, leads: 110 }, // once the pieces before have arrived
  drawn: { lasts: 300, leads: 90 },
  toured: { lasts: 2200, leads: 2200 },
  asked: { lasts: 350, leads: 0 },
  ended: { lasts: 550, leads: 0 },
};
/** Steps that follow the last count, and those that follow everything. */
const LATE = ["toured"], LAST = ["asked", "ended"];
/** Milliseconds after which a count has mostly changed, and in which what it gained can be read. */
const COUNTED = 200, READ = 1000;
/** The part of its time after which closed land is mostly filled, and after which a piece has arrived. */
const FILLED = 0.4, ARRIVES = 0.9;

/** @type {(steps: Step[], circumstances: Circumstances) => Timeline} */
export function timeline(steps, { pace, moves, own = false }) {
  /** @param {string[]} kinds */
  const among = (kinds) => steps.filter(({ step }) => kinds.includes(step));
  const early = steps.filter(({ step }) => ![...LATE, ...LAST].includes(step));
  const times = inTurn(early.flatMap((step) => Array(step.count ?? 1).fill(step)), moves ? CAMERA : 0, own);
  const land = Math.max(...ends(times, ["laid", "raised"]), ...ends(times, ["lit"], FILLED));
  const counts = Math.max(land, ...ends(times, ["flown"], ARRIVES), ...ends(times, ["gained"]));
  const late = inTurn(among(LATE), counts);
  const end = Math.max(counts, ...ends([...times, ...late]));
  const last = inTurn(among(LAST), end);
  /** @param {Time} time */
  const paced = ({ start, lasts }) => ({ start: start * pace, lasts: lasts * pace });
  return {
    steps: [...times, ...late, ...last].map((time) => ({ ...time, ...paced(time) })),
    acts: { start: 0, land: land * pace, counts: counts * pace, end: end * pace },
  };
}

/** @type {(steps: Step[], start: number, own?: boolean) => TimedStep[]} */
function inTurn(steps, start, own = false) {
  let read = 0, arrived = 0, last = "";
  return steps.map((step) => {
    let { lasts, leads } = PACES[step.source === "trial" ? "settled" : step.step];
    const isFirst = step.text && !last; // it covers the question at once
    if (step.text && own) lasts /= 2;
    if (step.quiet) [lasts, leads] = [lasts / 2, leads / 2];
    if (step.text && step.text !== last) {
      start = Math.max(start, read);
      read = start + lasts;
      last = step.text;
    }
    if (step.step === "gained") {
      start = Math.max(start, arrived);
      // What a piece took from the supply needs no time: the piece is in sight.
      if (step.amount > 0) read = Math.max(read, start + (!own && step.place?.startsWith("goal") ? READ : COUNTED));
    }
    const time = { step, start: isFirst ? 0 : start, lasts };
    if (step.step === "flown") arrived = start + ARRIVES * lasts;
    start += leads;
    return time;
  });
}

/** @type {(times: TimedStep[], kinds?: string[] | null, part?: number) => number[]} */
function ends(times, kinds = null, part = 1) {
  const chosen = times.filter(({ step }) => !kinds || kinds.includes(step.step));
  return [0, ...chosen.map(({ start, lasts }) => start + part * lasts)];
}
