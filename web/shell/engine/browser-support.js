// Finds out by trying what this browser supports.

/** Milliseconds for a worker to answer. */
const PROBE_LIMIT = 5_000;

/**
 * A module with the WebAssembly features that Python needs: exceptions, references, integers of a byte,
 * filling of memory, conversions without traps, and imported globals that change.
 */
const MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // the magic number and the version
  ...[1, 11, 2, 96, 1, 127, 0, 96, 2, 111, 125, 1, 127], // types, one with `externref`
  ...[2, 8, 1, 1, 97, 1, 103, 3, 127, 1], // the import of a mutable global
  ...[3, 2, 1, 1, 5, 3, 1, 0, 1, 13, 3, 1, 0, 0], // a function, a memory, a tag for exceptions
  ...[10, 22, 1, 20, 0, 6, 64, 65, 0, 65, 0, 65, 0, 252, 11, 0, 25, 11, 32, 1, 252, 0, 192, 11], // its code
);

/** @type {Record<string, () => boolean>} The features that the screens need, by their names in a report. */
const NEEDED = {
  popover: () => "popover" in HTMLElement.prototype,
  ":has()": () => CSS.supports("selector(:has(a))"),
  "container queries": () => CSS.supports("container-type", "inline-size"),
  dvh: () => CSS.supports("block-size", "1dvh"),
  "color-mix()": () => CSS.supports("color", "color-mix(in srgb, red, blue)"),
};

/**
 * What this browser lacks: "too-old" if the screens need it, "no-wasm" if Python needs it; null if it
 * lacks nothing. The detail is for a report. Makes no request.
 * @returns {{reason: "too-old" | "no-wasm", detail: string} | null}
 */
export function missingSupport() {
  const missing = Object.keys(NEEDED).filter((name) => !isTrue(NEEDED[name]));
  if (missing.length) return { reason: "too-old", detail: `This browser lacks ${missing.join(", ")}.` };
  if (isTrue(canCompile)) return null;
  return { reason: "no-wasm", detail: "This browser has no WebAssembly, or too old a one." };
}

function canCompile() {
  return new WebAssembly.Module(MODULE) instanceof WebAssembly.Module;
}

/** @param {() => boolean} test */
function isTrue(test) {
  try {
    return test();
  } catch {
    return false;
  }
}

/** Whether a worker of the engine's kind starts in this browser. */
export async function canUseWorkers() {
  const address = addressOf("postMessage(1)");
  /** @type {Worker | undefined} */
  let worker;
  try {
    worker = new Worker(address, { type: "module" });
    return await doesAnswer(worker);
  } catch {
    return false;
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(address);
  }
}

// An address like that of the engine's worker, by PyScript or in okanagan.html.
/** @param {string} code */
function addressOf(code) {
  if ("single" in document.documentElement.dataset) return `data:text/javascript,${code}`;
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
}

/** @type {(worker: Worker) => Promise<boolean>} */
function doesAnswer(worker) {
  return new Promise((resolve) => {
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
    setTimeout(resolve, PROBE_LIMIT, false);
  });
}
