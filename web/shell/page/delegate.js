// Turns what the player does into messages, by the `data-*` attributes of the element that was used.

import { fieldsOf } from "./forms.js";

/** @import { Message } from "../message-queue.js" */

/**
 * @typedef {(message: Message) => void} Send
 * @typedef {Record<string, (element: HTMLElement) => unknown>} ShellVerbs The verbs of `data-shell`, which
 *   need no engine; each gets the element that was used.
 */

const CONTROLS = "form, fieldset, input, select, textarea";
/** @type {{at?: string, do?: string, id: string, element?: HTMLElement, time: number}} */
let lastClick = { id: "", time: 0 };

/** The button that was used last, or the one that has replaced it since. */
export function lastUsed() {
  const { element, id } = lastClick;
  return document.getElementById(id) ?? (element?.isConnected ? element : null);
}

/** @type {(send: Send, shellVerbs: ShellVerbs) => void} */
export function delegate(send, shellVerbs) {
  document.addEventListener("click", (event) => onClick(event, send, shellVerbs));
  document.addEventListener("submit", (event) => onSubmit(event, send));
  document.addEventListener("invalid", onInvalid, { capture: true });
  document.addEventListener("change", (event) => onChange(event, send));
  document.addEventListener("toggle", (event) => onToggle(event, send), { capture: true });
}

/** @type {(event: Event, selector: string) => HTMLElement | null} */
function closest({ target }, selector) {
  return /** @type {Element} */ (target).closest(selector);
}

/** Opens what is folded around a control that the browser refuses: it cannot focus a hidden one. */
function onInvalid(/** @type {Event} */ event) {
  /** @type {HTMLDetailsElement | null | undefined} */
  let folded;
  while ((folded = /** @type {any} */ (closest(event, "details:not([open])")))) folded.open = true;
}

/** @type {(event: MouseEvent, send: Send, shellVerbs: ShellVerbs) => void} */
function onClick(event, send, shellVerbs) {
  const shellElement = closest(event, "[data-shell]");
  if (shellElement && !isDisabled(shellElement)) {
    event.preventDefault();
    shellVerbs[shellElement.dataset.shell ?? ""]?.(shellElement);
  }
  const element = closest(event, "[data-do]");
  if (!element || element.matches(CONTROLS) || isDisabled(element)) return;
  event.preventDefault();
  if (isEcho(event, element, lastClick)) return;
  lastClick = { ...element.dataset, id: element.id, element, time: event.timeStamp };
  send({ ...dataOf(element), ...spotOf(event) });
}

// In per cent of the sides of the element with `data-spot`. Keys hit nothing.
/** @param {MouseEvent} event */
function spotOf(event) {
  const { detail, clientX, clientY } = event;
  const element = closest(event, "[data-spot]");
  if (!detail || !element) return {};
  const { left, top, width, height } = element.getBoundingClientRect();
  /** @type {(length: number, size: number) => number} */
  const percent = (length, size) => Math.round((100 * length) / size);
  return { spot: `${percent(clientX - left, width)} ${percent(clientY - top, height)}` };
}

/**
 * Whether a click is the second of a double click and hit what appeared only after the first one: another
 * element, or another verb of the same button. It was not meant for that. On the same button, or where
 * nothing depends on the move (turning a tile, for instance), two clicks are two.
 * @param {{detail: number, timeStamp: number}} event
 * @param {{dataset: DOMStringMap, id: string}} element
 * @param {typeof lastClick} last
 */
export function isEcho({ detail, timeStamp }, { dataset, id }, last) {
  if (id && id === last.id) return dataset.do !== last.do && timeStamp < last.time + 400;
  return detail > 1 && dataset.at !== last.at;
}

/** @type {(element?: HTMLElement | null) => Message} Its `data-*`; the names of values are single words. */
const dataOf = (element) => /** @type {any} */ ({ ...element?.dataset });

/** @param {HTMLElement} element */
function isDisabled(element) {
  return element.matches(":disabled, [aria-disabled=true]");
}

/** @type {(event: SubmitEvent, send: Send) => Promise<void>} The button's attributes are added to the form's. */
async function onSubmit(event, send) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  event.preventDefault();
  if (form.dataset.do) send({ ...dataOf(form), ...dataOf(event.submitter), fields: await fieldsOf(form) });
}

/** @type {(event: Event, send: Send) => void} The verb belongs to the control, or to its `<fieldset>`. */
function onChange(event, send) {
  const { name, value } = /** @type {HTMLInputElement} */ (event.target);
  const element = closest(event, "[data-do]");
  if (element?.matches("fieldset, input, select, textarea")) send({ ...dataOf(element), name, value });
}

/**
 * A panel with `data-seen` is filled while it is open, and comes into sight.
 * @type {(event: ToggleEvent, send: Send) => void}
 */
function onToggle({ target, newState }, send) {
  const panel = /** @type {HTMLElement} */ (target);
  const verb = panel.dataset?.seen;
  if (!verb) return;
  panel.scrollIntoView({ block: "nearest" });
  send({ do: verb, open: newState === "open" ? "yes" : "" });
}
