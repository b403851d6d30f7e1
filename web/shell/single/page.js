// Runs in okanagan.html before the shell: whatever the page would ask its site for is in the page.

import { carried } from "./carried.js";
import { startEngine } from "./starting.js";

const { fetch: fetchFile } = globalThis;
const engine = document.getElementById("engine");
const sharing = document.querySelector("meta[name='okanagan:sharing']");

globalThis.fetch = async (address, options) => carried(address) ?? fetchFile(address, options);
document.addEventListener("click", openCarried);
giveAddress(sharing);
// It is not there where the browser can't run the game (first.js). ENGINE is filled in by the build.
if (engine) startEngine(engine, ENGINE);

/** A script that comes late can't be imported from the disk; from an address of its content it can. */
async function giveAddress(named) {
  named.content = URL.createObjectURL(await carried(named.content).blob());
}

/** A link to a file of the site, such as the licences, shows the one that the page carries. */
async function openCarried(event) {
  const link = event.target.closest?.("a[href]");
  const file = link && carried(link.href);
  if (!file) return;
  event.preventDefault();
  link.href = URL.createObjectURL(await file.blob());
  link.click();
}
