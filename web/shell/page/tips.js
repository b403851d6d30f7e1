// Shows names on demand: of a picture by a tap, of a button by a long press, and of a button with the
// keyboard focus. For the mouse, the browser shows titles itself.

const CONTROLS = "button, a, label, summary, input, select, [data-do]";
const SECONDS = 4;
/** Milliseconds of a long press. */
const HOLD = 450;
/** A finger that has moved further than this, in pixels, is scrolling. */
const SLIP = 10;
/** The pixels that a finger hides around the point that it touches. */
const FINGER = 44;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding;
let isForFocus = false;
/** @type {{x: number, y: number, isLong: boolean, timer: ReturnType<typeof setTimeout>} | null} */
let press = null;

/** Listens to the whole page. */
export function listenToTips() {
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, release, { capture: true });
  document.addEventListener("contextmenu", (event) => press?.isLong && event.preventDefault());
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", () => isForFocus && hide());
  document.addEventListener("keydown", onKey, { capture: true });
}

/** @type {(event: Event) => HTMLElement | null} */
function titledOf({ target }) {
  return /** @type {Element} */ (target).closest?.("[title]") ?? null;
}

// A long press has shown the name, so the click at its end does nothing else.
/** @param {MouseEvent} event */
function onClick(event) {
  const touch = event.detail ? press : null; // a click by a key has no touch behind it
  press = null;
  const target = /** @type {Element} */ (event.target);
  const titled = titledOf(event);
  if (touch?.isLong) {
    event.preventDefault();
    event.stopPropagation();
  } else if (!touch || !titled || target.closest(CONTROLS)) hide();
  else show(titled, event.clientY);
}

/** @param {PointerEvent} event */
function onDown(event) {
  release();
  press = null;
  const { pointerType, clientX, clientY } = event;
  const titled = titledOf(event);
  if (pointerType === "mouse" || !titled) return;
  const touch = { x: clientX, y: clientY, isLong: false, timer: setTimeout(onHold, HOLD) };
  press = touch;
  function onHold() {
    touch.isLong = true;
    if (titled) show(titled, clientY);
  }
}

/** @param {PointerEvent} event */
function onMove({ clientX, clientY }) {
  if (press && !press.isLong && Math.hypot(clientX - press.x, clientY - press.y) > SLIP) release();
}

function release() {
  clearTimeout(press?.timer);
}

// Shows the name of a button that has only a picture while the keyboard focus is on it. The focus may
// move there while a panel opens or closes; another popover can be shown only after that. The check is
// not delayed: a key pressed before the next frame makes `:focus-visible` match after a touch, too.
/** @param {FocusEvent} event */
function onFocus(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!target.matches?.("button[title]:focus-visible, a[title]:focus-visible")) return;
  requestAnimationFrame(() => target === document.activeElement && show(target));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.key !== "Escape" || !shownTip()) return;
  event.preventDefault(); // the panel below stays open
  event.stopPropagation();
  hide();
}

/** @type {(titled: HTMLElement, touchY?: number | null) => void} The tip must not be under the finger. */
function show(titled, touchY = null) {
  const tip = /** @type {HTMLElement} */ (document.querySelector("#tip") ?? addTip());
  tip.textContent = titled.title;
  // Sheets are popovers too: only what is shown after them lies above them.
  hide();
  tip.showPopover();
  place(tip, titled.getBoundingClientRect(), touchY);
  isForFocus = touchY === null;
  if (!isForFocus) hiding = setTimeout(hide, SECONDS * 1000);
}

/** @type {(tip: HTMLElement, spot: DOMRect, touchY: number | null) => void} Above, or else below. */
function place(tip, spot, touchY) {
  const { width, height } = tip.getBoundingClientRect();
  const gap = touchY === null ? 6 : FINGER;
  const top = Math.min(spot.top - 6, (touchY ?? spot.top) - gap) - height;
  const below = Math.max(spot.bottom + 6, (touchY ?? spot.bottom) + gap);
  const left = spot.left + spot.width / 2 - width / 2;
  tip.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  tip.style.top = `${top > 4 ? top : below}px`;
}

/** @returns {HTMLElement | null} */
function shownTip() {
  return document.querySelector("#tip:popover-open");
}

function hide() {
  clearTimeout(hiding);
  shownTip()?.hidePopover();
}

/** Adds the element of the tip. Screen readers skip it: the element's name is there as hidden text. */
function addTip() {
  const tip = Object.assign(document.createElement("div"), { id: "tip", className: "tip" });
  tip.popover = "manual";
  tip.ariaHidden = "true";
  document.body.append(tip);
  return tip;
}
