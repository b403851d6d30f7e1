// Tells screen readers what happened, one sentence for each event.

const KEPT = 12;

/** Takes out all that was announced. */
export function hush() {
  document.getElementById("announce").replaceChildren();
}

/** Announces the sentences. Each is a new element, so one that is said again is read again. */
export function announce(sentences) {
  const region = document.getElementById("announce");
  region.setAttribute("aria-atomic", "false");
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
  }
  while (region.childElementCount > KEPT) region.firstElementChild.remove();
}
