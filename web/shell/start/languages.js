// The page's languages: the build has written the start screen, what stands beside every screen, and
// the few sentences of the shell, in each of them.

import { keepingFocus } from "../page/focus.js";
import { drafts, refill } from "../page/forms.js";
import { putIn } from "../page/regions.js";
import { setOnRoot } from "../root.js";

const templateOf = (language) => document.querySelector(`template[data-language="${CSS.escape(language)}"]`);

/** What the build has written in the page's present language. */
function translation() {
  return templateOf(document.documentElement.lang)?.content ?? document;
}

/** Says what stands beside every screen in the page's present language. */
export function translateDialogs() {
  for (const said of translation().querySelectorAll("#dialogs > [id], #dialogs > * > [id]")) {
    const shown = document.getElementById(said.id);
    if (said.ariaLabel) shown?.setAttribute("aria-label", said.ariaLabel);
    if (!said.childElementCount && said.textContent) shown?.replaceChildren(said.textContent);
  }
}

/** Turns the start screen into a language while the engine is not there to do it. */
export function showStartScreenIn(language) {
  const template = templateOf(language);
  if (!template || !document.querySelector("#screen > .start")) return;
  const typed = drafts();
  const { innerHTML } = template.content.querySelector("#screen");
  setOnRoot({ lang: language });
  document.title = template.dataset.title;
  keepingFocus(() => putIn({ screen: innerHTML }));
  refill(typed);
  translateDialogs();
}

/** The sentence of this name. */
export function text(name) {
  return translation().querySelector(`template[data-text="${name}"]`)?.content.textContent ?? "";
}

/** A copy of what is to be said about this trouble. */
export function troubleText(reason) {
  const find = (name) => translation().querySelector(`template[data-trouble="${CSS.escape(name)}"]`);
  return (find(reason) ?? find("start-failed")).content.cloneNode(true);
}
