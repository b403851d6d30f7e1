// The last picture of a game's screen: at the next start it is there before the engine is.

import { makeHarmless } from "../page/harmless.js";
import { looksOf, partsOf, wear } from "../page/looks.js";
import { addSymbolsFor } from "../page/symbols.js";
import { setOnRoot } from "../root.js";
import { painted } from "../store.js";

const LARGEST = 600_000;
const screen = () => document.getElementById("screen");

/**
 * Shows the picture of the last visit, if the address still asks for that game; `onShown` is called
 * where that takes a moment.
 */
export function showLastPicture(onShown) {
  const last = painted.read();
  const fits = last?.hash === location.hash && last.lang === document.documentElement.lang;
  if (!fits || typeof last.markup !== "string") setOnRoot({ "data-returning": null });
  else if (partsOf(last.game)) showOnceDressed(last, onShown);
  else show(last);
}

/** It waits for what the game wears, but the engine may be there before that. */
async function showOnceDressed(last, onShown) {
  await looksOf(last.game).catch(() => {});
  if (document.documentElement.dataset.engine !== "starting") return;
  show(last);
  onShown();
}

function show(last) {
  if (last.game) wear(last.game);
  addSymbolsFor(last.markup);
  const picture = screen().cloneNode(false);
  picture.innerHTML = last.markup;
  makeHarmless(picture, last.markup);
  screen().replaceChildren(...picture.childNodes);
  document.title = last.title;
  setOnRoot({ "data-returning": null });
}

/** Keeps the picture whenever the page is left: a phone may never come back to it. */
export function keepLastPicture() {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keep();
  });
}

function keep() {
  const markup = plainMarkup();
  const playing = location.hash.startsWith("#/game/") && markup.length < LARGEST;
  if (playing) painted.keep({ ...present(), markup });
  else painted.forget();
}

function present() {
  const { lang, dataset } = document.documentElement;
  return { hash: location.hash, lang, game: dataset.wears, title: document.title };
}

/** The screen without the styles that the shell sets on the map: the policy forbids them in markup. */
function plainMarkup() {
  const copy = screen().cloneNode(true);
  for (const element of copy.querySelectorAll("[style]")) element.removeAttribute("style");
  return copy.innerHTML;
}
