// Tells screen readers what happened, one sentence for each event, in their order.

/** More sentences than bots bring about between two questions: none goes before it is read. */
const KEPT = 80;
/** What is to be said once nothing lies over the page: beside an open dialog nothing is heard. */
const waiting = [];

/** Takes out all that was announced. */
export function hush() {
  waiting.length = 0;
  document.getElementById("announce").replaceChildren();
}

/** Announces the sentences. Each is a new element, so one that is said again is read again. */
export function announce(sentences) {
  waiting.push(...sentences);
  if (!document.querySelector("dialog:modal")) speak();
}

/** Goes on with what has waited for a dialog to close. Their `close` events do not bubble. */
export function speakAfterDialogs() {
  document.addEventListener("close", speak, { capture: true });
}

function speak() {
  const region = document.getElementById("announce");
  region.setAttribute("aria-atomic", "false");
  for (const sentence of waiting.splice(0)) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
  }
  while (region.childElementCount > KEPT) region.firstElementChild.remove();
}
