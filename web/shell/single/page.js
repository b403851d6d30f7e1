// The entry of the script that runs in okanagan.html before the shell. Requests to the site get their
// files from the page itself.

import { carriedFile, startWorker } from "./start-worker.js";

const fetchFile = globalThis.fetch;
const engine = document.getElementById("engine");

globalThis.fetch = async (address, options) => carriedFile(address) ?? fetchFile(address, options);
document.addEventListener("click", openCarriedFile);
setSharingAddress();
// If the browser cannot run the game, first.js has removed the element. The build fills in ENGINE.
if (engine) startWorker(engine, ENGINE);

/** The script for sharing cannot be imported from the disk, but from an address of its content. */
async function setSharingAddress() {
  const meta = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name='okanagan:sharing']"));
  const file = await carriedFile(meta.content)?.blob();
  if (file) meta.content = URL.createObjectURL(file);
}

/** @param {MouseEvent} event */
async function openCarriedFile(event) {
  /** @type {HTMLAnchorElement | null} */
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  const file = link && carriedFile(link.href);
  if (!file) return;
  event.preventDefault();
  link.href = URL.createObjectURL(await file.blob());
  link.click();
}
