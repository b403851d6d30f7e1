// Shares a game beside its link: QR codes on the screen, and a picture of the map. Few players ask for
// them, so the script that makes them is loaded on demand.

import { find, findAll, metaContent } from "../document.js";
import { addressOf, shareFile } from "../page/effects.js";
import { announce } from "../page/live.js";
import { text } from "../start/languages.js";

/** @type {WeakMap<Element, string>} The hash in each drawn code. */
const drawn = new WeakMap();

/** Draws the QR codes that the page asks for and that are missing or lead elsewhere. */
export async function drawCodes() {
  if (!missingCodes().length) return;
  const { drawCode } = await loadScript();
  for (const place of missingCodes()) {
    const hash = place.dataset.qr ?? "";
    const code = drawCode(addressOf(hash));
    drawn.set(code, hash);
    place.replaceChildren(code);
  }
}

function missingCodes() {
  return findAll("[data-qr]").filter(({ firstElementChild: code, dataset }) => !code || drawn.get(code) !== dataset.qr);
}

/** @type {import("../page/delegate.js").ShellVerbs} */
export const sharingVerbs = {
  picture: (button) =>
    sharePicture(button).catch((error) => {
      console.error(error);
      announce([text("no-picture")]);
    }),
};

/** @param {HTMLElement} button */
async function sharePicture(button) {
  const place = /** @type {HTMLElement} */ (button.closest("[data-picture-name]"));
  const { pictureName: name = "", pictureCaption: caption = "", target, below } = place.dataset;
  const { pictureOf } = await loadScript();
  const drawing = target ? document.getElementById(target) : find(".map[data-panzoom] > svg");
  const drawings = [drawing, below && document.getElementById(below)].filter(Boolean);
  const picture = await pictureOf(/** @type {SVGSVGElement[]} */ (/** @type {unknown} */ (drawings)), caption);
  const { linkHash, linkText = "", linkDone = "" } = place.dataset;
  const link = linkHash ? { url: addressOf(linkHash), text: linkText, done: linkDone } : null;
  await shareFile(new File([picture], name, { type: picture.type }), link);
}

/** @returns {Promise<typeof import("./on-demand.js")>} */
const loadScript = () => import(address());

function address() {
  return new URL(metaContent("sharing"), document.baseURI).href;
}

/**
 * Loads the script for use without a network, also in a page that is older than its service worker. Resolves
 * when it has arrived or cannot.
 */
export function preloadScript() {
  return loadScript().catch(() => {});
}
