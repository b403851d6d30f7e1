// Before anything is painted: the colours of the last visit, and the start screen in the person's
// language. The page waits for this script, so it is small and needs no other.

import { setOnRoot } from "./root.js";
import { attributes, chosenLanguage } from "./store.js";

const root = document.documentElement;

/** The first of the page's languages that the person wants; `words.best` in Python does the same. */
function wanted() {
  const spoken = root.dataset.languages.split(" ");
  const wishes = [chosenLanguage(), ...navigator.languages].filter(Boolean);
  const codes = wishes.map((tag) => String(tag).toLowerCase().split("-")[0]);
  return codes.find((code) => spoken.includes(code)) ?? root.lang;
}

/** Changes the page's language as soon as all of it is there; until then nothing is to be seen. */
function speak(language) {
  if (language === root.lang) return;
  setOnRoot({ lang: language, "data-turning": "" });
  document.addEventListener("readystatechange", () => turn(language), { once: true });
}

function turn(language) {
  const { content, dataset } = document.querySelector(`template[data-language="${language}"]`);
  for (const part of content.children) {
    document.getElementById(part.id).replaceWith(document.importNode(part, true));
  }
  document.title = dataset.title;
  setOnRoot({ "data-turning": null });
}

const { lang: _, ...looks } = attributes.read();
setOnRoot(looks);
speak(wanted());
