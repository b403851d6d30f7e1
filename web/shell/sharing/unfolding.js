// Drawings made of symbols, as drawings of shapes alone.

const SVG = "http://www.w3.org/2000/svg";

/** A new element of a drawing. */
export function drawing(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Copies of elements, with all in them. */
export const copies = (nodes) => [...nodes].map((node) => node.cloneNode(true));

/** Puts what it shows into the place of each `<use>` within an element. */
export function unfold(root) {
  for (const use of root.querySelectorAll("use")) use.replaceWith(unfolded(use));
}

/** All attributes of `<use>` but for its place are for what it shows, as if around that. */
function unfolded(use) {
  const { href, x = 0, y = 0, width = "100%", height = "100%", ...others } = attributesOf(use);
  const shown = document.getElementById(href.slice(1));
  const content = shown.nodeName === "symbol" ? boxed(shown, { x, y, width, height }) : moved(shown, x, y);
  unfold(content);
  return drawing("g", others, content);
}

function boxed(symbol, box) {
  const { id, ...own } = attributesOf(symbol);
  return drawing("svg", { ...own, ...box }, ...copies(symbol.childNodes));
}

function moved(shape, x, y) {
  return drawing("g", { transform: `translate(${x} ${y})` }, ...copies([shape]));
}

function attributesOf({ attributes }) {
  return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
}
