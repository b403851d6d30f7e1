// Requests between the page and a worker, and errors and time limits on the way to the engine.

/** @typedef {"too-old" | "no-wasm" | "worker-refused" | "missing-file" | "timeout" | "start-failed"} Reason */

/** The engine did not start: "too-old" is about the browser, "no-wasm" about its WebAssembly. */
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

/** @type {(target: Pick<MessagePort, "postMessage"> | Worker, request: unknown) => Promise<any>} */
export function ask(target, request) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: { answer, error } }) => {
      port1.close();
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    };
    target.postMessage(request, [port2]);
  });
}

/** @type {(port: MessagePort, work: () => unknown) => Promise<void>} Answers with the result or the error. */
export async function reply(port, work) {
  try {
    port.postMessage({ answer: await work() });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
}
