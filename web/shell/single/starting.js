// Starts the engine's worker in the place of PyScript. PyScript's own would be a module of a blob, and
// Chromium refuses those to a page that was opened as a file. One of a `data:` address is let in, but it
// can fetch nothing, so it asks the page for its files (see engine.js).

import { ask, reply } from "./asking.js";
import { carried } from "./carried.js";

/**
 * Gives PyScript's element what PyScript would give it, for boot.js: `xworker`, the worker, with `ready`
 * and the calls in `sync`. `program` is the text of that worker.
 */
export function startEngine(element, program) {
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(program)}`;
  const worker = new Worker(address, { type: "module", name: element.getAttribute("name") });
  worker.addEventListener("error", () => document.dispatchEvent(new Event("okanagan:worker-refused")));
  worker.addEventListener("message", handOutFiles);
  const ready = ask(worker, { call: "start", with: partsOf(element) });
  ready.catch(() => {}); // boot.js looks at it in a moment, and the browser would complain till then
  const sync = {
    hello: () => ask(worker, { call: "hello" }),
    dispatch: (text) => ask(worker, { call: "dispatch", with: text }),
  };
  element.xworker = Object.assign(worker, { ready, sync });
}

/** The addresses of what the engine is made of, as the page names them for PyScript. */
function partsOf(element) {
  const { interpreter } = JSON.parse(document.querySelector("py-config").textContent);
  const parts = { interpreter, entry: element.getAttribute("src") };
  return Object.fromEntries(
    Object.entries(parts).map(([name, address]) => [name, new URL(address, document.baseURI).href]),
  );
}

function handOutFiles({ data, ports: [port] }) {
  const { asks, address } = data?.okanagan ?? {};
  if (asks === "file") reply(port, () => contentOf(address));
}

async function contentOf(address) {
  const file = carried(address);
  if (!file) throw new Error(`okanagan.html does not carry ${address}`);
  // Not as a blob: in Chromium the worker could not read one of the page's.
  return { bytes: await file.arrayBuffer(), type: file.headers.get("Content-Type") };
}
