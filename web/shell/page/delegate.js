// From what the person does to messages: everything goes by the attributes of the element used.

import { fieldsOf } from "./forms.js";

const CONTROLS = "form, fieldset, input, select, textarea";
/** What the last click that counted was on: at which move (`data-at`), and the element's id. */
let last = { at: undefined, id: "" };

/** Listens to the whole page; `send` takes messages, `shellVerbs` what needs no engine. */
export function delegate(send, shellVerbs) {
  document.addEventListener("click", (event) => onClick(event, send, shellVerbs));
  document.addEventListener("submit", (event) => onSubmit(event, send));
  document.addEventListener("change", (event) => onChange(event, send));
  document.addEventListener("toggle", (event) => onToggle(event, send), { capture: true });
}

function onClick(event, send, shellVerbs) {
  const own = event.target.closest("[data-shell]");
  if (own && !isOff(own)) {
    event.preventDefault();
    shellVerbs[own.dataset.shell]?.(own);
  }
  const element = event.target.closest("[data-do]");
  if (!element || element.matches(CONTROLS) || isOff(element)) return;
  event.preventDefault();
  if (isEcho(event, element, last)) return;
  last = { at: element.dataset.at, id: element.id };
  send({ ...dataOf(element), ...spotOf(event), do: element.dataset.do });
}

/** Where an element with `data-spot` was hit, in per cent of its sides; keys hit nothing. */
function spotOf({ target, detail, clientX, clientY }) {
  const element = detail ? target.closest("[data-spot]") : null;
  if (!element) return {};
  const { left, top, width, height } = element.getBoundingClientRect();
  const part = (length, size) => Math.round((100 * length) / size);
  return { spot: `${part(clientX - left, width)} ${part(clientY - top, height)}` };
}

/**
 * Whether a click is one more of a double click, that has hit what only came up by the `last`: it
 * was meant for that. On the same button, or where nothing depends on the move (turning a tile, say),
 * two clicks are two.
 */
export function isEcho({ detail }, { dataset, id }, last) {
  const same = dataset.at === last.at || (id && id === last.id);
  return detail > 1 && !same;
}

/** The other `data-*` of an element, under their names as they are written. */
function dataOf(element) {
  const attributes = [...element.attributes].filter(({ name }) => name.startsWith("data-"));
  return Object.fromEntries(attributes.map(({ name, value }) => [name.slice(5), value]));
}

function isOff(element) {
  return element.disabled || element.getAttribute("aria-disabled") === "true";
}

async function onSubmit(event, send) {
  const form = event.target;
  event.preventDefault();
  if (form.dataset.do) send({ ...dataOf(form), do: form.dataset.do, fields: await fieldsOf(form) });
}

/** A control that acts at once has the verb itself, or its `<fieldset>` has it. */
function onChange(event, send) {
  const { name, value } = event.target;
  const element = event.target.closest("[data-do]");
  if (element?.matches("fieldset, input, select, textarea")) {
    send({ ...dataOf(element), do: element.dataset.do, name, value });
  }
}

/** A panel with `data-seen` is filled only while it is open. */
function onToggle({ target, newState }, send) {
  const verb = target.dataset?.seen;
  if (verb) send({ do: verb, open: newState === "open" ? "yes" : "" });
}
