// The shell's few sentences: the build writes them into the page, in the page's language.

/** The sentence of this name. */
export function text(name) {
  return document.querySelector(`template[data-text="${name}"]`)?.content.textContent ?? "";
}

/** A copy of what is to be said about this trouble. */
export function troubleText(reason) {
  const find = (name) => document.querySelector(`template[data-trouble="${CSS.escape(name)}"]`);
  return (find(reason) ?? find("start-failed")).content.cloneNode(true);
}
