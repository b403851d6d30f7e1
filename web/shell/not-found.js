// The entry of the page for an address at which there is nothing: in the visitor's colours and language,
// with a link to the game. The page can be at any depth, and the site at any path, so it searches the game.
// A link to a game whose `#` a program has written as `%23` or left out leads here, too: it is handed on.

import { setOnRoot, wantedLanguage } from "./document.js";
import { findHome, linkedIn } from "./home.js";
import { attributes } from "./store.js";

/** @param {string} language */
function showIn(language) {
  setOnRoot({ lang: language });
  for (const section of document.querySelectorAll("section")) {
    section.hidden = section.lang !== language;
    if (!section.hidden) document.title = section.dataset.title ?? "";
  }
}

/** @param {string | null} home */
function lead(home) {
  if (home === null) return;
  const linked = linkedIn(location.pathname.slice(home.length - 1) + location.search + location.hash);
  if (linked) return location.replace(home + linked);
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("[data-home]");
  for (const link of links) link.href = home;
}

/** @param {string} address */
const exists = (address) => fetch(address).then(({ ok }) => ok, () => false);

const { lang: _, ...looks } = attributes.read();
setOnRoot(looks);
showIn(wantedLanguage());
findHome(location.pathname, exists).then(lead);
