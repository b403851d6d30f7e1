// The entry of the page for an address at which there is nothing: in the visitor's colours and language,
// with a link to the game. The page can be at any depth, and the site at any path, so it searches the game.

import { setOnRoot, wantedLanguage } from "./document.js";
import { findHome } from "./home.js";
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
function setLinks(home) {
  if (home === null) return;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("[data-home]");
  for (const link of links) link.href = home;
}

/** @param {string} address */
const exists = (address) => fetch(address).then(({ ok }) => ok, () => false);

const { lang: _, ...looks } = attributes.read();
setOnRoot(looks);
showIn(wantedLanguage());
findHome(location.pathname, exists).then(setLinks);
