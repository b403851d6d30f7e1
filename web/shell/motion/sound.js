// Quiet sounds, made here and now: no file is loaded, and nothing is told by them alone.

const LOUDEST = 0.15;
let context = null;
let output = null;

const isOn = () => document.documentElement.dataset.sound === "on";

/** Browsers let a page be heard only after a gesture; before the person wants it there is nothing. */
export function listenForGestures() {
  for (const name of ["pointerup", "keydown"]) {
    window.addEventListener(name, () => isOn() && wake(), { capture: true, passive: true });
  }
}

/** Plays the sound of a step after some milliseconds, if the person wants to hear it. */
export function play(step, delay = 0) {
  if (!isOn() || !SOUNDS[step] || document.hidden) return;
  if (!context && navigator.userActivation?.isActive) wake();
  if (context?.state === "running") SOUNDS[step](context.currentTime + 0.01 + delay / 1000);
}

/** Says by a sound that there are sounds now. */
export async function playSwitch(before) {
  if (!isOn() || before === "on" || !navigator.userActivation?.isActive) return;
  await wake();
  play("laid");
}

function wake() {
  context ??= made();
  return context.state === "suspended" ? context.resume().catch(() => {}) : undefined;
}

function made() {
  const fresh = new AudioContext({ latencyHint: "interactive" });
  output = new GainNode(fresh, { gain: LOUDEST });
  output.connect(fresh.destination);
  return fresh;
}

/** One voice: it swells within `attack` seconds, and dies away until `length`. */
function tone(start, { pitch, to = pitch, type = "sine", level = 1, attack = 0.004, length = 0.2 }) {
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

/** Several tones, each so many seconds after the first. */
const notes = (start, pitches, apart, how) =>
  pitches.forEach((pitch, place) => tone(start + place * apart, { pitch, ...how }));

const SOUNDS = {
  /** Wood on wood. */
  laid: (start) => {
    tone(start, { pitch: 330, to: 190, level: 0.9, length: 0.11 });
    tone(start, { pitch: 910, to: 620, type: "triangle", level: 0.25, length: 0.05 });
  },
  raised: (start) => tone(start, { pitch: 440, to: 300, level: 0.6, length: 0.09 }),
  flown: (start) => tone(start + 0.3, { pitch: 1500, to: 1250, type: "triangle", level: 0.22, length: 0.05 }),
  completed: (start) => notes(start, [196, 293.7], 0.03, { type: "triangle", level: 0.45, attack: 0.03, length: 0.6 }),
  asked: (start) => notes(start, [659.3, 987.8], 0.14, { level: 0.3, attack: 0.02, length: 0.7 }),
  ended: (start) => {
    notes(start, [349.2, 440], 0, { type: "triangle", level: 0.25, attack: 0.03, length: 0.5 });
    notes(start + 0.28, [392, 493.9], 0, { type: "triangle", level: 0.25, attack: 0.03, length: 0.5 });
    notes(start + 0.56, [261.6, 329.6, 523.3], 0.03, { type: "triangle", level: 0.25, attack: 0.03, length: 1.2 });
  },
};
