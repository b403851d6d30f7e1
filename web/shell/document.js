// The document as a whole: its elements, the attributes of its root element, its language, and its frames.
// The root element's attributes decide colours, motion and language.

import { chosenLanguage } from "./store.js";

/** @type {(selector: string, root?: ParentNode) => HTMLElement | null} */
export const find = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => HTMLElement[]} */
export const findAll = (selector, root = document) => [...root.querySelectorAll(/** @type {"a"} */ (selector))];
/** @type {(id: string) => HTMLElement} For elements that are always in the page. */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {(name: string) => string} What the build has written into the page's `<meta>` element of this name. */
export const metaContent = (name) =>
  document.querySelector(`meta[name='okanagan:${name}']`)?.getAttribute("content") ?? "";

/** @param {Record<string, string | null>} attributes Null removes one. */
export function setOnRoot(attributes) {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name);
    else if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

/** Whether nothing may move: the device or the player wants it so. */
export function wantsNoMotion() {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The page's first language that the visitor wants; `words.best` in Python does the same. */
export function wantedLanguage() {
  const root = document.documentElement;
  const available = root.dataset.languages?.split(" ") ?? [];
  const wanted = [chosenLanguage(), ...navigator.languages].filter(Boolean);
  const codes = wanted.map((tag) => String(tag).toLowerCase().split("-")[0]);
  return codes.find((code) => available.includes(code)) ?? root.lang;
}

/** @type {(work: () => void) => void} Calls `work` when the current changes are on the screen. */
export function afterFrame(work) {
  if (document.hidden) return work();
  const waiting = new AbortController();
  const { signal } = waiting;
  const go = () => {
    if (signal.aborted) return;
    waiting.abort();
    work();
  };
  requestAnimationFrame(() => setTimeout(go));
  document.addEventListener("visibilitychange", go, { signal }); // a hidden page draws no frames
}
