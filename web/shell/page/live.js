// Announces events to screen readers, one sentence for each event, in their order.

/** More sentences than bots cause between two questions: none is removed before it is read. */
const KEPT = 80;
/**
 * Sentences that wait for a modal dialog to close: screen readers ignore the rest of the page until then.
 * @type {string[]}
 */
const waiting = [];

const region = () => /** @type {HTMLElement} */ (document.getElementById("announce"));

/** Removes all announcements. */
export function hush() {
  waiting.length = 0;
  region().replaceChildren();
}

/**
 * Announces sentences. Each is a new element, so that a repeated sentence is read again.
 * @param {string[]} sentences
 */
export function announce(sentences) {
  waiting.push(...sentences);
  if (!document.querySelector("dialog:modal")) flush();
}

/** Announces waiting sentences when a dialog closes. Its `close` event does not bubble. */
export function announceAfterDialogs() {
  document.addEventListener("close", flush, { capture: true });
}

function flush() {
  const target = region();
  target.setAttribute("aria-atomic", "false");
  for (const sentence of waiting.splice(0)) {
    const line = document.createElement("p");
    line.textContent = sentence;
    target.append(line);
  }
  while (target.childElementCount > KEPT) target.firstElementChild?.remove();
}
