// The symbols of drawings. The page has only those that it shows: the browser expands the `use` elements of
// every symbol in the page, also of symbols that no drawing shows.

const NAME = /(?:href="|url\()#([\w-]+)/g;

/** @type {Map<string, string>} The symbols that the page does not have yet, by their names. */
const waiting = new Map();
/** The patterns that the page does not have yet. Style sheets name them, so all come with the first symbols. */
let patterns = "";

/** @param {string} lines The patterns, and then each symbol. */
export function storeSymbols(lines) {
  const [first, ...symbols] = lines.split("\n");
  patterns += first;
  for (const symbol of symbols) waiting.set(symbol.split(' id="')[1].split('"')[0], symbol);
}

/** @param {string} markup Markup that the page is about to show. */
export function addSymbolsFor(markup) {
  const symbols = symbolsIn(markup);
  if (!symbols) return;
  document.querySelector(".sprite")?.insertAdjacentHTML("beforeend", symbols);
  document.body.insertAdjacentHTML("afterbegin", patterns);
  patterns = "";
}

/** @type {(markup: string) => string} The symbols that the page does not have yet. */
function symbolsIn(markup) {
  let symbols = "";
  for (const [, name] of markup.matchAll(NAME)) {
    const symbol = waiting.get(name) ?? "";
    waiting.delete(name);
    symbols += symbol + symbolsIn(symbol);
  }
  return symbols;
}
