// Starts the engine's worker of okanagan.html, instead of PyScript. PyScript's worker would be a module
// from a `blob:` address, which Chromium refuses in a page that was opened as a file. A worker from a
// `data:` address is allowed, but it can fetch nothing, so it requests its files from the page.

import { ask, reply } from "../engine/requests.js";

/** @type {(element: import("../boot.js").EngineElement, program: string) => void} `program` is worker.js. */
export function startWorker(element, program) {
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(program)}`;
  const worker = new Worker(address, { type: "module", name: element.getAttribute("name") ?? "" });
  worker.addEventListener("error", () => document.dispatchEvent(new Event("okanagan:worker-refused")));
  worker.addEventListener("message", sendFile);
  const ready = ask(worker, { call: "start", with: addressesOf(element) });
  ready.catch(() => {}); // boot.js handles it a moment later
  const sync = {
    hello: () => ask(worker, { call: "hello" }),
    /** @param {string} text */
    dispatch: (text) => ask(worker, { call: "dispatch", with: text }),
  };
  element.xworker = Object.assign(worker, { ready, sync });
}

/** @param {HTMLElement} element */
function addressesOf(element) {
  const { interpreter } = JSON.parse(document.querySelector("py-config")?.textContent ?? "");
  /** @param {string} address */
  const absolute = (address) => new URL(address, document.baseURI).href;
  return { interpreter: absolute(interpreter), entry: absolute(element.getAttribute("src") ?? "") };
}

/** @param {MessageEvent} event */
function sendFile({ data, ports: [port] }) {
  const { asks, address } = data?.okanagan ?? {};
  if (asks === "file") reply(port, () => contentOf(address));
}

/** @param {string} address */
async function contentOf(address) {
  const file = carriedFile(address);
  if (!file) throw new Error(`okanagan.html does not carry ${address}`);
  // Not as a blob: in Chromium the worker could not read a blob of the page.
  return { bytes: await file.arrayBuffer(), type: file.headers.get("Content-Type") };
}

// The files of the site are in the page as text, in elements that web/build/single.py has written.
/** @param {RequestInfo | URL} address Undefined for a file that the page does not carry. */
export function carriedFile(address) {
  /** @type {HTMLElement | null} */
  const element = document.querySelector(`script[data-file="${CSS.escape(nameOf(String(address)))}"]`);
  if (!element) return undefined;
  const { type = "", packed } = element.dataset;
  const bytes = new Blob([bytesOf(element.textContent ?? "")]);
  const content = packed === undefined ? bytes : bytes.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(/** @type {BodyInit} */ (content), { headers: { "Content-Type": type } });
}

/** @param {string} address */
function nameOf(address) {
  const root = new URL(".", document.baseURI).href;
  const { href } = new URL(address, root);
  return href.startsWith(root) ? href.slice(root.length) : "";
}

/** @param {string} base64 */
function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)); // browsers before 2025
}
