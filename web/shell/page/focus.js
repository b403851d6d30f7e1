// Where the focus may be, and where it goes: what lies under a layer that covers it can neither be
// reached by a key nor heard.

const CLOSED = "[inert], .covered";
/** What has been closed: to look for it in the page would take a while at every answer. */
let closed = new Set();
/** What can be left out of the page as a whole; where that is not known it is made inert as well. */
const skippable = () => (CSS.supports("content-visibility", "hidden") ? "[data-panzoom]" : ":not(*)");

/** The heading of the layer that covers the page, if one does. */
export function coveringTitle() {
  return document.querySelector("[data-covers] h2");
}

/** Takes what is beside the region of a `data-covers` layer out of reach; dialogs may open over it. */
export function closeWhatIsCovered() {
  const region = document.querySelector("[data-covers]")?.parentElement;
  const beside = [...(region?.parentElement.children ?? [])];
  const covered = new Set(beside.filter((one) => one !== region && one.nodeName !== "DIALOG"));
  const stay = [...closed].filter((one) => isIn(covered, one) || open(one));
  closed = new Set([...stay, ...[...covered].flatMap(close)]);
}

/** Whether nothing of it can be used, as something covers it. */
function isCovered(element) {
  return Boolean(element.closest(CLOSED));
}

function isIn(covered, element) {
  return [...covered].some((one) => one.contains(element));
}

/** All of it but the map, which would be styled anew in all its parts, is made inert; its parts. */
function close(element) {
  const isSkipped = element.matches(skippable());
  if (!isSkipped && element.querySelector(skippable())) return [...element.children].flatMap(close);
  if (isSkipped) element.classList.add("covered");
  else element.inert = true;
  return [element];
}

function open(element) {
  element.classList.remove("covered");
  element.inert = false;
}

/** Does `work`, and puts the focus back where it was; or, if that is gone, where it makes sense. */
export function keepingFocus(work) {
  const before = document.activeElement;
  work();
  if (before === document.body || before === null) return;
  if (document.activeElement === before && canBeUsed(before)) return;
  const same = before.id && document.getElementById(before.id);
  const successor = [same, counterpart(before)].find((one) => one && canBeUsed(one));
  if (successor) successor.focus({ preventScroll: true });
  else focusHome();
}

/** Puts the focus where it makes sense: on what covers the page, on what is asked, on the heading. */
export function focusHome() {
  const home = coveringTitle() ?? document.querySelector("[data-focus-home]") ?? document.querySelector("h1");
  home?.focus({ preventScroll: true });
}

/** Whether the focus can be on it, or go there. */
export function canBeUsed(element) {
  return !element.disabled && !isCovered(element);
}

/** The element that now does what the old one did. */
function counterpart(before) {
  const verb = before.dataset?.do;
  const candidates = verb ? document.querySelectorAll(`[data-do="${CSS.escape(verb)}"]`) : [];
  const words = (element) => JSON.stringify({ ...element.dataset });
  return [...candidates].find((element) => words(element) === words(before));
}
