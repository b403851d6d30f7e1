// The page's languages: the build has written the start screen, and what stands beside every screen,
// in each of them.

import { drafts, refill } from "./forms.js";
import { keepingFocus, putIn } from "./regions.js";
import { setOnRoot } from "./root.js";

const templateOf = (language) => document.querySelector(`template[data-language="${CSS.escape(language)}"]`);

/** What the build has written in the page's present language. */
export function translation() {
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
