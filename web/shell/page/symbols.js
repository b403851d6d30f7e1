// The symbols that the start screen does without. They lie in a template until a screen is drawn with
// one of them: to lay all of them out takes longer than the first paint.

const NAMES = /(?:href="|url\()#([\w-]+)/g;

/** Makes sure that the page has the symbols that this markup is drawn with; call it before that is put in. */
export function addSymbolsFor(markup) {
  const template = document.getElementById("symbols");
  if (!template || hasAll(markup)) return;
  template.replaceWith(template.content);
}

function hasAll(markup) {
  return [...markup.matchAll(NAMES)].every(([, name]) => document.getElementById(name));
}
