// What shares a game beside its link: QR codes on the screen, and a picture of the map. Few people ask for
// either, so what makes them comes when somebody does.

import { addressOf, handOut } from "../page/effects.js";
import { announce } from "../page/live.js";
import { text } from "../start/languages.js";

/** Where each code that is drawn leads. */
const drawn = new WeakMap();

/** Draws the QR codes that the page asks for and that are not there yet, or that lead elsewhere now. */
export async function drawCodes() {
  if (!missing().length) return;
  const { drawCode } = await tools();
  for (const place of missing()) {
    const code = drawCode(addressOf(place.dataset.qr));
    drawn.set(code, place.dataset.qr);
    place.replaceChildren(code);
  }
}

function missing() {
  const places = [...document.querySelectorAll("[data-qr]")];
  return places.filter(({ firstElementChild, dataset }) => drawn.get(firstElementChild) !== dataset.qr);
}

/** The verbs of `data-shell` that share something. */
export const sharingVerbs = {
  picture: (button) => sharePicture(button).catch(sayThatThereIsNone),
};

async function sharePicture(button) {
  const place = button.closest("[data-picture-name]");
  const { pictureName: name, pictureCaption: caption = "" } = place.dataset;
  const { pictureOf } = await tools();
  const picture = await pictureOf(document.querySelector(".map[data-panzoom] > svg"), caption);
  await handOut(new File([picture], name, { type: picture.type }));
}

function sayThatThereIsNone(error) {
  console.error(error);
  announce([text("no-picture")]);
}

/** The script that makes them. */
const tools = () => import(address());

function address() {
  return new URL(document.querySelector("meta[name='okanagan:sharing']").content, document.baseURI).href;
}

/** Has the script ready without a network, also in a page that was there before the service worker. */
export function keepTools() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: address() }));
}
