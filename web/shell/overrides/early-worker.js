// @ts-nocheck
// PyScript makes the engine's worker when its own script has run, and that worker comes to Python later
// still. So the page begins a worker at once, which loads Python meanwhile (web/interpreter.js). When PyScript
// makes one it is given that, and PyScript's program is run there.

import { afterFrame } from "../document.js";

/**
 * For the page, before PyScript's script runs, but once it is parsed: earlier would delay the first picture.
 * Begins a worker that loads Python by the module at `interpreter`, an absolute address, and has PyScript
 * take that for the one that it makes. If PyScript makes more, each is another such worker. `code` is the address of Python's WebAssembly: the page compiles
 * it, as browsers keep what they have compiled for a page, and not for a worker of a blob.
 */
export function startEarlyWorker(interpreter, code) {
  const { Worker } = globalThis;
  const EngineWorker = engineWorker(Worker);
  let module = null;
  const early = new Early(() => {
    module ??= compile(code);
    return new EngineWorker(interpreter, module);
  });
  globalThis.Worker = class extends EngineWorker {
    constructor(program) {
      const worker = early.take();
      worker.run(program);
      return Object.setPrototypeOf(worker, new.target.prototype);
    }
  };
  // PyScript has seen it by then, and others want the browser's own.
  afterScript("pyscript", () => (globalThis.Worker = Worker));
  // What comes from the network would delay the first picture, and comes in time all the same.
  if (navigator.serviceWorker?.controller) early.begin();
  else afterFrame(() => early.begin());
}

/** Null where that fails: the engine's worker tries it again, and says why. */
function compile(code) {
  return WebAssembly.compileStreaming(fetch(code)).catch(() => null);
}

function afterScript(id, work) {
  const listen = ({ target }) => target.id === id && work();
  for (const end of ["load", "error"]) document.addEventListener(end, listen, true);
}

/** The worker that is begun before it is wanted. */
class Early {
  #make;
  #worker = null;
  #isAwaited = true;

  constructor(make) {
    this.#make = make;
  }

  begin() {
    if (!this.#isAwaited) return;
    try {
      this.#worker = this.#make();
    } catch {
      // no worker is to be had: PyScript finds that as well, and it is said then
    }
  }

  /** The worker; another one where it has been taken, or its program did not come. */
  take() {
    const worker = this.#worker?.isAlive ? this.#worker : this.#make();
    this.#worker = null;
    this.#isAwaited = false;
    return worker;
  }
}

/** The class of workers that load Python, and run PyScript's program once they are told where that is. */
function engineWorker(Worker) {
  return class extends Worker {
    /** What it has told so far: nobody else listens from the first. */
    heard = [];
    /** What PyScript posts before its program listens; null from then on. */
    #held = [];
    /** By it the page tells what PyScript's program must not hear. */
    #door;

    constructor(interpreter, module) {
      super(addressOf(programWith(interpreter)), { type: "module" });
      const { port1, port2 } = new MessageChannel();
      this.#door = port1;
      super.postMessage(null, [port2]);
      module.then((compiled) => port1.postMessage({ module: compiled }));
      this.addEventListener("message", (event) => this.#hear(event));
    }

    /** Whether its program has come, or may yet. */
    get isAlive() {
      return !this.heard.some(({ data }) => data instanceof Error);
    }

    run(program) {
      this.#door.postMessage({ program });
    }

    postMessage(...message) {
      if (this.#held) this.#held.push(message);
      else super.postMessage(...message);
    }

    #hear(event) {
      this.heard.push(event);
      if (!event.data?.okanagan?.listens) return;
      for (const message of this.#held) super.postMessage(...message);
      this.#held = null;
    }
  };
}

/** A blob keeps to the page's policy: a worker with an address of the site would have one of its own. */
function programWith(interpreter) {
  return `
    const door = new Promise((resolve) => {
      addEventListener("message", ({ ports: [port] }) => resolve(port), { once: true });
    });
    import(${JSON.stringify(interpreter)}).then(({ beginFor }) => door.then(beginFor)).catch(postMessage);
  `;
}

function addressOf(program) {
  return URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
}

/**
 * For the page: has `hear` told all that an engine's worker tells, and has told.
 * @param {Worker} worker
 * @param {(event: MessageEvent) => void} hear
 */
export function listenTo(worker, hear) {
  worker.heard?.forEach(hear);
  worker.addEventListener("message", hear);
}

/**
 * For the worker: what the page tells by its door. `module` resolves to what it has compiled, or to null;
 * `program` to the address of PyScript's program.
 */
export function toldBy(door) {
  const told = (name) =>
    new Promise((resolve) => {
      door.addEventListener("message", ({ data }) => name in data && resolve(data[name]));
    });
  const parts = { module: told("module"), program: told("program") };
  door.start();
  return parts;
}

/**
 * For the worker: runs the program at an address, as PyScript's own worker would. It is not imported, as the
 * page's policy lets in no scripts of blobs. Errors are posted, as PyScript posts its own.
 */
export async function runProgram(address) {
  const AsyncFunction = (async () => {}).constructor;
  try {
    const program = `"use strict";${await textAt(address)}`; // as all modules are
    const running = new AsyncFunction(program)();
    postMessage({ okanagan: { listens: true } }); // it does so before it waits for anything
    await running;
  } catch (error) {
    postMessage(error);
  }
}

async function textAt(address) {
  const response = await fetch(address);
  return response.text();
}
