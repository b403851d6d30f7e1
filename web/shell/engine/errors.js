// Errors and time limits on the way to the engine.

/** @typedef {"too-old" | "no-wasm" | "worker-refused" | "missing-file" | "timeout" | "start-failed"} Reason */

/**
 * Why the engine did not start. The reasons: "too-old" (the browser), "no-wasm" (WebAssembly is missing
 * or too old), "worker-refused", "missing-file" (a file did not arrive), "timeout", and "start-failed".
 */
export class EngineError extends Error {
  /**
   * @param {Reason} reason
   * @param {string} detail For a bug report.
   */
  constructor(reason, detail) {
    super(detail);
    this.name = "EngineError";
    this.reason = reason;
  }
}

/** @type {<T>(limit: number, promise: Promise<T>) => Promise<T>} Rejects after `limit` milliseconds. */
export function within(limit, promise) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const late = new Promise((_, reject) => {
    const error = new EngineError("timeout", `No answer within ${limit / 1000} seconds.`);
    timer = setTimeout(reject, limit, error);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
