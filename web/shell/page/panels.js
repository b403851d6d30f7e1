// What the page does without the engine: dialogs, panels, jumps.

import { find } from "../document.js";
import { canBeUsed, focusHome } from "./focus.js";
import { uncover } from "./search.js";

/** @param {HTMLElement} element */
const targetOf = (element) => document.getElementById(element.dataset.target ?? "");

/** @type {import("./delegate.js").ShellVerbs} */
export const panelVerbs = {
  "open-dialog": (button) => openDialog(button, /** @type {HTMLDialogElement | null} */ (targetOf(button))),
  "close-dialog": (button) => close(button.closest("dialog, [popover]")),
  jump: (link) => jump(targetOf(link), link.getAttribute("href")),
};

// A dialog replaces the sheet whose button opens it: the focus returns to the sheet's tab.
/** @type {(button: HTMLElement, dialog: HTMLDialogElement | null) => void} */
function openDialog(button, dialog) {
  const sheet = button.closest("[popover]");
  const tab = sheet && find(`[popovertarget="${CSS.escape(sheet.id)}"]`);
  dialog?.addEventListener("close", () => focusAfter(dialog, tab), { once: true });
  dialog?.showModal();
}

/** @param {HTMLElement | null} element */
function close(element) {
  if (element instanceof HTMLDialogElement) element.close();
  else if (element?.matches(":popover-open")) element.hidePopover(); // the keys of its buttons work while it is closed
}

// The element that had the focus before may be gone, or lie under a layer.
/** @type {(dialog: HTMLDialogElement, tab: HTMLElement | null) => void} */
function focusAfter(dialog, tab) {
  tab?.focus();
  const { activeElement: focused, body } = document;
  if (!focused || focused === body || dialog.contains(focused) || !canBeUsed(focused)) focusHome();
}

/** Closes a sheet when the focus moves to what the sheet covers. */
export function closeSheetsThatTheFocusLeaves() {
  /** @type {Set<HTMLElement>} Searching the page for open sheets takes long at every tap. */
  const opened = new Set();
  const note = (/** @type {Event} */ { target }) => void opened.add(/** @type {HTMLElement} */ (target));
  document.addEventListener("beforetoggle", note, { capture: true });
  document.addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target);
    for (const sheet of opened) if (!sheet.matches("[popover=auto]:popover-open")) opened.delete(sheet);
    const [sheet] = opened;
    const stays = sheet?.contains(target) || target.getAttribute?.("popovertarget") === sheet?.id;
    if (!stays) sheet?.hidePopover();
  });
}

/** @type {(target: HTMLElement | null, address?: string | null) => void} */
export function jump(target, address) {
  if (address && address !== location.hash) history.pushState(null, "", address);
  uncover(target);
  target?.closest("details")?.setAttribute("open", "");
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Closes a dialog by a click outside it, unless the pointer went down on the dialog. */
export function closeDialogsFromOutside() {
  /** @type {PointerEvent | null} */
  let press = null;
  document.addEventListener("pointerdown", (event) => (press = event));
  document.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLDialogElement && target.open && press && isOutside(press, target)) target.close();
  });
}

/** @type {(event: PointerEvent, element: Element) => boolean} */
function isOutside({ clientX, clientY }, element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
