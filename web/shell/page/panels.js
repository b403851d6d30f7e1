// What the page does without the engine: dialogs, panels, jumps.

import { canBeUsed, focusHome } from "./focus.js";
import { uncover } from "./search.js";

const targetOf = (element) => document.getElementById(element.dataset.target);

/** The verbs of `data-shell` that concern panels. */
export const panelVerbs = {
  "open-dialog": (element) => openDialog(element, targetOf(element)),
  "close-dialog": (element) => close(element.closest("dialog, [popover]")),
  jump: (element) => jump(targetOf(element), element.getAttribute("href")),
};

/** A dialog takes the place of the sheet whose button opens it: the focus goes back to its tab. */
function openDialog(button, dialog) {
  const sheet = button.closest("[popover]");
  const tab = sheet && document.querySelector(`[popovertarget="${CSS.escape(sheet.id)}"]`);
  dialog?.addEventListener("close", () => focusAfter(dialog, tab), { once: true });
  dialog?.showModal();
}

function close(element) {
  if (element.nodeName === "DIALOG") element.close();
  else if (element.matches(":popover-open")) element.hidePopover(); // its buttons have keys, too
}

/** What had the focus before the dialog may be gone, or lie under a layer that came meanwhile. */
function focusAfter(dialog, tab) {
  tab?.focus();
  const { activeElement: now, body } = document;
  if (!now || now === body || dialog.contains(now) || !canBeUsed(now)) focusHome();
}

/** A sheet covers what lies under it: where the focus goes on to that, the sheet goes. */
export function closeSheetsThatTheFocusLeaves() {
  document.addEventListener("focusin", ({ target }) => {
    const sheet = document.querySelector("[popover=auto]:popover-open");
    const stays = sheet?.contains(target) || target.getAttribute?.("popovertarget") === sheet?.id;
    if (!stays) sheet?.hidePopover();
  });
}

/** Goes to a place on this page; a link leads there again, by its address. */
export function jump(target, address) {
  if (address && address !== location.hash) history.pushState(null, "", address);
  uncover(target);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** A click beside a dialog closes it; one on its edge, or drawn out of it from within, does not. */
export function closeDialogsFromOutside() {
  let began = null;
  document.addEventListener("pointerdown", (event) => (began = event));
  document.addEventListener("click", ({ target }) => {
    if (target.nodeName === "DIALOG" && target.open && began && isBeside(began, target)) target.close();
  });
}

function isBeside({ clientX, clientY }, element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
