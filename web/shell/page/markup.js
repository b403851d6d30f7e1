// Checks and prepares markup before it goes into the page: markup of the engine, in which plugin bots
// run, and the stored picture of the last visit. It may show things, but nothing in it may act by itself.

const ACTIVE = "base, embed, frame, iframe, link, meta, object, script, style";
const ACTING = /^(on.*|action|formaction|ping|srcdoc)$/i;
/** If the text matches neither, the elements need not be searched. */
const SUSPICIOUS = new RegExp(
  `<(?:${ACTIVE.replaceAll(", ", "|")})\\b|[\\s"'/](?:on\\w+|action|formaction|ping|srcdoc)\\s*=`,
  "i",
);

/** @type {(root: Element, markup: string) => void} `root` has this markup, and is not in the page yet. */
export function makeHarmless(root, markup) {
  if (!SUSPICIOUS.test(markup)) return;
  for (const element of root.querySelectorAll(ACTIVE)) element.remove();
  for (const element of root.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (ACTING.test(name)) element.removeAttribute(name);
  }
}
