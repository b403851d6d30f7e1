// What lies under a layer that covers it can neither be reached by a key nor heard.

const CLOSED = "[inert], .covered";
/** What can be left out of the page as a whole; where that is not known it is made inert as well. */
const MAP = CSS.supports("content-visibility", "hidden") ? "[data-panzoom]" : ":not(*)";

/** The heading of the layer that covers the page, if one does. */
export function coveringTitle() {
  return document.querySelector("[data-covers] h2");
}

/** Takes what is beside the region of a `data-covers` layer out of reach; dialogs may open over it. */
export function closeWhatIsCovered() {
  const region = document.querySelector("[data-covers]")?.parentElement;
  const beside = [...(region?.parentElement.children ?? [])];
  const covered = new Set(beside.filter((one) => one !== region && one.nodeName !== "DIALOG"));
  for (const one of document.querySelectorAll(CLOSED)) if (!isIn(covered, one)) open(one);
  for (const one of covered) close(one);
}

/** Whether nothing of it can be used, as something covers it. */
export function isCovered(element) {
  return Boolean(element.closest(CLOSED));
}

function isIn(covered, element) {
  return [...covered].some((one) => one.contains(element));
}

/** All of it but the map, which would be styled anew in all its parts, is made inert. */
function close(element) {
  if (element.matches(MAP)) element.classList.add("covered");
  else if (!element.querySelector(MAP)) element.inert = true;
  else for (const child of element.children) close(child);
}

function open(element) {
  element.classList.remove("covered");
  element.inert = false;
}
