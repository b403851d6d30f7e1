// Which of its languages a page speaks, before anything else has run.

import { chosenLanguage } from "./store.js";

/** The first of the page's languages that the person wants; `words.best` in Python does the same. */
export function wantedLanguage() {
  const root = document.documentElement;
  const spoken = root.dataset.languages.split(" ");
  const wishes = [chosenLanguage(), ...navigator.languages].filter(Boolean);
  const codes = wishes.map((tag) => String(tag).toLowerCase().split("-")[0]);
  return codes.find((code) => spoken.includes(code)) ?? root.lang;
}
