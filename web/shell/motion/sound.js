// Quiet sounds, synthesised in the page: no file is loaded. No sound is the only sign of an event.

/** @type {Record<string, number>} The loudness by the setting of the volume; it is off without one. */
const VOLUMES = { low: 0.07, on: 0.16, high: 0.36 };
/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode} */
let output;
/** @type {AudioBuffer | null} */
let noise = null;

const volume = () => VOLUMES[document.documentElement.dataset.sound ?? ""] ?? 0;
const calls = () => document.documentElement.dataset.call === "yes";

/** Browsers allow sound only after a gesture, and sound must be switched on. */
export function listenForGestures() {
  for (const name of ["pointerup", "keydown"]) {
    window.addEventListener(name, () => (volume() || calls()) && wake(), { capture: true, passive: true });
  }
}

/** @type {(name: string, delay?: number) => void} The name of a step or of a sound; others are silent. */
export function play(name, delay = 0) {
  if (!volume() || !SOUNDS[name] || document.hidden) return;
  if (!context && navigator.userActivation?.isActive) wake();
  if (context?.state !== "running") return;
  output.gain.value = volume();
  SOUNDS[name](context, context.currentTime + 0.01 + delay / 1000);
}

/** Calls the player to their turn, if the player wants a sound for it; the page may be hidden. */
export function ring() {
  if (!calls() || context?.state !== "running") return;
  output.gain.value = volume() || VOLUMES.low;
  SOUNDS.called(context, context.currentTime + 0.01);
}

/** @type {(before: DOMStringMap) => Promise<void>} `before` a setting was changed: its sound can be heard. */
export async function playChanged(before) {
  const { sound, call } = document.documentElement.dataset;
  if (!navigator.userActivation?.isActive) return;
  if (volume() && sound !== before.sound) {
    await wake();
    play("coins");
  }
  if (calls() && call !== before.call) {
    await wake();
    ring();
  }
}

function wake() {
  if (!context) {
    context = new AudioContext({ latencyHint: "interactive" });
    output = new GainNode(context, { gain: 0 });
    output.connect(context.destination);
  }
  return context.state === "suspended" ? context.resume().catch(() => {}) : undefined;
}

/**
 * A voice that swells within `attack` seconds, and fades until `length` seconds.
 * @typedef {object} Voice
 * @property {number} pitch In hertz; of noise, the middle of the band that is heard.
 * @property {number} [to] The pitch at the end.
 * @property {OscillatorType} [type]
 * @property {number} [width] Of noise: how much narrower the band is than its pitch.
 * @property {number} [level]
 * @property {number} [attack]
 * @property {number} [length]
 */

/** @type {(context: AudioContext, start: number, voice: Voice) => void} */
function tone(context, start, { pitch, to = pitch, type = "sine", ...shape }) {
  const source = new OscillatorNode(context, { type, frequency: pitch });
  sweep(source.frequency, start, pitch, to, shape.length);
  sound(context, start, source, source, shape);
}

/** @type {(context: AudioContext, start: number, voice: Voice) => void} */
function hiss(context, start, { pitch, to = pitch, width = 1, ...shape }) {
  noise ??= whiteNoise(context);
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: width });
  sweep(band.frequency, start, pitch, to, shape.length);
  sound(context, start, source, source.connect(band), shape);
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return buffer;
}

/** @type {(value: AudioParam, start: number, from: number, to: number, length?: number) => void} */
function sweep(value, start, from, to, length = 0.2) {
  value.setValueAtTime(from, start);
  value.exponentialRampToValueAtTime(to, start + length);
}

/** @type {(context: AudioContext, start: number, source: AudioScheduledSourceNode, heard: AudioNode, shape: Partial<Voice>) => void} */
function sound(context, start, source, heard, { level = 1, attack = 0.004, length = 0.2 }) {
  const swell = new GainNode(context, { gain: 0 });
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(level, start + attack);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + length);
  heard.connect(swell).connect(output);
  source.start(start);
  source.stop(start + length + 0.02);
}

/** @type {(c: AudioContext, at: number, pitches: number[], apart: number, shape: Omit<Voice, "pitch">) => void} */
function notes(context, start, pitches, apart, shape) {
  pitches.forEach((pitch, place) => tone(context, start + place * apart, { pitch, ...shape }));
}

/** @type {(context: AudioContext, start: number) => void} A knock: a low body, a short ring, and the touch. */
function wood(context, start) {
  tone(context, start, { pitch: 210, to: 120, level: 0.9, length: 0.13 });
  tone(context, start, { pitch: 760, to: 610, type: "triangle", level: 0.3, length: 0.06 });
  hiss(context, start, { pitch: 1800, level: 0.5, length: 0.03 });
}

/** @type {Record<string, (context: AudioContext, start: number) => void>} */
const SOUNDS = {
  wood,
  /** The tile hits the ground near the end of its fall. */
  laid: (context, start) => wood(context, start + 0.24),
  raised: (context, start) => {
    tone(context, start + 0.1, { pitch: 420, to: 300, level: 0.5, length: 0.08 });
    hiss(context, start + 0.1, { pitch: 2400, level: 0.25, length: 0.04 });
  },
  paper: (context, start) => {
    hiss(context, start, { pitch: 3200, to: 5200, width: 0.7, level: 0.35, attack: 0.05, length: 0.16 });
    hiss(context, start + 0.12, { pitch: 2200, level: 0.3, length: 0.05 });
  },
  coins: (context, start) => {
    notes(context, start, [2637, 3951, 5460], 0.012, { type: "triangle", level: 0.16, length: 0.16 });
    notes(context, start + 0.07, [3136, 4699], 0.01, { level: 0.12, length: 0.22 });
  },
  water: (context, start) => {
    hiss(context, start, { pitch: 500, to: 1400, width: 1.5, level: 0.6, attack: 0.12, length: 0.6 });
    for (const [after, pitch] of [[0.1, 520], [0.22, 690], [0.36, 610]]) {
      tone(context, start + after, { pitch, to: pitch * 1.7, level: 0.3, attack: 0.02, length: 0.12 });
    }
  },
  completed: (context, start) =>
    notes(context, start, [196, 293.7, 392], 0.06, { type: "triangle", level: 0.35, attack: 0.03, length: 0.7 }),
  asked: (context, start) => notes(context, start, [659.3, 987.8], 0.14, { level: 0.3, attack: 0.02, length: 0.7 }),
  called: (context, start) => notes(context, start, [784, 523.3], 0.18, { level: 0.4, attack: 0.02, length: 0.6 }),
  ended: (context, start) => {
    const chord = { type: /** @type {const} */ ("triangle"), level: 0.25, attack: 0.03, length: 0.5 };
    notes(context, start, [349.2, 440], 0, chord);
    notes(context, start + 0.28, [392, 493.9], 0, chord);
    notes(context, start + 0.56, [261.6, 329.6, 523.3], 0.03, { ...chord, length: 1.2 });
  },
};
