// Where the keyboard focus may be, and where it goes. What a layer covers can neither get the focus nor
// be read by screen readers.

const CLOSED = "[inert], .covered";
/**
 * The elements that are closed: searching the page for them would take long at every answer.
 * @type {Set<HTMLElement>}
 */
let closed = new Set();
/** What can be left out of the page as a whole. Where the browser cannot do so, it is made inert as well. */
const skippable = () => (CSS.supports("content-visibility", "hidden") ? "[data-panzoom]" : ":not(*)");

/** @returns {HTMLElement | null} */
export function coveringTitle() {
  return document.querySelector("[data-covers] h2");
}

/** Closes what is beside the region of a `data-covers` layer. Dialogs may open over it. */
export function closeWhatIsCovered() {
  const region = document.querySelector("[data-covers]")?.parentElement;
  const siblings = /** @type {HTMLElement[]} */ ([...(region?.parentElement?.children ?? [])]);
  const covered = siblings.filter((element) => element !== region && element.nodeName !== "DIALOG");
  const stillClosed = [...closed].filter((element) => isWithin(covered, element) || open(element));
  closed = new Set([...stillClosed, ...covered.flatMap(close)]);
}

/** @param {Element} element */
function isCovered(element) {
  return Boolean(element.closest(CLOSED));
}

/** @type {(parents: HTMLElement[], element: HTMLElement) => boolean} */
function isWithin(parents, element) {
  return parents.some((parent) => parent.contains(element));
}

/**
 * Makes an element inert, except the map: the browser would restyle all of its parts.
 * @param {HTMLElement} element
 * @returns {HTMLElement[]} The parts that were closed.
 */
function close(element) {
  const isSkipped = element.matches(skippable());
  if (!isSkipped && element.querySelector(skippable())) {
    return /** @type {HTMLElement[]} */ ([...element.children]).flatMap(close);
  }
  if (isSkipped) element.classList.add("covered");
  else element.inert = true;
  return [element];
}

/** @type {(element: HTMLElement) => void} */
function open(element) {
  element.classList.remove("covered");
  element.inert = false;
}

/**
 * Calls `work`, and puts the focus back on its element; if that is gone, on the one that replaced it.
 * @param {() => void} work
 */
export function keepingFocus(work) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  work();
  if (before === document.body || before === null) return;
  if (document.activeElement === before && canBeUsed(before)) return;
  const sameId = before.id ? document.getElementById(before.id) : null;
  const successor = [sameId, counterpart(before)].find((element) => element && canBeUsed(element));
  if (successor) successor.focus({ preventScroll: true });
  else focusHome();
}

/** Focuses the layer that covers the page, the question to the player, or the heading. */
export function focusHome() {
  /** @type {HTMLElement | null} */
  const home = coveringTitle() ?? document.querySelector("[data-focus-home]") ?? document.querySelector("h1");
  home?.focus({ preventScroll: true });
}

/** @param {Element} element */
export function canBeUsed(element) {
  return !("disabled" in element && element.disabled) && !isCovered(element);
}

/**
 * The element that now does what the old one did.
 * @param {HTMLElement} before
 */
function counterpart(before) {
  const verb = before.dataset?.do;
  if (!verb) return undefined;
  /** @type {NodeListOf<HTMLElement>} */
  const candidates = document.querySelectorAll(`[data-do="${CSS.escape(verb)}"]`);
  /** @param {HTMLElement} element */
  const data = (element) => JSON.stringify({ ...element.dataset });
  return [...candidates].find((element) => data(element) === data(before));
}
