// Markup from elsewhere: the engine's, in which added bots run, and the last picture's, which is
// stored. It may show things; nothing in it acts by itself.

const ACTIVE = "base, embed, frame, iframe, link, meta, object, script, style";
const ACTING = /^(on.*|action|formaction|ping|srcdoc)$/i;
/** Where neither is found in the text, there is nothing to look for among the elements. */
const SUSPICIOUS = new RegExp(
  `<(?:${ACTIVE.replaceAll(", ", "|")})\\b|[\\s"'/](?:on\\w+|action|formaction|ping|srcdoc)\\s*=`,
  "i",
);

/** Takes out of an element, which is not in the page yet, what would act in the page by itself. */
export function makeHarmless(root, markup) {
  if (!SUSPICIOUS.test(markup)) return;
  for (const one of root.querySelectorAll(ACTIVE)) one.remove();
  for (const one of root.querySelectorAll("*")) {
    for (const { name } of [...one.attributes]) if (ACTING.test(name)) one.removeAttribute(name);
  }
}
