// The page's root element: what it wears decides colours, movement, and the language.

/** Sets attributes of the root element; null removes one. What is as wished is left: all hangs on it. */
export function setOnRoot(attributes) {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name);
    else if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}
