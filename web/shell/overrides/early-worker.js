// Replaces the worker that PyScript makes. PyScript makes it only when its own script has run, and its
// program loads Python later still. So the page starts a worker at once, which loads Python meanwhile
// (web/interpreter.js). PyScript gets that worker when it makes one, and PyScript's program runs there.

import { afterFrame } from "../document.js";
import { counted } from "../engine/arrivals.js";
import { isSlowLine } from "../engine/line.js";

/**
 * Starts a worker that loads Python, and has PyScript take it. Each further worker that PyScript makes is
 * another such worker. The page also compiles Python's WebAssembly: browsers cache what they have compiled
 * for a page, but not for a worker from a `blob:` address. Call it before PyScript's script runs, but not
 * before the page is parsed: it would delay the first paint. On a slow line, the worker loads a compact file
 * instead (web/interpreter.js).
 * @param {string} interpreter The absolute address of web/interpreter.js in the site.
 * @param {string} code The absolute address of Python's WebAssembly.
 */
export function startEarlyWorker(interpreter, code) {
  const BrowserWorker = globalThis.Worker;
  const EngineWorker = engineWorkerClass(BrowserWorker);
  /** @type {Promise<WebAssembly.Module | null> | null} */
  let module = null;
  /** @type {EngineWorker | null} */
  let early = null;
  /** @type {EngineWorker | null} */
  let latest = null;
  let isTaken = false;
  /** @param {number} bytes */
  const onBytes = (bytes) => latest?.report({ step: "arriving", file: code, bytes });
  const make = () => {
    const isSlow = !isControlled() && isSlowLine();
    if (!isSlow) module ??= compile(code, onBytes);
    return (latest = new EngineWorker(interpreter, module, isSlow));
  };
  const start = () => {
    try {
      if (!isTaken) early = make();
    } catch {
      // no worker starts in this browser: PyScript will find the same, and the page reports it then
    }
  };
  class ReplacedWorker extends EngineWorker {
    /** @param {string} program */
    // @ts-expect-error: it returns another object, and so does not call the constructor of its class
    constructor(program) {
      // A new worker, if the early one was taken before, or if its program did not arrive.
      const worker = early?.isAlive ? early : make();
      early = null;
      isTaken = true;
      worker.run(program);
      return Object.setPrototypeOf(worker, new.target.prototype);
    }
  }
  globalThis.Worker = /** @type {any} */ (ReplacedWorker);
  // PyScript has read it by then, and other workers are the browser's own.
  afterScript("pyscript", () => (globalThis.Worker = BrowserWorker));
  // Requests to the network would delay the first paint, and the files arrive in time all the same.
  if (isControlled()) start();
  else afterFrame(start);
}

const isControlled = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Null: the worker tries again, and reports the error.
 * @type {(code: string, onBytes: (bytes: number) => void) => Promise<WebAssembly.Module | null>}
 */
function compile(code, onBytes) {
  const response = fetch(code);
  // A copy is counted: the browser caches what it has compiled with the response itself. The service
  // worker has the whole file.
  if (!isControlled()) response.then((file) => count(file.clone(), onBytes)).catch(() => {});
  return WebAssembly.compileStreaming(response).catch(() => null);
}

/** @type {(response: Response, onBytes: (bytes: number) => void) => Promise<void> | undefined} */
function count({ body }, onBytes) {
  return body ? counted(body, onBytes).pipeTo(new WritableStream()) : undefined;
}

/** @type {(id: string, work: () => void) => void} */
function afterScript(id, work) {
  /** @param {Event} event */
  const onEnd = ({ target }) => /** @type {HTMLElement} */ (target).id === id && work();
  for (const end of ["load", "error"]) document.addEventListener(end, onEnd, true);
}

/** @typedef {InstanceType<ReturnType<typeof engineWorkerClass>>} EngineWorker */

/** @param {typeof Worker} BrowserWorker */
function engineWorkerClass(BrowserWorker) {
  return class extends BrowserWorker {
    /** @type {MessageEvent[]} */
    messages = [];
    /** @type {any[][] | null} What PyScript posts before its program listens; null from then on. */
    #held = [];
    /** The port for messages that PyScript's program must not get. */
    #port;

    /**
     * @param {string} interpreter
     * @param {Promise<WebAssembly.Module | null> | null} module
     * @param {boolean} isSlow
     */
    constructor(interpreter, module, isSlow) {
      super(addressOf(programFor(interpreter, isSlow)), { type: "module" });
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      super.postMessage(null, [port2]);
      module?.then((compiled) => port1.postMessage({ module: compiled }));
      this.addEventListener("message", (event) => this.#onMessage(event));
    }

    /** Whether its program has arrived, or may still arrive. */
    get isAlive() {
      return !this.messages.some(({ data }) => data instanceof Error);
    }

    /** @param {string} program The address of PyScript's program. */
    run(program) {
      this.#port.postMessage({ program });
    }

    /** @param {object} step For boot.js, as if the worker had posted it. */
    report(step) {
      this.dispatchEvent(new MessageEvent("message", { data: { okanagan: step } }));
    }

    /** @param {any[]} args */
    postMessage(...args) {
      if (this.#held) this.#held.push(args);
      else this.#post(args);
    }

    /** @param {any[]} args */
    #post([message, transfer]) {
      super.postMessage(message, transfer);
    }

    /** @param {MessageEvent} event */
    #onMessage(event) {
      this.messages.push(event);
      if (!event.data?.okanagan?.listens) return;
      this.#held?.forEach((args) => this.#post(args));
      this.#held = null;
    }
  };
}

// The program has a `blob:` address: a worker with an address of the site would have a policy of its own.
/** @type {(interpreter: string, isSlow: boolean) => string} */
function programFor(interpreter, isSlow) {
  return `
    const port = new Promise((resolve) => {
      addEventListener("message", ({ ports: [first] }) => resolve(first), { once: true });
    });
    import(${JSON.stringify(interpreter)}).then(async ({ beginFor }) => beginFor(await port, ${isSlow})).catch(postMessage);
  `;
}

/** @param {string} program */
function addressOf(program) {
  return URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
}

/**
 * For the page: calls `onMessage` for each message of an engine's worker, including the earlier ones.
 * @type {(worker: Worker & {messages?: MessageEvent[]}, onMessage: (event: MessageEvent) => void) => void}
 */
export function listenTo(worker, onMessage) {
  worker.messages?.forEach(onMessage);
  worker.addEventListener("message", onMessage);
}

/**
 * For the worker: what the page sends through the port. `module` is the compiled WebAssembly, or null;
 * `program` is the address of PyScript's program.
 * @type {(port: MessagePort) => {module: Promise<WebAssembly.Module | null>, program: Promise<string>}}
 */
export function receiveFrom(port) {
  /** @param {string} name */
  const receive = (name) =>
    new Promise((resolve) => {
      port.addEventListener("message", ({ data }) => name in data && resolve(data[name]));
    });
  const parts = { module: receive("module"), program: receive("program") };
  port.start();
  return parts;
}

// PyScript's own worker would import the program, but the page's policy forbids that here.
/** @param {string} address */
export async function runProgram(address) {
  const AsyncFunction = /** @type {any} */ ((async () => {}).constructor);
  try {
    const program = await (await fetch(address)).text();
    const running = new AsyncFunction(`"use strict";${program}`)(); // modules are always strict
    postMessage({ okanagan: { listens: true } }); // the program listens before its first `await`
    await running;
  } catch (error) {
    postMessage(error);
  }
}
