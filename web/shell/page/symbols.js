// The symbols of drawings that the start screen does not show. They are a file of their own, so that the
// start screen is visible sooner.

import { cachedOrFetched } from "../engine/files.js";
import { EngineError } from "../engine/requests.js";

const SYMBOL = /(?:href="|url\()#([\w-]+)/g;

/** @type {Promise<void> | null} */
let loading = null;
/** @type {DocumentFragment | null} The symbols, until the page has them. */
let waiting = null;

/** Loads the symbols. After a failure, the next call tries again. */
export function loadSymbols() {
  loading ??= fetchSymbols().catch((error) => {
    loading = null;
    throw new EngineError("missing-file", String(error));
  });
  return loading;
}

async function fetchSymbols() {
  const address = document.querySelector("meta[name='okanagan:symbols']")?.getAttribute("content") ?? "";
  const response = await cachedOrFetched(address);
  waiting = parsed(await response.text());
}

/** @param {string} markup Of symbols. */
export function parsed(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}

/**
 * Makes sure that the page has the symbols of this markup; call it before the markup is put in. Only a
 * page that needs them gets them: laying out all of them takes longer than the first paint.
 * @param {string} markup
 */
export function addSymbolsFor(markup) {
  const isMissing = () => [...markup.matchAll(SYMBOL)].some(([, name]) => !document.getElementById(name));
  if (!waiting || !isMissing()) return;
  document.body.prepend(waiting);
  waiting = null;
}
