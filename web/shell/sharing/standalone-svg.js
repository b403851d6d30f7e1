// Turns a drawing of the page into one that needs no page: without its symbols, style sheets and properties.

/** @import { Box } from "../map/geometry.js" */
/** @typedef {Record<string, string>} Look The values of CSS properties. */

const SVG = "http://www.w3.org/2000/svg";
/** The parts of a map that are drawn: the land and what stands on it, without the mark of the next player. */
const PICTURED = "[data-pictured]";
/** The definitions that shapes use as their fill. */
const FILLS = "pattern, linearGradient, radialGradient";
/** The inherited properties of a shape that style sheets may set. All are also attributes. */
const INHERITED = [
  ...["color", "visibility", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity"],
  ...["stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray"],
  ...["stroke-dashoffset", "paint-order", "text-anchor", "dominant-baseline", "letter-spacing"],
  ...["font-family", "font-size", "font-weight"],
];
/** The properties that are not inherited, with their initial values. */
const OWN = { display: "inline", opacity: "1", transform: "none" };

/** @type {(map: SVGSVGElement, extent: Box, size: {width: number, height: number}) => string} In pixels. */
export function standaloneMarkup(map, { x, y, width, height }, size) {
  const fills = element("defs", {}, ...copies(document.querySelectorAll(FILLS)));
  const layers = /** @type {Element[]} */ (copies(map.querySelectorAll(PICTURED)));
  const copy = element("svg", { viewBox: `${x} ${y} ${width} ${height}`, ...size }, fills, ...layers);
  for (const layer of layers) layer.removeAttribute("style"); // how close the map is on the screen
  replaceUses(copy);
  setLooks(copy);
  return new XMLSerializer().serializeToString(copy);
}

/** @type {(name: string, attributes: Record<string, string | number>, ...children: Node[]) => SVGElement} */
function element(name, attributes, ...children) {
  const created = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, String(value));
  created.append(...children);
  return created;
}

/** @param {Iterable<Node>} nodes */
const copies = (nodes) => [...nodes].map((node) => node.cloneNode(true));

/** @param {Element} root */
function replaceUses(root) {
  for (const use of root.querySelectorAll("use")) use.replaceWith(copyOfTarget(use));
}

// The attributes of `<use>`, except its place, apply to a group around the copy.
/** @param {SVGUseElement} use */
function copyOfTarget(use) {
  const { href, x = 0, y = 0, width = "100%", height = "100%", ...others } = attributesOf(use);
  const target = /** @type {Element} */ (document.getElementById(href.slice(1)));
  const content = target.nodeName === "symbol" ? boxed(target, { x, y, width, height }) : shifted(target, x, y);
  replaceUses(content);
  return element("g", others, content);
}

/** @type {(symbol: Element, box: Record<string, string | number>) => SVGElement} */
function boxed(symbol, box) {
  const { id, ...attributes } = attributesOf(symbol);
  return element("svg", { ...attributes, ...box }, ...copies(symbol.childNodes));
}

/** @type {(shape: Element, x: string | number, y: string | number) => SVGElement} */
function shifted(shape, x, y) {
  return element("g", { transform: `translate(${x} ${y})` }, ...copies([shape]));
}

/** @type {(element: Element) => Record<string, string>} */
function attributesOf({ attributes }) {
  return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
}

// Sets the computed style of each element as attributes. The browser computes it only for elements in the
// page, so the drawing is added for a moment; it is not painted.
/** @param {Element} root */
function setLooks(root) {
  document.body.append(root);
  const looks = new Map([root, ...root.querySelectorAll("*")].map((node) => [node, lookOf(node)]));
  root.remove();
  for (const [node, look] of looks) setLook(node, look, (node.parentElement && looks.get(node.parentElement)) ?? {});
}

/** @type {(node: Element) => Look} */
function lookOf(node) {
  const style = getComputedStyle(node);
  return Object.fromEntries([...INHERITED, ...Object.keys(OWN)].map((name) => [name, style.getPropertyValue(name)]));
}

/** @type {(node: Element, look: Look, parent: Look) => void} Most values are those of the parent. */
function setLook(node, look, parent) {
  /** @type {Look} */
  const inherited = { ...parent, ...OWN };
  for (const [name, value] of Object.entries(look)) {
    if (value === inherited[name]) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
  node.removeAttribute("class");
}
