// Turns what the player does into messages, by the `data-*` attributes of the element that was used.

import { fieldsOf } from "./forms.js";

/** @import { Message } from "../message-queue.js" */

/**
 * @typedef {(message: Message) => void} Send
 * @typedef {Record<string, (element: HTMLElement) => unknown>} ShellVerbs The verbs of `data-shell`, which
 *   need no engine; each gets the element that was used.
 */

const CONTROLS = "form, fieldset, input, select, textarea";
/** @type {{at: string | undefined, id: string, element?: HTMLElement}} */
let lastClick = { at: undefined, id: "" };

/** The button that was used last, or the one that has replaced it since. */
export function lastUsed() {
  const { element, id } = lastClick;
  return (id && document.getElementById(id)) || (element?.isConnected ? element : null);
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
  lastClick = { at: element.dataset.at, id: element.id, element };
  send({ ...dataOf(element), ...spotOf(event) });
}

// In per cent of the sides of the element with `data-spot`. Keys hit nothing.
/** @param {MouseEvent} event */
function spotOf(event) {
  const { detail, clientX, clientY } = event;
  const element = detail ? closest(event, "[data-spot]") : null;
  if (!element) return {};
  const { left, top, width, height } = element.getBoundingClientRect();
  /** @type {(length: number, size: number) => number} */
  const percent = (length, size) => Math.round((100 * length) / size);
  return { spot: `${percent(clientX - left, width)} ${percent(clientY - top, height)}` };
}

/**
 * Whether a click is the second of a double click and hit an element that appeared only after the first
 * one: it was not meant for that element. On the same button, or where nothing depends on the move
 * (turning a tile, for instance), two clicks are two.
 * @param {{detail: number}} event
 * @param {{dataset: DOMStringMap, id: string}} element
 * @param {typeof lastClick} last
 */
export function isEcho({ detail }, { dataset, id }, last) {
  const isSame = dataset.at === last.at || (id && id === last.id);
  return detail > 1 && !isSame;
}

/** @type {(element: HTMLElement) => Message} Its `data-*` attributes, by their names without `data-`. */
function dataOf(element) {
  const attributes = [...element.attributes].filter(({ name }) => name.startsWith("data-"));
  return /** @type {any} */ (Object.fromEntries(attributes.map(({ name, value }) => [name.slice(5), value])));
}

/** @param {HTMLElement} element */
function isDisabled(element) {
  return ("disabled" in element && element.disabled) || element.getAttribute("aria-disabled") === "true";
}

/** @type {(event: SubmitEvent, send: Send) => Promise<void>} The button's attributes are added to the form's. */
async function onSubmit(event, send) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  event.preventDefault();
  const { submitter } = event;
  const ofButton = submitter ? dataOf(submitter) : {};
  if (form.dataset.do) send({ ...dataOf(form), ...ofButton, fields: await fieldsOf(form) });
}

/** @type {(event: Event, send: Send) => void} The verb belongs to the control, or to its `<fieldset>`. */
function onChange(event, send) {
  const { name, value } = /** @type {HTMLInputElement} */ (event.target);
  const element = closest(event, "[data-do]");
  if (element?.matches("fieldset, input, select, textarea")) send({ ...dataOf(element), name, value });
}

/** @type {(event: ToggleEvent, send: Send) => void} A panel with `data-seen` is filled while it is open. */
function onToggle({ target, newState }, send) {
  const verb = /** @type {HTMLElement} */ (target).dataset?.seen;
  if (verb) send({ do: verb, open: newState === "open" ? "yes" : "" });
}
