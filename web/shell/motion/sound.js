// Quiet sounds, synthesised in the page: no file is loaded. No sound is the only sign of an event.

const LOUDEST = 0.15;
/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode} */
let output;

const isOn = () => document.documentElement.dataset.sound === "on";

/** Browsers allow sound only after a gesture, and sound must be switched on. */
export function listenForGestures() {
  for (const name of ["pointerup", "keydown"]) {
    window.addEventListener(name, () => isOn() && wake(), { capture: true, passive: true });
  }
}

/** @type {(step: string, delay?: number) => void} */
export function play(step, delay = 0) {
  if (!isOn() || !SOUNDS[step] || document.hidden) return;
  if (!context && navigator.userActivation?.isActive) wake();
  if (context?.state === "running") SOUNDS[step](context, context.currentTime + 0.01 + delay / 1000);
}

/** @param {string | undefined} before The setting of the sound before it was changed. */
export async function playSwitch(before) {
  if (!isOn() || before === "on" || !navigator.userActivation?.isActive) return;
  await wake();
  play("laid");
}

function wake() {
  if (!context) {
    context = new AudioContext({ latencyHint: "interactive" });
    output = new GainNode(context, { gain: LOUDEST });
    output.connect(context.destination);
  }
  return context.state === "suspended" ? context.resume().catch(() => {}) : undefined;
}

/**
 * A voice that swells within `attack` seconds, and fades until `length` seconds.
 * @typedef {object} Tone
 * @property {number} pitch In hertz.
 * @property {number} [to] The pitch at the end.
 * @property {OscillatorType} [type]
 * @property {number} [level]
 * @property {number} [attack]
 * @property {number} [length]
 */

/** @type {(context: AudioContext, start: number, tone: Tone) => void} */
function tone(context, start, { pitch, to = pitch, type = "sine", level = 1, attack = 0.004, length = 0.2 }) {
  const voice = new OscillatorNode(context, { type, frequency: pitch });
  const swell = new GainNode(context, { gain: 0 });
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(level, start + attack);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(swell).connect(output);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** @type {(c: AudioContext, at: number, pitches: number[], apart: number, shape: Omit<Tone, "pitch">) => void} */
function notes(context, start, pitches, apart, shape) {
  pitches.forEach((pitch, place) => tone(context, start + place * apart, { pitch, ...shape }));
}

/** @type {Record<string, (context: AudioContext, start: number) => void>} */
const SOUNDS = {
  /** Wood on wood. */
  laid: (context, start) => {
    tone(context, start, { pitch: 330, to: 190, level: 0.9, length: 0.11 });
    tone(context, start, { pitch: 910, to: 620, type: "triangle", level: 0.25, length: 0.05 });
  },
  raised: (context, start) => tone(context, start, { pitch: 440, to: 300, level: 0.6, length: 0.09 }),
  flown: (context, start) =>
    tone(context, start + 0.3, { pitch: 1500, to: 1250, type: "triangle", level: 0.22, length: 0.05 }),
  completed: (context, start) =>
    notes(context, start, [196, 293.7], 0.03, { type: "triangle", level: 0.45, attack: 0.03, length: 0.6 }),
  asked: (context, start) => notes(context, start, [659.3, 987.8], 0.14, { level: 0.3, attack: 0.02, length: 0.7 }),
  ended: (context, start) => {
    const chord = { type: /** @type {const} */ ("triangle"), level: 0.25, attack: 0.03, length: 0.5 };
    notes(context, start, [349.2, 440], 0, chord);
    notes(context, start + 0.28, [392, 493.9], 0, chord);
    notes(context, start + 0.56, [261.6, 329.6, 523.3], 0.03, { ...chord, length: 1.2 });
  },
};
