// The title and the icon of the tab. While the page is hidden, they can call a player to their turn.

import { find } from "../document.js";
import { ring } from "../motion/sound.js";

/** The page's icon as it looks at the size of a tab, with a dot. */
const CALLING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
<clipPath id="corners"><rect width="16" height="16" rx="3"/></clipPath>
<g clip-path="url(#corners)"><path fill="#c6bdbc" d="M0 0h16L8 8z"/><path fill="#659259" d="M16 0v16L8 8z"/>
<path fill="#78a9c6" d="M16 16H0l8-8z"/><path fill="#f7e9b8" d="M0 16V0l8 8z"/></g>
<circle fill="#d3322a" stroke="#fff" stroke-width="1.5" cx="10.5" cy="5.5" r="4.7"/></svg>`;
/** @type {{title: string, icon: string} | null} What the tab shows after a call. */
let usual = null;

const icon = () => /** @type {HTMLLinkElement} */ (/** @type {unknown} */ (find("link[rel='icon']")));

/** @param {string} title */
export function setTitle(title) {
  if (usual) usual.title = title;
  else document.title = title;
}

const BUZZ = 150; // milliseconds

/** @type {(words: string, buzz?: boolean) => void} `words` say whose turn it is; the device may vibrate, too. */
export function call(words, buzz = false) {
  if (buzz) navigator.vibrate?.(BUZZ);
  if (!document.hidden || usual) return;
  usual = { title: document.title, icon: icon().href };
  document.title = `● ${words} · ${usual.title}`;
  icon().href = `data:image/svg+xml,${encodeURIComponent(CALLING)}`;
  document.addEventListener("visibilitychange", endCall, { once: true });
  ring();
}

function endCall() {
  if (!usual) return;
  document.title = usual.title;
  icon().href = usual.icon;
  usual = null;
}
