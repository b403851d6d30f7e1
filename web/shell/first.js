// The entry of the script that runs before the first paint. It applies the colours of the last visit and
// the visitor's language. A browser that cannot run the game shows this, and loads nothing more: it
// may not understand the shell. It also shows that the shell or a style sheet did not arrive, and holds a
// form until the shell has arrived. The page waits for this script, so it is small, and built for old browsers.

import { setOnRoot, wantedLanguage } from "./document.js";
import { missingSupport } from "./engine/browser-support.js";
import { startEarlyWorker } from "./overrides/early-worker.js";
import { attributes, painted, startsApart } from "./store.js";

const root = document.documentElement;
const MISSING = "missing-file";
/**
 * The files that the start screen needs. The shell handles the others, which have an id. The screen needs no
 * style sheet for paper, which has a medium.
 */
const OWN_FILES = "script[src]:not([id]), link[rel='stylesheet']:not([media], [id])";

/** @type {(language: string) => void} The page is hidden until it is parsed and translated. */
function translate(language) {
  if (language === root.lang) return;
  setOnRoot({ lang: language, "data-turning": "" });
  onceParsed(() => showTranslation(language));
}

/** @param {string} language */
function showTranslation(language) {
  const { content, dataset } = templateOf(`data-language="${language}"`);
  for (const part of content.children) {
    document.getElementById(part.id)?.replaceWith(document.importNode(part, true));
  }
  document.title = dataset.title ?? "";
  setOnRoot({ "data-turning": null });
}

/** @type {(attribute: string, parent?: ParentNode) => HTMLTemplateElement} */
function templateOf(attribute, parent = document) {
  return /** @type {HTMLTemplateElement} */ (parent.querySelector(`template[${attribute}]`));
}

/** @type {(work: () => void) => void} Calls `work` before the deferred scripts run. */
function onceParsed(work) {
  document.addEventListener("readystatechange", work, { once: true });
}

/**
 * Hides the start screen where the last picture of a game, or the start screen of another game, will
 * replace it (start/last-picture.js): on a phone it would be drawn first, for nothing.
 */
function makeRoomForPicture() {
  const last = painted.read();
  if (!last || (last.hash !== location.hash && !startsApart(last))) return;
  setOnRoot({ "data-returning": "" });
  window.addEventListener("load", () => setOnRoot({ "data-returning": null }));
}

/**
 * Shows why the page does not work, where the shell cannot. The screen takes no more input.
 * @param {{reason: string, detail: string}} lack
 */
function showLack({ reason, detail }) {
  const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));
  if (trouble.firstChild) return;
  const translation = templateOf(`data-language="${root.lang}"`);
  const words = templateOf(`data-trouble="${reason}"`, translation ? translation.content : document);
  trouble.appendChild(document.importNode(words.content, true));
  /** @type {HTMLElement} */ (trouble.querySelector("[data-detail]")).textContent = detail;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (trouble.querySelectorAll("button"))) {
    button.hidden = reason !== MISSING || button.dataset.shell !== "reload";
    button.addEventListener("click", () => location.reload());
  }
  /** @type {HTMLElement} */ (document.getElementById("screen")).inert = true;
  document.body.prepend(trouble); // without a style sheet it would be below the screen
}

function watchForMissingFiles() {
  window.addEventListener("error", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(OWN_FILES)) return;
    const address = target.getAttribute("src") || target.getAttribute("href");
    whenParsed(() => {
      showLack({ reason: MISSING, detail: `${address} did not arrive.` });
      /** @type {HTMLElement} */ (document.getElementById("screen")).hidden = target.matches("link"); // it is unstyled
    });
  }, true);
}

/** Holds the form that is submitted before the shell has arrived, and submits it then. */
function holdForm() {
  /** @type {HTMLScriptElement | null} okanagan.html has the shell in it. */
  const shell = document.querySelector("script[type='module'][src]:not([id])");
  if (!shell) return;
  /** @type {SubmitEvent | undefined} */
  let held;
  const hold = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    held = event;
  };
  document.addEventListener("submit", hold);
  shell.addEventListener("load", () => {
    document.removeEventListener("submit", hold);
    if (held) /** @type {HTMLFormElement} */ (held.target).requestSubmit(held.submitter);
  });
}

/** @param {() => void} work */
function whenParsed(work) {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", work);
  else work();
}

const { lang: _, ...looks } = attributes.read();
setOnRoot(looks);
translate(wantedLanguage());
makeRoomForPicture();
watchForMissingFiles();
onceParsed(holdForm);

const lack = missingSupport();
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const { interpreter, code } = script.dataset;
// okanagan.html names no interpreter: it starts its own kind of worker.
if (!lack && interpreter && code) {
  const [program, engine] = [interpreter, code].map((address) => new URL(address, document.baseURI).href);
  onceParsed(() => startEarlyWorker(program, engine));
}
if (lack) {
  onceParsed(() => document.getElementById("engine")?.remove()); // PyScript does nothing without its element
  whenParsed(() => showLack(lack));
}
