// Checks and prepares markup before it goes into the page: markup of the engine, in which plugin bots
// run, and the stored picture of the last visit. It may show things, but nothing in it may act by itself.

const ACTIVE = "base, embed, frame, iframe, link, meta, object, script, style";
const ACTING = /^(on.*|action|formaction|ping|srcdoc)$/i;
/** If the text matches neither, the elements need not be searched. */
const SUSPICIOUS = new RegExp(
  `<(?:${ACTIVE.replaceAll(", ", "|")})\\b|[\\s"'/](?:on\\w+|action|formaction|ping|srcdoc)\\s*=`,
  "i",
);
const SYMBOL = /(?:href="|url\()#([\w-]+)/g;

/** @type {(root: Element, markup: string) => void} `root` has this markup, and is not in the page yet. */
export function makeHarmless(root, markup) {
  if (!SUSPICIOUS.test(markup)) return;
  for (const element of root.querySelectorAll(ACTIVE)) element.remove();
  for (const element of root.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (ACTING.test(name)) element.removeAttribute(name);
  }
}

/**
 * Makes sure that the page has the symbols of this markup; call it before the markup is put in. The
 * symbols that the start screen does not need are in a template until then: laying out all of them
 * takes longer than the first paint.
 * @param {string} markup
 */
export function addSymbolsFor(markup) {
  /** @type {HTMLTemplateElement | null} */
  const template = document.querySelector("template#symbols");
  const isMissing = () => [...markup.matchAll(SYMBOL)].some(([, name]) => !document.getElementById(name));
  if (template && isMissing()) template.replaceWith(template.content);
}
