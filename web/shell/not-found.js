// The page for an address at which there is nothing: in the person's colours and language, with a link
// to the game. It can be shown at any depth, and the site at any path: so it asks where the game is.

import { findHome } from "./home.js";
import { wantedLanguage } from "./language.js";
import { setOnRoot } from "./root.js";
import { attributes } from "./store.js";

function speak(language) {
  setOnRoot({ lang: language });
  for (const section of document.querySelectorAll("section")) section.hidden = section.lang !== language;
  document.title = document.querySelector(`section[lang="${language}"]`).dataset.title;
}

/** Leads the links to the game; where it is not found they go on to this folder's own page. */
function lead(home) {
  if (home === null) return;
  for (const link of document.querySelectorAll("[data-home]")) link.href = home;
}

const isThere = (address) => fetch(address).then(({ ok }) => ok, () => false);

const { lang: _, ...looks } = attributes.read();
setOnRoot(looks);
speak(wantedLanguage());
findHome(location.pathname, isThere).then(lead);
