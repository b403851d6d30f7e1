// To compile Python's WebAssembly takes longest of all at a start, and the worker that needs it is there
// only when PyScript's own script has run. So the page begins, and the worker asks for what comes of it.

import { afterFrame } from "../frame.js";

/** Milliseconds after which the worker asks once more: the page may not have heard the first time. */
const ASK_EVERY = 100;
/** After so many questions that nobody hears, the worker compiles by itself: the page is not boot.js's. */
const QUESTIONS = 30;
const QUESTION = "module";

/**
 * For the page: begins to fetch and compile the file at `address`. `offerTo(worker)` lets that worker
 * have it; `end()` forgets it. Whoever asks where it failed, or later, gets null, and does all by
 * itself, so that what is wrong is said there.
 */
export function compileEarly(address) {
  let coming = compile(address).catch(() => null);
  const answer = async ({ data, ports: [port] }) => {
    if (data?.okanagan?.asks !== QUESTION) return;
    port.postMessage({ heard: true });
    port.postMessage({ module: await coming });
  };
  return {
    offerTo: (worker) => worker.addEventListener("message", answer),
    end: () => (coming = null),
  };
}

async function compile(address) {
  if (!address) return null;
  // What comes from the network comes in time all the same, and would delay the first picture.
  if (!navigator.serviceWorker?.controller) await new Promise(afterFrame);
  return WebAssembly.compileStreaming(fetch(address));
}

/**
 * For the worker: resolves to the module that the page has compiled, or to null. `onHeard` is called
 * as soon as the page listens to this worker, or is given up: what was told before may be lost.
 */
export function compiledByPage(onHeard = () => {}) {
  return new Promise((resolve) => {
    let port;
    let timer;
    let asked = 0;
    const listen = ({ data }) => {
      clearInterval(timer);
      onHeard();
      if (!("module" in data)) return;
      port.close();
      resolve(data.module);
    };
    const giveUp = () => {
      clearInterval(timer);
      onHeard();
      resolve(null);
    };
    const ask = () => {
      port?.close();
      if (asked++ === QUESTIONS) return giveUp();
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.onmessage = listen;
      postMessage({ okanagan: { asks: QUESTION } }, [port2]);
    };
    timer = setInterval(ask, ASK_EVERY);
    ask();
  });
}
