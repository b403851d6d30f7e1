// The page's languages. For each language, the build has written the start screen, the texts beside every
// screen, and the sentences of the shell.

import { setOnRoot } from "../document.js";
import { keepingFocus } from "../page/focus.js";
import { drafts, refill } from "../page/forms.js";
import { putIn, readRegions } from "../page/regions.js";

/** @type {(language: string) => HTMLTemplateElement | null} */
const templateOf = (language) => document.querySelector(`template[data-language="${CSS.escape(language)}"]`);

/** The texts of the build in the page's current language. */
function translation() {
  return templateOf(document.documentElement.lang)?.content ?? document;
}

/** Puts the texts beside every screen into the page's current language. */
export function translateDialogs() {
  for (const translated of translation().querySelectorAll("#dialogs > [id], #dialogs > * > [id]")) {
    const target = document.getElementById(translated.id);
    if (translated.ariaLabel) target?.setAttribute("aria-label", translated.ariaLabel);
    if (!translated.childElementCount && translated.textContent) target?.replaceChildren(translated.textContent);
  }
}

// The engine does the same once it has started.
/** @param {string} language */
export function showStartScreenIn(language) {
  const template = templateOf(language);
  const start = template?.content.querySelector("#screen");
  if (!template || !start || !document.querySelector("#screen > .start")) return;
  const typed = drafts();
  setOnRoot({ lang: language });
  document.title = template.dataset.title ?? "";
  keepingFocus(() => putIn(readRegions({ screen: start.innerHTML })));
  refill(typed);
  translateDialogs();
}

/** @param {string} name */
export function text(name) {
  /** @type {HTMLTemplateElement | null} */
  const template = translation().querySelector(`template[data-text="${name}"]`);
  return template?.content.textContent ?? "";
}

/** @param {string} reason */
export function troubleText(reason) {
  /** @type {(name: string) => HTMLTemplateElement | null} */
  const find = (name) => translation().querySelector(`template[data-trouble="${CSS.escape(name)}"]`);
  const template = /** @type {HTMLTemplateElement} */ (find(reason) ?? find("start-failed"));
  return /** @type {DocumentFragment} */ (template.content.cloneNode(true));
}
