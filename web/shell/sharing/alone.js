// A drawing of the page as one that needs no page: without its symbols, style sheets and properties.

import { copies, drawing, unfold } from "./unfolding.js";

/** What is drawn of a map: the land and what stands on it, and no mark for whoever is on turn. */
const PICTURED = "[data-pictured]";
/** What shapes are filled with by its name. */
const FILLINGS = "pattern, linearGradient, radialGradient";
/** What style sheets may say of a shape, and what is in it looks like it. All can be attributes. */
const INHERITED = [
  ...["color", "visibility", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity"],
  ...["stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray"],
  ...["stroke-dashoffset", "paint-order", "text-anchor", "dominant-baseline", "letter-spacing"],
  ...["font-family", "font-size", "font-weight"],
];
/** The same of the shape alone, as it is where nothing is said. */
const OWN = { display: "inline", opacity: "1", transform: "none" };

/** The markup of a map's drawing, of which `extent` is seen in a picture of this size. */
export function alone(map, { x, y, width, height }, size) {
  const fillings = drawing("defs", {}, ...copies(document.querySelectorAll(FILLINGS)));
  const layers = copies(map.querySelectorAll(PICTURED));
  const copy = drawing("svg", { viewBox: `${x} ${y} ${width} ${height}`, ...size }, fillings, ...layers);
  for (const layer of layers) layer.removeAttribute("style"); // how close the map is on the screen
  unfold(copy);
  dress(copy);
  return new XMLSerializer().serializeToString(copy);
}

/** Says on every element how it looks. It must be in the page to be asked for that; nobody sees it there. */
function dress(root) {
  document.body.append(root);
  const nodes = [root, ...root.querySelectorAll("*")];
  const looks = new Map(nodes.map((node) => [node, lookOf(node)]));
  root.remove();
  for (const [node, look] of looks) wear(node, look, looks.get(node.parentElement) ?? {});
}

function lookOf(node) {
  const style = getComputedStyle(node);
  return Object.fromEntries([...INHERITED, ...Object.keys(OWN)].map((name) => [name, style.getPropertyValue(name)]));
}

/** Only what would be otherwise without it: most say nothing new. */
function wear(node, look, above) {
  const usual = { ...above, ...OWN };
  for (const [name, value] of Object.entries(look)) {
    if (value === usual[name]) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
  node.removeAttribute("class");
}
