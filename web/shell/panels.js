// What the page does without the engine: dialogs, panels, jumps.

import { hold } from "./regions.js";

const targetOf = (element) => document.getElementById(element.dataset.target);

/** The verbs of `data-shell` that concern panels. */
export const panelVerbs = {
  "open-dialog": (element) => targetOf(element)?.showModal(),
  "close-dialog": (element) => element.closest("dialog")?.close(),
  toggle: (element) => toggle(element, targetOf(element)),
  jump: (element) => jump(targetOf(element), element.getAttribute("href")),
};

function toggle(button, panel) {
  if (!panel) return;
  const opens = panel.hidden;
  hold(panel, "hidden", opens ? null : "");
  for (const other of document.querySelectorAll(`[data-shell="toggle"][data-target="${CSS.escape(panel.id)}"]`)) {
    hold(other, "aria-expanded", String(opens));
  }
  button.focus();
}

/** Goes to a place on this page; a link leads there again, by its address. */
export function jump(target, address) {
  if (address && address !== location.hash) history.pushState(null, "", address);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** A click beside a dialog closes it. */
export function closeDialogsFromOutside() {
  document.addEventListener("click", ({ target }) => {
    if (target.nodeName === "DIALOG" && target.open) target.close();
  });
}
