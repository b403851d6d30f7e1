// Searching what is on the page, as one types: no engine is needed. A field names by `data-search`
// the element that it looks through; that has parts (`data-search-part`), which stay or go as a whole;
// entries of a list (`data-search-for`, a part's name) go with them. All words typed must be in a part.

import { override } from "./regions.js";

const MARKS = "search";

/** Listens to the whole page. */
export function listenToSearch() {
  document.addEventListener("input", ({ target }) => {
    if (target.dataset?.search) search(target);
  });
  document.addEventListener("keydown", onKey);
}

/** Enter leads to the first part that was found. */
function onKey(event) {
  const { key, target } = event;
  if (key !== "Enter" || !target.dataset?.search) return;
  event.preventDefault();
  const first = partsOf(target).find((part) => !part.hidden);
  const heading = first?.querySelector("[tabindex]");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Ends a search that has hidden what somebody wants to go to. */
export function uncover(target) {
  const part = target?.closest("[data-search-part]");
  if (!part?.hidden) return;
  const field = [...document.querySelectorAll("[data-search]")].find((one) => partsOf(one).includes(part));
  field.value = "";
  search(field);
}

function partsOf(field) {
  return [...document.getElementById(field.dataset.search).querySelectorAll("[data-search-part]")];
}

function search(field) {
  const words = folded(field.value).text.split(/\s+/).filter(Boolean);
  const found = new Map(partsOf(field).map((part) => [part, places(part, words)]));
  let count = 0;
  for (const [part, ranges] of found) {
    show(part, ranges !== null);
    for (const entry of entriesOf(part)) show(entry, ranges !== null);
    if (ranges !== null) count += 1;
  }
  const ranges = [...found.values()].flatMap((some) => some ?? []);
  for (const range of ranges) unfold(range);
  highlight(ranges);
  say(field, words.length ? count : null);
  window.scrollTo(0, 0);
}

function entriesOf(part) {
  return document.querySelectorAll(`[data-search-for="${CSS.escape(part.dataset.searchPart)}"]`);
}

/** What is found in something folded shall be seen. */
function unfold(range) {
  const folds = range.startContainer.parentElement.closest("details");
  if (folds) folds.open = true;
}

function show(element, wanted) {
  override(element, "hidden", wanted ? null : "");
}

/** Where the words stand in a part; null if one of them is not there. */
function places(part, words) {
  const nodes = textNodes(part).map((node) => ({ node, text: folded(node.data) }));
  const ranges = words.map((word) => nodes.flatMap(({ node, text }) => rangesOf(node, text, word)));
  return ranges.every((some) => some.length) ? ranges.flat() : null;
}

function rangesOf(node, text, word) {
  return occurrences(text, word).map(([start, end]) => {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  });
}

function textNodes(part) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** A text without capitals and accents, and for each of its letters where it stood before. */
export function folded(text) {
  const origins = [];
  let plain = "";
  let at = 0;
  for (const letter of text) {
    plain += letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    while (origins.length < plain.length) origins.push(at);
    at += letter.length;
  }
  return { text: plain, origins: [...origins, at] };
}

/** From where to where in the unfolded text a word stands. */
export function occurrences({ text, origins }, word) {
  const found = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([origins[at], origins[at + word.length]]);
  }
  return found;
}

/** Marks them without touching the page's elements; older browsers show no marks. */
function highlight(ranges) {
  globalThis.CSS?.highlights?.set(MARKS, new Highlight(...ranges));
}

/** Says how much was found; `null` takes that out again. */
function say(field, count) {
  const place = document.querySelector(`[data-search-said="${CSS.escape(field.dataset.search)}"]`);
  if (!place) return;
  const { none, one, many } = place.dataset;
  const text = count === 0 ? none : count === 1 ? one : many.replace("#", String(count));
  place.textContent = count === null ? "" : text;
}
