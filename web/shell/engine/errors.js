// What goes wrong on the way to the engine, and how long that is waited for.

/**
 * Why the engine is not there. `reason` is one of "too-old" (the browser), "no-wasm" (no WebAssembly,
 * or too old a one), "worker-refused", "missing-file" (something did not arrive), "timeout", and "start-failed".
 * `message` is the plain detail, for a report.
 */
export class EngineError extends Error {
  constructor(reason, detail) {
    super(detail);
    this.name = "EngineError";
    this.reason = reason;
  }
}

/** As `promise`, but rejects with a "timeout" when nothing comes within `limit` milliseconds. */
export function within(limit, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    const error = new EngineError("timeout", `Nothing came within ${limit / 1000} seconds.`);
    timer = setTimeout(reject, limit, error);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
