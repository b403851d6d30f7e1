// What this browser can do, tried out rather than guessed from its name.

const PROBE_LIMIT = 5_000;

/**
 * A module with what Python's is made of: exceptions, references, whole numbers of a byte, filling of
 * memory, conversions without traps, and globals that change and come from outside.
 */
const MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // the magic number and the version
  ...[1, 11, 2, 96, 1, 127, 0, 96, 2, 111, 125, 1, 127], // types, one with `externref`
  ...[2, 8, 1, 1, 97, 1, 103, 3, 127, 1], // the import of a mutable global
  ...[3, 2, 1, 1, 5, 3, 1, 0, 1, 13, 3, 1, 0, 0], // a function, a memory, a tag for exceptions
  ...[10, 22, 1, 20, 0, 6, 64, 65, 0, 65, 0, 65, 0, 252, 11, 0, 25, 11, 32, 1, 252, 0, 192, 11], // its code
);

/** What the screens can not do without, by what it is called in a report. */
const NEEDED = {
  popover: () => "popover" in HTMLElement.prototype,
  ":has()": () => CSS.supports("selector(:has(a))"),
  "container queries": () => CSS.supports("container-type", "inline-size"),
  dvh: () => CSS.supports("block-size", "1dvh"),
  "color-mix()": () => CSS.supports("color", "color-mix(in srgb, red, blue)"),
};

/**
 * What this browser lacks, as `{reason, detail}`: "too-old" for what the screens need, "no-wasm" for
 * what Python needs; null if it lacks nothing. The detail is for a report. Asks for nothing from afar.
 */
export function lacking() {
  const missing = Object.keys(NEEDED).filter((name) => !can(NEEDED[name]));
  if (missing.length) return { reason: "too-old", detail: `This browser lacks ${missing.join(", ")}.` };
  if (can(compiles)) return null;
  return { reason: "no-wasm", detail: "This browser has no WebAssembly, or too old a one." };
}

function compiles() {
  return new WebAssembly.Module(MODULE) instanceof WebAssembly.Module;
}

function can(ability) {
  try {
    return ability();
  } catch {
    return false;
  }
}

/** Says whether a worker of the kind that the engine has comes to life. */
export async function canUseWorkers() {
  const source = addressOf("postMessage(1)");
  let worker;
  try {
    worker = new Worker(source, { type: "module" });
    return await answers(worker);
  } catch {
    return false;
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(source);
  }
}

/** As PyScript makes it, or okanagan.html (single/starting.js). */
function addressOf(code) {
  if ("single" in document.documentElement.dataset) return `data:text/javascript,${code}`;
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
}

function answers(worker) {
  return new Promise((resolve) => {
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
    setTimeout(resolve, PROBE_LIMIT, false);
  });
}
