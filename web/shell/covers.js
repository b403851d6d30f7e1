// What lies under a layer that covers it can neither be reached by a key nor heard.

/** The heading of the layer that covers the page, if one does. */
export function coveringTitle() {
  return document.querySelector("[data-covers] h2");
}

/** Takes what is beside the region of a `data-covers` layer out of reach; dialogs may open over it. */
export function closeWhatIsCovered() {
  const region = document.querySelector("[data-covers]")?.parentElement;
  const beside = [...(region?.parentElement.children ?? [])];
  const covered = new Set(beside.filter((one) => one !== region && one.nodeName !== "DIALOG"));
  for (const one of document.querySelectorAll("[inert]")) one.inert = covered.has(one);
  for (const one of covered) one.inert = true;
}
