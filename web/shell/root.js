// The page's root element: what it wears decides colours, movement, and the language.

/** Sets attributes of the root element; null removes one. What is as wished is left: all hangs on it. */
export function setOnRoot(attributes) {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name);
    else if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

/** Whether nothing is to move: the device or the person wants it so. */
export function wantsNoMotion() {
  const { motion } = document.documentElement.dataset;
  return motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
