// The shell's few sentences: the build writes them into the page, in every language.

import { translation } from "./languages.js";

/** The sentence of this name. */
export function text(name) {
  return translation().querySelector(`template[data-text="${name}"]`)?.content.textContent ?? "";
}

/** A copy of what is to be said about this trouble. */
export function troubleText(reason) {
  const find = (name) => translation().querySelector(`template[data-trouble="${CSS.escape(name)}"]`);
  return (find(reason) ?? find("start-failed")).content.cloneNode(true);
}
