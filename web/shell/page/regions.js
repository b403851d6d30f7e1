// Puts the engine's markup into the page: only what differs is touched, and what the person is
// doing there (focus, typed text, opened panels) stays.

import { Idiomorph } from "idiomorph";
import { closeWhatIsCovered } from "./focus.js";
import { makeHarmless } from "./harmless.js";
import { addSymbolsFor } from "./symbols.js";

/** Attributes that the person changes, and no answer resets. */
const USER_STATE = { DIALOG: ["open"], DETAILS: ["open"] };
const MORPHING = {
  morphStyle: "innerHTML",
  callbacks: {
    beforeNodeMorphed: (old, fresh) => !stays(old, fresh),
    beforeAttributeUpdated: (name, node) => !isOverridden(name, node),
    beforeNodeRemoved: (node) => !isDrawnHere(node),
  },
};

/** What is the same, is spared: the browser finds that out much faster than it would be morphed. */
function stays(old, fresh) {
  return old.isEqualNode(fresh) || Boolean(old.hasAttribute?.("data-keep")) || isBeingChosen(old, fresh);
}

function isOverridden(name, node) {
  return Boolean(USER_STATE[node.nodeName]?.includes(name) || node.overridden?.has(name));
}

/** The engine knows nothing of the code that the shell draws where there is to be one. */
function isDrawnHere({ parentElement }) {
  return Boolean(parentElement?.hasAttribute("data-qr"));
}

/** Changes an attribute so that no answer of the engine changes it back. */
export function override(element, name, value) {
  (element.overridden ??= new Set()).add(name);
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Puts the regions in, outer ones first. A region within one that is new goes straight into that. */
export function putIn(regions) {
  const fresh = [];
  for (const [id, markup] of Object.entries(regions)) place(id, markup, fresh);
  letGoOfTheFocus(fresh);
  for (const { target, root } of fresh) {
    change(target, root);
    localiseTimes(target);
  }
  closeWhatIsCovered();
  tellStates();
}

/**
 * Puts together on the screen's element what is so in it (`data-state`), for the style sheets. `:has()`
 * on something so large would have the browser style the map anew at every answer.
 */
function tellStates() {
  const screen = document.getElementById("screen").firstElementChild;
  const told = [...(screen?.querySelectorAll("[data-state]") ?? [])].map(({ dataset }) => dataset.state).join(" ");
  if (screen && (screen.dataset.states ?? "") !== told) screen.dataset.states = told;
}

function place(id, markup, fresh) {
  const inside = fresh.map(({ root }) => root.querySelector(`#${CSS.escape(id)}`)).find(Boolean);
  const target = inside ?? document.getElementById(id);
  if (!target) return;
  addSymbolsFor(markup);
  // A copy of the element parses the markup as the element itself would: HTML here, SVG there.
  const root = inside ?? target.cloneNode(false);
  root.innerHTML = markup;
  makeHarmless(root, markup);
  if (!inside) fresh.push({ target, root });
}

/** What is about to go lets the focus go first: later, all that changes would be laid out for that. */
function letGoOfTheFocus(fresh) {
  const focused = document.activeElement;
  const goes = ({ target, root }) => target.contains(focused) && shows(target) !== shows(root);
  if (fresh.some(goes)) focused.blur();
}

/** What shows something else now has nothing that could stay: to look for it would take longest. */
function change(target, root) {
  if (shows(target) !== shows(root)) target.replaceChildren(...root.childNodes);
  else Idiomorph.morph(target, [...root.childNodes], { ...MORPHING, ignoreActiveValue: isTyping() });
}

/** What a region shows: its first element says so by its id and class. */
function shows({ firstElementChild: first }) {
  return first && `${first.id} ${first.getAttribute("class")}`;
}

/** Only what is being typed stays as it is: a button with the focus changes with the others. */
function isTyping() {
  return Boolean(document.activeElement?.matches("input, textarea"));
}

/** A list that somebody is choosing from keeps what is chosen, as long as it offers the same. */
function isBeingChosen(old, fresh) {
  if (old.nodeName !== "SELECT" || old !== document.activeElement) return false;
  const offers = (list) => JSON.stringify([...list.options].map(({ value, text }) => [value, text]));
  return offers(old) === offers(fresh);
}

/** The engine writes times in UTC: here they become the device's own, in the page's language. */
function localiseTimes(root) {
  const times = root.querySelectorAll("time[datetime]");
  if (!times.length) return; // to make a format takes longer than all of an answer to a tap
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  for (const element of times) {
    const moment = new Date(element.dateTime);
    if (!Number.isNaN(moment.getTime())) element.textContent = format.format(moment);
  }
}
