// Before anything is painted: the colours of the last visit, and the start screen in the person's
// language. A browser that can't run the game is told so here, and fetches nothing more: the shell
// may be beyond it. The page waits for this script, so it is small, needs no other, and is bundled for
// browsers of long ago.

import { lacking } from "./engine/abilities.js";
import { beginEarly } from "./engine/early.js";
import { wantedLanguage } from "./language.js";
import { setOnRoot } from "./root.js";
import { attributes, painted } from "./store.js";

const root = document.documentElement;

/** Changes the page's language as soon as all of it is there; until then nothing is to be seen. */
function speak(language) {
  if (language === root.lang) return;
  setOnRoot({ lang: language, "data-turning": "" });
  onceParsed(() => turn(language));
}

function turn(language) {
  const { content, dataset } = document.querySelector(`template[data-language="${language}"]`);
  for (const part of content.children) {
    document.getElementById(part.id).replaceWith(document.importNode(part, true));
  }
  document.title = dataset.title;
  setOnRoot({ "data-turning": null });
}

/** Calls `work` when all of the page is there, but none of its deferred scripts has run. */
function onceParsed(work) {
  document.addEventListener("readystatechange", work, { once: true });
}

/**
 * Leaves the start screen unseen where a game's last picture comes in its place (start/painting.js): on a
 * phone it would be drawn first, for nothing.
 */
function makeRoomForPicture() {
  const last = painted.read();
  if (!last || last.hash !== location.hash) return;
  setOnRoot({ "data-returning": "" });
  window.addEventListener("load", () => setOnRoot({ "data-returning": null }));
}

/** Says what the browser lacks, unless the shell has said it. */
function tell({ reason, detail }) {
  const trouble = document.getElementById("trouble");
  if (trouble.firstChild) return;
  const own = document.querySelector(`template[data-language="${root.lang}"]`);
  const words = (own ? own.content : document).querySelector(`template[data-trouble="${reason}"]`);
  trouble.appendChild(document.importNode(words.content, true));
  trouble.querySelector("[data-detail]").textContent = detail;
  trouble.querySelector(".buttons").hidden = true; // nobody would hear them
}

/** PyScript looks for this element, and without it does nothing. */
function leaveOutTheEngine() {
  document.getElementById("engine").remove();
}

const { lang: _, ...looks } = attributes.read();
setOnRoot(looks);
speak(wantedLanguage());
makeRoomForPicture();

const lack = lacking();
const { interpreter, code } = document.currentScript.dataset;
// okanagan.html names none: it begins an engine of its own kind.
if (!lack && interpreter) onceParsed(() => beginEarly(new URL(interpreter, document.baseURI).href, code));
if (lack) {
  onceParsed(leaveOutTheEngine);
  document.addEventListener("DOMContentLoaded", () => tell(lack));
}
