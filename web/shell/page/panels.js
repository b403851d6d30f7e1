// What the page does without the engine: dialogs, panels, jumps.

import { find, findAll } from "../document.js";
import { close, closeOnTheWayBack, goTo, goUp, noteOpening } from "./back.js";
import { canBeUsed, focusHome } from "./focus.js";
import { uncover } from "./search.js";

/** @param {HTMLElement} element */
const targetOf = (element) => document.getElementById(element.dataset.target ?? "");

/** @type {import("./delegate.js").ShellVerbs} */
export const panelVerbs = {
  "open-dialog": (button) => openDialog(button, /** @type {HTMLDialogElement | null} */ (targetOf(button))),
  "close-dialog": (button) => close(button.closest("dialog, [popover]")),
  jump: (link) => jump(targetOf(link), link.getAttribute("href")),
  up: goUp,
};

// A dialog replaces the sheet whose button opens it: the focus returns to the sheet's tab.
/** @type {(button: HTMLElement, dialog: HTMLDialogElement | null) => void} */
function openDialog(button, dialog) {
  const sheet = button.closest("[popover]");
  const tab = sheet && find(`[popovertarget="${CSS.escape(sheet.id)}"]`);
  dialog?.addEventListener("close", () => focusAfter(dialog, tab), { once: true });
  dialog?.showModal();
  noteOpening();
}

// The element that had the focus before may be gone, or lie under a layer.
/** @type {(dialog: HTMLDialogElement, tab: HTMLElement | null) => void} */
function focusAfter(dialog, tab) {
  tab?.focus();
  const { activeElement: focused, body } = document;
  if (!focused || focused === body || dialog.contains(focused) || !canBeUsed(focused)) focusHome();
}

/** @type {HTMLElement | undefined} The sheet opened last: searching the page would take long at every tap. */
let sheet;

/** @type {(target: any) => boolean | undefined} Whether an open sheet dims the target: a tap there only closes it. */
export const isDimmed = (target) => sheet?.matches("[data-dims]:popover-open") && !sheet.contains(target);

/** Closes a sheet when the focus moves to what the sheet covers, or on the browser's way back. */
export function closeLeftSheets() {
  const note = (/** @type {any} */ { target, newState }) => {
    if (newState !== "open" || target.popover !== "auto") return;
    sheet = target;
    noteOpening();
    requestAnimationFrame(() => beginWithWholePart(find("[data-whole]", target)));
  };
  document.addEventListener("beforetoggle", note, { capture: true });
  document.addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target);
    const stays = sheet?.contains(target) || target.getAttribute?.("popovertarget") === sheet?.id;
    if (!stays) close(sheet);
  });
  addEventListener("popstate", closeOnTheWayBack);
}

/** @type {(list: HTMLElement | null) => void} Shortens a list that is scrolled to its end. */
function beginWithWholePart(list) {
  if (!list) return;
  list.style.maxBlockSize = "";
  const { top, bottom } = list.getBoundingClientRect();
  const tops = findAll("section", list).map((part) => part.getBoundingClientRect().top);
  const first = tops.find((each) => each >= top) ?? top;
  list.style.maxBlockSize = `${bottom - first}px`;
}

/** @type {(target: HTMLElement | null, address?: string | null) => void} */
export function jump(target, address) {
  if (address && address !== location.hash) goTo(address);
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
