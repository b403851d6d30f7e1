// Searches the page while the player types, without the engine. A field names by `data-search` the
// element that it searches. That element has parts (`data-search-part`), which are shown or hidden as a
// whole, with their entries in a list (`data-search-for`, the name of a part). A part must contain all
// words.

import { find, findAll } from "../document.js";
import { override } from "./regions.js";

/** @typedef {{text: string, origins: number[]}} Folded A text without capitals and accents; see `folded`. */

/** Listens to the whole page. */
export function listenToSearch() {
  document.addEventListener("input", ({ target }) => {
    if (isSearchField(target)) search(target);
  });
  document.addEventListener("keydown", onKey);
}

/** @type {(target: EventTarget | null) => target is HTMLInputElement} */
function isSearchField(target) {
  return target instanceof HTMLInputElement && Boolean(target.dataset.search);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, target } = event;
  if (key !== "Enter" || !isSearchField(target)) return;
  event.preventDefault();
  /** @type {HTMLElement | null | undefined} */
  const heading = partsOf(target).find((part) => !part.hidden)?.querySelector("[tabindex]");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** @param {Element | null} target A search that hides it ends. */
export function uncover(target) {
  /** @type {HTMLElement | null | undefined} */
  const part = target?.closest("[data-search-part]");
  if (!part?.hidden) return;
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = document.querySelectorAll("[data-search]");
  const field = [...fields].find((candidate) => partsOf(candidate).includes(part));
  if (!field) return;
  field.value = "";
  search(field);
}

/** @type {(field: HTMLInputElement) => HTMLElement[]} */
function partsOf({ dataset }) {
  return findAll(`#${CSS.escape(dataset.search ?? "")} [data-search-part]`);
}

/** @param {HTMLInputElement} field */
function search(field) {
  const words = folded(field.value).text.split(/\s+/).filter(Boolean);
  /** @type {Range[]} */
  const matches = [];
  let count = 0;
  for (const part of partsOf(field)) {
    const ranges = matchesIn(part, words);
    const entries = findAll(`[data-search-for="${CSS.escape(part.dataset.searchPart ?? "")}"]`);
    for (const element of [part, ...entries]) override(element, "hidden", ranges === null ? "" : null);
    if (ranges === null) continue;
    count += 1;
    matches.push(...ranges);
  }
  for (const { startContainer } of matches) {
    const details = startContainer.parentElement?.closest("details");
    if (details) details.open = true;
  }
  globalThis.CSS?.highlights?.set("search", new Highlight(...matches)); // older browsers do not show it
  showCount(field, words.length ? count : null);
  window.scrollTo(0, 0);
}

/** @type {(part: HTMLElement, words: string[]) => Range[] | null} Null if one of the words is missing. */
function matchesIn(part, words) {
  const nodes = textNodes(part).map((node) => ({ node, text: folded(node.data) }));
  const matches = words.map((word) => nodes.flatMap(({ node, text }) => rangesOf(node, text, word)));
  return matches.every((ranges) => ranges.length) ? matches.flat() : null;
}

/** @type {(node: Text, text: Folded, word: string) => Range[]} */
function rangesOf(node, text, word) {
  return occurrences(text, word).map(([start, end]) => {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  });
}

/** @param {HTMLElement} part */
function textNodes(part) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const nodes = [];
  while (walker.nextNode()) nodes.push(/** @type {Text} */ (walker.currentNode));
  return nodes;
}

/** @type {(text: string) => Folded} */
export function folded(text) {
  const origins = [];
  let plain = "";
  let place = 0;
  for (const letter of text) {
    plain += letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    while (origins.length < plain.length) origins.push(place);
    place += letter.length;
  }
  return { text: plain, origins: [...origins, place] };
}

/** @type {(text: Folded, word: string) => number[][]} Starts and ends in the original text. */
export function occurrences({ text, origins }, word) {
  const places = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    places.push([origins[at], origins[at + word.length]]);
  }
  return places;
}

/** @type {(field: HTMLInputElement, count: number | null) => void} */
function showCount({ dataset: { search } }, count) {
  const place = find(`[data-search-said="${CSS.escape(search ?? "")}"]`);
  if (!place) return;
  const { none = "", one = "", many = "" } = place.dataset;
  const text = count === 0 ? none : count === 1 ? one : many.replace("#", String(count));
  place.textContent = count === null ? "" : text;
}
