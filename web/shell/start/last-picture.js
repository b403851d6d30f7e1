// Keeps the picture of a game's screen, and shows it at the next start before the engine is there. The
// start screen of a game that is not part of the page has no picture: nothing is shown until it is there.

import { byId, findAll, setOnRoot } from "../document.js";
import { isTall } from "../map/window-shape.js";
import { filesOf, loadLooks, loadScreens, wear } from "../page/looks.js";
import { makeHarmless } from "../page/markup.js";
import { addSymbolsFor } from "../page/symbols.js";
import { atStart, painted, startsApart } from "../store.js";

/** @import { Picture } from "../store.js" */

/** The most characters of a picture's markup. */
const LARGEST = 600_000;

/** Whether the game that was played last is loaded on demand. */
let apart = !!painted.read()?.apart;

/** @param {() => void} onShown Called when the picture is shown: its symbols and styles are loaded first. */
export function showLastPicture(onShown) {
  const last = painted.read();
  const { lang } = document.documentElement;
  const fits = last?.hash === location.hash && last.lang === lang && last.tall === isTall();
  if (last && startsApart(last)) setOnRoot({ "data-returning": null, "data-awaited": "" });
  else if (!last || !fits || !last.markup) setOnRoot({ "data-returning": null });
  else showWithLooks(last, onShown);
}

/** @type {(picture: Picture, onShown: () => void) => Promise<void>} */
async function showWithLooks(picture, onShown) {
  setOnRoot({ "data-returning": null, "data-awaited": "" });
  const { game } = picture;
  const isApart = game && filesOf(game);
  const looks = Promise.all([loadScreens(), isApart && loadLooks(game)]);
  const haveCome = await looks.then(() => true, () => false); // the start of the engine reports a missing file
  if (!haveCome) return;
  const root = parsed(picture.markup);
  // Parsing and laying out in one task would delay taps and the engine.
  requestAnimationFrame(() => {
    if (document.documentElement.dataset.engine !== "starting") return;
    if (game) wear(game);
    byId("screen").replaceChildren(...root.childNodes);
    document.title = picture.title;
    setOnRoot({ "data-awaited": null });
    onShown();
  });
}

/** @param {string} markup */
function parsed(markup) {
  addSymbolsFor(markup);
  const root = /** @type {HTMLElement} */ (byId("screen").cloneNode(false));
  root.innerHTML = markup;
  makeHarmless(root, markup);
  return root;
}

const inPlay = () => location.hash.startsWith("#/game/");

/** Notes which game was played last; other pages, such as the rules of the other game, do not change it. */
export function noteGame() {
  if (inPlay() || atStart()) apart = !!filesOf(document.documentElement.dataset.wears);
}

/** Shows the screen, with the engine's first answer or because the engine does not start. */
export const showScreen = () => setOnRoot({ "data-awaited": null });

/** Keeps the picture whenever the page is hidden: a phone may never show it again. */
export function keepLastPicture() {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keep();
  });
}

function keep() {
  const { lang, dataset } = document.documentElement;
  if (dataset.engine === "starting") return; // the page shows the picture that is kept
  const { hash } = location;
  const markup = inPlay() ? plainMarkup() : "";
  const picture = { hash, lang, tall: isTall(), game: dataset.wears, apart, title: document.title };
  if (apart || markup) painted.keep({ ...picture, markup: markup.length < LARGEST ? markup : "" });
  else painted.forget();
}

/** The screen without open dialogs, and without the shell's styles: the page's policy forbids them in markup. */
function plainMarkup() {
  const copy = /** @type {HTMLElement} */ (byId("screen").cloneNode(true));
  for (const element of findAll("[style]", copy)) element.removeAttribute("style");
  for (const dialog of findAll("dialog[open]", copy)) dialog.removeAttribute("open");
  return copy.innerHTML;
}
